import CNcursesw
import Glibc

/// Keeps standard error off the picture: while the terminal is taken it is a file in memory, and what was written there
/// is shown when the terminal was given back. The message of a Swift trap would be lost with the alternate screen.
///
/// Where standard error is not the terminal of the picture, it is left alone.
enum StandardErrorCapture {
    /// `MFD_CLOEXEC`, which is declared only for programs that ask for extensions; the copy at descriptor 2 is inherited.
    private static let closeOnExec: UInt32 = 1

    /// Makes what is needed later, when perhaps nothing can be made any more.
    static func prepare(for device: TerminalDevice) {
        guard let descriptors = RestorationRecord.shared?.errorCapture, descriptors.pointee.file < 0 else { return }
        guard TerminalDevice.isSameDevice(STDERR_FILENO, device.output) else { return }
        let original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        let file = memfd_create("standard error", closeOnExec)
        guard original >= 0, file >= 0 else {
            for descriptor in [original, file] where descriptor >= 0 { close(descriptor) }
            return
        }
        descriptors.pointee = ErrorDescriptors(original: original, file: file)
    }

    /// Closes what was made.
    static func discard() {
        guard let descriptors = RestorationRecord.shared?.errorCapture, descriptors.pointee.file >= 0 else { return }
        close(descriptors.pointee.original)
        close(descriptors.pointee.file)
        descriptors.pointee = ErrorDescriptors()
    }

    /// Diverts standard error.
    static func begin() {
        guard let record = RestorationRecord.shared, record.errorCapture.pointee.file >= 0 else { return }
        guard dup2(record.errorCapture.pointee.file, STDERR_FILENO) >= 0 else { return }
        record.beginErrorCapture()
    }

    /// Puts standard error back, and shows what was written meanwhile. Safe in a signal handler.
    static func release() {
        guard let record = RestorationRecord.shared, record.endErrorCapture() else { return }
        dup2(record.errorCapture.pointee.original, STDERR_FILENO)
        showCaptured()
    }

    /// Shows what was written, as far as the terminal takes it. Safe in a signal handler.
    static func showCaptured() {
        guard let record = RestorationRecord.shared, let scratch = record.scratch.baseAddress else { return }
        let descriptors = record.errorCapture.pointee
        var offset: off_t = 0
        while case let count = pread(descriptors.file, scratch, record.scratch.count, offset), count > 0 {
            guard write(UnsafeRawBufferPointer(start: scratch, count: count), to: descriptors.original) else { break }
            offset += off_t(count)
        }
        ftruncate(descriptors.file, 0)
        lseek(descriptors.file, 0, SEEK_SET)
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count, let start = bytes.baseAddress {
            var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&entry, 1, 100) > 0 else { return false }
            let written = Glibc.write(descriptor, start + sent, min(256, bytes.count - sent))
            guard written > 0 else { return false }
            sent += written
        }
        return true
    }
}
