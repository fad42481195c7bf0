import TerminalCanvas

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the system tells the program about where it runs.
enum SystemEnvironment {
    /// Returns the value of a variable, or `nil`.
    static func bytes(_ name: String) -> [UInt8]? {
        getenv(name).map { value in (0..<strlen(value)).map { UInt8(bitPattern: value[$0]) } }
    }

    /// The characters that the locale can show.
    static var repertoire: CharacterRepertoire {
        CharacterRepertoire { name in getenv(name).map { String(cString: $0) } }
    }

    /// What the standard input and the standard output are.
    static var streams: Invocation.Streams {
        Invocation.Streams(isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1)
    }

    /// Whether there is a terminal to draw on.
    static var hasTerminal: Bool {
        if isatty(STDOUT_FILENO) == 1 { return true }
        let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
    }
}

/// Ends the process.
func end(_ status: Int32) -> Never { exit(status) }
