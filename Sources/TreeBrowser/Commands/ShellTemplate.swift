import TreeSources

/// A command for the shell with placeholders, which values of items replace.
///
/// ```swift
/// let template = ShellTemplate("wc -l {}")
/// let commands = try template.commands(for: [(source, item)])  // wc -l 'it'\''s here.txt', as it is shown
/// ```
///
/// Each value is one word for the shell, whatever bytes it has and wherever the placeholder is: `"of {name}"` is one
/// word. A placeholder at a place where a shell or another program would read the value as code is refused.
/// `{}` is all items, each as a word. A command that has a part of an item, such as `{name}`, is run for each item; see
/// ``CommandPlaceholder``.
struct ShellTemplate: Hashable, Sendable {
    /// The command as the user typed it.
    let text: String

    private let pieces: [ShellPiece]

    /// Whether the placeholder at the end was added.
    private let isAdded: Bool

    /// The first word of the command; `nil` if there is none.
    var name: String? { text.split(whereSeparator: \.isWhitespace).first.map(String.init) }

    /// The number of bytes that the commands for all items may have. The system allows a few times as many.
    static let longestTotal = 1_000_000

    /// Creates a template.
    ///
    /// - Parameters:
    ///   - text: The command as the user typed it.
    ///   - addsItems: Whether a command without a placeholder has the items at its end.
    init(_ text: String, addsItems: Bool = true) {
        self.text = text
        var lexer = ShellLexer(Array(text.utf8))
        isAdded = addsItems && !lexer.pieces.contains { $0.value != nil }
        if isAdded { lexer = ShellLexer(Array("\(text) {}".utf8)) }
        pieces = CodePlaces(lexer).pieces
    }

    private var values: some Sequence<ShellValue> { pieces.lazy.compactMap(\.value) }

    /// Whether the command depends on the items.
    var hasPlaceholders: Bool { pieces.contains { $0.value != nil } }

    /// Why there is no command for any item; `nil` if there can be one.
    var problem: CommandWord.Problem? {
        for value in values {
            if let refusal = value.refusal { return .refused(placeholder: value.text, refusal, isAdded: isAdded) }
        }
        return nil
    }

    /// Returns the commands for items, in the order in which they are to be run. Their texts are the same.
    ///
    /// - Returns: A command for each item, if the template has a part of one; otherwise one command.
    /// - Throws: Why there is no command, if an item lacks a field, or if a value or a command cannot be used. No
    ///   command is to be run then.
    func commands(
        for items: [(source: any TreeSource, item: Int32)]
    ) throws(CommandWord.Problem) -> [ShellCommand] {
        try commands(forItems: items.count) { content, index throws(CommandWord.Problem) in
            try CommandWord.bytes(content, of: items[index].item, in: items[index].source)
        }
    }

    /// Returns the commands for items; see ``commands(for:)``.
    ///
    /// - Parameters:
    ///   - count: The number of items.
    ///   - word: Returns the word of the item with an index.
    func commands(
        forItems count: Int, word: Word
    ) throws(CommandWord.Problem) -> [ShellCommand] {
        if let problem { throw problem }
        let isForEachItem = values.contains { $0.placeholder.isPartOfOneItem }
        var commands: [ShellCommand] = []
        var total = 0
        for index in isForEachItem ? 0..<count : 0..<1 {
            var command = ShellCommand(limit: Self.longestTotal - total)
            for piece in pieces {
                switch piece {
                case .text(let bytes): try command.append(bytes)
                case .value(let value):
                    let isAll = !isForEachItem || value.placeholder.isAll
                    try value.add(isAll ? 0..<count : index..<index + 1, to: &command, word: word)
                }
            }
            total += command.byteCount
            commands.append(command)
        }
        return commands
    }

    /// Returns a part of the item with an index.
    typealias Word = (_ content: CommandPlaceholder.Content, _ index: Int) throws(CommandWord.Problem) -> [UInt8]
}

extension ShellValue {
    /// Adds the values of items to a command.
    fileprivate func add(
        _ items: Range<Int>, to command: inout ShellCommand, word: ShellTemplate.Word
    ) throws(CommandWord.Problem) {
        if items.count > 1, let refusalOfOthers { throw .refused(placeholder: text, refusalOfOthers, isAdded: false) }
        command.open(quotes)
        for index in items {
            if index > items.lowerBound { command.separate(isOneWord: isOneWord) }
            let value = try word(placeholder.content, index)
            if let program, let first = value.first, "-+".utf8.contains(first) {
                throw .option(placeholder: text, program: program)
            }
            try command.append(value: value)
        }
        command.close(quotes)
    }
}
