// The item whose content the user edits in its row.
extension CollectionViewDiffableDataSource {
    /// The item that the user edits in its row; `nil` for none. See
    /// `beginEditing(_:text:placeholder:check:onCancel:onAccept:)` in `ListContents`.
    public var editedItem: ItemIdentifierType? { edited?.item }

    /// The content of the edited row; `nil` if there is none.
    package var editedContent: (any ContentConfiguration)? { edited?.content }

    /// Shows another content in the row of an item, which gets the focus, until ``endFieldEditing()`` is called.
    ///
    /// - Returns: Whether the item is visible.
    package func beginEditing(_ item: ItemIdentifierType, as content: any ContentConfiguration) -> Bool {
        guard let collectionView, let indexPath = indexPath(for: item) else { return false }
        edited = EditedItem(item: item, content: content)
        collectionView.perform(.focus(indexPath))
        showEditedContent(content)
        return true
    }

    /// Shows the usual content of the edited row again.
    package func endFieldEditing() {
        guard edited != nil else { return }
        showEditedContent(nil)
        edited = nil
    }

    private func showEditedContent(_ content: (any ContentConfiguration)?) {
        guard let item = edited?.item, let indexPath = indexPath(for: item) else { return }
        collectionView?.cellForItem(at: indexPath)?.editedContent = content
        collectionView?.features.fields.update()
    }
}

/// An item that is edited in its row, and the content that its cell has for that time.
struct EditedItem<Item> {
    let item: Item
    let content: any ContentConfiguration
}
