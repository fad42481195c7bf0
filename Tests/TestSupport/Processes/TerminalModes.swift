/// The line discipline of a terminal as one comparable value: the four flag words and the control characters.
public struct TerminalModes: Hashable, Sendable, CustomStringConvertible {
    /// `c_iflag`.
    public let input: UInt32
    /// `c_oflag`.
    public let output: UInt32
    /// `c_cflag`.
    public let control: UInt32
    /// `c_lflag`.
    public let local: UInt32
    /// `c_cc`.
    public let characters: [UInt8]

    init(_ modes: termios) {
        input = modes.c_iflag
        output = modes.c_oflag
        control = modes.c_cflag
        local = modes.c_lflag
        characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
    }

    /// Whether lines are edited by the system and keys are echoed, as at a shell's command line between commands.
    public var isCooked: Bool { local & UInt32(ICANON) != 0 && local & UInt32(ECHO) != 0 }

    /// Whether Ctrl-C, Ctrl-Z and Ctrl-\ send signals.
    public var makesSignals: Bool { local & UInt32(ISIG) != 0 }

    public var description: String {
        let words = [input, output, control, local].map { String($0, radix: 8) }
        return "iflag \(words[0]) oflag \(words[1]) cflag \(words[2]) lflag \(words[3]) cc \(characters)"
    }
}
