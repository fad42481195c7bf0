import Glibc
import TestSupport

/// A folder that is there as long as this object.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/symbol-browser-test.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemCallError("mkdtemp") }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        for name in ["output", "errors", "copied"] { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    /// The text of a file in the folder; empty when there is none.
    func contents(of name: String) -> String {
        TerminalSession.contents(of: "\(path)/\(name)") ?? ""
    }
}

/// A program that was run to its end with its output in files.
struct ProgramRun {
    let status: ExitStatus
    let output: String
    let errors: String

    init(
        program: String = "symbol-browser", _ arguments: [String], environment: [String: String?] = [:],
        output: StandardStream? = nil
    ) throws {
        let folder = try TemporaryFolder()
        let session = try TerminalSession(
            [program] + arguments, environment: environment,
            streams: [.null, output ?? .file("\(folder.path)/output"), .file("\(folder.path)/errors")])
        status = try session.waitForExit()
        self.output = folder.contents(of: "output")
        errors = folder.contents(of: "errors")
    }
}
