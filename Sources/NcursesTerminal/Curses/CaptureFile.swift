import CNcursesw
import Glibc

/// A file in memory that ncurses writes its output to.
///
/// ncurses writes until everything is written, however long the terminal takes, and signals do not interrupt it. Its
/// output therefore goes here first, where there is always room, and from here to the terminal as far as that takes it.
final class CaptureFile {
    /// What ncurses is given; only its descriptor is used.
    let stream: UnsafeMutablePointer<FILE>

    /// `MFD_CLOEXEC`, which is declared only for programs that ask for extensions.
    private static let closeOnExec: UInt32 = 1

    private let descriptor: Int32

    /// How much of the file was taken out.
    private var offset = 0

    /// Where what is taken out goes at first.
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16384, alignment: 16)

    /// What the file may grow to before its beginning is used again.
    private static let limit = 1 << 16

    /// Creates an empty file.
    init() throws(TerminalError) {
        let descriptor = memfd_create("frame", Self.closeOnExec)
        guard descriptor >= 0, let stream = fdopen(descriptor, "w") else {
            let number = errno
            if descriptor >= 0 { Glibc.close(descriptor) }
            buffer.deallocate()
            throw .system(call: "memfd_create", number: number)
        }
        self.descriptor = descriptor
        self.stream = stream
    }

    deinit { buffer.deallocate() }

    /// Moves what was written since the last call to the end of a buffer.
    ///
    /// - Parameter bytes: Where it goes.
    func drain(into bytes: inout [UInt8]) {
        var count = 0
        repeat {
            count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)))
            bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            offset += count
        } while count == buffer.count
        guard offset > Self.limit else { return }
        lseek(descriptor, 0, SEEK_SET)
        ftruncate(descriptor, 0)
        offset = 0
    }

    /// Closes the file.
    func close() { fclose(stream) }
}
