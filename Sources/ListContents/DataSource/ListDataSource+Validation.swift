import CollectionViews
import DiffableSnapshots
import TextEditing

/// A field whose text cannot be accepted.
public struct InvalidField: Hashable {
    /// The id of the cell; `nil` if the cell is identified by its position.
    public let id: AnyHashable?

    /// A sentence about the mistake in the text.
    public let message: String

    /// Creates a field with its values.
    public init(id: AnyHashable?, message: String) {
        self.id = id
        self.message = message
    }
}

extension ListDataSource {
    /// The fields whose texts cannot be accepted, from top to bottom: those that show a text that was refused, and
    /// those whose model has a text that their check refuses, also in a collapsed ``Disclosure``.
    ///
    /// - Complexity: O(*n*), where *n* is the number of cells.
    public var invalidFields: [InvalidField] { invalidItems.map { InvalidField(id: $0.item.id, message: $0.message) } }

    /// Whether there are no ``invalidFields``.
    public var isValid: Bool { invalidItems.isEmpty }

    /// Shows a sentence below each invalid field, and gives the first visible one the focus.
    ///
    /// ```swift
    /// ButtonCell("Save") { if list.validate() { model.save() } }
    /// ```
    ///
    /// - Returns: Whether all fields are valid.
    @discardableResult
    public func validate() -> Bool {
        let invalid = invalidItems
        for (item, message) in invalid where refusals[item] == nil {
            guard let cell = item.cell as? any EditableCellContent else { continue }
            refuse(cell.editedText, of: item, because: message)
            refresh(item)
        }
        if let first = invalid.lazy.compactMap({ self.source.indexPath(for: $0.item) }).first {
            collectionView?.perform(.focus(first))
        }
        return invalid.isEmpty
    }

    /// Shows the texts of the model again in all fields with a text that was refused.
    public func restoreInvalidFields() {
        let items = refusals.keys
        refusals = [:]
        for item in items { refresh(item) }
    }

    private var invalidItems: [(item: ContentItem, message: String)] {
        source.allItems.compactMap { item in
            guard let cell = item.cell as? any EditableCellContent else { return nil }
            let message = refusals[item]?.message ?? cell.validationMessage(for: cell.editedText)
            return message.map { (item, $0) }
        }
    }
}

/// A text that a field has refused.
struct FieldRefusal: Hashable {
    var text: String

    /// A sentence about the mistake in it.
    var message: String

    /// The text of the model when the text was refused.
    let modelText: String
}

// The texts that were refused.
extension ListDataSource {
    /// Returns a sentence about the mistake in a text of a cell; `nil` for an acceptable text.
    func validationMessage(for text: String, in item: ContentItem) -> String? {
        (item.cell as? any EditableCellContent)?.validationMessage(for: text)
    }

    /// Keeps a text in its row, and shows why it was not accepted.
    func refuse(_ text: String, of item: ContentItem, because message: String) {
        guard let cell = item.cell as? any EditableCellContent else { return }
        refusals[item] = FieldRefusal(text: text, message: message, modelText: cell.editedText)
    }

    /// Returns an editor with the text of a cell that was refused: it is drawn as if it were still being edited, from
    /// its beginning. `nil` if no text was refused.
    func refusedEditor(of item: ContentItem) -> TextEditor? {
        guard let refusal = refusals[item], let cell = item.cell as? any EditableCellContent else { return nil }
        var editor = cell.editor(refusal.text)
        editor.moveCursor(to: 0)
        return editor
    }

    /// Whether a cell shows a text that was typed and refused. A step would throw it away.
    func hasTypedRefusal(_ item: ContentItem) -> Bool { refusals[item].map { $0.text != $0.modelText } ?? false }

    /// Scrolls so that the sentence below a row is visible too, if there is one.
    func revealSentence(of item: ContentItem) {
        guard refusals[item] != nil, let indexPath = source.indexPath(for: item) else { return }
        collectionView?.perform(.focus(indexPath))
    }

    /// Updates the sentence about a refused text that is being edited now.
    func reconsider(_ text: String, of item: ContentItem) {
        guard refusals[item] != nil else { return }
        if let message = validationMessage(for: text, in: item) {
            refuse(text, of: item, because: message)
        } else {
            refusals[item] = nil
        }
    }

    /// Shows the text of the model in the row of a refused one.
    ///
    /// - Returns: Whether the row had a refused text.
    func restore(_ item: ContentItem) -> Bool {
        guard refusals.removeValue(forKey: item) != nil else { return false }
        refresh(item)
        return true
    }

    /// Forgets refused texts whose cells are gone or whose model has another text now.
    func updateRefusals() {
        guard !refusals.isEmpty else { return }
        var kept: [ContentItem: FieldRefusal] = [:]
        for (item, refusal) in refusals {
            guard let item = source.presentItem(item), let cell = item.cell as? any EditableCellContent,
                cell.editedText == refusal.modelText
            else { continue }
            let message = cell.validationMessage(for: refusal.text)
            // A text that was not typed is valid as soon as its check says so.
            guard message != nil || refusal.text != refusal.modelText else { continue }
            kept[item] = FieldRefusal(
                text: refusal.text, message: message ?? refusal.message, modelText: refusal.modelText)
        }
        guard kept != refusals else { return }
        let old = refusals.keys
        refusals = kept
        for item in old where kept[item] == nil { refresh(item) }
    }

    /// Shows the sentences below the rows.
    func refusalsDidChange() {
        if refusals.isEmpty {
            if source.notesProvider != nil { source.notesProvider = nil }
        } else {
            source.notesProvider = { [weak self] _, indexPath, item in
                guard let self, let refusal = refusals[item] else { return [] }
                let level = source.outlineState(at: indexPath).level
                return [RowNote(refusal.message, level: level, style: .error, numberOfLines: 0)]
            }
        }
    }
}
