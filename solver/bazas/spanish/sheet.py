"""What sheets to print say, and problems as pictures."""

SENTENCES = {
    # `play/sheet/problem.py`
    "Difficulty: {level}": "Dificultad: {level}",
    "Target: {tricks}": "Objetivo: {tricks}",
    "Target: as many tricks as possible": "Objetivo: el mayor número posible de bazas",
    "Order of play": "Orden de juego",
    "The problem as text": "El problema como texto",
    "Play it here": "Jugar aquí",
    # `play/sheet/howto.py`
    "Your hand plays against the table. In each trick you play one card and the table one. You "
    "lead the first trick; whoever wins a trick leads the next.": (
        "Se juega con la mano contra la mesa. Cada baza consiste en una carta del jugador y una de "
        "la mesa. Inicia la primera el jugador; quien gana una baza inicia la siguiente."
    ),
    "Of each row the table can play only the last card on the right. Both cards of a trick leave "
    "the game, and the next card of that row can be played.": (
        "La mesa solo puede jugar la carta derecha de cada fila. Las dos cartas de la baza se "
        "apartan, y en esa fila queda libre la carta siguiente."
    ),
    "When you lead, play any card. The table answers with the highest card that it can play of "
    "that suit; of identical ones, with the one in the topmost row. If it has none of that suit, "
    "it plays the last card of the first row that still has cards.": (
        "Si inicia el jugador, juega cualquier carta. La mesa responde con la mayor de sus cartas "
        "derechas de ese palo; si hay idénticas, con la de la fila más alta. Si no tiene ninguna, "
        "juega la derecha de la primera fila no vacía."
    ),
    "When the table leads, it plays the last card of the first row that still has cards. You must "
    "follow suit if you can, high or low; if you cannot, play any card.": (
        "Si inicia la mesa, juega la carta derecha de la primera fila no vacía. El jugador debe "
        "servir el palo si puede, con una carta mayor o menor; si no puede, juega cualquiera."
    ),
    "The higher card of the suit led wins the trick. If the suits differ, or the cards are "
    "identical, the card played first wins. Aces are high, and there are no trumps.": (
        "Gana la baza la carta mayor del palo de inicio. Si los palos son distintos, o las cartas "
        "idénticas, gana la jugada primero. El as es la carta más alta, y no hay triunfos."
    ),
    "The game ends when your hand is empty. All cards are in view from the start, and the table "
    "has no choice: everything can be worked out beforehand.": (
        "Se termina al agotarse la mano. Todas las cartas están a la vista desde el principio y la "
        "mesa no tiene elección: todo puede calcularse de antemano."
    ),
    # `play/sheet/pages.py`
    "Page {number} of {pages}": "Página {number} de {pages}",
    "Levels, version {version}, are a model: there are no data on human players.": (
        "Los niveles, versión {version}, son un modelo: no hay datos de jugadores humanos."
    ),
    "Solutions": "Soluciones",
    # `play/sheet/answer.py`
    "its row": "su fila",
    "The target, {target}, can be beaten.": "El objetivo, {target}, se puede superar.",
    "The target, {target}, cannot be reached.": "El objetivo, {target}, no se puede alcanzar.",
    "Optimum: {tricks}, proven.": "Óptimo: {tricks}, demostrado.",
    "The optimum is not proven: {lower} to {upper}.": (
        "El óptimo no está demostrado: de {lower} a {upper}."
    ),
    "The line printed with the problem.": "La línea que acompaña al problema.",
    "An optimal line.": "Una línea óptima.",
    "A line that makes {tricks}.": "Una línea que hace {tricks}.",
    "Themes: {themes}.": "Temas: {themes}.",
}
