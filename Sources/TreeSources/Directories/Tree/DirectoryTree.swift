/// A directory as a tree, of which directories are read when they are opened.
///
/// Each entry is an item: a number from 0 up. The same name in the same directory has the same number as long as the
/// tree lives, also when the directory is read again. Names are bytes, so two names that differ in a byte that is not
/// UTF-8, or in normalization, are two items.
///
/// ```swift
/// var tree = try DirectoryTree(path: path)
/// let listing = tree.listing(of: nil)
/// while let slice = listing.next() { tree.append(slice) }
/// let names = tree.children(of: nil).map { tree.name(of: $0) }
/// let texts = names.map { String(decoding: $0, as: UTF8.self) }  // ["src", "file2", "file10"]
/// ```
///
/// The tree itself makes no system calls after it has opened the root. The calls that wait for the file system can run
/// on another thread: ``DirectoryListing/next(limit:)`` and ``DetailsRequest/read()``.
///
/// ## Safety
///
/// Each directory is opened from the root, name by name. Only an entry that was a link to a directory when it was
/// listed is followed, and only if it is listed itself. So a tree leaves its root only where a program requests it,
/// even if a directory is replaced by a link while the tree is shown. A link that leads to a directory above it is not
/// listed. Pipes, sockets and devices are not opened. The root itself may be reached through links.
///
/// ## Memory
///
/// An item takes the bytes of its name, 10 bytes, and 11 to 21 bytes in a table. A child takes 8 bytes more. The names
/// of deleted entries are not freed. The tree holds one descriptor; a listing holds one more while it is read.
package struct DirectoryTree: Sendable {
    /// How children are arranged.
    package var arrangement = DirectoryArrangement()

    let root: DirectoryRoot

    /// The names of all items, by number.
    var names: NameTree

    /// All items, by parent and name.
    var table = NameTable()

    /// For each item, its kind.
    var kinds: [FileKind] = []

    /// The other properties of each item.
    var flags: [ItemFlags] = []

    /// The directories that were read, by item; the root has the number ``NameTree/none``.
    var contents: [Int32: DirectoryContents] = [:]

    /// The number of readings that were begun.
    var readingCount = 0

    /// The rules of files `.ignore`, by the directories about whose items they are, the nearest first.
    var ignoreRules: [Int32: [IgnoreRules]] = [:]

    /// The number of changes of the rules.
    var ignoreVersion = 0

    /// Opens a directory as the root of a tree. Nothing is read yet.
    ///
    /// - Parameter path: The path. Without bytes it is the current directory, and paths of items begin with a name.
    /// - Throws: ``InputError`` if there is no such directory.
    package init(path: [UInt8]) throws(InputError) { try self.init(path: path, names: NameTree()) }

    /// Opens a directory for which the names may have a number of bytes.
    init(path: [UInt8], names: NameTree) throws(InputError) {
        do {
            root = try DirectoryRoot(path: path)
        } catch {
            throw InputError(error)
        }
        self.names = names
    }

    /// Forgets what was read, and gives each entry the number that the same path has in another tree.
    mutating func takeNumbers(of other: DirectoryTree) {
        (names, table, kinds) = (other.names, other.table, other.kinds)
        flags = Array(repeating: [], count: kinds.count)
        (contents, ignoreRules) = ([:], [:])
    }

    /// The number of items that have been created. Each item is a number less than this one.
    package var numberCount: Int { names.count }
}

/// The properties of an item of a directory tree besides its name, parent and kind.
struct ItemFlags: OptionSet, Sendable {
    let rawValue: UInt8

    /// The item is a child of its directory.
    static let isPresent = ItemFlags(rawValue: 1)

    /// The current reading of its directory has found the item.
    static let isSeen = ItemFlags(rawValue: 2)

    /// The item is a link, which led to a directory when it was listed.
    static let leadsToDirectory = ItemFlags(rawValue: 4)
}

/// A directory of a tree that was read, or is being read.
struct DirectoryContents: Sendable {
    /// The children, in no special order.
    var children: [Int32] = []

    /// How the last reading ended.
    var end = DirectoryState.stopped

    /// The reading that is going on.
    var reading: Reading?

    /// The changes of the last reading.
    var changes = DirectoryChanges()

    /// A reading that is going on.
    struct Reading: Sendable {
        /// The number of the listing.
        let number: Int

        /// The items that it has found.
        var changes = DirectoryChanges()
    }
}

/// The state of a directory's listing.
package enum DirectoryState: Hashable, Sendable {
    /// The directory was not read yet.
    case unread

    /// The directory is being read.
    case reading

    /// The directory was read to its end.
    case complete

    /// Reading was stopped before the end.
    case stopped

    /// The directory could not be read, or not to its end.
    case failed(InputError)
}

/// The difference between two readings of a directory.
package struct DirectoryChanges: Hashable, Sendable {
    /// The items that are no longer children.
    package internal(set) var gone: [Int32] = []

    /// The items that were not children before.
    package internal(set) var new: [Int32] = []

    /// The items that were children before and were found again.
    package internal(set) var kept: [Int32] = []
}
