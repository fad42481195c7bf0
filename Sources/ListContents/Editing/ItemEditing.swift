public import CollectionViews
import TerminalCanvas

// Editing the text of a row in place.
extension CollectionViewDiffableDataSource {
    /// Shows the text of an item as a field in its row, and puts the cursor at its end.
    ///
    /// ```swift
    /// dataSource.beginEditing(file, text: file.name, check: { $0.isEmpty ? "A file needs a name" : nil }) { name in
    ///     rename(file, to: name)
    /// }
    /// ```
    ///
    /// The field replaces the content of the cell; accessories and columns stay. Enter accepts the text, Esc cancels,
    /// and a click puts the cursor where it is. If the check returns a sentence, it is shown below the field, and the
    /// user goes on. When the focus moves away, a text that passes the check is accepted, and another one is not.
    ///
    /// The field stays with its item while snapshots are applied. If the item is deleted or hidden, editing is
    /// canceled. An item that is being edited before ends as if the focus had moved away.
    ///
    /// The handlers are called after the row has its usual content again, so they can apply a snapshot, or begin to
    /// edit another item.
    ///
    /// - Parameters:
    ///   - item: The item. It gets the focus.
    ///   - text: The text to edit; `nil` for the text by which the item is searched. See `textProvider`.
    ///   - placeholder: The text that an empty field shows.
    ///   - check: Returns why a text is not accepted, as a sentence; `nil` for a text that is.
    ///   - onCancel: Called when editing ends without a text.
    ///   - onAccept: Called with the text of the user, also if it is the same as before.
    /// - Returns: Whether the item is visible in the list, so that it can be edited. No handler is called if it is
    ///   not: below a collapsed item, left out by a filter, or new in an update that is held.
    @discardableResult
    public func beginEditing(
        _ item: ItemIdentifierType, text: String? = nil, placeholder: String = "",
        check: @escaping @MainActor (String) -> String? = { _ in nil },
        onCancel: @escaping @MainActor () -> Void = {}, onAccept: @escaping @MainActor (String) -> Void
    ) -> Bool {
        endEditing(accepting: true)
        guard indexPath(for: item) != nil else { return false }
        let field = ItemField(
            text: text ?? textProvider?(item) ?? "\(item)", placeholder: placeholder, check: check
        ) { [weak self] text in
            let text = self?.indexPath(for: item) == nil ? nil : text
            self?.endFieldEditing()
            if let text { onAccept(text) } else { onCancel() }
        }
        return beginEditing(item, as: ItemFieldConfiguration(field: field))
    }

    /// Ends editing an item. Does nothing if no item is being edited.
    ///
    /// - Parameter accepting: Whether a text that passes the check is accepted.
    public func endEditing(accepting: Bool) {
        guard let field = (editedContent as? ItemFieldConfiguration)?.field else { return }
        if accepting { field.endEditing() } else { field.cancel() }
    }
}

/// The content of the row that is being edited. All views of it are the same field.
private struct ItemFieldConfiguration: ContentConfiguration {
    let field: ItemField

    func makeContentView() -> any ContentView { field }
}

/// A text field that ends editing with a text or without one, and shows below itself why a text is not accepted.
private final class ItemField: FieldView {
    private let field: TextFieldView
    private let check: @MainActor (String) -> String?
    private var end: (@MainActor (String?) -> Void)?

    /// Why the text is not accepted; `nil` after a change of the text.
    private var problem: String?

    init(
        text: String, placeholder: String, check: @escaping @MainActor (String) -> String?,
        end: @escaping @MainActor (String?) -> Void
    ) {
        var configuration = TextFieldConfiguration(label: "", text: text, placeholder: placeholder)
        configuration.onChange = { _ in }
        field = TextFieldView(configuration)
        field.beginEditing()
        (self.check, self.end) = (check, end)
    }

    var configuration: any ContentConfiguration {
        get { ItemFieldConfiguration(field: self) }
        set {}
    }

    func supports(_ configuration: any ContentConfiguration) -> Bool {
        (configuration as? ItemFieldConfiguration)?.field === self
    }

    var canEdit: Bool { end != nil }

    var isEditing: Bool { end != nil }

    func handle(_ key: Key) -> Bool {
        switch key {
        case Key(.escape): cancel()
        case Key(.enter):
            problem = check(field.field.text)
            if problem == nil { finish(field.field.text) }
        default:
            let isHandled = field.handle(key)
            if isHandled { problem = nil } else if !field.isEditing { endEditing() }
            return isHandled
        }
        return true
    }

    func paste(_ text: String) {
        field.paste(text)
        problem = nil
    }

    func press(at position: Point, in size: Size, context: DrawingContext) {
        field.press(at: Point(column: position.column, row: 0), in: size, context: context)
    }

    func endEditing() { finish(check(field.field.text) == nil ? field.field.text : nil) }

    func cancel() { finish(nil) }

    private func finish(_ text: String?) {
        let end = exchange(&self.end, with: nil)
        end?(text)
    }

    var inputHints: [(key: Key, word: String)] { [(Key(.enter), "accept"), (Key(.escape), "cancel")] }

    func height(forWidth columns: Int, context: DrawingContext) -> Int { problem == nil ? 1 : 2 }

    func cursorColumn(forWidth columns: Int, context: DrawingContext) -> Int {
        field.cursorColumn(forWidth: columns, context: context)
    }

    func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        var line = rectangle
        line.size.rows = min(1, rectangle.size.rows)
        field.draw(in: line, on: &canvas, context: context)
        guard let problem, rectangle.size.rows > 1 else { return }
        let origin = Point(column: rectangle.origin.column, row: rectangle.origin.row + 1)
        canvas.draw(
            SafeText(problem, limit: rectangle.size.columns, repertoire: context.capabilities.repertoire), at: origin,
            in: origin.column..<origin.column + rectangle.size.columns, style: context.theme.error)
    }
}
