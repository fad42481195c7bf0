import TreeSources

// The items that are open at the beginning.
extension BrowserList {
    /// The number of bytes from which on the first frame does not wait for the end of an input.
    private static let smallInput = 1 << 16

    /// Whether the first frame waits, because an input has no rows yet, or is small and will have all of them soon.
    var awaitsFirstRows: Bool {
        !isShown
            && sections.contains {
                $0.isReading
                    && ($0.history.liveTree.isEmpty || (1..<Self.smallInput).contains($0.progress?.bytes ?? 0))
            }
    }

    /// Opens items of texts that have got their first rows, once: the only item of a text, without which there is
    /// nothing to see, and then items until the screen is full.
    ///
    /// Of the closed items nearest to the top level, the one with the most rows inside comes first. The last one may
    /// run over the end of the screen:
    ///
    /// ```
    /// rows    openapi: 3.0.3             openapi: 3.0.3
    ///   2     ▸ info                     ▸ info
    ///  12     ▸ paths                    ▾ paths
    ///                                    ├─▸ /pets
    ///                                    └─▸ /pets/{id}
    ///   6     ▸ components               ▸ components
    /// ```
    ///
    /// In a list of paths, items stay in order, and one is only opened if all in it fits: the largest directory is
    /// seldom the one that the user looks for.
    func openFirstItems() { view.withoutUndo(openItems) }

    private func openItems() {
        let trees = sections.compactMap { $0 as? TextSection }.filter { $0.takesFirstItems() }.map(\.history.liveTree)
        for tree in trees where tree.visibleItemCount == 1 { tree.rootItems.forEach(expand) }
        let isGroupedDocument = isGrouped && sections[0].history.source?.kind.form == .document
        if options.columns != nil || isGroupedDocument, !trees.isEmpty, elementTable == nil {
            _ = toggleElementTable()
            reportMissingColumn()
        }
        guard options.fillsScreen, isUntouched, freeRowCount > 0 else { return }
        for section in sections.indices where isGrouped { openGroupsIfAllFit(inSection: section) }
        var level = trees.flatMap(\.rootItems)
        while !level.isEmpty {
            let parents = level.filter { sources.hasChildren($0) && !isElementOfTable($0) }
            let contents = parents.compactMap { item in content(of: item).map { (item: item, rowCount: $0) } }
            let order = contents.sorted { $0.rowCount > $1.rowCount }.map(\.item).filter { !$0.number.isGroup }
            for item in order where fits(item) { expand(item) }
            guard freeRowCount > 0 else { return }
            level = parents.flatMap { tree(of: $0).isExpanded($0) ? tree(of: $0).children(of: $0) : [] }
        }
    }

    private func tree(of item: TreeItem) -> TreeSnapshot { dataSource.snapshot(for: sources.section(of: item.input)) }

    private func isElementOfTable(_ item: TreeItem) -> Bool {
        elementTable != nil && !item.number.isGroup && rows.table?.includes(item) == true
    }

    private func isPath(_ item: TreeItem) -> Bool { sources[item.input]?.kind.form == .files }

    /// Whether an item may be opened in the rows that are free: any if there are some, but all in a path has to fit.
    private func fits(_ item: TreeItem) -> Bool {
        freeRowCount > 0 && (!isPath(item) || tree(of: item).children(of: item).count <= freeRowCount)
    }

    /// Returns the number of rows inside an item, by which items come first; `nil` for one that takes time to open.
    private func content(of item: TreeItem) -> Int? {
        guard !isPath(item), let source = sources[item.input] else { return 0 }
        // Others can be below it that refer to it.
        return source.rowCount(inside: item.number).map { max($0, tree(of: item).descendantCount(of: item)) }
    }
}
