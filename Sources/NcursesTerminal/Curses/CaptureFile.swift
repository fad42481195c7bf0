import CNcursesw
import Glibc

/// A file in memory that ncurses writes its output to.
///
/// ncurses writes until everything is written, however long the terminal takes, and signals do not interrupt it. Its
/// output therefore goes here first, where there is always room, and from here to the terminal as far as that takes it.
struct CaptureFile {
    /// What ncurses is given; only its descriptor is used.
    let stream: UnsafeMutablePointer<FILE>

    /// `MFD_CLOEXEC`, which is declared only for programs that ask for extensions.
    private static let closeOnExec: UInt32 = 1

    /// Creates an empty file.
    init() throws(TerminalError) {
        let descriptor = memfd_create("frame", Self.closeOnExec)
        guard descriptor >= 0, let stream = fdopen(descriptor, "w") else {
            throw .system(call: "memfd_create", number: errno)
        }
        self.stream = stream
    }

    /// Moves what was written since the last call to the end of a buffer.
    ///
    /// - Parameter bytes: Where it goes.
    func drain(into bytes: inout [UInt8]) {
        let descriptor = fileno(stream)
        let count = Int(lseek(descriptor, 0, SEEK_CUR))
        guard count > 0 else { return }
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: count))
        let got = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress! + start, count, 0) }
        bytes.removeLast(count - max(0, got))
        lseek(descriptor, 0, SEEK_SET)
    }

    /// Closes the file.
    func close() { fclose(stream) }
}
