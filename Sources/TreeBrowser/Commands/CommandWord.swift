import TerminalCanvas
import TreeSources

/// An item, or a part of it, as a word of a command.
enum CommandWord {
    /// Why there is no word or no command.
    enum Problem: Error, Hashable, CustomStringConvertible {
        case tooLong
        case zeroByte
        /// The item, as it is shown, and the items above it lack the field.
        case missingField(String, item: String)
        /// The item, as it is shown, has fewer words.
        case missingWord(Int, item: String)
        case commandTooLong
        /// The placeholder, as it is written or added, is at a place where its value would not be one word.
        case refused(placeholder: String, ShellRefusal, isAdded: Bool)
        /// The value of the placeholder, as it is written, would be an option of the program.
        case option(placeholder: String, program: String)

        var description: String {
            switch self {
            case .tooLong: "The value is too long for a command"
            case .zeroByte: "The value has a zero byte, which a command cannot have"
            case .missingField(let field, let item):
                "\"\(item)\" has no field \(SafeText(field).truncated(to: 40).text)"
            case .missingWord(let number, let item): "\"\(item)\" has no word \(number)"
            case .commandTooLong: "The command is too long for the system; select fewer items"
            case .refused(let placeholder, let refusal, isAdded: false): refusal.sentence(of: placeholder)
            case .refused(let placeholder, let refusal, isAdded: true):
                String(refusal.sentence(of: placeholder).prefix { $0 != ";" })
                    + "; it is added at the end, unless you write # there"
            case .option(let placeholder, let program):
                "\(program) would take this value of \(placeholder) for an option; write -- before it"
            }
        }
    }

    /// The number of bytes that a word may have. Linux allows 131,072 bytes for a whole command of the shell.
    private static let limit = 100_000

    /// Returns the path of a file, the value of a document with the escapes of a text decoded, the hash or the file of
    /// a part of a diff, or the label of a line.
    ///
    /// - Complexity: O(number of bytes), at most 100,000.
    static func bytes(of item: Int32, in source: any TreeSource) throws(Problem) -> [UInt8] {
        switch source.kind.namesFiles ? .files : source.kind.form {
        case .files: try checked(path(source.printed(.path, of: item)))
        case .document: try checked(source.value(of: item, limit: limit))
        case .table, .lines: try checked(source.printed(source.kind == .diff ? .name : .value, of: item))
        }
    }

    /// Returns a part of an item.
    ///
    /// - Complexity: O(number of bytes), at most 100,000, and for a field O(depth of the item) lookups.
    static func bytes(
        _ content: CommandPlaceholder.Content, of item: Int32, in source: any TreeSource
    ) throws(Problem) -> [UInt8] {
        switch content {
        case .item: return try bytes(of: item, in: source)
        case .word(let number): return try word(number, of: item, in: source)
        case .part(let part): return try bytes(part, of: item, in: source)
        case .field(let field):
            guard let value = source.fieldValue(field, nearestTo: item, limit: limit) else {
                throw .missingField(field.text, item: label(of: item, in: source))
            }
            return try checked(value)
        }
    }

    private static func word(
        _ number: Int, of item: Int32, in source: any TreeSource
    ) throws(Problem) -> [UInt8] {
        // The number of a field of a document is the index of an element.
        if source.kind.usualPart != .value,
            let column = source.fieldValues([ItemField("\(number)")], of: [item], limit: limit)[0][0]
        {
            return try checked(column)
        }
        let text = try bytes(of: item, in: source)
        let words = FieldSeparator.blanks.fields(of: text, atMost: number)
        guard words.count == number else { throw .missingWord(number, item: label(of: item, in: source)) }
        return Array(text[words[number - 1]])
    }

    private static func bytes(
        _ part: PrintedPart, of item: Int32, in source: any TreeSource
    ) throws(Problem) -> [UInt8] {
        let hasValue = part == .value || part == .text || part == .line
        if hasValue, source.value(of: item, limit: 0).byteCount > limit { throw .tooLong }
        let bytes = source.printed(part, of: item)
        let isPath = part != .name && source.kind.usualPart == .path
        return try checked(isPath ? path(bytes) : bytes)
    }

    private static func checked(_ value: ItemValue) throws(Problem) -> [UInt8] {
        if value.isCut { throw .tooLong }
        return try checked(value.bytes)
    }

    private static func checked(_ word: [UInt8]) throws(Problem) -> [UInt8] {
        if word.count > limit { throw .tooLong }
        if word.contains(0) { throw .zeroByte }
        return word
    }

    /// Returns a path, with `./` before it if it begins with a hyphen, so that no program takes it for an option.
    static func path(_ path: [UInt8]) -> [UInt8] {
        path.first == UInt8(ascii: "-") ? Array("./".utf8) + path : path
    }

    /// Returns the item for a message.
    private static func label(of item: Int32, in source: any TreeSource) -> String {
        let label = source.labels(of: [item], limit: 100)[0]
        return SafeText(bytes: Array(label.parts.flatMap(\.bytes).prefix(1000))).truncated(to: 40).text
    }
}
