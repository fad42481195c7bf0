import NcursesTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The file of `--cd-file`: the directory to which the function of the shell changes.
struct DirectoryFile {
    private let path: [UInt8]

    init(path: [UInt8]) { self.path = path }

    /// Writes the path of a directory, without a line feed after it.
    ///
    /// The file must be there: a shell that has stopped waiting has removed it, and would not remove another one.
    func write(_ directory: [UInt8]) throws {
        let descriptor = open(path.map { CChar(bitPattern: $0) } + [0], O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw failure }
        defer { close(descriptor) }
        do { try StandardStreams.write(directory, to: descriptor) } catch { throw failure }
    }

    private var failure: ProgramError {
        ProgramError("cannot write \(ByteText.text(of: path)): \(String(cString: strerror(errno)))")
    }
}
