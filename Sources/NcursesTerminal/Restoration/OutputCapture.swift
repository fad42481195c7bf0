import CNcursesw

/// Keeps the output of the program off the picture. While the terminal is taken, standard output and standard error are
/// a file in memory; after the terminal was given back, the text is shown there. Otherwise the message of a Swift trap
/// would be lost with the alternate screen.
///
/// A stream that does not lead to the terminal of the picture is not changed.
enum OutputCapture {
    /// Opens the needed descriptors early, because nothing can be opened in a crash.
    ///
    /// - Parameter includesStandardOutput: Whether standard output is captured too, and not only standard error.
    static func prepare(for device: TerminalDevice, includesStandardOutput: Bool) {
        guard let capture = RestorationRecord.shared?.capture, capture.pointee.file < 0 else { return }
        func copy(_ descriptor: Int32) -> Int32 {
            guard TerminalDevice.isSameDevice(descriptor, device.output) else { return -1 }
            return fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        }
        var descriptors = CaptureDescriptors()
        if includesStandardOutput { descriptors.standardOutput = copy(STDOUT_FILENO) }
        descriptors.standardError = copy(STDERR_FILENO)
        guard descriptors.terminal >= 0 else { return }
        descriptors.file = unfold_memory_file("output")
        guard descriptors.file >= 0 else { return close(descriptors) }
        capture.pointee = descriptors
    }

    /// Closes the descriptors of ``prepare(for:includesStandardOutput:)``.
    static func discard() {
        guard let capture = RestorationRecord.shared?.capture else { return }
        close(capture.pointee)
        capture.pointee = CaptureDescriptors()
    }

    private static func close(_ descriptors: CaptureDescriptors) {
        for descriptor in [descriptors.standardOutput, descriptors.standardError, descriptors.file]
        where descriptor >= 0 {
            closeDescriptor(descriptor)
        }
    }

    /// Diverts both streams to the file.
    static func begin() {
        guard let record = RestorationRecord.shared, record.capture.pointee.file >= 0 else { return }
        let descriptors = record.capture.pointee
        // Earlier text belongs above the picture.
        flush()
        if descriptors.standardOutput >= 0 { dup2(descriptors.file, STDOUT_FILENO) }
        if descriptors.standardError >= 0 { dup2(descriptors.file, STDERR_FILENO) }
        record.beginCapture()
    }

    /// Writes the buffered text of the C library to the file. Not for signal handlers.
    static func flush() { unfold_flush_standard_output() }

    /// Restores both streams, and shows the captured text. Safe in a signal handler.
    static func release() {
        guard let record = RestorationRecord.shared, record.endCapture() else { return }
        let descriptors = record.capture.pointee
        if descriptors.standardOutput >= 0 { dup2(descriptors.standardOutput, STDOUT_FILENO) }
        if descriptors.standardError >= 0 { dup2(descriptors.standardError, STDERR_FILENO) }
        showCaptured()
    }

    /// Shows the captured text, as far as the terminal takes it. Safe in a signal handler.
    static func showCaptured() {
        guard let record = RestorationRecord.shared, let scratch = record.scratch.baseAddress else { return }
        let descriptors = record.capture.pointee
        var offset: off_t = 0
        while case let count = pread(descriptors.file, scratch, record.scratch.count, offset), count > 0 {
            guard write(UnsafeRawBufferPointer(start: scratch, count: count), to: descriptors.terminal) else { break }
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
            let written = writeBytes(start + sent, count: min(256, bytes.count - sent), to: descriptor)
            guard written > 0 else { return false }
            sent += written
        }
        return true
    }
}
