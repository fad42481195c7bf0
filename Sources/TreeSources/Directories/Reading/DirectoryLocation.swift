/// The directory at the top of a tree. It stays open, so that everything below it is found from here.
final class DirectoryRoot: Sendable {
    /// The path, as it was given.
    let path: [UInt8]

    let descriptor: Descriptor

    /// Opens a directory. A path without bytes is the current directory.
    init(path: [UInt8]) throws(SystemError) {
        guard !path.contains(0) else { throw .invalidArgument }
        self.path = path
        descriptor = try Descriptor.openDirectory((path.isEmpty ? [0x2E] : path) + [0])
    }
}

/// Where a directory of a tree is.
///
/// It is opened name by name from the root, and no link is followed, so that nothing outside of the root is reached.
/// A location can be used on any thread while the tree changes.
public struct DirectoryLocation: Sendable {
    /// The directory, or `nil` for the root.
    public let directory: Int32?

    let root: DirectoryRoot

    /// The names below the root, each with a zero byte at the end.
    let names: [UInt8]

    /// Opens the directory.
    ///
    /// - Complexity: O(level) system calls.
    func open() throws(SystemError) -> Descriptor { try root.descriptor.openDirectory(below: names) }
}
