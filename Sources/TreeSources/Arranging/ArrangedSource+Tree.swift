// The tree, and earlier states.
extension ArrangedSource {
    package func children(of item: Int32?, readingWhile shouldContinue: (() -> Bool)?) -> [Int32] {
        arrangement?.children(of: item) ?? base.children(of: item, readingWhile: shouldContinue)
    }

    package func hasChildren(_ item: Int32) -> Bool { arrangement?.hasChildren(item) ?? base.hasChildren(item) }

    package func parent(of item: Int32) -> Int32? {
        guard let arrangement, let parent = arrangement.parent(of: item) else { return base.parent(of: item) }
        return parent
    }

    package var traits: SourceTraits {
        var traits = base.traits
        if sort != nil { traits.hasInputOrder = false }
        return traits
    }

    package var progress: SourceProgress {
        var progress = base.progress
        progress.frozenSize += arrangement?.size ?? 0
        return progress
    }

    package func withRows(of items: [Int32], _ body: (any TreeDocument, [Int32?]) -> Void) {
        base.withRows(of: items, body)
    }

    package func labels(of items: [Int32], limit: Int) -> [ItemLabel] { base.labels(of: items, limit: limit) }

    package func fieldValues(_ fields: [ItemField], of items: [Int32], limit: Int) -> [[ItemValue?]] {
        base.fieldValues(fields, of: items, limit: limit)
    }

    package func takeChangedItems() -> [Int32] { base.takeChangedItems() }

    package func wouldHave(_ item: Int32) -> Bool { base.wouldHave(item) }

    /// Returns a source that keeps the present state and arrangement.
    package func frozen() -> any TreeSource {
        let frozen = base.frozen()
        guard let text = frozen as? any TextSource else { return frozen }
        return ArrangedSource(freezing: self, text)
    }

    /// Compares the values of items with their values in an earlier state. An item to which others refer, now or then,
    /// counts as changed inside: those may differ.
    package func compareValues(of items: [Int32], with old: any TreeSource) -> [ValueComparison] {
        let oldArranged = old as? ArrangedSource
        let comparisons = base.compareValues(of: items, with: oldArranged?.base ?? old)
        let arrangements = [arrangement, oldArranged?.arrangement].compactMap(\.self)
        return zip(items, comparisons).map { item, comparison in
            arrangements.contains { $0.isTarget(item) } ? .changedInside : comparison
        }
    }
}

// Text.
extension ArrangedSource {
    /// Calls a closure with the rows as lines of text. Where items are arranged, there are none before the end of the
    /// input, and all lines are kept in memory for a moment.
    package func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        guard isArranging else {
            return try base.forEachTextLine(after: &position, isAtEnd: isAtEnd, depth: depth, body)
        }
        guard isAtEnd else { return }
        let outline = outline()
        var lines: [TextLine] = []
        base.forEachTextLine(after: &position, isAtEnd: true, depth: .max) { lines.append($0) }
        let tree = TreeOutline(of: lines, arrangedAs: outline)
        for (line, level) in zip(tree.items, tree.levels) where Int(level) < depth {
            var line = lines[Int(line)]
            line.level = Int(level)
            try body(line)
        }
    }
}

extension TreeOutline {
    /// Puts the lines of a tree into the places of their items in another tree. Lines whose items are not in it stay
    /// below the line above them, before the others.
    ///
    /// - Complexity: O(number of lines and items).
    fileprivate init(of lines: [TextLine], arrangedAs outline: TreeOutline) {
        var lineOfItem: [Int32: Int32] = [:]
        for (index, line) in lines.enumerated() { if let item = line.item { lineOfItem[item] = Int32(index) } }
        var parents = Array(repeating: OutlineLinks.none, count: lines.count)
        var (order, arranged) = ([Int32](), [Int32]())
        // For each level, the line of the item above, or -1.
        var above: [Int32] = []
        for (item, level) in zip(outline.items, outline.levels) {
            above.removeLast(above.count - Int(level))
            let line = lineOfItem[item]
            // The text of an item without a line is on the line of the item above it.
            let parent = above.last ?? OutlineLinks.none
            above.append(line ?? parent)
            guard let line else { continue }
            parents[Int(line)] = parent
            arranged.append(line)
        }
        let isArranged = Set(arranged)
        above = []
        for (index, line) in lines.enumerated() {
            above.removeLast(max(0, above.count - line.level))
            let number = Int32(index)
            if !isArranged.contains(number) {
                parents[index] = above.last ?? OutlineLinks.none
                order.append(number)
            }
            above.append(number)
        }
        self.init(order: order + arranged, parents: parents)
    }
}
