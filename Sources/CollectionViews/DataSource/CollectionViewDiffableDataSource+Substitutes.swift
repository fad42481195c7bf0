import DiffableSnapshots
import ListModels

import struct FoundationEssentials.IndexPath

/// A new item that gets the focus when the filter shows it.
///
/// A filtered list loses the items that a change deletes at once, and shows new ones a moment later. If one replaces
/// the focused item, another item has the focus in the meantime.
struct AwaitedSubstitute<Item> {
    let item: Item

    /// The item that has the focus in the meantime. If the user moves the focus, the new item is no longer awaited.
    let holder: Item?
}

extension CollectionViewDiffableDataSource {
    /// The item that has the focus in a state of the rows.
    private func focusedItem(in rows: State) -> Item? { shownView?.state.focus.flatMap(rows.item(at:)) }

    /// Applies a transition to the view. If the rows now have the item that replaces the focused one, it gets the
    /// focus.
    func apply(_ transition: ItemTransition, of change: Content.Transition) {
        var transition = transition
        let substitute = substituteOfFocusedItem(in: change)
        let indexPath = substitute.flatMap { state.indexPath(of: $0) }
        if let indexPath, let focus = shownView?.state.focus {
            let (newIndexPath, successor) = (transition.newIndexPath, transition.successor)
            transition.newIndexPath = { $0 == focus ? nil : newIndexPath($0) }
            transition.successor = { $0 == focus ? indexPath : successor($0) }
        }
        shownView?.apply(transition)
        awaitedSubstitute = nil
        guard indexPath == nil, isFiltered, let substitute else { return }
        awaitedSubstitute = AwaitedSubstitute(item: substitute, holder: focusedItem(in: state))
    }

    /// The item that is awaited, or that replaces the focused or the awaited one in a change of a filtered list.
    private func substituteOfFocusedItem(in change: Content.Transition) -> Item? {
        guard isFiltered || awaitedSubstitute != nil, let focused = focusedItem(in: change.old) else { return nil }
        let awaited = awaitedSubstitute.flatMap { $0.holder == focused ? $0.item : nil }
        let item = awaited ?? focused
        guard let update = change.update, update.new.section(of: item) == nil else { return awaited }
        return ListTransition(old: update.old, new: update.new).substitute(for: item)
    }
}
