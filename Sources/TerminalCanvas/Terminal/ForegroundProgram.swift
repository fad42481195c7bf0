/// A program that has the terminal until it ends: an editor, a pager, a command.
///
/// ```swift
/// let ending = try controller.run(.editor(opening: Array("notes.txt".utf8)))
/// if !ending.isSuccess { controller.statusMessage = "The editor \(ending)" }
/// ```
///
/// ``Terminal/run(_:)`` runs it.
public struct ForegroundProgram: Hashable, Sendable {
    /// The name or the path of the program, followed by its arguments. They are bytes, because the names of files are.
    ///
    /// A name without a slash is searched in the folders of `PATH`.
    public var arguments: [[UInt8]]

    /// The environment variables that differ from those of this process; `nil` removes a variable.
    public var environment: [String: String?]

    /// When the screen comes back after the program has ended.
    public var pause: Pause

    /// Creates a program from bytes. The parameters are the properties.
    ///
    /// - Precondition: There is at least the name.
    public init(arguments: [[UInt8]], environment: [String: String?] = [:], pause: Pause = .never) {
        precondition(!arguments.isEmpty, "A foreground program needs a name")
        self.arguments = arguments
        self.environment = environment
        self.pause = pause
    }

    /// Creates a program whose arguments are text.
    ///
    /// - Parameters:
    ///   - name: The name or the path of the program.
    ///   - arguments: The arguments.
    ///   - pause: When the screen comes back after the program has ended.
    public init(_ name: String, _ arguments: String..., pause: Pause = .never) {
        self.init(arguments: ([name] + arguments).map { Array($0.utf8) }, pause: pause)
    }

    /// The name of the program, or its path. Bytes that are not UTF-8 are replaced.
    public var name: String { String(decoding: arguments[0], as: UTF8.self) }
}

extension ForegroundProgram {
    /// A command for `/bin/sh`.
    ///
    /// Do not write the name of a file into the command, because the shell would interpret it. Pass it as an argument:
    ///
    /// ```swift
    /// ForegroundProgram.shell("less -- \"$1\"", arguments: [path])
    /// ```
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - arguments: The values of `$1`, `$2` and so on in the command.
    ///   - pause: When the screen comes back after the command has ended. By default when the user presses Enter,
    ///     because the output of most commands must be read before.
    public static func shell(_ command: String, arguments: [[UInt8]] = [], pause: Pause = .always) -> Self {
        let words = ["/bin/sh", "-c", command, "sh"].map { Array($0.utf8) }
        return ForegroundProgram(arguments: words + arguments, pause: pause)
    }

    /// The editor that the user has chosen: the command in `VISUAL`, or else in `EDITOR`, or else `vi`.
    ///
    /// The command may have options, as in `EDITOR="code --wait"`. If it fails, the user can read its message before
    /// the screen comes back.
    ///
    /// - Parameter path: The path of the file.
    public static func editor(opening path: [UInt8]) -> Self { editor(opening: [path]) }

    /// The editor that the user has chosen, with several files; see ``editor(opening:)-([UInt8])``.
    ///
    /// - Parameter paths: The paths of the files.
    public static func editor(opening paths: [[UInt8]]) -> Self {
        shell(#"eval "\#(editorName) \"\$@\"""#, arguments: paths.map(argument), pause: .afterFailure)
    }

    /// The editor that the user has chosen, with a file and the line at which it begins.
    ///
    /// Most editors take the line as `+3`. A few programs get it in another way, such as `code --goto FILE:3`.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - line: The number of the line, from 1.
    public static func editor(opening path: [UInt8], atLine line: Int) -> Self {
        shell(editorAtLine, arguments: [Array("\(line)".utf8), argument(path)], pause: .afterFailure)
    }

    /// The editor in a command of the shell.
    private static let editorName = "${VISUAL:-${EDITOR:-vi}}"

    private static let editorAtLine = #"""
        editor=\#(editorName); program=${editor%% *}
        case ${program##*/} in
        code | code-insiders | codium | cursor | windsurf) set -- --goto "$2:$1" ;;
        hx | helix | subl | zed) set -- "$2:$1" ;;
        *) set -- "+$1" "$2" ;;
        esac
        eval "$editor \"\$@\""
        """#

    /// Returns a path that no program takes for an option.
    private static func argument(_ path: [UInt8]) -> [UInt8] {
        path.first == UInt8(ascii: "-") ? Array("./".utf8) + path : path
    }

    /// When the screen comes back after a program has ended.
    public enum Pause: Hashable, Sendable {
        /// At once.
        case never
        /// At once if the program has exited with status 0, or else when the user presses Enter.
        case afterFailure
        /// When the user presses Enter.
        case always

        /// Whether the user has to press Enter.
        ///
        /// - Parameter ending: How the program ended.
        package func isNeeded(after ending: Ending) -> Bool {
            switch self {
            case .never: false
            case .afterFailure: !ending.isSuccess
            case .always: true
            }
        }
    }

    /// How a program ended.
    public enum Ending: Hashable, Sendable, CustomStringConvertible {
        /// It exited with this status, from 0 to 255. A shell exits with 127 if it did not find a command.
        case exited(status: Int32)

        /// A signal ended it.
        case signaled(Int32)

        /// Whether the program exited with status 0.
        public var isSuccess: Bool { self == .exited(status: 0) }

        /// The ending as the rest of a sentence: `exited with status 1`.
        public var description: String {
            switch self {
            case .exited(let status): "exited with status \(status)"
            case .signaled(let number): "was ended by signal \(number)"
            }
        }
    }
}

/// The reason why a program did not run in the foreground, or not to its end. The screen is back.
///
/// ``description`` is a sentence for the status line.
public enum ForegroundProgramError: Error, Hashable, Sendable {
    /// There is no program of this name, or the program that must interpret it is missing.
    case notFound(name: String)

    /// The system refused.
    ///
    /// - reason: The message of the system.
    case failed(name: String, reason: String)

    /// There is no terminal for the program: no run loop shows the screen, the terminal was closed or is gone, another
    /// program has it, or a signal has asked for the end.
    case noTerminal
}

extension ForegroundProgramError: CustomStringConvertible {
    /// One sentence without a full stop, safe to print.
    public var description: String {
        switch self {
        case .notFound(let name): "\(Self.shown(name)) was not found"
        case .failed(let name, let reason): "\(Self.shown(name)) cannot be run: \(reason)"
        case .noTerminal: "there is no terminal for another program"
        }
    }

    /// A name with visible control characters, and not longer than a line.
    private static func shown(_ name: String) -> String {
        let limit = 60
        let visible = SafeText(String(name.prefix(limit + 1))).runs.map(\.text).joined()
        return visible.count <= limit ? "'\(visible)'" : "'\(visible.prefix(limit - 1))…'"
    }
}
