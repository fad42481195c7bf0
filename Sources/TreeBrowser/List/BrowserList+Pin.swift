import CollectionViews
import TreeSources

// The pinned moment, since which changes are marked and counted.
extension BrowserList {
    /// Pins the snapshots that the inputs show, or unpins them.
    ///
    /// - Returns: A message if nothing can be pinned.
    func togglePin() -> String? {
        guard pinnedTime == nil else {
            unpin()
            return nil
        }
        if sections.contains(where: \.isReading) { return "The first reading has not ended" }
        guard showsLiveTrees else { return "Only the newest snapshot can be pinned" }
        pin()
        return nil
    }

    /// Marks and counts the changes from now on.
    func pin() {
        pinsAfterReading = false
        pinnedTime = options.clock.localTime()
        dataSource.pinChanges { [weak self] items in
            Dictionary(grouping: items, by: \.input).values.flatMap { items in
                self?.section(of: items[0])?.history.unchangedItems(among: items) ?? []
            }
        }
        for section in sections { section.history.pin() }
        updateColumns()
        statusChanged()
    }

    private func unpin() {
        pinnedTime = nil
        dataSource.unpinChanges()
        for section in sections { section.history.unpin() }
        updateColumns()
        refreshVisibleRows()
        updateShownMarks()
        statusChanged()
    }

    /// If changes are pinned, pins them again when the first reading of a new root or of a new kind of input has ended:
    /// its items are other ones.
    func pinAfterReading() {
        guard pinnedTime != nil else { return }
        unpin()
        pinsAfterReading = true
    }

    /// Shows the pinned marks if the list shows the inputs as they are: the marks are not about earlier snapshots.
    func updateShownMarks() { dataSource.showsChangeMarks = pinnedTime == nil || showsLiveTrees }

    var showsLiveTrees: Bool { sections.allSatisfy { $0.history.shown == .live } }

    /// The text of the status line: the pinned time and the numbers of changes, such as `pinned 14:32:05  +3 -1 ~2`;
    /// `nil` if changes are not pinned.
    var pinStatus: String? {
        guard let pinnedTime, let changes = dataSource.changesSincePin else { return nil }
        return changes.isEmpty ? "pinned \(pinnedTime.timeOfDay)" : "pinned \(pinnedTime.timeOfDay)  \(changes.label)"
    }
}

extension SectionHistory {
    /// The source of the pinned snapshot, if the rows of the input as it is are compared with it.
    var pinnedSource: (any TreeSource)? {
        shown == .live ? snapshots.pinnedNumber.flatMap { snapshots[$0]?.source } : nil
    }

    /// Returns the items that have the values that they had in the pinned snapshot.
    func unchangedItems(among items: [TreeItem]) -> [TreeItem] {
        guard let source, source.childLoading != .byReading,
            let old = snapshots.pinnedNumber.flatMap({ snapshots[$0]?.source })
        else { return [] }
        let known = items.filter { old.makesKnown($0.number, in: source) }
        return zip(known, source.compareValues(of: known.map(\.number), with: old)).filter { $1 == .same }.map(\.0)
    }
}
