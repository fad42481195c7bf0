import CollectionViews
import DiffableSnapshots

/// A field whose text cannot be accepted.
public struct InvalidField: Hashable {
    /// The id of the cell; `nil` if the cell is identified by its position.
    public let id: AnyHashable?

    /// What is wrong with the text.
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

    /// Shows what is wrong below each invalid field, and gives the first visible one the focus.
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
