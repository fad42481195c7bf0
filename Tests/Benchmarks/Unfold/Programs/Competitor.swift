import TerminalCanvas
import TestSupport

/// A program that is measured.
enum Competitor: String, CaseIterable {
    case unfold
    case fzf
    case ncdu

    /// Whether the program is there.
    var isInstalled: Bool { ProductFolder.executable(rawValue).contains("/") }

    /// Starts the program with an input.
    func start(_ input: Input, _ options: [String] = []) throws -> TerminalSession {
        switch (self, input) {
        case (.unfold, .paths(let path, _, _)):
            try session(["--from", "paths"] + options, [.file(path), .terminal, .terminal])
        case (.fzf, .paths(let path, _, _)): try session(options, [.file(path), .terminal, .terminal])
        case (.unfold, .rows(let path, let kind, _, _)): try session(["--from", kind] + options + [path])
        case (_, .json(let path, _)): try session(options + [path])
        case (_, .folder(let path, _, _)): try session(options + [path])
        case (.ncdu, .paths), (.ncdu, .rows), (.fzf, .rows):
            throw WaitError(description: "\(self) does not read such lists")
        }
    }

    private func session(
        _ arguments: [String], _ streams: [StandardStream] = [.terminal, .terminal, .terminal]
    ) throws -> TerminalSession {
        try TerminalSession([rawValue] + arguments, size: Size(columns: 100, rows: 30), streams: streams)
    }

    /// Whether rows of an input are on the screen.
    func showsRows(of input: Input, _ screen: Screen) -> Bool { screen.contains(input.firstText) }

    /// Whether the program says that it has read everything.
    func hasRead(_ input: Input, _ screen: Screen) -> Bool {
        guard showsRows(of: input, screen) else { return false }
        switch self {
        case .unfold:
            let count: Int
            switch input {
            case .folder(_, _, let files): count = files
            case .rows(_, _, _, let rows): count = rows
            case .paths, .json: return !screen.contains("reading")
            }
            return screen.rows.contains { $0.filter { $0 != "," }.contains(" of \(count) ") }
        case .fzf:
            guard case .paths(_, _, let count) = input else { return false }
            return screen.contains(" \(count)/\(count)")
        case .ncdu: return screen.contains("Total disk usage")
        }
    }
}

/// What a program shows.
enum Input {
    /// A list of paths, by its path; a text of one of the first rows; and the number of lines.
    case paths(String, firstText: String, count: Int)
    /// A list of lines or a table, by its path; its kind; a text of one of the first rows; and the number of rows.
    case rows(String, kind: String, firstText: String, count: Int)
    /// A JSON document, by its path, and a text of one of the first rows.
    case json(String, firstText: String)
    /// A directory, by its path; a text of each row; and the number of files.
    case folder(String, text: String, count: Int)

    /// A text of one of the first rows.
    var firstText: String {
        switch self {
        case .paths(_, let text, _), .json(_, let text), .folder(_, let text, _), .rows(_, _, let text, _): text
        }
    }
}
