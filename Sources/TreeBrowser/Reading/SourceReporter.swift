import TreeSources

/// An update about an input, for its section, while the input is read.
enum SourceUpdate: Sendable {
    /// The kind of the input is known.
    case source(any TextSource)
    /// The tree has changed.
    case reading(TreeReading)
    /// More was read, and the tree is the same.
    case progress
    /// A message, although nothing is wrong.
    case hint(InputFailure)
    /// The reading has ended.
    case end(InputFailure?)
    /// The system does not report changes of the input.
    case unreported
}

/// Reports the changes of a source to the list.
///
/// It does not know the tree of the list. From the outline that it reported last, it finds the edits that lead to the
/// next one.
actor SourceReporter: SourceConsumer {
    nonisolated let followsInput = true
    nonisolated let showsOpenLine = true

    private let input: Int32
    private let update: @MainActor @Sendable (SourceUpdate) -> Void

    /// The update that was sent last.
    private var sending: Task<Void, Never>?

    /// The outline that was reported last; `nil` if it is not known.
    private var outline: TreeOutline? = TreeOutline()

    /// The number of items that were reported.
    private var itemCount = 0

    /// Whether the values of new items become known at once, because the user searches.
    private var opensItems = false

    /// Whether the last report had only the new items, or the first ones of an on-demand source. The time that the list
    /// spends on the next one depends on their number.
    private var hasAppended = false

    /// Whether rows have come since the last end of a reading.
    private var hasChanges = true

    /// The hints at the end of the last reading.
    private var hints: [InputFailure] = []

    init(input: Int32, update: @escaping @MainActor @Sendable (SourceUpdate) -> Void) {
        self.input = input
        self.update = update
    }

    /// Sends an update after the earlier ones: the items can be asked for while a report waits for the main actor.
    private func send(_ update: SourceUpdate) async {
        let task = Task { @MainActor [last = sending, show = self.update] in
            await last?.value
            show(update)
        }
        sending = task
        await task.value
    }

    func begin(_ source: any TextSource) async {
        // The rows of a source before go first, because the same numbers are other items.
        if itemCount > 0 || outline == nil {
            (outline, itemCount) = (TreeOutline(), 0)
            await send(.reading(TreeReading(edit: .replace(TreeSnapshot()))))
        }
        await send(.source(source))
    }

    func report(_ source: any TextSource, isReadingAgain: Bool) async -> Bool {
        switch source.takeChanges() {
        case .none:
            hasAppended = false
            await send(.progress)
        case .additions(var additions, let dropped) where source.childLoading == .onDemand:
            (hasChanges, hasAppended) = (true, true)
            outline = nil
            if opensItems { additions = additions.map { $0.opened(in: source) } }
            let edit = TreeEdit.append(additions, dropping: dropped)
            await send(.reading(TreeReading(edit: edit, isMarked: isReadingAgain, hasGrownItems: true)))
        case let changes: await send(.reading(reading(of: source, after: changes, isMarked: isReadingAgain)))
        }
        return true
    }

    /// The number of rows that the list takes in about 10 ms.
    private static let rowLimit = 1 << 15

    /// A report that compares whole trees takes the same time for more rows.
    var rowLimit: Int? { hasAppended ? Self.rowLimit : nil }

    func end(_ end: ReadingEnd) async -> Bool {
        if !end.isKept, let source = end.source {
            await send(lastUpdate(of: source, end))
            for hint in source.hints where !hints.contains(hint) { await send(.hint(hint)) }
            hints = source.hints
        }
        // The rows are those of an earlier reading.
        let failure = end.failure.map { InputFailure(place: $0.place, sentence: $0.sentence + "; the rows are older") }
        await send(.end(end.isKept ? failure : end.firstFailure))
        return true
    }

    /// Notes the outline that the next one is compared with, if it is not known.
    func prepareToReadAgain(_ source: any TextSource) {
        guard source.childLoading == .immediate, outline == nil else { return }
        let new = source.outline()
        // Items that were not reported would be missing.
        if new.items.count == itemCount { outline = new }
    }

    func noteUnreportedChanges() async { await send(.unreported) }

    /// Makes the values of all items known that were read, and of those that are read later.
    func openItems(of source: any TextSource) async {
        opensItems = true
        await showOrder(of: source)
    }

    /// Shows the items of a source in the order in which they are sorted now.
    func showOrder(of source: any TextSource) async {
        let new = outline(of: source)
        outline = new
        await send(.reading(TreeReading(edit: replacement(by: new).edit, isWanted: true)))
    }

    /// Returns the rest of a reading, with the snapshot that the history keeps.
    private func lastUpdate(of source: any TextSource, _ end: ReadingEnd) -> SourceUpdate {
        let changes = source.takeChanges()
        // A source that loads on demand also has more items when the user has opened some.
        if source.childLoading == .onDemand, changes != .none { hasChanges = true }
        var reading = reading(of: source, after: changes, isMarked: end.isReadingAgain)
        guard hasChanges else { return .progress }
        hasChanges = false
        let size = source.frozenSize + 100 * reading.differenceCount
        if end.isPast { reading.past = PastReading(source: source.frozen(), size: size) }
        return .reading(reading)
    }

    private func reading(
        of source: any TextSource, after changes: TreeSourceChanges, isMarked: Bool
    ) -> TreeReading {
        // The counts of a file in a diff change with its lines.
        var reading = TreeReading(edit: .none, hasGrownItems: source.kind == .diff)
        let isOnDemand = source.childLoading == .onDemand
        // Items that are opened after the first report may get many rows in the next one.
        if changes != .none { hasAppended = isOnDemand }
        switch changes {
        case .additions(let additions, let dropped) where !isOnDemand:
            // The next outline has these items and more: nothing has to be found.
            outline = nil
            guard max(additions.count, dropped.count) <= OutlineEdits.limit(itemCount: itemCount) else {
                (reading.edit, reading.differenceCount) = replacement(by: source.outline())
                break
            }
            reading.edit = .append(additions, dropping: dropped)
            hasAppended = true
            let count = additions.reduce(0) { $0 + $1.outline.items.count }
            reading.differenceCount = dropped.count + count
            itemCount += count - dropped.count
        case .none where !isOnDemand: break
        default: (reading.edit, reading.differenceCount) = edit(to: outline(of: source))
        }
        if isMarked, changes == .everything { reading.replacesItems = reading.edit.deletesItems }
        reading.changedItems = Set(source.takeChangedItems()).map { TreeItem(input: input, number: $0) }
        if reading.differenceCount > 0 && !isOnDemand || !reading.changedItems.isEmpty { hasChanges = true }
        reading.isMarked = isMarked
        reading.hasManyDifferences = reading.differenceCount + reading.changedItems.count > TreeReading.markLimit
        return reading
    }

    /// Returns the items of a source, with all values if the user searches.
    private func outline(of source: any TextSource) -> TreeOutline {
        if opensItems { _ = TreeAddition(parent: nil, siblings: source.children(of: nil)).opened(in: source) }
        return source.outline()
    }

    /// Finds the edits that lead to another outline.
    ///
    /// - Returns: The edits, and the number of items that have come, gone or may have moved.
    /// - Complexity: O(number of items).
    private func edit(to new: TreeOutline) -> (TreeEdit, count: Int) {
        let limit = OutlineEdits.limit(itemCount: new.items.count)
        let edits = outline.flatMap { OutlineEdits(from: $0, to: new, limit: limit) }
        outline = new
        guard let edits else { return replacement(by: new) }
        itemCount = new.items.count
        return (.edit(edits, to: new), edits.changeCount)
    }

    private func replacement(by new: TreeOutline) -> (edit: TreeEdit, count: Int) {
        itemCount = new.items.count
        return (.replace(TreeSnapshot(new, input: input)), itemCount)
    }
}

extension TreeAddition {
    /// Returns the items with all values in them, which become known.
    fileprivate func opened(in source: any TextSource) -> TreeAddition {
        var all = TreeOutline()
        var rest = Array(zip(outline.items, outline.levels).reversed())
        while let (item, level) = rest.popLast() {
            all.items.append(item)
            all.levels.append(level)
            guard source.hasChildren(item) else { continue }
            let isKnown = rest.last.map { $0.1 > level } ?? false
            if !isKnown { rest += source.childrenAfterReading(item) { true }.reversed().map { ($0, level + 1) } }
        }
        return TreeAddition(parent: parent, outline: all)
    }
}

extension TreeEdit {
    /// Whether items may be gone after the edit.
    fileprivate var deletesItems: Bool {
        switch self {
        case .none: false
        case .append(_, let dropped): !dropped.isEmpty
        case .edit(let edits, to: _): edits.deletedCount > 0
        case .replace: true
        }
    }
}
