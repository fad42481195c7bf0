/// Unicode's letters and numbers in circles and squares.
enum EnclosedCharacter {
    /// The character for a letter or number in a shape, or `nil` where there is none.
    ///
    /// - Parameters:
    ///   - content: `a` to `z`, or `0` to `50` without leading zeros.
    ///   - shape: What encloses it.
    ///   - isFilled: Whether it is light on dark.
    static func scalar(for content: String, in shape: SymbolShape, isFilled: Bool) -> Unicode.Scalar? {
        let firstLetter = UInt8(ascii: "a")
        if content.utf8.count == 1, let byte = content.utf8.first, (firstLetter..<firstLetter + 26).contains(byte) {
            return letter(Int(byte - firstLetter), in: shape, isFilled: isFilled)
        }
        guard shape == .circle, let number = Int(content), String(number) == content else { return nil }
        return isFilled ? filledScalar(of: number) : plainScalar(of: number)
    }

    private static func letter(_ place: Int, in shape: SymbolShape, isFilled: Bool) -> Unicode.Scalar? {
        switch (shape, isFilled) {
        case (.circle, false): scalar(0x24B6 + place)
        case (.circle, true): scalar(0x1F150 + place)
        case (.square, false): scalar(0x1F130 + place)
        case (.square, true): scalar(0x1F170 + place)
        default: nil
        }
    }

    private static func plainScalar(of number: Int) -> Unicode.Scalar? {
        switch number {
        case 0: "⓪"
        case 1...20: scalar(0x2460 + number - 1)
        case 21...35: scalar(0x3251 + number - 21)
        case 36...50: scalar(0x32B1 + number - 36)
        default: nil
        }
    }

    private static func filledScalar(of number: Int) -> Unicode.Scalar? {
        switch number {
        case 0: "⓿"
        case 1...10: scalar(0x2776 + number - 1)
        case 11...20: scalar(0x24EB + number - 11)
        default: nil
        }
    }

    private static func scalar(_ value: Int) -> Unicode.Scalar? { Unicode.Scalar(UInt32(value)) }
}
