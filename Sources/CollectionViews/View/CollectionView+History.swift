package import TextMatching

/// Undoing what the user has expanded, collapsed, selected and filtered.
extension CollectionView {
    /// Whether ``ListAction/undo`` has something to undo.
    public var canUndo: Bool { history.canUndo }

    /// Whether ``ListAction/redo`` has something to do again.
    public var canRedo: Bool { history.canRedo }

    func undo(_ count: Int) { for _ in 0..<count where !history.undo() { return } }

    func redo(_ count: Int) { for _ in 0..<count where !history.redo() { return } }

    /// Adds a change of the filter by the user to the history.
    ///
    /// - Parameter old: The pattern before; `nil` for none. The new one is that of ``filter``.
    package func recordFilter(from old: FilterPattern?) {
        let new = filter.pattern
        guard new != old else { return }
        history.record(
            .init(
                undo: { [weak self] in self?.replaceFilter(by: old) ?? false },
                redo: { [weak self] in self?.replaceFilter(by: new) ?? false }))
    }

    private func replaceFilter(by pattern: FilterPattern?) -> Bool {
        guard pattern != filter.pattern else { return false }
        if let pattern { filter.apply(pattern) } else { filter.cancel() }
        return true
    }
}
