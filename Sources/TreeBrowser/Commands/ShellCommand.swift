/// A command for `/bin/sh` with values that the shell does not read as text. They are its arguments, and become
/// variables of the shell, which are `_1`, `_2` and so on in the text of the command.
///
/// Functions and `set` have other arguments than the shell, but the same variables. Programs that it runs do not get
/// them.
struct ShellCommand: Hashable, Sendable {
    /// The values.
    private(set) var values: [[UInt8]] = []

    /// The command with the values in quotes, for the user.
    private(set) var shownText: [UInt8] = []

    /// The text of the command, with variables for the values.
    private(set) var text: [UInt8] = []

    /// The number of bytes of the values, with a zero byte and a pointer for each.
    private var valueBytes = 0

    private let limit: Int

    /// The number of bytes for the system.
    var byteCount: Int { text.count + valueBytes + 9 }

    /// The number of bytes that a text may have. Linux allows 131,072 with the zero byte at the end.
    private static let longestText = 131_071 - variables.count

    /// Gives the arguments to the variables.
    static let variables = Array(
        #"_n=0; for _v do _n=$((_n+1)); eval "_$_n=\$_v"; done; set --; "#.utf8)

    /// The shell before the text for it.
    static let shell = ["/bin/sh", "-c"].map { Array($0.utf8) }

    /// The text for the shell.
    var script: [UInt8] { values.isEmpty ? text : Self.variables + text }

    /// The program and its arguments.
    var arguments: [[UInt8]] { Self.shell + [script] + (values.isEmpty ? [] : [Self.shell[0]] + values) }

    /// Creates an empty command.
    ///
    /// - Parameter limit: The number of bytes that it may have for the system.
    init(limit: Int) { self.limit = limit }

    /// Adds a piece of text.
    mutating func append(_ text: [UInt8]) throws(CommandWord.Problem) {
        self.text += text
        shownText += text
        try checkSize()
    }

    /// Begins the variables at a place with quotes.
    mutating func open(_ quotes: ShellQuotes) {
        text += quotes.opening.utf8
        shownText += quotes.shown.utf8
    }

    /// Ends the variables at a place with quotes.
    mutating func close(_ quotes: ShellQuotes) {
        text += quotes.closing.utf8
        shownText += quotes.shown.utf8
    }

    /// Adds what is between two variables.
    mutating func separate(isOneWord: Bool) {
        text += (isOneWord ? " " : "\" \"").utf8
        shownText.append(UInt8(ascii: " "))
    }

    /// Adds a value and its variable.
    mutating func append(value: [UInt8]) throws(CommandWord.Problem) {
        values.append(value)
        valueBytes += value.count + 9
        text += "${_\(values.count)}".utf8
        shownText += Self.quoted(value)
        try checkSize()
    }

    private func checkSize() throws(CommandWord.Problem) {
        guard text.count <= Self.longestText, byteCount <= limit else { throw .commandTooLong }
    }

    /// Returns a word in single quotes. Each single quote in it ends the quotes, is escaped, and begins them again.
    private static func quoted(_ word: [UInt8]) -> [UInt8] {
        let quote = UInt8(ascii: "'")
        let inside = word.flatMap { $0 == quote ? Array(#"'\''"#.utf8) : [$0] }
        return [quote] + inside + [quote]
    }
}
