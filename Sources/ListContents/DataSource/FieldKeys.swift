import CollectionViews
import TerminalCanvas

import struct FoundationEssentials.IndexPath

/// Passes the keys of the focused row to its field, and moves from field to field.
@MainActor
final class FieldKeys: InputResponder {
    private unowned let list: ListDataSource

    init(_ list: ListDataSource) { self.list = list }

    func handle(_ key: Key) -> Bool {
        guard let item = list.focusedItem, let field = item.cell as? any FieldContent else { return false }
        // The field may release the list.
        let list = list
        switch (key.code, key.modifiers) {
        case (.tab, []): return list.moveToField(.next, from: item)
        case (.tab, .shift): return list.moveToField(.previous, from: item)
        case (.escape, []): return list.restore(item)
        default:
            if list.hasTypedRefusal(item), field is any SteppedContent, key.stepDirection != nil {
                list.revealSentence(of: item)
                return true
            }
            guard field.perform(key) else { return false }
            list.fieldDidChange(item)
            return true
        }
    }

    var inputHints: [(key: Key, word: String)] {
        guard let item = list.focusedItem, let field = item.cell as? any FieldContent else { return [] }
        var hints = field.keyHints
        if list.hasTypedRefusal(item), field is any SteppedContent {
            hints.removeAll { $0.key.stepDirection != nil }
        }
        if list.refusals[item] != nil { hints.insert((Key(.escape), "restore"), at: 0) }
        if list.field(.next, from: item) != nil {
            hints.append((Key(.tab), "next"))
        } else if list.field(.previous, from: item) != nil {
            hints.append((Key(.tab, modifiers: .shift), "previous"))
        }
        return hints
    }
}

extension ListDataSource {
    /// The cell that has the focus; `nil` if the view shows another list.
    var focusedItem: ContentItem? {
        guard isOnView, let focus = collectionView?.state.focus else { return nil }
        return source.itemIdentifier(for: focus)
    }

    /// Updates the list after a field has changed a value.
    func fieldDidChange(_ item: ContentItem) {
        update()
        // The field may have moved the focus.
        if focusedItem == item, let indexPath = source.indexPath(for: item) {
            collectionView?.perform(.focus(indexPath))
        }
        if let option = item.cell as? OptionCell, option.closesParent { closeParent(of: item) }
    }

    /// Collapses the cell that contains a cell, and gives it the focus.
    private func closeParent(of item: ContentItem) {
        guard let indexPath = source.indexPath(for: item) else { return }
        collectionView?.perform(.focus(indexPath))
        collectionView?.perform(.moveToParent)
        collectionView?.perform(.toggle)
    }

    /// Goes to the next field below an item, or above it, and begins to edit its text if it is a text field.
    ///
    /// - Returns: Whether there is another field in this direction.
    func moveToField(_ direction: FieldDirection, from item: ContentItem) -> Bool {
        guard let next = field(direction, from: item), let indexPath = source.indexPath(for: next) else { return false }
        if let cell = next.cell as? any EditableCellContent, cell.isEditedOnTab {
            beginEditing(next)
        } else {
            collectionView?.perform(.focus(indexPath))
        }
        return true
    }

    /// Returns the next field below an item, or above it; `nil` if there is none.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible cells.
    fileprivate func field(_ direction: FieldDirection, from item: ContentItem) -> ContentItem? {
        let items = source.visibleItems
        guard let index = items.firstIndex(of: item) else { return nil }
        return switch direction {
        case .next: items[(index + 1)...].first(where: \.isTabStop)
        case .previous: items[..<index].last(where: \.isTabStop)
        }
    }
}

/// The direction of Tab and Shift-Tab.
enum FieldDirection { case next, previous }

extension ContentItem {
    fileprivate var isTabStop: Bool { (cell as? any FieldContent)?.isTabStop == true && cell.canBecomeFocused }
}
