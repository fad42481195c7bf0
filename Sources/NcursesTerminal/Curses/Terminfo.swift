import CNcursesw
import TerminalCanvas

/// The capabilities of the current terminal from its terminfo entry.
@MainActor
enum Terminfo {
    /// Loads the entry of a type. It is used until ncurses starts, which has an entry of its own.
    ///
    /// - Returns: The entry's name: the value of `TERM`, or the name of an equivalent terminal.
    /// - Throws: ``TerminalError``, if there is no entry, or the terminal cannot place its cursor.
    static func load(_ type: TerminalType) throws(TerminalError) -> String {
        var status: Int32 = 0
        guard let name = type.candidates.first(where: { setupterm($0, STDOUT_FILENO, &status) == OK }) else {
            // 1 means a terminal that prints on paper.
            throw status == 1 ? .cannotPlaceCursor(type.name) : .unknownType(type.name)
        }
        guard string("cup") != nil else {
            if let cur_term { del_curterm(cur_term) }
            throw .cannotPlaceCursor(type.name)
        }
        return name
    }

    /// A string capability without padding; `nil` if the entry has none.
    static func string(_ name: String) -> [UInt8]? {
        guard let bytes = paddedString(name), !bytes.isEmpty else { return nil }
        return withoutPadding(bytes)
    }

    /// A string capability as it is in the entry; `nil` if the entry has none.
    static func paddedString(_ name: String) -> [UInt8]? {
        // -1 means that the name is no string capability.
        guard let found = tigetstr(name), Int(bitPattern: found) != -1 else { return nil }
        return [UInt8](UnsafeRawBufferPointer(start: found, count: strlen(found)))
    }

    /// A string capability with one or two numbers filled in, such as `cup` with row and column.
    static func string(_ name: String, _ first: Int, _ second: Int = 0) -> [UInt8]? {
        guard let found = tigetstr(name), Int(bitPattern: found) != -1,
            let filled = unfold_parameterized(found, Int32(first), Int32(second))
        else { return nil }
        return withoutPadding([UInt8](UnsafeRawBufferPointer(start: filled, count: strlen(filled))))
    }

    /// A numeric capability; negative if the entry has none.
    static func number(_ name: String) -> Int { Int(tigetnum(name)) }

    static func flag(_ name: String) -> Bool { tigetflag(name) > 0 }

    /// Removes padding, such as `$<5/>`, which today's terminals do not need.
    nonisolated static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
                let end = rest.firstIndex(of: UInt8(ascii: ">")),
                rest[..<end].dropFirst().allSatisfy({ "0123456789.*/".utf8.contains($0) })
            {
                rest = rest[(end + 1)...]
            } else {
                result.append(byte)
            }
        }
        return result
    }
}

/// The terminal's type, and the terminfo entries that describe it.
struct TerminalType: Hashable {
    /// The entries to try, best first.
    let candidates: [String]

    /// The value of `TERM`.
    let name: String

    /// Terminals that support all sequences of xterm, and whose own entry is often not installed.
    private static let likeXterm: Set<String> = [
        "alacritty", "alacritty-direct", "contour", "contour-latest", "foot", "foot-extra", "foot-direct", "ghostty",
        "gnome-256color", "iterm2", "iterm2-direct", "iTerm2.app", "kitty", "kitty-direct", "konsole-256color",
        "konsole-direct", "mintty", "mintty-direct", "ms-terminal", "rio", "rio-direct", "st-256color", "st-direct",
        "vte-256color", "vte-direct", "wezterm", "xterm-direct", "xterm-ghostty", "xterm-kitty",
    ]

    /// Finds the entry for a value of `TERM`; `nil` if the variable is not set.
    init(_ variable: String?) throws(TerminalError) {
        guard let variable, !variable.isEmpty else { throw .typeNotSet }
        // A name with a slash would lead out of the database, and no entry has a longer name.
        guard !variable.contains("/"), variable.utf8.count <= 128 else { throw .unknownType(variable) }
        name = variable
        candidates = Self.likeXterm.contains(variable) ? [variable, "xterm-256color", "xterm"] : [variable]
    }
}

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

    /// All sequences of the current terminal with their keys. If several keys send the same sequence, the key without
    /// modifiers gets it.
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
