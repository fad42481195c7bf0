// The tree, and earlier states.
extension ArrangedSource {
    package func children(of item: Int32?, readingWhile shouldContinue: (() -> Bool)?) -> [Int32] {
        if let children = arrangement?.children(of: item) { return children }
        return item?.isGroup == true ? [] : base.children(of: item, readingWhile: shouldContinue)
    }

    package func hasChildren(_ item: Int32) -> Bool {
        arrangement?.hasChildren(item) ?? (!item.isGroup && base.hasChildren(item))
    }

    package func parent(of item: Int32) -> Int32? {
        if let parent = arrangement?.parent(of: item) { return parent }
        return item.isGroup ? nil : base.parent(of: item)
    }

    package var traits: SourceTraits {
        var traits = base.traits
        if sort != nil || hasGroups { traits.hasInputOrder = false }
        return traits
    }

    package var progress: SourceProgress {
        var progress = base.progress
        progress.frozenSize += arrangement?.size ?? 0
        return progress
    }

    package func takeChangedItems() -> [Int32] { base.takeChangedItems() }

    /// Returns a source that keeps the present state and arrangement.
    package func frozen() -> any TreeSource {
        let frozen = base.frozen()
        guard let text = frozen as? any TextSource else { return frozen }
        return ArrangedSource(freezing: self, text)
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
        // A line is wanted for those below it, which are elsewhere in the other source.
        position.required = nil
        let outline = outline()
        let groups = outline.items.filter(\.isGroup)
        var lines = zip(groups, labels(of: groups)).map { group, label in
            let name = label.withoutSummary.parts.flatMap(\.bytes).nameOnOneLine
            return TextLine(level: 0, text: name, ending: [UInt8(ascii: ":")], item: group)
        }
        base.forEachTextLine(after: &position, isAtEnd: true, depth: .max) { line in
            // No row in a group is in the columns of the titles.
            if groups.isEmpty || !line.isTitle { lines.append(line) }
        }
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
