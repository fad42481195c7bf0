extension PathList {
    /// Reads more bytes of the input.
    ///
    /// Pieces may end anywhere, also inside a name. The lines that are complete become items.
    ///
    /// - Complexity: O(number of bytes), amortized.
    package mutating func append(_ bytes: Span<UInt8>) {
        precondition(!isFinished, "The input of a path list has ended")
        read(bytes)
    }

    /// Ends the input. Bytes after the last line's end are a line too.
    package mutating func finish() {
        guard !isFinished else { return }
        readEnd()
        isFinished = true
    }

    package mutating func takeLine(of bytes: [UInt8]) {
        let line = reader.line
        if format.isListing {
            isFull = !readListed(Array(bytes[line]))
        } else {
            let shared = cursor.depth == 0 ? 0 : bytes.span.sharedPrefix(of: reader.previous, and: line)
            cursor.begin(shared: shared)
            isFull = !readNames(bytes.span.extracting(line))
        }
        if isFull || cursor.depth > 0 && !noteLine(bytes.span.extracting(line)) {
            noteTooManyNames()
        }
    }

    /// Adds the names of a line that come after the names it shares with the line before it.
    ///
    /// - Returns: Whether there was space for the names.
    @inline(__always)
    mutating func readNames(_ line: Span<UInt8>) -> Bool {
        var position = cursor.position
        let separator = format.separator
        if position == 0 {
            cursor.beginsWithDot = beginsWithDot(line)
            if cursor.beginsWithDot {
                position = 1 + separator.count
            } else if line.hasBytes(separator, at: 0) {
                guard step(line, 0..<separator.count, end: separator.count) else { return false }
                position = separator.count
            }
        }
        while position < line.count {
            let end = nameEnd(line, from: position)
            let next = end == line.count ? Int.max : end + separator.count
            guard step(line, position..<end, end: next) else { return false }
            position = next
        }
        return true
    }

    /// Returns where the name ends that begins at an offset. Empty names and dots belong to the name behind them.
    @inline(__always)
    private func nameEnd(_ line: Span<UInt8>, from start: Int) -> Int {
        var position = start
        while let end = line.firstOffset(of: format.separator, from: position) {
            if isName(line, position..<end) { return end }
            position = end + format.separator.count
        }
        return line.count
    }

    @inline(__always)
    private func isName(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
        range.count > 1 || range.count == 1 && !(line[range.lowerBound] == Self.dot && format.hasDotNames)
    }
}

extension PathList {
    /// The byte of the name `.`.
    static var dot: UInt8 { 0x2E }

    /// Notes that the cursor's path is a line, and how it is written. If there is such a line already, it is another
    /// item.
    ///
    /// - Returns: Whether there was space for its name.
    @inline(__always)
    mutating func noteLine(_ line: Span<UInt8>) -> Bool {
        var item = cursor.item(at: cursor.depth - 1)
        if isLine(item) {
            guard let next = nextRepeat(of: item) else { return false }
            item = next
        }
        flags[Int(item)].formUnion(form(of: line).union(.isLine))
        if format.isListing { listed[item] = line.array(0..<line.count) }
        return true
    }

    /// Makes the item of another line with an item's path.
    private mutating func nextRepeat(of item: Int32) -> Int32? {
        let name: [UInt8] = name(of: item)
        return append(name.span, 0..<name.count, parent: names.parents[Int(item)], .isRepeat)
    }

    @inline(__always)
    private func form(of line: Span<UInt8>) -> PathFlags {
        let form: PathFlags = cursor.beginsWithDot ? .beginsWithDot : []
        return cursor.endsWithName || isRoot(line) ? form : form.union(.endsWithSeparator)
    }

    private func isRoot(_ line: Span<UInt8>) -> Bool {
        cursor.depth == 1 && line.count == format.separator.count && line.hasBytes(format.separator, at: 0)
    }

    /// Whether a line begins with `./`, and a name follows.
    private func beginsWithDot(_ line: Span<UInt8>) -> Bool {
        let start = 1 + format.separator.count
        guard format.hasDotNames, line.count > start, line[0] == Self.dot, line.hasBytes(format.separator, at: 1) else {
            return false
        }
        return isName(line, start..<(line.firstOffset(of: format.separator, from: start) ?? line.count))
    }

    /// Returns the path of an item, as it is in the input.
    ///
    /// For an item that is only the beginning of paths, it returns the names with the separator between them.
    ///
    /// - Complexity: O(length of the path).
    package func path(of item: Int32) -> [UInt8] {
        let flag = flags[Int(item)]
        var path: [UInt8] = flag.contains(.beginsWithDot) ? [Self.dot] + format.separator : []
        for (index, ancestor) in names.line(to: item).enumerated() {
            let isBelowRoot = index == 1 && path.count == format.separator.count && path == format.separator
            if index > 0, !isBelowRoot { path += format.separator }
            path.append(names.bytes.span, names.range(of: ancestor))
        }
        return flag.contains(.endsWithSeparator) ? path + format.separator : path
    }
}

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
        cursor.push(item, end: end)
        lookup.closeDirectory(cursor.depth)
        return true
    }

    /// Adds an item.
    @inline(__always)
    private mutating func append(
        _ text: Span<UInt8>, _ range: Range<Int>, parent: Int32, _ flag: PathFlags
    ) -> Int32? {
        guard let item = names.append(text, range, parent: parent) else { return nil }
        flags.append(flag)
        if parent >= 0 { flags[Int(parent)].insert(.hasChildren) }
        return item
    }

    /// Returns the item with a name below the cursor's item, which it makes if there is none.
    @inline(__always)
    private mutating func item(_ text: Span<UInt8>, _ range: Range<Int>, level: Int) -> Int32? {
        let parent = cursor.item(at: level - 1)
        let hasChildren = parent >= 0 && flags[Int(parent)].contains(.hasChildren)
        if lookup.needsTable(level: level, hasChildren: hasChildren) { lookup.makeTable(of: names, flags) }
        let hash = names.hash(of: text, range, parent: parent)
        if let item = lookup.find(text, range, parent: parent, hash: hash, level: level, in: names) { return item }
        guard let item = append(text, range, parent: parent, []) else { return nil }
        lookup.insert(item, hash: hash, level: level, in: names)
        return item
    }
}
