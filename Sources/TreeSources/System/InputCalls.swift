import CLibrary

extension Descriptor {
    /// Opens something for reading, and follows links. It waits neither for the writer of a pipe nor for a modem, and
    /// a terminal does not become the one that controls the process.
    static func openInput(_ path: [UInt8]) throws(SystemError) -> Descriptor {
        try open(path + [0], at: 0, in: AT_FDCWD, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
}

/// The calls for a descriptor that is open.
enum InputCalls {
    /// Reads bytes into a buffer.
    ///
    /// - Returns: The number of bytes, 0 at the end, or `nil` if there is nothing to read now.
    static func readPiece(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
    ) throws(SystemError) -> Int? {
        while true {
            let count = CLibrary.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno == EAGAIN || errno == EWOULDBLOCK { return nil }
            if errno != EINTR { throw SystemError() }
        }
    }

    /// Returns the bytes from an offset on, fewer if the file ends before.
    static func bytes(_ descriptor: Int32, at offset: Int64, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
            read = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
        }
    }

    /// Makes reading begin at an offset.
    static func seek(_ descriptor: Int32, to offset: Int64) { lseek(descriptor, off_t(offset), SEEK_SET) }

    /// Returns whether a descriptor is open, and not for writing alone.
    static func isOpenForReading(_ descriptor: Int32) -> Bool {
        let flags = fcntl(descriptor, F_GETFL)
        return flags >= 0 && flags & O_ACCMODE != O_WRONLY
    }

    /// Returns the offset of the next byte to read, or `nil` where there are no offsets, as in a pipe.
    static func offset(_ descriptor: Int32) -> Int64? {
        let offset = lseek(descriptor, 0, SEEK_CUR)
        return offset < 0 ? nil : Int64(offset)
    }

    /// Returns whether there are bytes to read now, or the end.
    static func isReadable(_ descriptor: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    /// Lets a pipe hold more bytes, so that writer and reader wait for each other less often. It does nothing for
    /// other descriptors, and where the system does not allow it.
    static func enlargePipe(_ descriptor: Int32) {
        #if os(Linux)
            let setPipeSize: Int32 = 1031
            _ = fcntl(descriptor, setPipeSize, 1 << 20)
        #endif
    }
}

extension FileStatus {
    /// Asks the system for the status of a path, and waits for it.
    init(path: [UInt8]) throws(SystemError) {
        var status = stat()
        guard fstatat(AT_FDCWD, path.cString, &status, 0) == 0 else { throw SystemError() }
        self.init(status)
    }

    /// Asks the system for the status of a descriptor.
    init(descriptor: Int32) throws(SystemError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError() }
        self.init(status)
    }

    private init(_ status: stat) {
        kind = FileKind(mode: status.st_mode)
        size = Int64(status.st_size)
        modified = status.modified
        identity = FileIdentity(status)
    }
}

/// Returns the path without links, or `nil` if it leads nowhere.
func pathWithoutLinks(_ path: [UInt8]) -> [UInt8]? {
    guard let resolved = realpath(path.cString, nil) else { return nil }
    defer { free(resolved) }
    return UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)).map { $0 }
}

extension InputError {
    /// Creates an error from an answer of the system.
    init(_ error: SystemError, _ step: Step = .open) {
        let problem: InputProblem =
            switch error {
            case .noEntry: .missing
            case .notDirectory: .notDirectory
            case .accessDenied, .notPermitted: .permissionDenied
            case .noDescriptor, .noSystemDescriptor: .tooManyOpenFiles
            case .inputOutput: .inputOutput
            default: .other(error.number)
            }
        self.init(step: step, problem: problem, sentence: error.text)
    }

    /// Creates an error from an answer of the system about an entry that a listing has.
    init(listed error: SystemError) {
        switch error {
        case .noEntry: self.init(step: .open, problem: .gone, sentence: "No longer there")
        case .loop: self.init(step: .open, problem: .loop, sentence: "The link leads to a directory above it")
        // A link that may not be followed is one error on Linux and the other on macOS.
        case .notDirectory, .manyLinks:
            self.init(step: .open, problem: .replaced, sentence: "No longer a directory")
        default: self.init(error)
        }
    }
}
