import ArgumentParser
import CollectionViews
import NcursesTerminal
import TerminalCanvas

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The program: what its arguments mean, and whether there is a screen to draw on.
@main
struct SymbolBrowser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "symbol-browser",
        abstract: "Browse SF Symbols by shape and fill, in a list that opens and closes.",
        discussion: "Where standard output is not a terminal, the list is written there as text.",
        version: "0.1.0")

    @Flag(help: "Show the whole catalogue instead of twelve symbols.")
    var all = false

    @Flag(help: "Begin in descending order.")
    var descending = false

    @Option(
        help: ArgumentHelp(
            "Show the list in so many rows below the prompt instead of on the whole screen.", valueName: "rows"))
    var inline: Int?

    @Option(help: "What --inline leaves behind: the last picture, or nothing, as when it is not said.")
    var leave: Remains?

    @Option(help: "The background to draw for; auto is what the terminal tells of its own.")
    var theme = ThemeChoice.auto

    @Option(help: "How the program describes its list. All look the same.")
    var style = ListStyle.snapshot

    @Option(help: .private)
    var synthetic: Int?

    /// Runs the program, with exit statuses: 0, 2 when output was lost or the terminal cannot be used, 64 for an option
    /// that does not exist.
    static func main() {
        StandardStreams.occupy()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let code as ExitCode {
            // There is nothing to say.
            end(code.rawValue)
        } catch {
            end(report(error))
        }
    }

    func validate() throws {
        if let inline, inline < 1 { throw ValidationError("--inline needs at least one row.") }
        if leave != nil, inline == nil { throw ValidationError("--leave says what --inline leaves behind.") }
    }

    func run() throws {
        let catalog = all ? SymbolCatalog.everything : .letters
        let order = descending ? SymbolOrder.descending : .ascending
        guard isatty(STDOUT_FILENO) == 1 else {
            if let synthetic { return try print(SyntheticTree.text(count: synthetic)) }
            return try print(
                TreeText(SymbolTree(catalog, order: order).snapshot, repertoire: Self.repertoire))
        }
        let reason = try MainActor.assumeIsolated {
            try Self.browse(placement) {
                let controller =
                    synthetic.map(SyntheticController.init(count:))
                    ?? SymbolBrowserController(catalog: catalog, order: order, style: style)
                controller.overrideUserInterfaceStyle = theme.userInterfaceStyle
                return controller
            }
        }
        if case .signal(let number) = reason { NcursesTerminal.endProcess(bySignal: number) }
        throw ExitCode(reason.exitStatus)
    }

    @MainActor
    private static func browse(
        _ placement: NcursesTerminal.Placement, _ makeController: () -> CollectionViewController
    ) throws -> ExitReason {
        let terminal = try NcursesTerminal.open(NcursesTerminal.Configuration(placement: placement))
        defer { terminal.close() }
        return TerminalApplication(terminal: terminal, rootViewController: makeController()).run()
    }

    private var placement: NcursesTerminal.Placement {
        guard let inline else { return .wholeScreen }
        return .inline(rows: inline, leaving: leave == .picture ? .picture : .nothing)
    }

    private func print(_ text: TreeText<some Hashable & Sendable>) throws {
        try text.forEachPiece { piece throws(StandardStreams.WriteError) in try StandardStreams.write(piece) }
    }

    /// The characters that the locale can show.
    private static var repertoire: CharacterRepertoire {
        CharacterRepertoire { name in getenv(name).map { String(cString: $0) } }
    }

    /// Says why the program ends: help and version where they were asked for, else a complaint.
    ///
    /// - Returns: The exit status.
    private static func report(_ error: any Error) -> Int32 {
        if error is StandardStreams.WriteError || error is TerminalError {
            complain("symbol-browser: \(error)")
            return 2
        }
        let status = exitCode(for: error).rawValue
        let message = fullMessage(for: error)
        if message.isEmpty { return status }
        guard status == 0 else {
            complain(message)
            return status
        }
        do {
            try StandardStreams.write(message + "\n")
            return 0
        } catch {
            return report(error)
        }
    }

    /// Writes lines to standard error. They may quote what was typed, so what a terminal would obey is made visible.
    private static func complain(_ message: String) {
        for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
            StandardStreams.complain(SafeText(String(line), repertoire: repertoire).text + "\n")
        }
    }
}

/// Ends the process. A function of its own, because a command has another `exit`, which makes the text of the help first.
private func end(_ status: Int32) -> Never { exit(status) }
