import Glibc
import TestSupport

/// A finished run of a program, with its output as bytes.
struct ProgramRun {
    let status: ExitStatus
    let bytes: [UInt8]
    let errors: String

    /// The output as a text.
    var output: String { String(decoding: bytes, as: UTF8.self) }

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - program: `unfold`, or a program in `PATH`.
    ///   - input: The bytes of the standard input; `nil` for none.
    ///   - environment: Variables that are set, or removed if they are `nil`. There is no config file by default.
    ///   - output: Where the output goes instead of ``bytes``.
    init(
        program: String = "unfold", _ arguments: [String], input: String? = nil,
        environment: [String: String?] = [:], output: StandardStream? = nil
    ) throws {
        let folder = try TemporaryFolder()
        let (outputPath, errorsPath) = (folder.file("output"), folder.file("errors"))
        var inputStream = StandardStream.null
        if let input {
            inputStream = .file(folder.file("input"))
            writeFile("\(folder.path)/input", Array(input.utf8))
        }
        var variables: [String: String?] = ["XDG_CONFIG_HOME": "/nonexistent", "UNFOLD_OPTS": nil]
        variables.merge(environment) { $1 }
        let session = try TerminalSession(
            [program] + arguments, environment: variables,
            streams: [inputStream, output ?? .file(outputPath), .file(errorsPath)])
        status = try session.waitForExit()
        bytes = readFile(outputPath)
        errors = String(decoding: readFile(errorsPath), as: UTF8.self)
    }
}

/// Makes a file.
func writeFile(_ path: String, _ bytes: [UInt8]) {
    let file = fopen(path, "w")
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
}

/// Returns the bytes of a file, none if it cannot be read.
func readFile(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
}
