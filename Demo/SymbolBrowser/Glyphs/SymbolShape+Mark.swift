extension SymbolShape {
    /// The character for the empty shape, or `nil` where there is none.
    func mark(isFilled: Bool) -> String? {
        switch self {
        case .circle: isFilled ? "●" : "○"
        case .square: isFilled ? "■" : "□"
        case .rectangle: isFilled ? "▬" : "▭"
        case .triangle: isFilled ? "▲" : "△"
        case .diamond: isFilled ? "◆" : "◇"
        case .capsule, .oval: isFilled ? "⬬" : "⬭"
        case .hexagon: isFilled ? "⬢" : "⬡"
        case .pentagon: isFilled ? "⬟" : "⬠"
        case .app: isFilled ? nil : "▢"
        case .shield, .octagon, .seal: nil
        }
    }

    /// What of ASCII comes closest to the shape's two sides, or `nil` where nothing does.
    var brackets: (left: UInt8, right: UInt8)? {
        switch self {
        case .circle, .capsule, .oval: (UInt8(ascii: "("), UInt8(ascii: ")"))
        case .square, .rectangle, .app: (UInt8(ascii: "["), UInt8(ascii: "]"))
        case .diamond, .hexagon, .octagon, .pentagon: (UInt8(ascii: "<"), UInt8(ascii: ">"))
        case .triangle: (UInt8(ascii: "/"), UInt8(ascii: "\\"))
        case .shield, .seal: nil
        }
    }
}
