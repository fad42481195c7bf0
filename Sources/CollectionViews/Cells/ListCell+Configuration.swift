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

    /// Whether nothing has to be updated before the cell is drawn.
    var isLookCurrent: Bool { isConfigurationCurrent && isContentCurrent }

    /// Brings content and background up to date with the state. Cheap when nothing changed.
    func updateConfigurationIfNeeded() {
        if !isConfigurationCurrent {
            // First, so that a handler that changes the state is heard once more, at the next drawing.
            isConfigurationCurrent = true
            updateConfiguration(using: configurationState)
        }
        guard !isContentCurrent else { return }
        isContentCurrent = true
        guard let contentConfiguration else {
            contentView = nil
            return
        }
        let content =
            automaticallyUpdatesContentConfiguration
            ? contentConfiguration.updated(for: configurationState) : contentConfiguration
        if let contentView, contentView.supports(content) {
            contentView.configuration = content
        } else {
            contentView = content.makeContentView()
        }
    }
}
