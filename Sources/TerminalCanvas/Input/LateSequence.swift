/// Tells whether bytes are the rest of a sequence whose beginning silence has cut off.
///
/// When a network holds back what follows ESC, Escape has been reported by the time the rest arrives. `[A` would then
/// be two keys, and the rest of a paste's beginning would have its text run as commands. Such a rest comes at once,
/// and it has a form that nobody types within the time between two bytes of a sequence.
enum LateSequence {
    /// What silence cut off.
    enum Cut {
        /// ESC, reported as Escape.
        case escape
        /// `ESC [`, dropped.
        case controlSequence
        /// `ESC O`, reported as Alt-Shift-O.
        case singleShift
        /// `ESC ]`, reported as Alt-].
        case command
        /// `ESC P`, reported as Alt-Shift-P.
        case device

        /// The byte after ESC that was cut off.
        var introducer: UInt8? {
            switch self {
            case .escape: nil
            case .controlSequence: UInt8(ascii: "[")
            case .singleShift: UInt8(ascii: "O")
            case .command: UInt8(ascii: "]")
            case .device: UInt8(ascii: "P")
            }
        }
    }

    /// What the bytes so far are.
    enum Judgement {
        case undecided, sequence, typed
    }

    /// Judges the bytes that came after a cut.
    static func judge(_ bytes: some Collection<UInt8>, after cut: Cut) -> Judgement {
        guard let first = bytes.first else { return .undecided }
        switch cut {
        case .controlSequence: return judgeControlSequence(bytes)
        case .singleShift: return judgeSingleShift(bytes)
        case .command: return judgeCommand(bytes)
        case .device: return judgeDevice(bytes)
        case .escape: break
        }
        let rest = bytes.dropFirst()
        switch first {
        case UInt8(ascii: "["): return judgeControlSequence(rest)
        case UInt8(ascii: "]"): return judgeCommand(rest)
        case UInt8(ascii: "P"): return judgeDevice(rest)
        case UInt8(ascii: "O"): return judgeSingleShift(rest)
        default: return .typed
        }
    }

    private static func judge(_ byte: UInt8?, allowed: StaticString) -> Judgement {
        guard let byte else { return .undecided }
        return allowed.withUTF8Buffer { $0.contains(byte) } ? .sequence : .typed
    }

    /// Judges what follows `ESC [`: a final byte that stands alone, a marker with a number, or numbers with a final
    /// byte that keys have; several numbers nobody types.
    private static func judgeControlSequence(_ bytes: some Collection<UInt8>) -> Judgement {
        guard let first = bytes.first else { return .undecided }
        if (0x3c...0x3f).contains(first) { return judge(bytes.dropFirst().first, allowed: "0123456789") }
        guard isDigit(first) else { return judge(first, allowed: "ABCDFHIMOPQRSZ[") }
        guard let final = bytes.first(where: { !isDigit($0) }) else { return .undecided }
        return judge(final, allowed: "ABCDFHPQRSZ~^$@u;:")
    }

    /// Judges what follows `ESC O`: the final byte of a cursor or function key.
    private static func judgeSingleShift(_ bytes: some Collection<UInt8>) -> Judgement {
        judge(bytes.first, allowed: "ABCDFHMPQRS")
    }

    /// Judges what follows `ESC ]`: a number and a semicolon.
    private static func judgeCommand(_ bytes: some Collection<UInt8>) -> Judgement {
        guard let first = bytes.first else { return .undecided }
        guard isDigit(first) else { return .typed }
        return judge(bytes.first { !isDigit($0) }, allowed: ";")
    }

    /// Judges what follows `ESC P`: `>|`, `!|`, `1$` or `1+`, as answers begin.
    private static func judgeDevice(_ bytes: some Collection<UInt8>) -> Judgement {
        guard let first = bytes.first else { return .undecided }
        let second = bytes.dropFirst().first
        if isDigit(first) { return judge(second, allowed: "$+") }
        return judge(first, allowed: ">!") == .sequence ? judge(second, allowed: "|") : .typed
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
