import Synchronization

/// A directory that is being read, in slices.
///
/// ``next(limit:)`` waits for the file system, which can take long on a network. A program calls it on another thread
/// and gives the slices to its ``DirectoryTree``. To cancel a listing, call ``DirectoryTree/stop(_:)`` and release it.
///
/// ```swift
/// let listing = tree.listing(of: nil)
/// while let slice = listing.next(limit: 1000) {
///     tree.append(slice)
///     if tree.childCount(of: nil) > limit { tree.stop(listing) }
/// }
/// ```
///
/// The directory is open from the first slice to the last.
package final class DirectoryListing {
    /// The directory, or `nil` for the root.
    package let directory: Int32?

    /// The number of the reading, which differs for each listing of a tree.
    let reading: Int

    /// Opens the directory; `nil` afterward.
    private var open: (() throws(SystemError) -> any EntryStream)?

    /// The open directory; `nil` before the first slice and after the last.
    private var stream: (any EntryStream)?

    /// Returns the rules about the items of the directory.
    private let readRules: () -> [IgnoreRules]

    init(
        _ directory: Int32?, reading: Int, rules: @escaping () -> [IgnoreRules] = { [] },
        open: @escaping () throws(SystemError) -> any EntryStream
    ) {
        self.directory = directory
        self.reading = reading
        readRules = rules
        self.open = open
    }

    /// Returns the next entries, or `nil` after the last slice.
    ///
    /// If reading fails, the last slice has the error and the entries that were read before it.
    ///
    /// - Parameter limit: The number of entries that the slice may have, at least 1.
    /// - Complexity: O(`limit`), and O(level of the directory) system calls for the first slice.
    package func next(limit: Int = 1024) -> DirectorySlice? {
        precondition(limit > 0, "A slice of a directory needs space for an entry")
        guard stream != nil || open != nil else { return nil }
        var slice = DirectorySlice(directory: directory, reading: reading)
        let isFirst = open != nil
        do {
            let stream = try openStream()
            slice.isLast = try !stream.read(limit, into: &slice.entries)
        } catch {
            slice.isLast = true
            slice.error = InputError(listed: error)
        }
        if slice.isLast { stream = nil }
        // Directories above the root have rules too.
        let hasRules = isFirst && directory == nil || slice.entries.contains(IgnoreRules.fileName)
        if hasRules { slice.rules = readRules() }
        return slice
    }

    private func openStream() throws(SystemError) -> any EntryStream {
        if let stream { return stream }
        guard let open else { throw .noEntry }
        self.open = nil
        let stream = try open()
        self.stream = stream
        return stream
    }
}

/// Some entries of a directory, for ``DirectoryTree/append(_:)``.
package struct DirectorySlice: Sendable {
    /// The directory, or `nil` for the root.
    package let directory: Int32?

    /// The number of the listing.
    let reading: Int

    var entries = EntryList()

    /// The rules about the items of the directory; `nil` if none are found among the entries.
    var rules: [IgnoreRules]?

    /// Whether the directory has no more entries, or cannot be read further.
    package internal(set) var isLast = false

    /// Why the directory could not be read to its end, or `nil`.
    package internal(set) var error: InputError?

    /// The number of entries.
    package var count: Int { entries.count }
}

/// The directory at the top of a tree. It stays open, so everything below it is found from here.
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
    ///   - links: The offsets in `names` of the names that may be links.
    func openDirectory(below names: [UInt8], following links: [Int]) throws(SystemError) -> Descriptor {
        var root = opened.withLock { $0 }
        if names.isEmpty, root.descriptor.isRemoved, let new = try? Self.open(path) {
            root = OwnedDescriptor(new)
            opened.withLock { $0 = root }
        }
        return try Descriptor.openDirectory(below: names, of: root.descriptor.number, following: links)
    }
}

/// Where a directory of a tree is.
///
/// It is opened name by name from the root. Only the entries that were links when they were listed may be links now.
/// A location can be used on any thread while the tree changes.
package struct DirectoryLocation: Sendable {
    /// The directory, or `nil` for the root.
    package let directory: Int32?

    let root: DirectoryRoot

    /// The names below the root, each with a zero byte at the end.
    let names: [UInt8]

    /// The offsets in `names` of the names that are links.
    let links: [Int]

    /// Opens the directory.
    ///
    /// - Complexity: O(level) system calls.
    func open() throws(SystemError) -> Descriptor { try root.openDirectory(below: names, following: links) }

    /// Reads the files `.ignore` about the items of the directory: its own one, and for the root also those of the
    /// directories above it, the nearest first.
    func ignoreRules() -> [IgnoreRules] {
        var rules: [IgnoreRules] = []
        func read(_ request: FileRequest, _ prefix: ArraySlice<UInt8>) {
            guard var content = try? request.read(limit: IgnoreRules.greatestSize) else { return }
            if case .link(_, let target?) = content { content = target }
            if case .file(let bytes, _) = content { rules.append(IgnoreRules(bytes, prefix: Array(prefix))) }
        }
        read(FileRequest(IgnoreRules.fileName, in: self), [])
        guard directory == nil, let path = pathWithoutLinks(root.path.isEmpty ? [0x2E] : root.path) else {
            return rules
        }
        let whole = path.last == 0x2F ? path : path + [0x2F]
        var end = whole.count - 1
        while end > 0, let slash = whole[..<end].lastIndex(of: 0x2F) {
            read(FileRequest(path: whole[...slash] + IgnoreRules.fileName), whole[(slash + 1)...])
            end = slash
        }
        return rules
    }
}

extension DirectoryLocation {
    /// Finds a directory by its path, to watch it. It need not be in a tree.
    ///
    /// - Parameters:
    ///   - path: The path; none for the current directory.
    ///   - directory: The number that events have.
    /// - Throws: An error if there is no such directory.
    package init(path: [UInt8], directory: Int32?) throws(InputError) {
        let root: DirectoryRoot
        do { root = try DirectoryRoot(path: path) } catch { throw InputError(error) }
        self.init(directory: directory, root: root, names: [], links: [])
    }
}
