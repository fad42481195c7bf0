import TreeSources

/// Reports the new rows of a source to the list, while a ``SourceReader`` reads on. It keeps a tree of the items for
/// this.
actor SourceReporter {
    private let input: Int32
    private let update: @MainActor @Sendable (SourceUpdate) -> Void

    /// The tree that was told last.
    private var tree: TreeBuilder

    /// Whether rows have come since the last end of a reading.
    private var hasChanges = true

    /// Whether a reading has ended before this one.
    private(set) var isReadingAgain = false

    init(input: Int32, update: @escaping @MainActor @Sendable (SourceUpdate) -> Void) {
        self.input = input
        self.update = update
        tree = TreeBuilder(input: input)
    }

    /// Notes the tree that the next one is compared with, if it is not known.
    func noteOutline(of source: any TextSource) {
        if !source.isLazy { tree.setOutline(source.outline()) }
    }

    /// Tells what has become known.
    func tell(_ source: any TextSource) async {
        switch source.takeChanges() {
        case .none: await update(.progress)
        case .additions(let additions) where source.isLazy:
            hasChanges = true
            tree.forget()
            await update(.additions(additions, isMarked: isReadingAgain))
        case let changes: await update(.reading(reading(of: source, after: changes)))
        }
    }

    /// Tells what has become known at the end of a reading, and what the history keeps of it.
    ///
    /// - Parameter isPast: Whether the history keeps it.
    func tellEnd(of source: any TextSource, isPast: Bool) async {
        let changes = source.takeChanges()
        // The items of a lazy source also become more when the user opens some.
        if source.isLazy, changes != .none { hasChanges = true }
        var reading = reading(of: source, after: changes)
        let hadNews = hasChanges
        (hasChanges, isReadingAgain) = (false, true)
        if hadNews {
            let size = source.frozenSize + 100 * reading.differenceCount
            if isPast { reading.past = PastReading(source: source.frozen(), size: size) }
            await update(.reading(reading))
        } else {
            await update(.progress)
        }
    }

    /// Brings the tree up to date. What has become known costs time, and the other items none.
    private func reading(of source: any TextSource, after changes: TreeSourceChanges) -> TreeReading {
        var count = 0
        if !source.isLazy, case .additions(let additions) = changes, let added = tree.append(additions) {
            count = added
        } else if source.isLazy || changes != .none {
            count = tree.become(source.outline())
        }
        let changed = Set(source.takeChangedItems()).map { TreeItem(input: input, number: $0) }
        if count > 0 && !source.isLazy || !changed.isEmpty { hasChanges = true }
        let isMarked = isReadingAgain && count + changed.count <= TreeReading.markLimit
        return TreeReading(
            snapshot: tree.snapshot, changedItems: changed, differenceCount: count, isMarked: isMarked)
    }
}
