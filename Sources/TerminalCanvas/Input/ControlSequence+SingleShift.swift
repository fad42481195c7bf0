extension ControlSequence {
    /// The key of `ESC O A`, or of `ESC O 5 A` and `ESC O 1;5 A`, with which old versions of xterm report modifiers.
    ///
    /// - Parameter final: The final byte of the sequence.
    func shiftedKey(_ final: UInt8) -> Key? {
        if length == 0, let key = Self.keypadKey(final) { return key }
        return switch final {
        case UInt8(ascii: "A")...UInt8(ascii: "H"), UInt8(ascii: "P")...UInt8(ascii: "S"): key(final)
        default: nil
        }
    }

    /// A key of the keypad in its application mode, or an arrow key with Control as rxvt reports it.
    private static func keypadKey(_ final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "a"): Key(.up, modifiers: .control)
        case UInt8(ascii: "b"): Key(.down, modifiers: .control)
        case UInt8(ascii: "c"): Key(.right, modifiers: .control)
        case UInt8(ascii: "d"): Key(.left, modifiers: .control)
        case UInt8(ascii: "M"): Key(.enter)
        case UInt8(ascii: "I"): Key(.tab)
        case UInt8(ascii: " "): .character(" ")
        case UInt8(ascii: "X"): .character("=")
        // The letters j to y stand for the characters * to 9.
        case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(final - 0x40)))
        default: nil
        }
    }
}
