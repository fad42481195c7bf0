extension PathList {
    /// Reads more bytes of the input.
    ///
    /// Pieces may end anywhere, also inside a name. The lines that are complete become items.
    ///
    /// - Parameter bytes: The next bytes.
    /// - Complexity: O(number of bytes), amortized.
    public mutating func append(_ bytes: Span<UInt8>) {
        precondition(!isFinished, "The input of a path list has ended; call startAgain() to read another one")
        read(bytes)
    }

    /// Reads more bytes of the input.
    ///
    /// - Parameter bytes: The next bytes.
    /// - Complexity: O(number of bytes), amortized.
    public mutating func append(_ bytes: [UInt8]) { append(bytes.span) }

    /// Ends the input. Bytes after the last line's end are a line too.
    ///
    /// - Complexity: O(1) after the first reading, O(number of numbers in use) after a later one.
    public mutating func finish() {
        guard !isFinished else { return }
        readEnd()
        isFinished = true
        if !order.isFirst { forgetOtherLines() }
    }

    /// Forgets how the paths were written that the list being read does not have as lines so far.
    mutating func forgetOtherLines() {
        for item in flags.indices where !flags[item].contains(.isVisitedLine) { flags[item].remove(.form) }
    }

    /// Makes the table in which later readings find the items. Without this call ``startAgain()`` makes it.
    ///
    /// - Complexity: O(number of numbers in use) the first time, O(1) after that.
    public mutating func prepareToStartAgain() { lookup.makeTable(of: names) }

    /// Begins to read the list again, which may have changed.
    ///
    /// Names and paths of all items can be asked for as before. If the reading that ends here is not finished, it does
    /// not count: ``changes()`` compares with the reading before it.
    ///
    /// - Complexity: O(number of numbers in use).
    public mutating func startAgain() {
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
