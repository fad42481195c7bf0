/// A request for the content of an entry of a directory: the first bytes of a file, the target of a link.
///
/// ```swift
/// let request = FileRequest(path: Array("README.md".utf8))
/// if case .file(let bytes, let size) = try request.read(limit: 1000) {
///     print("\(bytes.count) of \(size) bytes")
/// }
/// ```
///
/// Pipes, sockets and devices are not opened. If the entry is a link, the content comes from its target; no other link
/// below a root is followed, except the links that the user has opened.
package struct FileRequest: Sendable {
    private enum Folder: Sendable {
        case location(DirectoryLocation)
        /// A path with a zero byte at the end.
        case path([UInt8])
    }

    private let folder: Folder

    /// The name, with a zero byte at the end.
    private let name: [UInt8]

    /// The number of entries up to which a directory's are counted.
    private static let entryLimit = 1_000_000

    private static let pieceSize = 1 << 18

    /// Creates a request for an entry of a directory of a tree.
    init(_ name: [UInt8], in location: DirectoryLocation) {
        folder = .location(location)
        self.name = name + [0]
    }

    /// Creates a request for a path. Links on the way to its last name are followed.
    package init(path: [UInt8]) {
        var end = path.count
        while end > 0, path[end - 1] == UInt8(ascii: "/") { end -= 1 }
        let start = path[..<end].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        // Without a name, the path leads to a directory such as `/`.
        let folder = end == 0 ? path : Array(path[..<start])
        self.folder = .path((folder.isEmpty ? [0x2E] : folder) + [0])
        name = (end == 0 ? [0x2E] : Array(path[start..<end])) + [0]
    }

    /// Asks the system, and waits for it. It must not be called on the screen's thread.
    ///
    /// - Parameter limit: The number of bytes after which a file is cut.
    /// - Throws: ``InputError`` if there is no such entry, or if it may not be read.
    /// - Complexity: O(`limit`) for a file, O(number of entries) for a directory. If the task is canceled, it returns
    ///   soon, with a part.
    package func read(limit: Int) throws(InputError) -> FileContent {
        do {
            let folder = try open()
            let details = try folder.details(of: name)
            guard let link = details.link else { return try content(of: details.kind, in: folder, limit) }
            if link.isBroken { return .link(link, to: nil) }
            return .link(link, to: try content(of: link.targetKind ?? .unknown, in: folder, limit, followsLink: true))
        } catch {
            throw error == .manyLinks ? .replacedFile : InputError(listed: error)
        }
    }

    private func open() throws(SystemError) -> Descriptor {
        guard !name.dropLast().contains(0) else { throw .noEntry }
        switch folder {
        case .location(let location): return try location.open()
        case .path(let path): return try Descriptor.openDirectory(path)
        }
    }

    /// Returns the content of the entry, or of the entry's target.
    private func content(
        of kind: FileKind, in folder: borrowing Descriptor, _ limit: Int, followsLink: Bool = false
    ) throws(SystemError) -> FileContent {
        switch kind {
        case .file: try read(try folder.openFile(name, followsLink: followsLink), limit)
        case .directory: try entries(try folder.openDirectory(name, followsLink: followsLink))
        case .link, .pipe, .socket, .characterDevice, .blockDevice, .unknown: .special(kind)
        }
    }

    private func read(_ file: borrowing Descriptor, _ limit: Int) throws(SystemError) -> FileContent {
        // It may be something else now than it was before it was opened.
        let details = try file.openStatus()
        guard details.kind == .file else { return .special(details.kind) }
        var bytes: [UInt8] = []
        while bytes.count < limit, !Task.isCancelled {
            let piece = try file.readBytes(limit: min(Self.pieceSize, limit - bytes.count))
            if piece.isEmpty { break }
            bytes += piece
        }
        // The files of /proc and /sys have other sizes than the system says.
        return .file(bytes, size: bytes.count < limit ? Int64(bytes.count) : max(details.size, Int64(bytes.count)))
    }

    private func entries(_ directory: consuming Descriptor) throws(SystemError) -> FileContent {
        let stream = try SystemEntryStream(directory)
        var count = 0
        var names: [[UInt8]] = []
        var isComplete = false
        while !isComplete, count < Self.entryLimit, !Task.isCancelled {
            var entries = EntryList()
            isComplete = try !stream.read(4096, into: &entries)
            if count == 0 { names = entries.names }
            count += entries.count
        }
        return .directory(names, entryCount: count, isComplete: isComplete)
    }
}

/// The content of an entry of a directory.
package enum FileContent: Hashable, Sendable {
    /// A file: its first bytes, and the number of bytes that it has.
    case file([UInt8], size: Int64)

    /// A directory: the first names in it, the number of its entries, with the hidden ones, and whether it has no more.
    case directory([[UInt8]], entryCount: Int, isComplete: Bool)

    /// A link, and the content of its target; `nil` if it leads nowhere.
    indirect case link(FileLink, to: FileContent?)

    /// A pipe, a socket or a device, which is not opened.
    case special(FileKind)
}

/// A request for the details of some items of a ``DirectoryTree``, such as the items on the screen.
///
/// ```swift
/// let request = tree.detailsRequest(for: tree.children(of: nil))
/// let details = request.read()  // may run on another thread
/// details.first??.kind  // directory
/// ```
package struct DetailsRequest: Sendable {
    /// Items of one directory.
    struct Group: Sendable {
        let location: DirectoryLocation

        /// For each item, its index in the answer and its name with a zero byte at the end.
        var items: [(index: Int, name: [UInt8])] = []
    }

    var groups: [Group] = []

    /// The number of items.
    package internal(set) var count = 0

    /// Asks the system, and waits for it.
    ///
    /// Each directory is opened once. Links are not followed, except to find out whether a link is broken: nothing is
    /// opened for that.
    ///
    /// - Returns: For each item its details, or `nil` where the system does not return them. An item that is gone since
    ///   it was listed has none.
    /// - Complexity: O(`count`) system calls, and O(level) for each directory.
    package func read() -> [FileDetails?] {
        var details: [FileDetails?] = Array(repeating: nil, count: count)
        for group in groups {
            guard let directory = try? group.location.open() else { continue }
            for item in group.items { details[item.index] = try? directory.details(of: item.name) }
        }
        return details
    }
}
