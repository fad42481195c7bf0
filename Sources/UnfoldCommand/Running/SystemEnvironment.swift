import CLibrary
import TerminalCanvas

/// The environment in which the program runs.
enum SystemEnvironment {
    /// Returns the value of a variable, or `nil`.
    static func bytes(_ name: String) -> [UInt8]? {
        getenv(name).map { value in (0..<strlen(value)).map { UInt8(bitPattern: value[$0]) } }
    }

    /// The characters that the locale can show.
    static var repertoire: CharacterRepertoire {
        CharacterRepertoire { name in getenv(name).map { String(cString: $0) } }
    }

    /// Whether the standard input and the standard output are terminals.
    static var streams: Streams {
        Streams(isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1)
    }
}
