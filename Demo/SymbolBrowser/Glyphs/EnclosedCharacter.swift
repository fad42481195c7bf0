/// Unicode's letters and numbers in circles and squares.
enum EnclosedCharacter {
    /// The character for a letter or number in a shape, or `nil` where there is none.
    ///
    /// - Parameters:
    ///   - inscription: `a` to `z`, or `0` to `50` without leading zeros.
    ///   - shape: What encloses it.
    ///   - isFilled: Whether it is light on dark.
    static func scalar(for inscription: Inscription, in shape: SymbolShape, isFilled: Bool) -> Unicode.Scalar? {
        if let place = inscription.letter { return letter(place, in: shape, isFilled: isFilled) }
        guard shape == .circle, let number = inscription.number else { return nil }
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
