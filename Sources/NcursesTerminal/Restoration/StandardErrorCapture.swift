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
        guard let record = RestorationRecord.shared, record.pointee.capturedError < 0 else { return }
        guard TerminalDevice.isSameDevice(STDERR_FILENO, device.output) else { return }
        let original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        let capture = memfd_create("standard error", closeOnExec)
        guard original >= 0, capture >= 0 else {
            for descriptor in [original, capture] where descriptor >= 0 { close(descriptor) }
            return
        }
        record.pointee.standardError = original
        record.pointee.capturedError = capture
    }

    /// Closes what was made.
    static func discard() {
        guard let record = RestorationRecord.shared, record.pointee.capturedError >= 0 else { return }
        close(record.pointee.standardError)
        close(record.pointee.capturedError)
        record.pointee.standardError = -1
        record.pointee.capturedError = -1
    }

    /// Diverts standard error.
    static func begin() {
        guard let record = RestorationRecord.shared, record.pointee.capturedError >= 0 else { return }
        guard dup2(record.pointee.capturedError, STDERR_FILENO) >= 0 else { return }
        record.pointee.isErrorCaptured = 1
    }

    /// Puts standard error back, and shows what was written meanwhile. Safe in a signal handler.
    static func release() {
        guard let record = RestorationRecord.shared, record.pointee.isErrorCaptured != 0 else { return }
        record.pointee.isErrorCaptured = 0
        dup2(record.pointee.standardError, STDERR_FILENO)
        showCaptured()
    }

    /// Shows what was written, as far as the terminal takes it. Safe in a signal handler.
    static func showCaptured() {
        guard let record = RestorationRecord.shared, let scratch = RestorationRecord.scratch else { return }
        let capture = record.pointee.capturedError
        var offset: off_t = 0
        while case let count = pread(capture, scratch, RestorationRecord.scratchSize, offset), count > 0 {
            guard write(scratch, count, to: record.pointee.standardError) else { break }
            offset += off_t(count)
        }
        ftruncate(capture, 0)
        lseek(capture, 0, SEEK_SET)
    }

    private static func write(_ bytes: UnsafePointer<UInt8>, _ count: Int, to descriptor: Int32) -> Bool {
        var sent = 0
        while sent < count {
            var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&entry, 1, 100) > 0 else { return false }
            let written = Glibc.write(descriptor, bytes + sent, min(256, count - sent))
            guard written > 0 else { return false }
            sent += written
        }
        return true
    }
}
