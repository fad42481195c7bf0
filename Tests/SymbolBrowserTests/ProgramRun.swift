import TestSupport

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
        let (outputPath, errorsPath) = (folder.file("output"), folder.file("errors"))
        let session = try TerminalSession(
            [program] + arguments, environment: environment,
            streams: [.null, output ?? .file(outputPath), .file(errorsPath)])
        status = try session.waitForExit()
        self.output = TerminalSession.contents(of: outputPath) ?? ""
        errors = TerminalSession.contents(of: errorsPath) ?? ""
    }
}
