import TerminalCanvas

extension ListCell {
    /// The content view, if it is a field whose value can be changed.
    final var field: (any FieldView)? {
        updateConfigurationIfNeeded()
        guard let field = contentView as? any FieldView, field.canEdit else { return nil }
        return field
    }

    /// Whether a click on the content does something else than to select the item.
    final var handlesClicks: Bool { contentClickHandler != nil || field != nil }

    /// The function that a click on the content calls.
    final func clickHandler(context: DrawingContext) -> (@MainActor (Point, Size) -> Void)? {
        if let contentClickHandler { return contentClickHandler }
        guard let field else { return nil }
        return { [weak field] in field?.press(at: $0, in: $1, context: context) }
    }
}
