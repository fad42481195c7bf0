import ArgumentParser

/// Options before the arguments: the config file, then `UNFOLD_OPTS`.
///
/// The file is `$XDG_CONFIG_HOME/unfold/config`, or `~/.config/unfold/config`. Each line has an option as it is written
/// as an argument, and `#` begins a comment:
///
///     # How I like it
///     --keys vim
///     --no-directories-first
struct Settings {
    /// The options as texts; see ``ByteText``.
    private(set) var arguments: [String] = []

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - environment: Returns the value of a variable.
    ///   - readFile: Returns the bytes of a file, or `nil` if there is no file with the path.
    /// - Throws: A ``UsageError`` with the place, or an error of `readFile`.
    init(
        environment: (String) -> [UInt8]?, readFile: ([UInt8]) throws -> [UInt8]?
    ) throws {
        if let path = Self.path(environment), let text = try readFile(path) { try read(file: text, path: path) }
        guard let text = environment("UNFOLD_OPTS") else { return }
        do {
            arguments += try Self.checked(try Words.words(in: text))
        } catch {
            throw UsageError("\(error)", place: "UNFOLD_OPTS")
        }
    }

    /// Returns the path of the config file, or `nil` if there is no place for it.
    ///
    /// As the XDG Base Directory Specification says, a path that is not absolute does not count.
    static func path(_ environment: (String) -> [UInt8]?) -> [UInt8]? {
        let slash = UInt8(ascii: "/")
        if let folder = environment("XDG_CONFIG_HOME"), folder.first == slash {
            return folder + "/unfold/config".utf8
        }
        guard let home = environment("HOME"), home.first == slash else { return nil }
        return home + "/.config/unfold/config".utf8
    }

    private mutating func read(file: [UInt8], path: [UInt8]) throws {
        let lines = file.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (number, line) in zip(1..., lines) {
            do {
                arguments += try Self.checked(try Words.words(in: Array(line), hasComments: true))
            } catch {
                throw UsageError("\(error)", place: "\(ByteText.text(of: path)):\(number)")
            }
        }
    }

    /// Returns words as arguments, if they are options with their values.
    private static func checked(_ words: [[UInt8]]) throws(UsageError) -> [String] {
        let arguments = words.map(ByteText.text)
        if arguments.contains("--") { throw UsageError("'--' is not allowed here") }
        let command: UnfoldCommand
        do {
            command = try UnfoldCommand.parse(arguments)
        } catch {
            throw UsageError(UnfoldCommand.sentence(for: error, arguments))
        }
        if command.help || command.helpAll {
            throw UsageError("'\(command.help ? "--help" : "--help-all")' is not allowed here")
        }
        if command.shell != nil { throw UsageError("'--init' is not allowed here") }
        guard let input = command.inputs.first else { return arguments }
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
    static func words(in text: [UInt8], hasComments: Bool = false) throws(UsageError) -> [[UInt8]] {
        var words: [[UInt8]] = []
        var word: [UInt8]?
        var quote: UInt8?
        var isEscaped = false
        for byte in text {
            if isEscaped {
                if quote != nil, byte != quote, byte != backslash { word = (word ?? []) + [backslash] }
                word = (word ?? []) + [byte]
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
                word = (word ?? []) + [byte]
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
