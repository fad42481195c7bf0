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
        push(item, end: end)
        return true
    }

    /// Adds an item to the cursor, which was not there in the line before.
    @inline(__always)
    private mutating func push(_ item: Int32, end: Int) {
        let isFirstVisit = !flags[Int(item)].contains(.isVisited)
        if isFirstVisit { visit(item) }
        if !cursor.push(item, isFirstVisit: isFirstVisit, end: end) { order.isPreorder = false }
        lookup.closeDirectory(cursor.depth)
    }

    /// Goes to the item that followed in the previous reading, if it is the line: a sibling of the last line's item.
    ///
    /// Most lines of a list that is read again are such. The others take twice as long.
    ///
    /// - Returns: Whether the line is that item.
    @inline(__always)
    mutating func stepToNextSibling(_ bytes: Span<UInt8>, _ line: Range<Int>, previous: Range<Int>) -> Bool {
        guard let item = order.guess, cursor.depth > 0, names.parents[Int(item)] == cursor.item(at: cursor.depth - 2)
        else { return false }
        let (start, name) = (cursor.lastNameStart, names.range(of: item))
        guard line.count == start + name.count,
            bytes.equals(
                line.lowerBound..<line.lowerBound + start, bytes, previous.lowerBound..<previous.lowerBound + start),
            names.name(item, equals: bytes, line.lowerBound + start..<line.upperBound)
        else { return false }
        cursor.begin(shared: start)
        push(item, end: Int.max)
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
        let hasChildren = parent >= 0 && flags[Int(parent)].contains(.hasChildren)
        if lookup.needsTable(level: level, hasChildren: hasChildren) { lookup.makeTable(of: names) }
        let hash = names.hash(of: text, range, parent: parent)
        if let item = lookup.find(text, range, parent: parent, hash: hash, level: level, in: names) { return item }
        guard let item = names.append(text, range, parent: parent) else { return nil }
        flags.append([])
        lookup.insert(item, hash: hash, level: level, in: names)
        return item
    }
}
