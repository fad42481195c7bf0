/// A letter in a circle or a square. Few fonts have these characters, so the letter and the shape are drawn separately.
struct EnclosedLetter {
    private let letter: Character
    private let isCircle: Bool
    private let isFilled: Bool

    /// Reads a character; `nil` if it is not an enclosed letter.
    init?(_ text: String) {
        guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first?.value else { return nil }
        for (first, isCircle, isFilled) in Self.alphabets where (first..<first + 26).contains(scalar) {
            letter = Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(scalar - first)))
            self.isCircle = isCircle
            self.isFilled = isFilled
            return
        }
        return nil
    }

    private static let alphabets: [(first: UInt32, isCircle: Bool, isFilled: Bool)] = [
        (0x24B6, true, false), (0x1F150, true, true), (0x1F130, false, false), (0x1F170, false, true),
    ]

    /// The letter as SVG elements.
    ///
    /// - Parameters:
    ///   - x: The left edge of its position.
    ///   - y: The upper edge.
    ///   - foreground: The color of the strokes.
    ///   - background: The background color.
    func svg(x: Int, y: Int, foreground: String, background: String) -> String {
        let (middleX, middleY) = (x + Grid.columnWidth / 2, y + Grid.rowHeight / 2)
        let paint = "fill=\"\(isFilled ? foreground : background)\" stroke=\"\(foreground)\""
        let shape =
            isCircle
            ? "<circle cx=\"\(middleX)\" cy=\"\(middleY)\" r=\"6\" \(paint)/>"
            : "<rect x=\"\(middleX - 6)\" y=\"\(middleY - 6)\" width=\"12\" height=\"12\" rx=\"2\" \(paint)/>"
        return shape + """
            <text x="\(middleX)" y="\(middleY + 3)" font-size="9" font-weight="bold" text-anchor="middle" \
            fill="\(isFilled ? background : foreground)">\(letter)</text>

            """
    }
}
