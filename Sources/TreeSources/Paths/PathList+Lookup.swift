extension PathList {
    /// Adds the name at a range of a line to the cursor, as the next name of the path.
    ///
    /// - Parameter end: The offset in the line after the separator that follows the name, or `Int.max`.
    /// - Returns: Whether there was space for the name.
    @inline(__always)
    mutating func step(_ text: Span<UInt8>, _ range: Range<Int>, end: Int) -> Bool {
        if let item = cursor.candidate, names.name(item, equals: text, range) {
            cursor.keep(end: end)
            return true
        }
        guard let item = item(text, range, level: cursor.depth) else { return false }
        let isFirstVisit = !flags[Int(item)].contains(.isVisited)
        if isFirstVisit { visit(item) }
        if !cursor.push(item, isFirstVisit: isFirstVisit, end: end) { order.isPreorder = false }
        lookup.closeDirectory(cursor.depth)
        return true
    }

    /// Notes that this reading comes to an item for the first time.
    @inline(__always)
    private mutating func visit(_ item: Int32) {
        order.guess(after: item)
        order.append(item)
        flags[Int(item)].insert(.isVisited)
        let parent = names.parents[Int(item)]
        if parent >= 0 { flags[Int(parent)].insert(.hasChildren) }
    }

    /// Returns the item with a name below the cursor's item, which it makes if there is none.
    @inline(__always)
    private mutating func item(_ text: Span<UInt8>, _ range: Range<Int>, level: Int) -> Int32? {
        let parent = cursor.item(at: level - 1)
        if let guess = order.guess, names.parents[Int(guess)] == parent, names.name(guess, equals: text, range) {
            return guess
        }
        let hash = names.hash(of: text, range, parent: parent)
        if needsTable(parent: parent, level: level) { lookup.makeTable(of: names) }
        if let item = knownItem(text, range, parent: parent, hash: hash, level: level) { return item }
        guard let item = names.append(text, range, parent: parent) else { return nil }
        flags.append([])
        if lookup.method == .table {
            lookup.table.insert(item, hash: hash)
        } else {
            lookup.directories[level].insert(item, hash: hash, in: names)
        }
        return item
    }

    /// Whether a name must be looked up among items of which only a table knows all.
    @inline(__always)
    private func needsTable(parent: Int32, level: Int) -> Bool {
        switch lookup.method {
        case .table: false
        case .previousOrder: true
        case .openDirectories:
            parent >= 0 && lookup.directories[level].isEmpty && flags[Int(parent)].contains(.hasChildren)
        }
    }

    @inline(__always)
    private func knownItem(
        _ text: Span<UInt8>, _ range: Range<Int>, parent: Int32, hash: UInt64, level: Int
    ) -> Int32? {
        if lookup.method == .table {
            return lookup.table.find(hash) { names.parents[Int($0)] == parent && names.name($0, equals: text, range) }
        }
        return lookup.directories[level].find(text, range, hash: hash, in: names)
    }
}
