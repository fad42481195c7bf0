import TerminalCanvas

/// The sequences of the terminal's keys, from its entry.
@MainActor
enum KeySequences {
    /// Capabilities with one key each.
    private static let simple: [(capability: String, key: Key)] = [
        ("kcuu1", Key(.up)), ("kcud1", Key(.down)), ("kcub1", Key(.left)), ("kcuf1", Key(.right)),
        ("khome", Key(.home)), ("kend", Key(.end)), ("kpp", Key(.pageUp)), ("knp", Key(.pageDown)),
        ("kich1", Key(.insert)), ("kdch1", Key(.delete)), ("kbs", Key(.backspace)), ("kent", Key(.enter)),
        ("kcbt", Key(.tab, modifiers: .shift)), ("kri", Key(.up, modifiers: .shift)),
        ("kind", Key(.down, modifiers: .shift)),
    ]

    /// Capabilities that exist once for each set of modifiers: without a number for Shift, with xterm's number for
    /// others.
    private static let modified: [(capability: String, code: Key.Code)] = [
        ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home), ("kEND", .end),
        ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", .delete),
    ]

    private static let suffixes: [(suffix: String, modifiers: Key.Modifiers)] = [
        ("", .shift), ("3", .alt), ("4", [.shift, .alt]), ("5", .control), ("6", [.shift, .control]),
        ("7", [.alt, .control]), ("8", [.shift, .alt, .control]),
    ]

    /// Every sequence of the current terminal, with its key. Where several keys send the same sequence, it stands for
    /// the one without modifiers.
    static func ofCurrentTerminal() -> KeyStrings {
        var strings: [(bytes: [UInt8], key: Key)] = []
        func add(_ capability: String, _ key: Key) {
            if let bytes = Terminfo.string(capability) { strings.append((bytes, key)) }
        }
        for (capability, key) in simple { add(capability, key) }
        for number in 1...12 { add("kf\(number)", Key(.function(number))) }
        for (capability, code) in modified {
            for (suffix, modifiers) in suffixes { add(capability + suffix, Key(code, modifiers: modifiers)) }
        }
        return KeyStrings(strings)
    }
}
