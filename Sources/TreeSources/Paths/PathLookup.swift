/// Finds the item for a name below another item.
struct PathLookup: Sendable {
    /// How items are found.
    enum Method: Sendable {
        /// Among the children of the directories on the path of the last line.
        ///
        /// Programs that list files finish a directory before the next one, so a closed directory seldom comes again.
        /// A table of everything takes three times as long.
        case openDirectories

        /// In a table of all items, when a list comes back to a closed directory.
        case table
    }

    /// How items are found.
    private(set) var method = Method.openDirectories

    /// The children of the directories on the path of the last line, by level. The first are at the top level.
    private var directories = [OpenDirectory()]

    /// All items, if the method is the table.
    private var table = NameTable()

    /// Forgets the children of the directory at a level, because another one is open there.
    @inline(__always)
    mutating func closeDirectory(_ level: Int) {
        guard method == .openDirectories else { return }
        if level < directories.count { directories[level].close() } else { directories.append(OpenDirectory()) }
    }

    /// Whether a name must be looked up among items of which only a table knows all.
    ///
    /// - Parameters:
    ///   - level: The level of the name.
    ///   - hasChildren: Whether there are children of the name's parent.
    @inline(__always)
    func needsTable(level: Int, hasChildren: Bool) -> Bool {
        method == .openDirectories && hasChildren && directories[level].isEmpty
    }

    /// Returns the item with a name and a parent.
    @inline(__always)
    func find(
        _ text: Span<UInt8>, _ range: Range<Int>, parent: Int32, hash: UInt64, level: Int,
        in names: borrowing NameTree
    ) -> Int32? {
        if method == .table {
            return table.find(hash) { names.parents[Int($0)] == parent && names.name($0, equals: text, range) }
        }
        return directories[level].find(text, range, hash: hash, in: names)
    }

    /// Adds an item that is not known yet.
    @inline(__always)
    mutating func insert(_ item: Int32, hash: UInt64, level: Int, in names: borrowing NameTree) {
        if method == .table {
            table.insert(item, hash: hash)
        } else {
            directories[level].insert(item, hash: hash, in: names)
        }
    }

    /// Finds items in a table from here on. Items of repeated lines are not found.
    ///
    /// - Complexity: O(number of items), if there is no table yet. It takes 130 ms for a million.
    @inline(never)
    mutating func makeTable(of names: NameTree, _ flags: [PathFlags]) {
        guard method != .table else { return }
        directories = []
        method = .table
        table.reserve(names.count)
        for item in 0..<Int32(names.count) where !flags[Int(item)].contains(.isRepeat) {
            table.insert(item, hash: names.hash(of: item))
        }
    }
}

/// The children that a directory has so far.
struct OpenDirectory: Sendable {
    /// The first child, or -1. A table is made for the second one.
    private var firstChild = NameTree.none

    /// All children, if there are several.
    private var children = NameTable()

    /// Whether there are no children.
    var isEmpty: Bool { firstChild == NameTree.none }

    /// Removes all children.
    @inline(__always)
    mutating func close() {
        firstChild = NameTree.none
        if children.count > 0 { children.removeAll() }
    }

    /// Adds a child that is not there yet.
    @inline(__always)
    mutating func insert(_ item: Int32, hash: UInt64, in names: borrowing NameTree) {
        if isEmpty {
            firstChild = item
            return
        }
        if children.count == 0 { children.insert(firstChild, hash: names.hash(of: firstChild)) }
        children.insert(item, hash: hash)
    }

    /// Returns the child with a name.
    @inline(__always)
    func find(_ text: Span<UInt8>, _ range: Range<Int>, hash: UInt64, in names: borrowing NameTree) -> Int32? {
        if children.count == 0 {
            return !isEmpty && names.name(firstChild, equals: text, range) ? firstChild : nil
        }
        return children.find(hash) { names.name($0, equals: text, range) }
    }
}
