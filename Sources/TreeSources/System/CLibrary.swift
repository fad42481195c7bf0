// The system calls for directories. Only the files of this folder import CLibrary.
import CLibrary

/// A system call that failed.
package struct SystemError: Error, Hashable, Sendable {
    /// The value of `errno`.
    let number: Int32

    /// Creates an error from the value of `errno`.
    init(number: Int32 = errno) { self.number = number }

    /// The system's text for the number.
    var text: String { String(cString: strerror(number)) }

    static let noEntry = SystemError(number: ENOENT)
    static let notDirectory = SystemError(number: ENOTDIR)
    static let manyLinks = SystemError(number: ELOOP)
    static let longName = SystemError(number: ENAMETOOLONG)
    static let accessDenied = SystemError(number: EACCES)
    static let notPermitted = SystemError(number: EPERM)
    static let invalidArgument = SystemError(number: EINVAL)
    static let noDescriptor = SystemError(number: EMFILE)
    static let noSystemDescriptor = SystemError(number: ENFILE)
    static let inputOutput = SystemError(number: EIO)

    /// Not an answer of the system: a link leads to a directory on the way to it.
    static let loop = SystemError(number: -1)
}

/// Returns the path of the user's folder, or `nil` if the environment has none.
package func homeDirectoryPath() -> String? { getenv("HOME").map { String(cString: $0) } }

/// Returns the path of the current directory; empty if it has none.
package func currentDirectoryPath() -> [UInt8] {
    guard let path = getcwd(nil, 0) else { return [] }
    defer { free(path) }
    return UnsafeRawBufferPointer(start: path, count: strlen(path)).map { $0 }
}

/// Returns whether there is a file or a directory with a path.
package func fileExists(_ path: [UInt8]) -> Bool {
    !path.contains(0) && access(path.cString, F_OK) == 0
}

extension [UInt8] {
    /// A path as the C library takes it, with a zero byte at the end.
    var cString: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}

/// Returns where a function of the program's libraries is, or `nil` if none of them has it.
func addressOfFunction(_ name: String) -> UnsafeMutableRawPointer? {
    guard let program = dlopen(nil, RTLD_NOW) else { return nil }
    return dlsym(program, name)
}

/// A file descriptor, closed with its owner.
struct Descriptor: ~Copyable, Sendable {
    let number: Int32

    deinit { _ = close(number) }

    /// Returns the number, which the caller closes.
    consuming func take() -> Int32 {
        let number = number
        discard self
        return number
    }
}

extension Descriptor {
    /// Opens a directory by its path, and follows links.
    ///
    /// - Parameter path: The path, with a zero byte at the end.
    static func openDirectory(_ path: [UInt8]) throws(SystemError) -> Descriptor {
        try open(path, at: 0, in: AT_FDCWD, O_DIRECTORY | O_CLOEXEC)
    }

    /// Opens a directory below another one, name by name, and follows only the links that are named.
    ///
    /// - Parameters:
    ///   - names: The names, each with a zero byte at the end. Without a name, the other directory is opened again.
    ///   - number: The descriptor of the other directory.
    ///   - links: The offsets in `names` of the names that may be links.
    /// - Throws: `SystemError.loop` if one of the links leads to a directory on the way to it.
    static func openDirectory(
        below names: [UInt8], of number: Int32, following links: [Int] = []
    ) throws(SystemError) -> Descriptor {
        let flags = O_DIRECTORY | O_CLOEXEC
        guard !names.isEmpty else { return try Self.open([0x2E, 0], at: 0, in: number, flags) }
        var way: Set<FileIdentity> = links.isEmpty ? [] : [try FileStatus(descriptor: number).identity]
        func open(at start: Int, in directory: Int32) throws(SystemError) -> Descriptor {
            let isLink = links.contains(start)
            let opened = try Self.open(names, at: start, in: directory, isLink ? flags : flags | O_NOFOLLOW)
            if !links.isEmpty, !way.insert(try opened.openStatus().identity).inserted, isLink { throw .loop }
            return opened
        }
        func end(after start: Int) -> Int { (names[start...].firstIndex(of: 0) ?? names.count) + 1 }
        var current = try open(at: 0, in: number)
        var start = end(after: 0)
        while start < names.count {
            current = try open(at: start, in: current.number)
            start = end(after: start)
        }
        return current
    }

    /// Opens a directory of this one.
    ///
    /// - Parameters:
    ///   - name: The name, with a zero byte at the end.
    ///   - followsLink: Whether the entry may be a link.
    func openDirectory(_ name: [UInt8], followsLink: Bool) throws(SystemError) -> Descriptor {
        try Self.open(name, at: 0, in: number, O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW))
    }

    static func open(
        _ names: [UInt8], at offset: Int, in directory: Int32, _ flags: Int32
    ) throws(SystemError) -> Descriptor {
        var number: Int32
        repeat {
            number = names.withUnsafeBytes { openat(directory, $0.cString(at: offset), flags) }
        } while number < 0 && errno == EINTR
        return try Descriptor(opened: number)
    }

    /// Takes the result of a system call that opens something.
    init(opened number: Int32) throws(SystemError) {
        guard number >= 0 else { throw SystemError() }
        self.init(number: number)
    }

    /// Returns the details of an entry of this directory.
    ///
    /// - Parameter name: The name, with a zero byte at the end.
    func details(of name: [UInt8]) throws(SystemError) -> FileDetails {
        let status = try status(of: name, AT_SYMLINK_NOFOLLOW)
        let kind = FileKind(mode: status.st_mode)
        return FileDetails(
            kind: kind, size: Int64(status.st_size), sizeOnDisk: status.bytes.onDisk, modified: status.modified,
            permissions: UInt16(status.st_mode & 0o7777), link: kind == .link ? link(name) : nil)
    }

    /// Opens a file of this directory for reading. Opening and reading do not wait for the other end of a pipe.
    ///
    /// - Parameters:
    ///   - name: The name, with a zero byte at the end.
    ///   - followsLink: Whether the entry may be a link.
    func openFile(_ name: [UInt8], followsLink: Bool) throws(SystemError) -> Descriptor {
        let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        return try Self.open(name, at: 0, in: number, flags | (followsLink ? 0 : O_NOFOLLOW))
    }

    /// Whether the open directory is no longer in any directory.
    var isRemoved: Bool {
        var status = stat()
        return fstat(number, &status) == 0 && status.st_nlink == 0
    }

    /// Returns the status of the open file.
    func openStatus() throws(SystemError) -> FileStatus { try FileStatus(descriptor: number) }

    /// Returns the next bytes of a file, at most a number of them; none at the end, and where reading would wait.
    func readBytes(limit: Int) throws(SystemError) -> [UInt8] {
        var error: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            var result: Int
            repeat { result = read(number, buffer.baseAddress, limit) } while result < 0 && errno == EINTR
            if result < 0, errno != EAGAIN { error = SystemError() }
            count = max(0, result)
        }
        if let error { throw error }
        return bytes
    }

    /// Writes bytes, all of them.
    func writeAll(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { CLibrary.write(number, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { throw SystemError() }
            rest = rest.dropFirst(max(0, count))
        }
    }

    private func status(of name: [UInt8], _ flags: Int32) throws(SystemError) -> stat {
        var status = stat()
        let result = name.withUnsafeBytes { fstatat(number, $0.cString(at: 0), &status, flags) }
        guard result == 0 else { throw SystemError() }
        return status
    }

    private func link(_ name: [UInt8]) -> FileLink? {
        guard let target = linkTarget(name) else { return nil }
        do {
            let kind = FileKind(mode: try status(of: name, 0).st_mode)
            return FileLink(target: target, targetKind: kind, isBroken: false)
        } catch {
            let isBroken = [.noEntry, .notDirectory, .manyLinks, .longName].contains(error)
            return FileLink(target: target, targetKind: nil, isBroken: isBroken)
        }
    }

    private func linkTarget(_ name: [UInt8]) -> [UInt8]? {
        var capacity = 4096
        while true {
            let target = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                count = buffer.withMemoryRebound(to: CChar.self) { target in
                    name.withUnsafeBytes { readlinkat(number, $0.cString(at: 0), target.baseAddress!, capacity) }
                }
                count = max(0, count)
            }
            if target.isEmpty { return nil }
            if target.count < capacity { return target }
            capacity *= 2
        }
    }
}

extension UnsafeRawBufferPointer {
    func cString(at offset: Int) -> UnsafePointer<CChar> {
        baseAddress!.assumingMemoryBound(to: CChar.self) + offset
    }
}

extension stat {
    var modified: FileTime {
        #if canImport(Darwin)
            FileTime(seconds: Int64(st_mtimespec.tv_sec), nanoseconds: Int32(clamping: st_mtimespec.tv_nsec))
        #else
            FileTime(seconds: Int64(st_mtim.tv_sec), nanoseconds: Int32(clamping: st_mtim.tv_nsec))
        #endif
    }
}

extension FileKind {
    init(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFDIR: self = .directory
        case S_IFREG: self = .file
        case S_IFLNK: self = .link
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        case S_IFCHR: self = .characterDevice
        case S_IFBLK: self = .blockDevice
        default: self = .unknown
        }
    }
}

/// The entries of an open directory, as readdir(3) returns them.
final class SystemEntryStream: EntryStream {
    #if canImport(Darwin)
        let stream: UnsafeMutablePointer<DIR>
    #else
        let stream: OpaquePointer
    #endif

    /// Takes an open directory.
    init(_ directory: consuming Descriptor) throws(SystemError) {
        let number = directory.take()
        guard let stream = fdopendir(number) else {
            let error = SystemError()
            _ = close(number)
            throw error
        }
        self.stream = stream
    }

    deinit { closedir(stream) }

    func read(_ limit: Int, into entries: inout EntryList) throws(SystemError) -> Bool {
        while entries.count < limit {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw SystemError() }
                // readdir(3) returns no entry of a directory that was removed, and no error.
                var status = stat()
                guard fstat(dirfd(stream), &status) != 0 || status.st_nlink > 0 else { throw .noEntry }
                return false
            }
            append(entry, to: &entries)
        }
        return true
    }

    private func append(_ entry: UnsafeMutablePointer<dirent>, to entries: inout EntryList) {
        // The name may be longer than the array that the C header declares.
        let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
        let count = strlen(start.assumingMemoryBound(to: CChar.self))
        let name = UnsafeRawBufferPointer(start: start, count: count)
        if count <= 2, name.allSatisfy({ $0 == 0x2E }) { return }
        // The type of an entry is its kind in the bits of a mode.
        var kind = FileKind(mode: mode_t(entry.pointee.d_type) << 12)
        let path = start.assumingMemoryBound(to: CChar.self)
        if kind == .unknown { kind = self.kind(of: path, AT_SYMLINK_NOFOLLOW) ?? .unknown }
        entries.append(name, kind, leadsToDirectory: kind == .link && self.kind(of: path, 0) == .directory)
    }

    private func kind(of name: UnsafePointer<CChar>, _ flags: Int32) -> FileKind? {
        var status = stat()
        return fstatat(dirfd(stream), name, &status, flags) == 0 ? FileKind(mode: status.st_mode) : nil
    }
}

#if os(Linux)
    extension Descriptor {
        /// Makes a queue for inotify(7). Reading from it does not wait.
        static func inotify() throws(SystemError) -> Descriptor {
            try Descriptor(opened: inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)))
        }

        /// Watches an open directory.
        ///
        /// - Returns: The number of the watch. The same directory has the same number.
        func addWatch(_ directory: borrowing Descriptor, _ events: InotifyEvents) throws(SystemError) -> Int32 {
            // The system offers a watch only by path. This one leads to the open directory, whatever its name is now.
            let path = "/proc/self/fd/\(directory.number)"
            let watch = inotify_add_watch(number, path, events.rawValue | IN_ONLYDIR.magnitude)
            guard watch >= 0 else { throw SystemError() }
            return watch
        }

        /// Ends a watch.
        func removeWatch(_ watch: Int32) { _ = inotify_rm_watch(number, watch) }

        /// Returns the bytes of the next events; none if there is no event.
        func readEvents(capacity: Int) -> [UInt8] {
            [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                count = max(0, read(number, buffer.baseAddress, capacity))
            }
        }
    }
#endif

/// An open directory that is read from the beginning to the end.
protocol EntryStream: AnyObject {
    /// Reads entries until the list has a number of them.
    ///
    /// The entries before an error are in the list.
    ///
    /// - Returns: Whether there may be more entries.
    func read(_ limit: Int, into entries: inout EntryList) throws(SystemError) -> Bool
}
