import TestSupport

/// A finished run of a program, with its output.
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
