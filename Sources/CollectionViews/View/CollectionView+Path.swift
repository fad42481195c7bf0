import struct FoundationEssentials.IndexPath

/// The path to the focused item.
extension CollectionView {
    /// The texts of the focused item's ancestors, the outermost first, and last that of the item itself. Empty without
    /// a focused item.
    ///
    /// The text of an item is that of ``CollectionViewDiffableDataSource/textProvider``, or else that of its cell's
    /// ``ListContentConfiguration``. An item that has neither is left out.
    ///
    /// - Complexity: O(*d* log *n*) and the cells of *d* items without a provided text, where *d* is the level of the
    ///   item and *n* is the number of items. Cells of ancestors that are not on the screen are reused afterwards.
    public var focusedPath: [String] {
        guard !isInPass else { return [] }
        return pass {
            var path: [String] = []
            var next = state.focus
            while let indexPath = next {
                if let text = providedText(at: indexPath) ?? cell(of: indexPath)?.contentText { path.append(text) }
                next = parent(of: indexPath)
            }
            recycleCells()
            return path.reversed()
        }
    }

    /// The text that the app gives an item; `nil` if it gives none.
    func providedText(at indexPath: IndexPath) -> String? {
        model.search?.providedText(ofItemAt: indexPath)
    }
}

extension ListCell {
    /// The text of the cell's content; `nil` if the content has none, or is not a ``ListContentConfiguration``.
    fileprivate var contentText: String? {
        updateConfigurationIfNeeded()
        guard let content = contentConfiguration as? ListContentConfiguration else { return nil }
        return content.attributedText.map { $0.runs.map(\.text).joined() } ?? content.text
    }
}
