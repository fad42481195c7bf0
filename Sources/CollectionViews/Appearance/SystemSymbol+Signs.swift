extension SystemSymbol {
    /// The characters of symbols that resemble a Unicode character, by name.
    static let signs: [String: String] = [
        // In a shape.
        "asterisk.circle": "⊛", "circle.circle": "◎", "equal.circle": "⊜", "info.circle": "ⓘ",
        "minus.circle": "⊖", "multiply.circle": "⊗", "plus.circle": "⊕", "slash.circle": "⊘",
        "smallcircle.circle": "⊚", "xmark.circle": "⊗",
        "dot.square": "⊡", "minus.square": "⊟", "multiply.square": "⊠", "plus.square": "⊞",
        "xmark.square": "⊠",

        // Shapes of several parts.
        "circle.bottomhalf.filled": "◒", "circle.dotted": "◌", "circle.inset.filled": "◉",
        "circle.lefthalf.filled": "◐", "circle.righthalf.filled": "◑", "circle.tophalf.filled": "◓",
        "diamond.bottomhalf.filled": "⬙", "diamond.inset.filled": "◈", "diamond.lefthalf.filled": "⬖",
        "diamond.righthalf.filled": "⬗", "diamond.tophalf.filled": "⬘", "square.dotted": "⬚",
        "square.inset.filled": "▣", "square.lefthalf.filled": "◧", "square.righthalf.filled": "◨",
        "triangle.lefthalf.filled": "◭", "triangle.righthalf.filled": "◮",

        // Arrows and triangles.
        "arrow.down": "↓", "arrow.left": "←", "arrow.left.arrow.right": "⇄", "arrow.right": "→",
        "arrow.up": "↑", "arrow.up.arrow.down": "⇅", "arrowtriangle.down": "▽", "arrowtriangle.down.fill": "▼",
        "arrowtriangle.left": "◁", "arrowtriangle.left.fill": "◄", "arrowtriangle.right": "▷",
        "arrowtriangle.right.fill": "►", "arrowtriangle.up": "△", "arrowtriangle.up.fill": "▲",
        "chevron.left": "‹", "chevron.right": "›", "play": "▷", "play.fill": "►",

        // Keys.
        "capslock": "⇪", "command": "⌘", "control": "⌃", "delete.left": "⌫", "delete.right": "⌦",
        "escape": "⎋", "option": "⌥", "return": "⏎", "shift": "⇧",

        // Writing and arithmetic.
        "asterisk": "*", "at": "@", "checkmark": "✓", "divide": "÷", "ellipsis": "…", "equal": "=",
        "exclamationmark": "!", "function": "ƒ", "greaterthan": ">", "infinity": "∞", "lessthan": "<",
        "minus": "−", "multiply": "×", "number": "#", "paragraphsign": "¶", "pencil": "✎", "percent": "%",
        "plus": "+", "questionmark": "?", "sum": "∑", "x.squareroot": "√", "xmark": "✕",

        // Money.
        "centsign": "¢", "dollarsign": "$", "eurosign": "€", "sterlingsign": "£", "yensign": "¥",

        // Things.
        "flag": "⚐", "flag.fill": "⚑", "heart": "♡", "house": "⌂", "moon": "☽", "music.note": "♪",
        "phone": "☏", "star": "☆", "star.fill": "★", "sun.max": "☼",
    ]
}
