/// What a path leads to, before it is opened. Links are followed.
///
/// ```swift
/// let kind = try await FileStatus.read(Array("README.md".utf8)).kind  // file
/// ```
public struct FileStatus: Hashable, Sendable {
    /// What the path leads to.
    public let kind: FileKind

    /// The size in bytes. It says something about regular files only.
    public let size: Int64

    /// When the content was changed last.
    public let modified: FileTime

    /// Which file it is, whatever its name is.
    public let identity: FileIdentity
}

/// Which file it is on this computer: two names of one file have the same identity.
///
/// A system can give the identity of a removed file to a new one.
public struct FileIdentity: Hashable, Sendable {
    /// The number of the file system.
    let device: UInt64

    /// The number of the file in its file system.
    let inode: UInt64
}
