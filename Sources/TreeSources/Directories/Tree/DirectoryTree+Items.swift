extension DirectoryTree {
    /// The path of the root, as it was given.
    public var path: [UInt8] { root.path }

    /// Returns the name of an item.
    ///
    /// - Parameter item: An item.
    /// - Complexity: O(length of the name).
    public func name(of item: Int32) -> [UInt8] { names.bytes.span.array(names.range(of: item)) }

    /// Returns where the name of an item lies among the bytes of ``withNames(_:)``.
    ///
    /// - Parameter item: An item.
    /// - Complexity: O(1).
    public func nameRange(of item: Int32) -> Range<Int> { names.range(of: item) }

    /// Calls a closure with the names of all items, one after the other, in the order of their numbers.
    ///
    /// A filter goes through them without copying a name.
    ///
    /// - Parameter body: A closure that takes the bytes.
    public func withNames<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
        try body(names.bytes.span)
    }

    /// Returns the directory that has an item, or `nil` for the root.
    ///
    /// - Parameter item: An item.
    /// - Complexity: O(1).
    public func parent(of item: Int32) -> Int32? { names.parent(of: item) }

    /// Returns what an item was when it was listed last.
    ///
    /// - Parameter item: An item.
    /// - Complexity: O(1).
    public func kind(of item: Int32) -> FileKind { kinds[Int(item)] }

    /// Whether an item can be listed: it is a directory, or a link that led to one when it was listed.
    ///
    /// - Parameter item: An item.
    /// - Complexity: O(1).
    public func canBeListed(_ item: Int32) -> Bool {
        kinds[Int(item)] == .directory || flags[Int(item)].contains(.leadsToDirectory)
    }

    /// Whether the name of an item begins with a dot.
    ///
    /// - Parameter item: An item.
    /// - Complexity: O(1).
    public func isHidden(_ item: Int32) -> Bool { names.bytes.span[names.range(of: item).lowerBound] == 0x2E }

    /// Whether an item, and each directory above it, was there when it was listed last.
    ///
    /// - Parameter item: An item.
    /// - Complexity: O(1).
    public func isPresent(_ item: Int32) -> Bool { flags[Int(item)].contains(.isPresent) }

    /// Returns the path of an item: the root's path, a slash, and the names with slashes between them.
    ///
    /// The bytes are those of the file system. A program that prints paths prints these.
    ///
    /// - Parameter item: An item.
    /// - Complexity: O(length of the path).
    public func path(of item: Int32) -> [UInt8] {
        var path = root.path
        for ancestor in line(to: item) {
            if let last = path.last, last != 0x2F || path.count > root.path.count { path.append(0x2F) }
            path.append(names.bytes.span, names.range(of: ancestor))
        }
        return path
    }

    /// Returns where a directory is, to watch it.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    /// - Complexity: O(length of the path).
    public func location(of directory: Int32?) -> DirectoryLocation {
        var path: [UInt8] = []
        var links: [Int] = []
        for item in directory.map(line) ?? [] {
            if kinds[Int(item)] == .link { links.append(path.count) }
            path.append(names.bytes.span, names.range(of: item))
            path.append(0)
        }
        return DirectoryLocation(directory: directory, root: root, names: path, links: links)
    }

    /// Returns a question for the details of items.
    ///
    /// - Parameter items: The items.
    /// - Complexity: O(number of items + length of the paths of their directories).
    public func detailsRequest(for items: [Int32]) -> DetailsRequest {
        var request = DetailsRequest()
        var groups: [Int32?: Int] = [:]
        for (index, item) in items.enumerated() {
            let parent = parent(of: item)
            let group = groups[parent] ?? request.groups.count
            if group == request.groups.count {
                groups[parent] = group
                request.groups.append(.init(location: location(of: parent)))
            }
            request.groups[group].items.append((index, name(of: item) + [0]))
        }
        request.count = items.count
        return request
    }

    /// Returns an item with all items above it, from the top level down.
    private func line(to item: Int32) -> [Int32] {
        var line = [item]
        while let parent = names.parent(of: line[line.count - 1]) { line.append(parent) }
        return line.reversed()
    }
}
