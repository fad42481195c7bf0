import TreeSources

/// A command for the shell with placeholders, which values of items replace.
///
/// ```swift
/// let template = ShellTemplate("wc -l {}")
/// let commands = try template.commands(for: [(source, item)])  // wc -l 'it'\''s here.txt', as bytes
/// ```
///
/// Each value is one word for the shell, whatever bytes it has, also where the placeholder is in quotes: `"of {name}"`
/// is one word. `{}` is all items, each as a word. A command that has a
/// part of an item, such as `{name}`, is run for each item; see ``CommandPlaceholder``.
struct ShellTemplate: Hashable, Sendable {
    private enum Piece: Hashable {
        case text([UInt8])
        /// A placeholder, and the quotes in which it is: values are outside of them.
        case placeholder(CommandPlaceholder, quotes: [UInt8])
    }

    /// The command as the user typed it.
    let text: String

    private var pieces: [Piece] = []

    /// The first word of the command; `nil` if there is none.
    var name: String? { text.split(whereSeparator: \.isWhitespace).first.map(String.init) }

    /// The number of bytes that a command may have. Linux allows 131,072 with the zero byte at the end.
    static let longestCommand = 131_071

    /// The number of bytes that the commands for all items may have. The system allows a few times as many.
    static let longestTotal = 1_000_000

    /// Creates a template.
    ///
    /// - Parameters:
    ///   - text: The command as the user typed it.
    ///   - addsItems: Whether a command without a placeholder has the items at its end.
    init(_ text: String, addsItems: Bool = true) {
        self.text = text
        let bytes = Array(text.utf8)
        var start = 0
        var offset = 0
        var quotes = ShellQuotes()
        while offset < bytes.count {
            guard bytes[offset] == UInt8(ascii: "{"), let found = CommandPlaceholder.find(in: bytes, at: offset) else {
                quotes.read(bytes[offset])
                offset += 1
                continue
            }
            if offset > 0, bytes[offset - 1] == UInt8(ascii: "\\") {
                // The braces are text, without the backslash.
                append(bytes[start..<offset - 1])
                start = offset
            } else {
                append(bytes[start..<offset])
                pieces.append(.placeholder(found.placeholder, quotes: quotes.open))
                start = found.end
            }
            offset = found.end
        }
        append(bytes[start...])
        guard addsItems, !hasPlaceholders else { return }
        append([UInt8(ascii: " ")])
        pieces.append(.placeholder(CommandPlaceholder(.item), quotes: []))
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>) {
        if !bytes.isEmpty { pieces.append(.text(Array(bytes))) }
    }

    /// Whether the command depends on the items.
    var hasPlaceholders: Bool { pieces.contains { if case .placeholder = $0 { true } else { false } } }

    /// Whether there is a command for each item, because it has a part of one.
    private var isForEachItem: Bool {
        pieces.contains { if case .placeholder(let placeholder, _) = $0 { placeholder.isPartOfOneItem } else { false } }
    }

    /// Returns the commands for items, in the order in which they are to be run.
    ///
    /// - Returns: A command for each item, if the template has a part of one; otherwise one command.
    /// - Throws: Why there is no command, if an item lacks a field, or if a value or a command cannot be used. No
    ///   command is to be run then.
    func commands(
        for items: [(source: any TreeSource, item: Int32)]
    ) throws(CommandWord.Problem) -> [[UInt8]] {
        var commands: [[UInt8]] = []
        var total = 0
        for index in isForEachItem ? items.indices : 0..<1 {
            let command = try command(for: items, at: isForEachItem ? index : nil)
            // With its zero byte and its pointer.
            total += command.count + 9
            guard total <= Self.longestTotal else { throw .commandTooLong }
            commands.append(command)
        }
        return commands
    }

    /// Returns the command for the item with an index, or for all items.
    private func command(
        for items: [(source: any TreeSource, item: Int32)], at index: Int?
    ) throws(CommandWord.Problem) -> [UInt8] {
        var command: [UInt8] = []
        for piece in pieces {
            switch piece {
            case .text(let bytes): command += bytes
            case .placeholder(let placeholder, let quotes):
                command += quotes
                let chosen = index.map { placeholder.isAll ? items[...] : items[$0...$0] } ?? items[...]
                for (position, (source, item)) in chosen.enumerated() {
                    if position > 0 { command.append(UInt8(ascii: " ")) }
                    command += Self.quoted(try CommandWord.bytes(placeholder.content, of: item, in: source))
                    guard command.count <= Self.longestCommand else { throw .commandTooLong }
                }
                command += quotes
            }
        }
        guard command.count <= Self.longestCommand else { throw .commandTooLong }
        return command
    }

    /// Returns a word in single quotes. Each single quote in it ends the quotes, is escaped, and begins them again.
    private static func quoted(_ word: [UInt8]) -> [UInt8] {
        let quote = UInt8(ascii: "'")
        let inside = word.flatMap { $0 == quote ? Array(#"'\''"#.utf8) : [$0] }
        return [quote] + inside + [quote]
    }
}

/// The quotes that are open at a place in a command for the shell.
///
/// ```
/// a "b $(c 'd' e) f" g
///    ^             ^     double quotes
///         ^    ^         none: a command in a command
///           ^            single quotes
/// ```
private struct ShellQuotes {
    /// The double quotes, parentheses and backquotes that are open, from outside to inside.
    private var openers: [UInt8] = []
    private var isInSingleQuotes = false
    private var isAfterBackslash = false
    private var isAfterDollar = false

    /// The quotes in which the next byte is, or none.
    var open: [UInt8] {
        if isInSingleQuotes { return [UInt8(ascii: "'")] }
        return openers.last == UInt8(ascii: "\"") ? [UInt8(ascii: "\"")] : []
    }

    /// Reads the next byte.
    mutating func read(_ byte: UInt8) {
        if isInSingleQuotes {
            isInSingleQuotes = byte != UInt8(ascii: "'")
            return
        }
        let (wasAfterBackslash, wasAfterDollar) = (isAfterBackslash, isAfterDollar)
        (isAfterBackslash, isAfterDollar) = (false, byte == UInt8(ascii: "$") && !wasAfterBackslash)
        if wasAfterBackslash { return }
        let isInDoubleQuotes = openers.last == UInt8(ascii: "\"")
        switch byte {
        case UInt8(ascii: "\\"): isAfterBackslash = true
        case UInt8(ascii: "'") where !isInDoubleQuotes: isInSingleQuotes = true
        case UInt8(ascii: "\""), UInt8(ascii: "`"):
            if openers.last == byte { openers.removeLast() } else { openers.append(byte) }
        case UInt8(ascii: "(") where !isInDoubleQuotes || wasAfterDollar: openers.append(byte)
        case UInt8(ascii: ")") where openers.last == UInt8(ascii: "("): openers.removeLast()
        default: break
        }
    }
}
