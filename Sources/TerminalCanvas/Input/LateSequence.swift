/// Tells whether bytes are the rest of a sequence whose beginning silence has cut off.
///
/// When a network holds back what follows ESC, Escape has been reported by the time the rest arrives. `[A` would then be
/// two keys, and the rest of a paste's beginning would have its text run as commands. Such a rest
/// comes at once, and it has a form that nobody types within the time between two bytes of a sequence.
enum LateSequence {
    /// What silence cut off.
    enum Cut {
        /// ESC, reported as Escape.
        case escape
        /// `ESC [`, dropped.
        case controlSequence
    }

    /// What the bytes so far are.
    enum Judgement {
        case undecided, sequence, typed
    }

    /// Judges the bytes that came after the cut.
    static func judge(_ bytes: some Collection<UInt8>, after cut: Cut) -> Judgement {
        guard let first = bytes.first else { return .undecided }
        let rest = bytes.dropFirst()
        guard cut == .escape else { return judgeNumbers(bytes) }
        switch first {
        case UInt8(ascii: "["):
            guard let second = rest.first else { return .undecided }
            let isFinal = (0x41...0x5b).contains(second)
            return isFinal ? .sequence : judgeNumbers(rest)
        case UInt8(ascii: "O"): return judge(rest.first, allowed: "ABCDEFHMPQRS")
        case UInt8(ascii: "]"): return judge(rest.first, allowed: "0123456789")
        case UInt8(ascii: "P"): return judge(rest.first, allowed: ">!$+01")
        default: return .typed
        }
    }

    private static func judge(_ byte: UInt8?, allowed: StaticString) -> Judgement {
        guard let byte else { return .undecided }
        return allowed.withUTF8Buffer { $0.contains(byte) } ? .sequence : .typed
    }

    /// Judges what follows `ESC [`: a marker with a number, or numbers with a final byte that keys have.
    private static func judgeNumbers(_ bytes: some Collection<UInt8>) -> Judgement {
        guard let first = bytes.first else { return .undecided }
        if (0x3c...0x3f).contains(first) { return judge(bytes.dropFirst().first, allowed: "0123456789") }
        guard (0x30...0x39).contains(first) else { return .typed }
        guard let final = bytes.first(where: { !(0x30...0x3b).contains($0) }) else { return .undecided }
        return (0x40...0x5a).contains(final) || final == UInt8(ascii: "~") || final == UInt8(ascii: "u")
            ? .sequence : .typed
    }
}
