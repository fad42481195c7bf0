import CollectionViews
import DiffableSnapshots
import TreeSources

// The commands of the user.
extension SectionHistory {
    /// The number of items up to which two snapshots are compared before the next key.
    private static let smallItemCount = 10_000

    /// Shows the snapshot before the one that is shown.
    ///
    /// - Returns: Whether there is one.
    func showEarlier() -> Bool { step(by: -1) }

    /// Shows the snapshot after the one that is shown. The newest one is the input as it is.
    ///
    /// - Returns: Whether there is one.
    func showLater() -> Bool { step(by: 1) }

    private func step(by count: Int) -> Bool {
        guard let number = shownNumber.map({ $0 + count }), snapshots[number] != nil else { return false }
        if case .difference = shown { return compare(number) }
        cancelComparison()
        showWhole(number == snapshots.lastNumber ? .live : .past(number))
        return true
    }

    /// Shows only what differs between the snapshot that is shown and the one before it, or ends that.
    ///
    /// - Returns: Whether there are two snapshots.
    func toggleDifference() -> Bool {
        if cancelComparison() { return true }
        guard case .difference = shown else { return shownNumber.map(compare) ?? false }
        endDifference()
        return true
    }

    /// Goes one step back to the input as it is: ends a comparison that goes on, a difference, or an earlier snapshot.
    ///
    /// - Returns: Whether there was something to end.
    func goBack() -> Bool {
        if cancelComparison() { return true }
        switch shown {
        case .live: return false
        case .past: showWhole(.live)
        case .difference: endDifference()
        }
        return true
    }

    /// Ends a comparison that goes on.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    private func cancelComparison() -> Bool {
        guard let comparison else { return false }
        comparison.task.cancel()
        self.comparison = nil
        list?.statusChanged()
        return true
    }

    /// Compares the snapshot with a number with the one before it, and shows what differs. Many items are compared on
    /// another thread.
    ///
    /// - Returns: Whether there are both.
    private func compare(_ number: Int) -> Bool {
        guard let new = snapshots[number], let old = snapshots[number - 1] else { return false }
        cancelComparison()
        let input = input
        let count = new.source.rowCount + old.source.rowCount
        guard count > Self.smallItemCount else {
            if let difference = try? SnapshotDifference(from: old, to: new, input: input) { show(difference, number) }
            return true
        }
        let task = Task { [weak self] in
            let difference = await Self.difference(from: old, to: new, input: input)
            guard let self, let difference, !Task.isCancelled else { return }
            comparison = nil
            show(difference, number)
            list?.statusChanged()
        }
        comparison = (task, count)
        list?.statusChanged()
        return true
    }

    @concurrent
    private nonisolated static func difference(
        from old: PastSnapshot, to new: PastSnapshot, input: Int32
    ) async -> SnapshotDifference? {
        try? SnapshotDifference(from: old, to: new, input: input)
    }

    private func show(_ difference: SnapshotDifference, _ number: Int) {
        guard let new = snapshots[number], let old = snapshots[number - 1] else { return }
        if case .difference = shown {
        } else if difference.snapshot.isEmpty {
            list?.messageHandler?("Nothing has changed that is shown")
            return
        }
        show(difference, DifferenceSource(difference, from: old.source, to: new.source), number: number)
    }
}

extension SectionHistory {
    /// What the status line says: which snapshot is shown, such as `3 of 12, 14:02:07`; `nil` while the input is shown
    /// as it is.
    var status: String? {
        switch shown {
        case .live: return nil
        case .past(let number): return snapshots.status(of: number)
        case .difference(let number): return snapshots.status(of: number).map { "changes of \($0)" }
        }
    }
}

extension PastSnapshots {
    fileprivate func status(of number: Int) -> String? {
        guard let time = self[number]?.time, let lastNumber else { return nil }
        let dropped = droppedCount == 0 ? "" : ", \(droppedCount.grouped) dropped beyond \(budget >> 20) MB"
        return "\((number + 1).grouped) of \((lastNumber + 1).grouped), \(time.timeOfDay)\(dropped)"
    }
}

extension LocalTime {
    /// The time of day, such as `14:02:07`.
    var timeOfDay: String { [hour, minute, second].map { $0.padded(to: 2) }.joined(separator: ":") }
}
