import Glibc
import TerminalCanvas
import TestSupport
import Testing

/// `unfold` on a real terminal, with files of its own.
struct ListSession {
    let folder: TemporaryFolder
    let session: TerminalSession

    /// The file that standard output goes to, if it is not the terminal.
    private let output: String

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - arguments: The arguments; `%` is replaced by the folder of the files.
    ///   - folders: The folders in it, the outer ones first.
    ///   - files: The files, by their names.
    ///   - input: The bytes of the standard input; `nil` for the terminal.
    ///   - writesToFile: Whether standard output is a file.
    ///   - environment: Other variables of the environment.
    ///   - program: The program; `bash` for a pipeline in which `$0` is `unfold`.
    init(
        _ arguments: [String], folders: [String] = [], files: [String: String] = [:],
        input: String? = nil, writesToFile: Bool = false,
        program: String = "unfold", size: Size = Size(columns: 80, rows: 16), environment: [String: String] = [:]
    ) throws {
        folder = try TemporaryFolder()
        output = folder.file("output")
        for name in folders { mkdir("\(folder.path)/\(name)", 0o700) }
        for (name, text) in files { writeFile("\(folder.path)/\(name)", Array(text.utf8)) }
        if let input { writeFile("\(folder.path)/input", Array(input.utf8)) }
        let path = folder.path
        session = try TerminalSession(
            [program] + arguments.map { $0.replacing("%", with: path) }, size: size,
            environment: ["XDG_CONFIG_HOME": "/nonexistent", "UNFOLD_OPTS": nil].merging(environment) { $1 },
            streams: [
                input == nil ? .terminal : .file("\(path)/input"), writesToFile ? .file(output) : .terminal, .terminal,
            ])
    }

    /// Waits until texts are on the screen.
    func waitFor(_ texts: String..., file: String = #fileID, line: Int = #line) throws {
        try session.waitUntil(file: file, line: line) { session in texts.allSatisfy(session.screen.contains) }
    }

    /// Leaves the filter in which a choice begins.
    func leaveFilter() throws {
        try waitFor("Esc list")
        try session.press(.escape)
        try session.waitUntil { !$0.screen.contains("Esc list") }
    }

    /// Checks the exit status, the state of the terminal and the output of the program.
    func expectEnd(_ status: TestSupport.ExitStatus, printing text: String? = nil, line: Int = #line) throws {
        #expect(try session.waitForExit(line: line) == status, "line \(line)")
        #expect(try session.leftovers == [], "line \(line)")
        if let text { #expect(String(decoding: readFile(output), as: UTF8.self) == text, "line \(line)") }
    }
}
