/// The kind of an entry of a directory.
public enum FileKind: UInt8, Hashable, Sendable, CaseIterable {
    /// A directory.
    case directory

    /// A regular file.
    case file

    /// A symbolic link, whatever it leads to.
    case link

    /// A named pipe (FIFO). Opening one can wait forever.
    case pipe

    /// A socket.
    case socket

    /// A device such as a terminal.
    case characterDevice

    /// A device such as a disk.
    case blockDevice

    /// The system does not report the kind.
    case unknown
}

/// The details that the system reports of an entry of a directory.
package struct FileDetails: Hashable, Sendable {
    /// The kind of the entry.
    package let kind: FileKind

    /// The size in bytes. For a link it is the length of the target's path.
    package let size: Int64

    /// The space on the disk, in bytes.
    package let sizeOnDisk: Int64

    /// When the content was changed last.
    package let modified: FileTime

    /// The permission bits, such as `0o644`, with the set-user-ID, set-group-ID and sticky bits.
    package let permissions: UInt16

    /// Where a link leads, or `nil` if the entry is not a link.
    package let link: FileLink?

    /// The size by both measures.
    package var bytes: FileBytes { FileBytes(apparent: size, onDisk: sizeOnDisk) }
}

/// The known properties of a file. The system is not asked for them again.
package struct ListedFile: Hashable, Sendable {
    /// The name.
    package let name: [UInt8]

    /// The kind of the file when its directory was read last.
    package let kind: FileKind

    /// The details, if they were read.
    package let details: FileDetails?

    /// Creates a file. The parameters are the properties.
    package init(name: [UInt8], kind: FileKind, details: FileDetails?) {
        (self.name, self.kind, self.details) = (name, kind, details)
    }
}

/// A point in time as file systems store it.
package struct FileTime: Hashable, Sendable {
    /// The seconds since 1 January 1970, 00:00 UTC. Earlier times are negative.
    package let seconds: Int64

    /// The nanoseconds after the second, from 0 to 999,999,999.
    package let nanoseconds: Int32
}

/// Where a symbolic link leads.
package struct FileLink: Hashable, Sendable {
    /// The path of the target, as it is in the link.
    package let target: [UInt8]

    /// The kind of the target, or `nil` if the system does not report it.
    package let targetKind: FileKind?

    /// Whether there is no target: a name of its path is missing, or links lead in a circle.
    package let isBroken: Bool
}

/// The status of the file at a path, before it is opened. Links are followed.
///
/// ```swift
/// let kind = try await FileStatus.read(Array("README.md".utf8)).kind  // file
/// ```
public struct FileStatus: Hashable, Sendable {
    /// The kind of the file.
    public let kind: FileKind

    /// The size in bytes. It is meaningful only for regular files.
    package let size: Int64

    /// When the content was changed last.
    package let modified: FileTime

    /// The identity of the file, whatever its name is.
    package let identity: FileIdentity
}

/// The identity of a file on this computer: two names of one file have the same identity.
///
/// A system can give the identity of a removed file to a new one.
package struct FileIdentity: Hashable, Sendable {
    /// The number of the file system.
    let device: UInt64

    /// The number of the file in its file system.
    let inode: UInt64
}
