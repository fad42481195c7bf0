import ArgumentParser
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

    /// Runs the program, with exit statuses: 0, 2 when output was lost or the terminal cannot be used, 64 for an option
    /// that does not exist.
    static func main() {
        StandardStreams.occupy()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            exit(withError: ExitCode(report(error)))
        }
    }

    func run() throws {
        let catalog = all ? SymbolCatalog.everything : .letters
        let order = descending ? SymbolOrder.descending : .ascending
        guard isatty(STDOUT_FILENO) == 1 else {
            return try printTree(of: catalog, order: order)
        }
    }

    private func printTree(of catalog: SymbolCatalog, order: SymbolOrder) throws {
        let tree = SymbolTree(catalog, order: order)
        let repertoire = CharacterRepertoire { getenv($0).map { String(cString: $0) } }
        try StandardStreams.write(TreeText(tree.snapshot, repertoire: repertoire).text)
    }

    /// Says why the program ends.
    ///
    /// - Returns: The exit status.
    private static func report(_ error: any Error) -> Int32 {
        if let error = error as? StandardStreams.WriteError {
            StandardStreams.complain("symbol-browser: \(error)\n")
            return 2
        }
        let status = exitCode(for: error).rawValue
        let message = fullMessage(for: error)
        guard status == 0 else {
            StandardStreams.complain(message + "\n")
            return status
        }
        do {
            try StandardStreams.write(message + "\n")
            return 0
        } catch {
            return report(error)
        }
    }
}
