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

    /// Returns the path of an item, as it stands in the input.
    ///
    /// For an item that is only the beginning of paths, it returns the names with the separator between them.
    ///
    /// - Parameter item: An item.
    /// - Complexity: O(length of the path).
    public func path(of item: Int32) -> [UInt8] {
        let flag = flags[Int(item)]
        if flag.contains(.isKept), let line = keptLines[item] { return line }
        var ancestors: [Int32] = []
        var next: Int32? = item
        while let current = next {
            ancestors.append(current)
            next = names.parent(of: current)
        }
        var path: [UInt8] = flag.contains(.beginsWithDot) ? [Self.dot] + format.separator : []
        for (index, ancestor) in ancestors.reversed().enumerated() {
            let isBelowRoot = index == 1 && path.count == format.separator.count && path == format.separator
            if index > 0, !isBelowRoot { path += format.separator }
            path.append(names.bytes.span, names.range(of: ancestor))
        }
        return flag.contains(.endsWithSeparator) ? path + format.separator : path
    }
}
