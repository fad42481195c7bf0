import Synchronization

/// The directory at the top of a tree. It stays open, so that everything below it is found from here.
final class DirectoryRoot: Sendable {
    /// The path, as it was given.
    let path: [UInt8]

    private let opened: Mutex<OwnedDescriptor>

    /// Opens a directory. A path without bytes is the current directory.
    init(path: [UInt8]) throws(SystemError) {
        guard !path.contains(0) else { throw .invalidArgument }
        self.path = path
        opened = Mutex(OwnedDescriptor(try Self.open(path)))
    }

    private static func open(_ path: [UInt8]) throws(SystemError) -> Descriptor {
        try Descriptor.openDirectory((path.isEmpty ? [0x2E] : path) + [0])
    }

    /// Opens a directory below this one. If this one was removed and there is another one with the path, that is the
    /// root from now on.
    ///
    /// - Parameters:
    ///   - names: The names, each with a zero byte at the end; none for the root itself.
    ///   - links: The offsets in `names` of those that may be links.
    func openDirectory(below names: [UInt8], following links: [Int]) throws(SystemError) -> Descriptor {
        var root = opened.withLock { $0 }
        if names.isEmpty, root.descriptor.isRemoved, let new = try? Self.open(path) {
            root = OwnedDescriptor(new)
            opened.withLock { $0 = root }
        }
        return try root.descriptor.openDirectory(below: names, following: links)
    }
}

/// Where a directory of a tree is.
///
/// It is opened name by name from the root. Only the entries that were links when they were listed may be links now.
/// A location can be used on any thread while the tree changes.
public struct DirectoryLocation: Sendable {
    /// The directory, or `nil` for the root.
    public let directory: Int32?

    let root: DirectoryRoot

    /// The names below the root, each with a zero byte at the end.
    let names: [UInt8]

    /// The offsets in `names` of those that are links.
    let links: [Int]

    /// Opens the directory.
    ///
    /// - Complexity: O(level) system calls.
    func open() throws(SystemError) -> Descriptor { try root.openDirectory(below: names, following: links) }
}
