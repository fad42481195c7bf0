import CLibrary

/// The sizes of the entries of a directory, without the contents of the directories among them.
struct DirectoryScan: Sendable {
    /// The bytes of all entries but directories and files with several names.
    var bytes = FileBytes.zero

    /// The files with several names, each as often as it has a name here.
    var linkedFiles: [(identity: FileIdentity, bytes: FileBytes)] = []

    /// The names of the directories.
    var directories = EntryList()

    /// For each of the directories, its stamp.
    var stamps: [DirectoryStamp] = []

    /// Whether the system answered for all entries.
    var isComplete = true

    /// The number of entries.
    var count = 0
}

/// The properties of a directory by which a change of its entries is noticed.
struct DirectoryStamp: Hashable, Sendable {
    var identity: FileIdentity
    var modified: FileTime

    /// The space on the disk that the directory takes for names.
    var bytes: FileBytes
}

extension SystemEntryStream {
    /// Reads the sizes of entries until a scan has a number of them. Links are not followed.
    ///
    /// - Returns: Whether there may be more entries.
    func scan(_ limit: Int, into scan: inout DirectoryScan) -> Bool {
        while scan.count < limit {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { scan.isComplete = false }
                return false
            }
            scan.add(UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!, in: number)
        }
        return true
    }

    /// The descriptor of the directory.
    var number: Int32 { dirfd(stream) }

    /// The stamp of the directory.
    var stamp: DirectoryStamp? {
        var status = stat()
        return fstat(number, &status) == 0 ? DirectoryStamp(status) : nil
    }
}

extension DirectoryScan {
    /// Adds the entry of a directory that has a name.
    ///
    /// - Parameter start: The name, with a zero byte at the end.
    fileprivate mutating func add(_ start: UnsafeRawPointer, in directory: Int32) {
        let path = start.assumingMemoryBound(to: CChar.self)
        let name = UnsafeRawBufferPointer(start: start, count: strlen(path))
        if name.count <= 2, name.allSatisfy({ $0 == 0x2E }) { return }
        count += 1
        var status = stat()
        guard fstatat(directory, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            // An entry that is gone is not missed.
            if errno != ENOENT { isComplete = false }
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            directories.append(name, .directory)
            stamps.append(DirectoryStamp(status))
        case _ where status.st_nlink > 1: linkedFiles.append((FileIdentity(status), status.bytes))
        default: bytes += status.bytes
        }
    }
}

extension DirectoryStamp {
    fileprivate init(_ status: stat) {
        self.init(identity: FileIdentity(status), modified: status.modified, bytes: status.bytes)
    }
}

extension FileIdentity {
    init(_ status: stat) {
        self.init(
            device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
    }
}

extension stat {
    /// The bytes of the file.
    var bytes: FileBytes {
        let hasContent = [S_IFREG, S_IFLNK].contains(st_mode & S_IFMT)
        // The system counts blocks of 512 bytes.
        let onDisk = Int64(st_blocks).multipliedReportingOverflow(by: 512)
        return FileBytes(
            apparent: hasContent ? Int64(st_size) : 0, onDisk: onDisk.overflow ? .max : onDisk.partialValue)
    }
}
