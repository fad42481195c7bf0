extension ListCell {
    /// Requests that the list measures and draws the cell again. Every change of a cell's properties does this. Call it
    /// in a subclass or a content view that draws something else that has changed.
    public final func setNeedsDisplay() {
        if !isUpdating { host?.cellDidChange(self) }
    }

    /// Requests that ``updateConfiguration(using:)`` is called before the cell is measured or drawn the next time.
    public final func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsContentUpdate()
    }

    /// Sets the values that the list sets. The change is not reported to the list.
    ///
    /// - Returns: Whether a value changed.
    final func setPosition(_ new: CellPosition) -> Bool {
        guard new != position else { return false }
        isUpdating = true
        defer { isUpdating = false }
        var others = new
        (others.state.isSelected, others.state.isHighlighted) = (isSelected, isHighlighted)
        if others != position { position = others }
        // A subclass may observe these two.
        if new.state.isSelected != isSelected { isSelected = new.state.isSelected }
        if new.state.isHighlighted != isHighlighted { isHighlighted = new.state.isHighlighted }
        return true
    }

    /// Requests that the content view takes over the content configuration, updated for the state.
    final func setNeedsContentUpdate() {
        needsContentUpdate = true
        setNeedsDisplay()
    }

    /// Updates content and background for the state, if something has changed since the last update.
    final func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate || needsContentUpdate else { return }
        isUpdating = true
        defer { isUpdating = false }
        // If the handler changes the state, it is called once more.
        for _ in 0..<2 where needsConfigurationUpdate {
            needsConfigurationUpdate = false
            updateConfiguration(using: configurationState)
        }
        needsConfigurationUpdate = false
        needsContentUpdate = false
        updateContentView()
    }

    private func updateContentView() {
        guard var content = contentConfiguration else {
            contentView = nil
            return
        }
        if automaticallyUpdatesContentConfiguration { content = content.updated(for: configurationState) }
        if let contentView, contentView.supports(content) {
            contentView.configuration = content
        } else {
            contentView = content.makeContentView()
        }
    }
}
