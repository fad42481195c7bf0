extension ListCell {
    /// The content that cells of a list have unless they are told otherwise: ``ListContentConfiguration/cell()``.
    public func defaultContentConfiguration() -> ListContentConfiguration { .cell() }

    /// The background that cells of a list have unless they are told otherwise.
    public func defaultBackgroundConfiguration() -> BackgroundConfiguration { .listCell() }

    /// Has ``updateConfiguration(using:)`` called before the cell is drawn the next time.
    public func setNeedsUpdateConfiguration() {
        isConfigurationCurrent = false
        setNeedsUpdateContent()
    }

    /// Sets what the view knows of a cell that is to be shown.
    func mark(isFocused: Bool, isSelected: Bool) {
        var state = configurationState
        state.isFocused = isFocused
        state.isSelected = isSelected
        configurationState = state
    }

    /// Has the content drawn as the configuration says it, and as the state wants it.
    func setNeedsUpdateContent() {
        isContentCurrent = false
        setNeedsDisplay()
    }

    /// Has the places of the parts found anew.
    func setNeedsLayout() {
        keptPlaces = nil
        setNeedsDisplay()
    }
}
