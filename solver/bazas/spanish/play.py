"""What `bazas play` says, where the page does not say it, too."""

SENTENCES = {
    # `play/terminal/wording.py`
    "{number}. {name} ({rows}, {cards} in the hand, {aim})": (
        "{number}. {name} ({rows}, {cards} en la mano, {aim})"
    ),
    "{made} made, {cards} left, at most {most}; {aim}": (
        "hechas {made}, {cards} por jugar, como mucho {most}; {aim}"
    ),
    "The table leads {card} from row {row}: follow {suit}.": (
        "La mesa inicia con {card} de la fila {row}: hay que servir {suit}."
    ),
    "The table leads {card} from row {row}: you have no {suit}, play any card.": (
        "La mesa inicia con {card} de la fila {row}: no hay {suit} en la mano, vale cualquier "
        "carta."
    ),
    "Row {number}: {cards}": "Fila {number}: {cards}",
    "Row {number}: empty": "Fila {number}: vacía",
    "{number}. you {card}, table {answer} (row {row}): {result}": (
        "{number}. jugador {card}, mesa {answer} (fila {row}): {result}"
    ),
    "{number}. table {answer} (row {row}), you {card}: {result}": (
        "{number}. mesa {answer} (fila {row}), jugador {card}: {result}"
    ),
    "All cards are played: {tricks}.": "Partida terminada: {tricks}.",
    "All cards are played: {tricks}; the target was {target}.": (
        "Partida terminada: {tricks}; el objetivo era {target}."
    ),
    "All cards are played: {tricks}; the target is reached.": (
        "Partida terminada: {tricks}; objetivo alcanzado."
    ),
    # `play/terminal/plain.py`
    "Problem: {name}": "Problema: {name}",
    "Tricks made: {made}": "Bazas hechas: {made}",
    "Cards left: {left}": "Cartas por jugar: {left}",
    "Tricks possible at most: {most}": "Bazas posibles como mucho: {most}",
    "Cards to play: {cards}": "Se pueden jugar: {cards}",
    "Not to be played now: {cards}": "No se pueden jugar ahora: {cards}",
    # `play/terminal/means.py`, `choosing.py`, `session.py`
    "thinking; Ctrl-C stops that, not the game": "pensando; Ctrl-C corta esto, no la partida",
    "Stopped.": "Interrumpido.",
    "Which problem? Enter: {number}": "¿Qué problema? Intro: {number}",
    "{word} is no number from 1 to {most}; q ends.": (
        "{word} no es un número de 1 a {most}; q termina."
    ),
    "and {problems} more": "y {problems} más",
    "{word} is neither a card nor a command; ? helps.": (
        "{word} no es ni una carta ni una orden; ? da ayuda."
    ),
    "There is no other problem here.": "Aquí no hay otro problema.",
    "This is the last problem; p goes back to another one.": (
        "Este es el último problema; p lleva a otro."
    ),
    "Played so far: {command}": "Jugado hasta aquí: {command}",
    # `play/terminal/playing.py`
    "All cards are played; u takes the last one back, r starts again.": (
        "Partida terminada; u deshace la última carta, r empieza de nuevo."
    ),
    "No card has the number {number}; the last is {most}.": (
        "Ninguna carta tiene el número {number}; la última es la {most}."
    ),
    "{word} is {one} or {other}: which?": "{word} es {one} o {other}: ¿cuál?",
    "Not possible: {reason}": "No puede ser: {reason}",
    "There is nothing to take back.": "No hay nada que deshacer.",
    "Taken back: {cards}": "Deshecho: {cards}",
    "u takes the last card back, r starts again, q ends.": (
        "u deshace la última carta, r empieza de nuevo, q termina."
    ),
    "u takes the last card back, r starts again, n goes to the next problem, q ends.": (
        "u deshace la última carta, r empieza de nuevo, n pasa al problema siguiente, q termina."
    ),
    # `play/terminal/helping.py`
    "a number or a card, such as 3, 10♦ or Qh: plays it, or several in turn": (
        "un número o una carta, como 3, 10♦ o Qc: la juega, o varias seguidas"
    ),
    "u: takes the last card back; u 3 takes three back": (
        "u: deshace la última carta; u 3, las tres últimas"
    ),
    "h: a hint: the suit of a good card, then good cards, then a best line": (
        "h: una pista: el palo de una carta buena; cartas buenas; una línea óptima"
    ),
    "w: what can still be reached": "w: hasta dónde se puede llegar todavía",
    "r: starts again": "r: empieza de nuevo",
    "l: the tricks played so far": "l: las bazas jugadas hasta ahora",
    "t: the table again": "t: la mesa otra vez",
    "n: the next problem; p: choose one": "n: el problema siguiente; p: elegir uno",
    "?: this help": "?: esta ayuda",
    "q: ends the game": "q: termina la partida",
    "Aces are high; there is no trump (BS-2, BS-3).": (
        "El as es la carta mayor; no hay triunfos (BS-2, BS-3)."
    ),
    "A trick is one card of yours and one of the table; both leave play (BS-8).": (
        "Una baza es una carta del jugador y una de la mesa; ambas se apartan (BS-8)."
    ),
    "You lead the first trick; whoever wins a trick leads the next (BS-8).": (
        "Inicia la primera el jugador; quien gana una baza inicia la siguiente (BS-8)."
    ),
    "The table can play only the last card of a row, its right end (BS-9).": (
        "La mesa solo puede jugar la última carta de una fila, la derecha (BS-9)."
    ),
    "When you lead, the table's highest right end of that suit answers (BS-10).": (
        "Si inicia el jugador, responde la mayor carta derecha de ese palo (BS-10)."
    ),
    "If there is none, the right end of the first non-empty row answers (BS-10).": (
        "Si no hay ninguna, responde la derecha de la primera fila no vacía (BS-10)."
    ),
    "The table leads with the right end of the first non-empty row (BS-11).": (
        "La mesa inicia con la derecha de la primera fila no vacía (BS-11)."
    ),
    "You must follow suit if you can, high or low; if not, play any card (BS-11).": (
        "Hay que servir el palo si se puede; si no, vale cualquier carta (BS-11)."
    ),
    "The higher card of the suit led wins; else the card played first (BS-12).": (
        "Gana la mayor del palo de inicio; si no la hay, la jugada primero (BS-12)."
    ),
    "It ends with your last card: make the target, or all you can (BS-13, BS-14).": (
        "Acaba con la última carta: llegar al objetivo, o al máximo (BS-13, BS-14)."
    ),
    # `cli/play.py`
    "A new problem ({level}, the model thinks)": (
        "Un problema nuevo (dificultad {level}, según el modelo)"
    ),
    "looking for a problem": "buscando un problema",
    "its name: {name}": "su nombre: {name}",
}
"""By what it is in English."""
