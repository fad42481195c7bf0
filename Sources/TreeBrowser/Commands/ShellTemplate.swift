import TreeSources

/// A command for the shell in which `{}` is replaced by items.
///
/// ```swift
/// let template = ShellTemplate("wc -l {}")
/// let command = template.command(for: [Array("it's here.txt".utf8)])  // wc -l 'it'\''s here.txt', as bytes
/// ```
struct ShellTemplate: Hashable, Sendable {
    /// The command as the user typed it.
    let text: String

    /// The first word of the command; `nil` if there is none.
    var name: String? { text.split(whereSeparator: \.isWhitespace).first.map(String.init) }

    private static let placeholder = "{}"

    init(_ text: String) { self.text = text }

    /// Returns the command for some words, each of which the shell reads as one word, whatever bytes it has.
    ///
    /// Without a `{}` the words are added at the end.
    ///
    /// - Parameter words: The words, without zero bytes.
    func command(for words: [[UInt8]]) -> [UInt8] {
        let quoted = Array(words.map(Self.quoted).joined(separator: [UInt8(ascii: " ")]))
        let parts = text.split(separator: Self.placeholder, omittingEmptySubsequences: false).map { Array($0.utf8) }
        if parts.count > 1 { return Array(parts.joined(separator: quoted)) }
        return parts[0] + [UInt8(ascii: " ")] + quoted
    }

    /// Returns a word in single quotes. Each single quote in it ends the quotes, is escaped, and begins them again.
    private static func quoted(_ word: [UInt8]) -> [UInt8] {
        let quote = UInt8(ascii: "'")
        let inside = word.flatMap { $0 == quote ? Array(#"'\''"#.utf8) : [$0] }
        return [quote] + inside + [quote]
    }
}

/// An item as a word of a command.
enum CommandWord {
    /// Why an item is no word.
    enum Problem: Error, Hashable, CustomStringConvertible {
        case tooLong
        case zeroByte

        var description: String {
            switch self {
            case .tooLong: "The value is too long for a command"
            case .zeroByte: "The value has a zero byte, which a command cannot have"
            }
        }
    }

    /// The number of bytes that a word may have. Linux allows 131,072 bytes for a whole command of the shell.
    private static let limit = 100_000

    /// Returns the path of a file, the value of a document with the escapes of a text decoded, or the label of a line.
    ///
    /// - Complexity: O(number of bytes), at most 100,000.
    static func bytes(of item: Int32, in source: any TreeSource) throws(Problem) -> [UInt8] {
        var word: [UInt8]
        switch source.kind {
        case .directory, .paths:
            word = path(source.printed(.path, of: item))
        case .json, .jsonl, .yaml, .xml:
            let value = source.value(of: item, limit: limit)
            if value.isCut { throw .tooLong }
            word = value.bytes
        case .lines, .indented, .table, .csv, .tsv: word = source.printed(.value, of: item)
        }
        if word.count > limit { throw .tooLong }
        if word.contains(0) { throw .zeroByte }
        return word
    }

    /// Returns a path, with `./` before it if it begins with a hyphen, so that no program takes it for an option.
    static func path(_ path: [UInt8]) -> [UInt8] {
        path.first == UInt8(ascii: "-") ? Array("./".utf8) + path : path
    }
}
