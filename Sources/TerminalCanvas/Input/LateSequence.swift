/// Recognizes the rest of a sequence that arrives late.
///
/// If a network delays the bytes after ESC, Escape has already been reported when they arrive. Then `[A` must not
/// become two keys, and the rest of a paste's marker must not make the pasted text run as commands. Such a rest arrives
/// in one piece and has a form that nobody types in so short a time.
enum LateSequence {
    /// The beginning of a sequence that was ended by silence.
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

        /// The byte after ESC in the beginning.
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

    enum CheckResult { case undecided, sequence, typed }

    static func check(_ bytes: some Collection<UInt8>, after cut: Cut) -> CheckResult {
        guard let first = bytes.first else { return .undecided }
        switch cut {
        case .controlSequence: return checkControlSequence(bytes)
        case .singleShift: return checkSingleShift(bytes)
        case .command: return checkCommand(bytes)
        case .device: return checkDevice(bytes)
        case .escape: break
        }
        let rest = bytes.dropFirst()
        switch first {
        case UInt8(ascii: "["): return checkControlSequence(rest)
        case UInt8(ascii: "]"): return checkCommand(rest)
        case UInt8(ascii: "P"): return checkDevice(rest)
        case UInt8(ascii: "O"): return checkSingleShift(rest)
        default: return .typed
        }
    }

    private static func check(_ byte: UInt8?, allowed: StaticString) -> CheckResult {
        guard let byte else { return .undecided }
        return allowed.withUTF8Buffer { $0.contains(byte) } ? .sequence : .typed
    }

    /// Checks the bytes after `ESC [`: a final byte, a marker with a number, several numbers, or a number with the
    /// final byte of a key.
    private static func checkControlSequence(_ bytes: some Collection<UInt8>) -> CheckResult {
        guard let first = bytes.first else { return .undecided }
        if (0x3c...0x3f).contains(first) { return check(bytes.dropFirst().first, allowed: "0123456789") }
        guard isDigit(first) else { return check(first, allowed: "ABCDFHIMOPQRSZ[") }
        guard let final = bytes.first(where: { !isDigit($0) }) else { return .undecided }
        return check(final, allowed: "ABCDFHPQRSZ~^$@u;:")
    }

    /// Checks the byte after `ESC O`: the final byte of a cursor or function key.
    private static func checkSingleShift(_ bytes: some Collection<UInt8>) -> CheckResult {
        check(bytes.first, allowed: "ABCDFHMPQRS")
    }

    /// Checks the bytes after `ESC ]`: a number and a semicolon.
    private static func checkCommand(_ bytes: some Collection<UInt8>) -> CheckResult {
        guard let first = bytes.first else { return .undecided }
        guard isDigit(first) else { return .typed }
        return check(bytes.first { !isDigit($0) }, allowed: ";")
    }

    /// Checks the bytes after `ESC P`: `>|`, `!|`, `1$` or `1+`, with which answers begin.
    private static func checkDevice(_ bytes: some Collection<UInt8>) -> CheckResult {
        guard let first = bytes.first else { return .undecided }
        let second = bytes.dropFirst().first
        if isDigit(first) { return check(second, allowed: "$+") }
        return check(first, allowed: ">!") == .sequence ? check(second, allowed: "|") : .typed
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension InputDecoder {
    /// The largest number of bytes that are held back. Nobody types more of them at once.
    private static let longestLateSequence = 24

    /// Remembers the beginning of a sequence that was ended by silence.
    mutating func expectLateSequence(after cut: LateSequence.Cut, at time: ContinuousClock.Instant) {
        late = CutSequence(cut: cut, end: time + timing.lateness)
    }

    /// Begins the rest of a sequence that was ended by silence, if the byte may belong to it.
    ///
    /// - Returns: Whether the byte may belong to it.
    mutating func beginLateSequence(_ byte: UInt8) -> Bool {
        guard let late, let timeOfLastByte, timeOfLastByte <= late.end,
            LateSequence.check(CollectionOfOne(byte), after: late.cut) != .typed
        else {
            self.late = nil
            return false
        }
        held.removeAll(keepingCapacity: true)
        state = .late
        continueLateSequence(byte)
        return true
    }

    /// Decodes a further byte of the possible rest of a sequence.
    mutating func continueLateSequence(_ byte: UInt8) {
        guard let late, byte >= 0x20, byte < 0x7f else {
            endLateSequence()
            return consume(byte)
        }
        held.append(byte)
        switch LateSequence.check(held, after: late.cut) {
        case .undecided where held.count < Self.longestLateSequence: break
        case .typed: endLateSequence()
        case .sequence, .undecided: resumeSequence(after: late.cut)
        }
    }

    /// Decodes the held bytes as the rest of the sequence.
    private mutating func resumeSequence(after cut: LateSequence.Cut) {
        late = nil
        state = .escape
        if let introducer = cut.introducer { consume(introducer) }
        for index in held.indices { consume(held[index]) }
    }

    /// Decodes the held bytes as typed text.
    mutating func endLateSequence() {
        late = nil
        state = .ground
        for index in held.indices { beginPlainly(held[index]) }
    }
}
