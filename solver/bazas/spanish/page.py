"""What the page says (`play/page/`), where the terminal does not say it, too."""

SENTENCES = {
    # `cli/opening.py`
    "opened in the browser: {path}": "página abierta en el navegador: {path}",
    "no browser opened; the page is here: {path}": (
        "no se ha abierto ningún navegador; la página está en {path}"
    ),
    # The list of problems, and what stands at the top.
    "Bazas solitario": "Bazas solitario",
    "A hand of cards against a table that always answers by the same rules. In which order do you "
    "make the most tricks?": (
        "Una mano de cartas contra una mesa que siempre responde según las mismas reglas. ¿En qué "
        "orden se ganan más bazas?"
    ),
    "Problems": "Problemas",
    "A problem": "Un problema",
    "Published problem {number}": "Problema publicado {number}",
    "fools every naive player": "engaña a todo jugador ingenuo",
    "solved": "resuelto",
    "begun": "empezado",
    "best: {tricks}": "lo mejor: {tricks}",
    "Levels are a model: there are no data on human players.": (
        "Los niveles son un modelo: no hay datos de jugadores humanos."
    ),
    "The link holds no problem: {reason}": "El enlace no contiene ningún problema: {reason}",
    # Why a link or a line holds no problem.
    "a link that is cut off or misspelt": "un enlace cortado o mal escrito",
    "a text of more than {most} characters": "un texto de más de {most} caracteres",
    "a problem has three parts, rows, hand and target, as in Td8h/4s Ks4s 1": (
        "un problema tiene tres partes, filas, mano y objetivo, como en Td8h/4s Ks4s 1"
    ),
    "row {row} is empty": "la fila {row} está vacía",
    "not cards: {token}": "no son cartas: {token}",
    "suits in the letters of two languages: {token}": (
        "palos con las letras de dos lenguas: {token}"
    ),
    "not a target: {token}": "no es un objetivo: {token}",
    "fewer cards on the table, {table}, than in the hand, {hand}": (
        "menos cartas en la mesa, {table}, que en la mano, {hand}"
    ),
    "a target that no play can have: {target}; cards in the hand: {hand}": (
        "un objetivo imposible: {target}; cartas en la mano: {hand}"
    ),
    "Notes": "Notas",
    "Settings": "Ajustes",
    "How to play": "Cómo se juega",
    "New problem": "Problema nuevo",
    "Open a problem": "Abrir un problema",
    "Next problem": "Problema siguiente",
    # A problem, and how it stands.
    "make as many tricks as possible": "ganar el mayor número posible de bazas",
    "make {tricks}": "ganar {tricks}",
    "{rows}, {hand} in the hand": "{rows}, {hand} en la mano",
    "The aim: {aim}.": "Objetivo: {aim}.",
    "Link": "Enlace",
    "How it stands": "Cómo va la partida",
    "made": "hechas",
    "max": "máximo",
    "to play": "por jugar",
    "The target is out of reach: undo, or play on.": (
        "Ya no se llega al objetivo: se puede deshacer, o seguir jugando."
    ),
    "Table": "Mesa",
    "in play": "en juego",
    "row {number}:": "fila {number}:",
    "row {number}: empty": "fila {number}: vacía",
    "the first row with cards": "la primera fila no vacía",
    "Hand": "Mano",
    "Your cards: arrows choose, Enter plays": (
        "Cartas de la mano: con las flechas se elige, con Intro se juega"
    ),
    "the table led {card}: follow {suit}": "la mesa inició con {card}: hay que servir {suit}",
    # The trick.
    "Trick": "Baza",
    "you": "jugador",
    "table": "mesa",
    "All cards are played.": "Se han jugado todas las cartas.",
    "You lead: play any card.": "Inicia el jugador: vale cualquier carta.",
    "You win the trick: {why}.": "El jugador gana la baza: {why}.",
    "The table wins the trick: {why}.": "La mesa gana la baza: {why}.",
    "The table leads {card}.": "La mesa inicia con {card}.",
    "The table leads {card}: follow {suit}.": "La mesa inicia con {card}: hay que servir {suit}.",
    "The table leads {card}. You have no card of that suit: play any.": (
        "La mesa inicia con {card}. No hay cartas de ese palo en la mano: vale cualquiera."
    ),
    "You led {card}; the table answered {answer}, row {row}: {why}.": (
        "El jugador inició con {card}; la mesa respondió {answer}, fila {row}: {why}."
    ),
    "The table led {answer}, row {row}: {why}; you played {card}.": (
        "La mesa inició con {answer}, fila {row}: {why}; el jugador jugó {card}."
    ),
    "{made} made, {left} to play.": "Hechas: {made}; por jugar: {left}.",
    "{rank} of {suit}": "{rank} de {suit}",
    "spades": "picas",
    "hearts": "corazones",
    "diamonds": "diamantes",
    "clubs": "tréboles",
    "jack": "jota",
    "queen": "dama",
    "king": "rey",
    "ace": "as",
    # Buttons, hints and questions.
    "Game": "Partida",
    "Undo": "Deshacer",
    "Restart": "Reiniciar",
    "Hint": "Pista",
    "Reach": "Alcance",
    "Stop": "Parar",
    "Close": "Cerrar",
    "From the start.": "Desde el principio.",
    "After {tricks}: {made} made.": "Después de {tricks}; hechas: {made}.",
    "Working it out…": "Calculando…",
    "Still reachable: {tricks}.": "Todavía se puede llegar a {tricks}.",
    "The target is out of reach.": "Ya no se llega al objetivo.",
    "Only {card} can be played.": "Solo se puede jugar {card}.",
    "Every card that can be played is good here.": (
        "Aquí es buena cualquier carta que se pueda jugar."
    ),
    "A good card is one of {suit}.": "Una carta buena es de {suit}.",
    "Good: {cards}": "Buenas: {cards}",
    "A best line: {cards}": "Una línea óptima: {cards}",
    "good": "buena",
    "best line": "línea óptima",
    "(hint {level} of 3)": "(pista {level} de 3)",
    "This problem is too large to be solved here: play on without help.": (
        "Este problema es demasiado grande para resolverlo aquí: se puede jugar sin ayuda."
    ),
    "This could not be worked out: {reason}": "No se ha podido calcular: {reason}",
    # The tricks played.
    "No trick has been played yet.": "Todavía no se ha jugado ninguna baza.",
    "Tricks played": "Bazas jugadas",
    "Step through the tricks": "Recorrer las bazas",
    "to the start": "al principio",
    "one trick back": "una baza atrás",
    "one trick on": "una baza adelante",
    "to the end": "al final",
    "won": "ganada",
    "lost": "perdida",
    "why": "por qué",
    "Trick {number}: go back to it": "Baza {number}: volver a ella",
    # The review.
    "Play it again": "Jugarlo otra vez",
    "{tricks} made.": "{tricks} en total.",
    "With {hints}.": "Con {hints}.",
    "Looking at each card…": "Examinando cada carta…",
    "Solved: {tricks}, the most there are.": "Resuelto: {tricks}, el máximo.",
    "Solved: {tricks}. {optimum} are possible.": "Resuelto: {tricks}. Se puede llegar a {optimum}.",
    "{tricks}, the most there are: nobody can make {target}.": (
        "{tricks}, el máximo: nadie puede llegar a {target}."
    ),
    "Cards that cost something: {number}.": "Cartas que costaron bazas: {number}.",
    "No card cost anything.": "Ninguna carta costó bazas.",
    "costs {tricks}": "cuesta {tricks}",
    "right": "correcta",
    "Better: {cards}": "Mejor: {cards}",
    "As good: {cards}": "También bien: {cards}",
    # Dialogs.
    "A trick is a card of yours and one of the table; both leave play. Of each row of the table "
    "only the card at its right end is in play.": (
        "Una baza es una carta del jugador y una de la mesa; ambas se apartan. De cada fila de la "
        "mesa solo está en juego la carta del extremo derecho."
    ),
    "You lead the first trick with any card. The table answers with the highest right end of that "
    "suit; of identical ones, the topmost.": (
        "La primera baza la inicia el jugador, con cualquier carta. La mesa responde con la mayor "
        "de las cartas derechas de ese palo; de las idénticas, con la de la fila más alta."
    ),
    "10♥ is the highest heart in play: it answers, and beats 9♥.": (
        "10♥ es el mayor corazón en juego: responde, y gana a 9♥."
    ),
    "If no right end has the suit, the right end of the first row answers.": (
        "Si no hay a la derecha ninguna carta del palo, responde la derecha de la primera fila."
    ),
    "No club is in play: 4♥ answers, of another suit, and you win.": (
        "No hay tréboles en juego: responde 4♥, que es de otro palo, y gana el jugador."
    ),
    "The higher card of the suit led wins, the ace being the highest; there is no trump. Between "
    "two suits, or two identical cards, the one played first wins.": (
        "Gana la carta mayor del palo de inicio; el as es la mayor, y no hay triunfos. Entre dos "
        "palos distintos, o entre dos cartas idénticas, gana la que se jugó primero."
    ),
    "Whoever wins leads. The table leads with the right end of the first row that has cards; you "
    "must follow its suit if you can.": (
        "Quien gana inicia la baza siguiente. La mesa inicia con la derecha de la primera fila no "
        "vacía; el jugador debe servir el palo si puede."
    ),
    "The table never chooses: all can be foreseen. Make as many tricks as asked for.": (
        "La mesa nunca elige: todo se puede prever. Hay que ganar las bazas que se piden."
    ),
    "Keys: arrows and Enter play a card, u takes it back, y plays it again, r restarts, h is a "
    "hint, w asks what can still be reached.": (
        "Teclas: con las flechas e Intro se juega una carta, u la deshace, y la vuelve a jugar, "
        "r reinicia, h da una pista, w pregunta hasta dónde se puede llegar."
    ),
    "any": "cualquiera",
    "A deal at random, solved here: its target is the most tricks there are.": (
        "Un reparto al azar, que se resuelve aquí: su objetivo es el máximo de bazas."
    ),
    "Size": "Tamaño",
    "Level": "Dificultad",
    "Deal": "Repartir",
    "Dealing and solving…": "Repartiendo y resolviendo…",
    "None of {deals} is like that: try again, or another size.": (
        "Ninguno de {deals} es así: se puede intentar otra vez, o con otro tamaño."
    ),
    "A problem in one line, or a link to one:": "Un problema en una línea, o un enlace a él:",
    "Rows with / between them, the hand, the target:": (
        "Las filas, separadas por /, la mano, el objetivo:"
    ),
    "Open": "Abrir",
    "Colours": "Colores",
    "as the device": "como el dispositivo",
    "light": "claros",
    "dark": "oscuros",
    "Four-colour deck: ♦ blue, ♣ green": "Baraja de cuatro colores: ♦ azul, ♣ verde",
    "Show which card would answer the one pointed at": (
        "Al señalar una carta, mostrar con cuál respondería la mesa"
    ),
    "No movement": "Sin animaciones",
    "Link to this problem": "Enlace a este problema",
    "It opens in this page, and its part after # in any other.": (
        "Se abre en esta página; la parte que sigue a #, en cualquier otra."
    ),
}
