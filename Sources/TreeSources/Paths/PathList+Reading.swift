extension PathList {
    /// Reads more bytes of the input.
    ///
    /// Pieces may end anywhere, also inside a name. The lines that are complete become items.
    ///
    /// - Complexity: O(number of bytes), amortized.
    package mutating func append(_ bytes: Span<UInt8>) {
        precondition(!isFinished, "The input of a path list has ended; call startAgain() to read another one")
        read(bytes)
    }

    /// Ends the input. Bytes after the last line's end are a line too.
    ///
    /// - Complexity: O(1) after the first reading, O(number of numbers in use) after a later one.
    package mutating func finish() {
        guard !isFinished else { return }
        readEnd()
        isFinished = true
        if !order.isFirst { forgetOtherLines() }
    }

    /// Forgets how the paths were written that so far are only the beginning of others in the list being read. A path
    /// that is gone stays the line that it was.
    mutating func forgetOtherLines() {
        for item in flags.indices where flags[item].intersection([.isVisited, .isVisitedLine]) == .isVisited {
            flags[item].remove(.form)
        }
    }

    /// Makes the table in which later readings find the items. Without this call ``startAgain()`` makes it.
    ///
    /// - Complexity: O(number of numbers in use) the first time, O(1) after that.
    package mutating func prepareToStartAgain() { lookup.makeTable(of: names) }

    /// Begins to read the list again, which may have changed.
    ///
    /// Names and paths of all items are still available. If the reading that ends here is not finished, it does not
    /// count: ``changes()`` compares with the reading before it.
    ///
    /// - Complexity: O(number of numbers in use).
    package mutating func startAgain() {
        prepareToStartAgain()
        for item in flags.indices {
            var flag = flags[item]
            if isFinished {
                if flag.contains(.isVisited) { flag.insert(.wasPresent) } else { flag.remove(.wasPresent) }
            }
            flag.subtract([.isVisited, .isVisitedLine, .hasChildren])
            flags[item] = flag
        }
        order.startAgain(isFinished: isFinished)
        cursor = PathCursor()
        reader = LineReader(terminator: format.terminator, longest: format.longestLine)
        isFinished = false
        isFull = false
    }

    mutating func readLines() {
        let bytes = reader.bytes
        while reader.advance() {
            guard !isFull else { continue }
            let line = reader.line
            if stepToNextSibling(bytes.span, line, previous: reader.previous) {
                noteLine(bytes.span.extracting(line))
                continue
            }
            let shared = cursor.depth == 0 ? 0 : bytes.span.sharedPrefix(of: reader.previous, and: line)
            if !readLine(bytes.span.extracting(line), shared: shared) {
                isFull = true
                noteTooManyNames()
            }
        }
    }

    /// Adds the path of a line.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - shared: The number of bytes at the beginning that the line before it has too.
    /// - Returns: Whether there was space for the names.
    @inline(__always)
    private mutating func readLine(_ line: Span<UInt8>, shared: Int) -> Bool {
        cursor.begin(shared: shared)
        guard readNames(line) else { return false }
        if cursor.depth > 0 { noteLine(line) }
        return true
    }

    /// Adds the names of a line that come after the names it shares with the line before it.
    @inline(__always)
    private mutating func readNames(_ line: Span<UInt8>) -> Bool {
        var position = cursor.position
        let separator = format.separator
        if position == 0 { cursor.beginsWithDot = beginsWithDot(line) }
        if position == 0, line.hasBytes(separator, at: 0) {
            guard step(line, 0..<separator.count, end: separator.count) else { return false }
            position = separator.count
        }
        while position < line.count {
            let end = line.firstOffset(of: separator, from: position) ?? line.count
            let next = end == line.count ? Int.max : end + separator.count
            if end == position || isDot(line, position..<end) {
                if end == position || position > 0 || next == Int.max { noteIrregularity(at: position) }
            } else {
                guard step(line, position..<end, end: next) else { return false }
            }
            position = next
        }
        // Only dots: the directory itself.
        return cursor.depth > 0 || line.isEmpty || stepToItself(line)
    }

    private mutating func noteIrregularity(at position: Int) {
        cursor.irregularity = min(cursor.irregularity, position)
    }

    @inline(__always)
    private func isDot(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
        range.count == 1 && line[range.lowerBound] == PathList.dot && format.hasDotNames
    }

    /// Adds the item of a line that has only dots. The next line does not share it: `./a` is not below `.`.
    private mutating func stepToItself(_ line: Span<UInt8>) -> Bool {
        cursor.irregularity = line.count == 1 ? Int.max : 0
        return step(line, 0..<1, end: Int.max)
    }
}

extension PathList {
    /// The byte of the name `.`.
    static var dot: UInt8 { 0x2E }

    /// Notes that the cursor's path is a line, and how it is written.
    ///
    /// Of several lines with the same path the first of a reading counts.
    @inline(__always)
    mutating func noteLine(_ line: Span<UInt8>) {
        let item = cursor.item(at: cursor.depth - 1)
        var flag = flags[Int(item)]
        guard !flag.contains(.isVisitedLine) else { return }
        let wasKept = flag.contains(.isKept)
        flag.remove(.form)
        flag.formUnion([.isLine, .isVisitedLine])
        flag.formUnion(form(of: line))
        flags[Int(item)] = flag
        if wasKept || flag.contains(.isKept) { keep(line, for: item, flag.contains(.isKept)) }
    }

    @inline(__always)
    private func form(of line: Span<UInt8>) -> PathFlags {
        if cursor.irregularity != Int.max { return .isKept }
        let form: PathFlags = cursor.beginsWithDot ? .beginsWithDot : []
        return cursor.endsWithName || isRoot(line) ? form : form.union(.endsWithSeparator)
    }

    private func isRoot(_ line: Span<UInt8>) -> Bool {
        cursor.depth == 1 && line.count == format.separator.count && line.hasBytes(format.separator, at: 0)
    }

    /// Whether a line begins with `./`, and more follows.
    func beginsWithDot(_ line: Span<UInt8>) -> Bool {
        let start = 1 + format.separator.count
        return format.hasDotNames && line.count > start && line[0] == Self.dot
            && line.hasBytes(format.separator, at: 1)
    }

    private mutating func keep(_ line: Span<UInt8>, for item: Int32, _ isKept: Bool) {
        keptLines[item] = isKept ? line.array(0..<line.count) : nil
    }

    /// Returns the path of an item, as it is in the input.
    ///
    /// For an item that is only the beginning of paths, it returns the names with the separator between them.
    ///
    /// - Complexity: O(length of the path).
    package func path(of item: Int32) -> [UInt8] {
        let flag = flags[Int(item)]
        if flag.contains(.isKept), let line = keptLines[item] { return line }
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
    /// On a re-read, this holds for most lines. The others take twice as long.
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
