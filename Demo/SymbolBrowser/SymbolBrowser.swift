import ArgumentParser
import CollectionViews
import NcursesTerminal
import Screens
import TerminalCanvas

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The program. It reads its arguments, and shows the list on the terminal or writes it as text.
@main
struct SymbolBrowser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "symbol-browser",
        abstract: "Browse SF Symbols by shape and fill, in an expandable list.",
        discussion: "If standard output is not a terminal, the list is written to it as text.",
        version: TerminalApplication.unfoldVersion)

    @Flag(help: "Show the whole catalog instead of twelve symbols.")
    var all = false

    @Flag(help: "Start in descending order.")
    var descending = false

    @Flag(help: "Choose symbols with Space, and print their names with Enter. Standard output may be a pipe.")
    var pick = false

    @Flag(help: "Show the symbols in a table without groups, with columns to sort by.")
    var columns = false

    @Flag(help: "Load the symbols of a group when it is opened, after a while; the first attempt for Square fails.")
    var slow = false

    @Flag(help: "Write the focused row as a line of text after each key, for screen readers, and draw nothing.")
    var linear = false

    @Option(
        help: ArgumentHelp(
            "Show the list in this many rows below the prompt instead of on the whole screen.", valueName: "rows"))
    var inline: Int?

    @Option(help: "The content that --inline leaves on the screen: the last picture, or nothing (the default).")
    var leave: LeftPicture?

    @Option(help: "The background to draw for; auto uses the background that the terminal reports.")
    var theme = ThemeChoice.auto

    @Option(help: "Which keys the list has; vim adds counts, such as 5j, and emacs has C-n and C-p.")
    var keys = KeyChoice.standard

    @Option(help: "How the program describes its list. All styles look the same.")
    var style = ListStyle.snapshot

    @Option(help: .private)
    var synthetic: Int?

    /// Runs the program. The exit status is 0 after a normal end, 2 if output could not be written or the terminal
    /// cannot be used, 64 for invalid arguments, 130 if `--pick` is left without a choice, and otherwise the
    /// status of the run loop's `ExitReason`.
    static func main() {
        StandardStreams.occupy()
        NcursesTerminal.reportCrashes(of: "symbol-browser")
        do {
            try ResourceLimits.requireStack()
            var command = try parseAsRoot()
            try command.run()
        } catch let code as ExitCode {
            // No message is needed.
            end(code.rawValue)
        } catch {
            end(report(error))
        }
    }

    func validate() throws {
        if let inline, inline < 1 { throw ValidationError("--inline needs at least one row.") }
        if linear, inline != nil { throw ValidationError("--linear draws nothing, so it has no --inline.") }
        if columns, pick || slow { throw ValidationError("--columns cannot be used with --pick or --slow.") }
        if slow, linear { throw ValidationError("--linear handles nothing but keys, so it has no --slow.") }
        if slow, pick { throw ValidationError("--pick needs all symbols, so it cannot be used with --slow.") }
        if leave != nil, inline == nil { throw ValidationError("--leave can only be used with --inline.") }
    }

    func run() throws {
        let catalog = all ? SymbolCatalog.everything : .letters
        let order = descending ? SymbolOrder.descending : .ascending
        guard pick || linear || isatty(STDOUT_FILENO) == 1 else {
            if let synthetic { return try print(SyntheticTree.text(count: synthetic)) }
            return try print(
                TreeText(SymbolTree(catalog, order: order).snapshot, repertoire: Self.repertoire))
        }
        let (reason, choice) = try MainActor.assumeIsolated {
            let (reason, controller) = try Self.browse(linear ? nil : placement) { makeController(catalog, order) }
            return (reason, (controller as? SymbolBrowserController)?.picker?.choice)
        }
        if case .signal(let number) = reason { NcursesTerminal.endProcess(bySignal: number) }
        for name in choice ?? [] { try StandardStreams.write(name + "\n") }
        let isCancelled = pick && choice == nil && reason == .quit
        throw ExitCode(isCancelled ? ExitReason.interrupted.exitStatus : reason.exitStatus)
    }

    /// Makes the screen that the arguments describe.
    @MainActor
    private func makeController(_ catalog: SymbolCatalog, _ order: SymbolOrder) -> CollectionViewController {
        let controller: CollectionViewController
        if let synthetic {
            controller = SyntheticController(count: synthetic)
            controller.keyMap = keys.keyMap
        } else if columns {
            controller = SymbolTableController(catalog: catalog, order: order, keyMap: keys.keyMap)
        } else {
            controller = SymbolBrowserController(
                catalog: catalog, order: order, style: style, keyMap: keys.keyMap, picks: pick,
                delay: slow ? Self.delay : nil)
        }
        controller.overrideUserInterfaceStyle = theme.userInterfaceStyle
        return controller
    }

    /// The time that `--slow` takes for each group.
    private static let delay: SlowSymbols.Delay = { try await Task.sleep(for: .milliseconds(700)) }

    /// Runs the screen, as lines of text if there is no placement for it on the terminal.
    @MainActor
    private static func browse(
        _ placement: NcursesTerminal.Placement?, _ makeController: () -> CollectionViewController
    ) throws -> (ExitReason, CollectionViewController) {
        guard let placement else {
            let controller = makeController()
            var session = LinearSession(screen(of: controller))
            return (try session.run(), controller)
        }
        let terminal = try NcursesTerminal.open(NcursesTerminal.Configuration(placement: placement))
        defer { terminal.close() }
        let controller = makeController()
        let application = TerminalApplication(terminal: terminal, rootViewController: screen(of: controller))
        return (application.run(), controller)
    }

    /// The whole screen of a list: with a pane, if its items have details.
    @MainActor
    private static func screen(of list: CollectionViewController) -> ViewController {
        (list as? any DetailedList).map { PaneController($0) } ?? list
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

    /// Writes why the program ends: the help or the version to standard output, and any other message to standard
    /// error.
    ///
    /// - Returns: The exit status.
    private static func report(_ error: any Error) -> Int32 {
        if error is StandardStreams.WriteError || error is TerminalError {
            printError("symbol-browser: \(error)")
            return 2
        }
        let status = exitCode(for: error).rawValue
        let message = fullMessage(for: error)
        if message.isEmpty { return status }
        guard status == 0 else {
            printError(message)
            return status
        }
        do {
            try StandardStreams.write(message + "\n")
            return 0
        } catch {
            return report(error)
        }
    }

    /// Writes lines to standard error. They may quote arguments, so control characters are made visible.
    private static func printError(_ message: String) {
        for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
            StandardStreams.printError(SafeText(String(line), repertoire: repertoire).text + "\n")
        }
    }
}

/// Ends the process. Within the command, `exit` would be the method of `ParsableCommand`.
private func end(_ status: Int32) -> Never { exit(status) }
