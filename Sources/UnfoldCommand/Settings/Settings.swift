import ArgumentParser

/// Options before the arguments: the config file, then `UNFOLD_OPTS`.
///
/// The file is `$XDG_CONFIG_HOME/unfold/config`, or `~/.config/unfold/config`. Each line has an option as it is written
/// as an argument, and `#` begins a comment:
///
///     # How I like it
///     --keys vim
///     --no-ignore
struct Settings {
    /// The options as texts; see ``ByteText``.
    private(set) var arguments: [String] = []

    private let parse: ([String]) throws -> UnfoldCommand

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - environment: Returns the value of a variable.
    ///   - readFile: Returns the bytes of a file, or `nil` if there is no file with the path.
    ///   - parse: Parses options. That takes about a millisecond, so that it is done once for all lines.
    /// - Throws: A ``UsageError`` with the place, or an error of `readFile`.
    init(
        environment: (String) -> [UInt8]?, readFile: ([UInt8]) throws -> [UInt8]?,
        parse: @escaping ([String]) throws -> UnfoldCommand = UnfoldCommand.parseLastOptions
    ) throws {
        self.parse = parse
        let path = SettingsFile.folder("XDG_CONFIG_HOME", usual: ".config", environment).map { $0 + "/config".utf8 }
        if let path, let text = try readFile(path) { try read(file: text, path: path) }
        guard let text = environment("UNFOLD_OPTS") else { return }
        try at("UNFOLD_OPTS") { () throws(UsageError) in
            let words = try Words.words(in: text).map(ByteText.text)
            if !words.isEmpty { try check(words) }
            arguments += words
        }
    }

    private mutating func read(file: [UInt8], path: [UInt8]) throws {
        var lines: [(number: Int, words: [String])] = []
        for (number, line) in zip(1..., file.split(separator: 0x0A, omittingEmptySubsequences: false)) {
            let words = try at("\(ByteText.text(of: path)):\(number)") { () throws(UsageError) in
                try Words.words(in: line, hasComments: true).map(ByteText.text)
            }
            if !words.isEmpty { lines.append((number, words)) }
        }
        guard !lines.isEmpty else { return }
        // A value that is missing at the end of a line would be the first word of the next one.
        if lines.allSatisfy({ $0.words[0].isOption }), (try? check(lines.flatMap(\.words))) != nil {
            arguments += lines.flatMap(\.words)
            return
        }
        for (number, words) in lines {
            try at("\(ByteText.text(of: path)):\(number)") { () throws(UsageError) in try check(words) }
            arguments += words
        }
    }

    /// Adds a place to an error.
    private func at<Result>(
        _ place: @autoclosure () -> String, _ body: () throws(UsageError) -> Result
    ) throws(UsageError) -> Result {
        do { return try body() } catch { throw UsageError("\(error)", place: place()) }
    }

    /// Checks that words are options with their values.
    private func check(_ arguments: [String]) throws(UsageError) {
        if arguments.contains("--") { throw UsageError("'--' is not allowed here") }
        let command: UnfoldCommand
        do {
            command = try parse(arguments)
        } catch {
            throw UsageError(UnfoldCommand.sentence(for: error, arguments))
        }
        if command.help || command.helpAll {
            throw UsageError("'\(command.help ? "--help" : "--help-all")' is not allowed here")
        }
        if command.shell != nil { throw UsageError("'--init' is not allowed here") }
        guard let input = command.inputs.first else { return }
        throw UsageError("'\(ByteText.text(of: input.bytes))' is not an option, and inputs are not allowed here")
    }
}

extension UnfoldCommand {
    /// Returns an error of arguments as one sentence.
    static func sentence(for error: any Error, _ arguments: [String]) -> String {
        guard exitCode(for: error) != .success else { return "'\(arguments.first ?? "")' is not allowed here" }
        // The parser lists values below its sentence, one a line.
        let lines = message(for: error).split(separator: "\n").map { $0.drop { $0 == " " || $0 == "-" } }
        let sentence =
            lines.prefix(1).joined() + (lines.count > 1 ? " " : "") + lines.dropFirst().joined(separator: ", ")
        let isOfCommand =
            sentence.hasPrefix("Unknown option") && !arguments.contains("--")
            && arguments.contains { $0 == "--watch" || $0.hasPrefix("--watch=") }
        if isOfCommand { return "\(sentence); the command of --watch comes after --" }
        return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    }
}

/// Divides a text into words as a shell does, without variables and commands.
///
/// ```swift
/// try Words.words(in: Array("--filter 'a b' x\\ y".utf8))  // --filter, a b, x y
/// ```
///
/// Blanks separate words. Between single quotes no byte has a special meaning; between double quotes only a
/// backslash before a double quote or a backslash. Elsewhere a backslash takes the meaning from the next byte.
enum Words {
    /// Returns the words of a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - hasComments: Whether `#` at the beginning of a word begins a comment.
    static func words(in text: some Sequence<UInt8>, hasComments: Bool = false) throws(UsageError) -> [[UInt8]] {
        var words: [[UInt8]] = []
        var word: [UInt8]?
        var quote: UInt8?
        var isEscaped = false
        for byte in text {
            if isEscaped {
                word = word ?? []
                if quote != nil, byte != quote, byte != backslash { word?.append(backslash) }
                word?.append(byte)
                isEscaped = false
            } else if byte == backslash, quote != singleQuote {
                isEscaped = true
            } else if let current = quote {
                if byte == current { quote = nil } else { word?.append(byte) }
            } else if byte == singleQuote || byte == doubleQuote {
                quote = byte
                word = word ?? []
            } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
                if let end = word { words.append(end) }
                word = nil
            } else if hasComments, word == nil, byte == UInt8(ascii: "#") {
                return words
            } else {
                word = word ?? []
                word?.append(byte)
            }
        }
        guard quote == nil, !isEscaped else {
            throw UsageError(quote == nil ? "a \\ at the end has no character after it" : "a quote is not closed")
        }
        return words + (word.map { [$0] } ?? [])
    }

    private static let backslash = UInt8(ascii: "\\")
    private static let singleQuote = UInt8(ascii: "'")
    private static let doubleQuote = UInt8(ascii: "\"")
}
