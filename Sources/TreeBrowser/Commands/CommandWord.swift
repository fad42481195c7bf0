import TreeSources

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
        case .indented, .columns: word = source.printed(.value, of: item)
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
