import CollectionViews
import TerminalCanvas

/// Receives the keys while an item of a list is being moved. Keys that move the focus move the item; Enter drops it,
/// and Esc moves it back. Other keys do nothing, except those that act on the whole program.
@MainActor
final class MoveResponder: InputResponder {
    private unowned let controller: CollectionViewController

    init(_ controller: CollectionViewController) { self.controller = controller }

    func handle(_ key: Key) -> Bool {
        let list = controller.collectionView
        if key == Key(.escape) {
            list.cancelInteractiveMovement()
            return true
        }
        switch controller.activeKeyMap.action(for: key) {
        case .list(.reorder)?: list.endInteractiveMovement()
        case .list(let action)?: list.perform(action)
        case .cancel?: list.cancelInteractiveMovement()
        case .interrupt?, .suspend?, .repaint?: return false
        default: break
        }
        return true
    }

    func paste(_ text: String) -> Bool { true }

    var inputHints: [(key: Key, word: String)] {
        let list = controller.collectionView
        let keys: [(key: Key, action: ListAction, word: String)] = [
            (Key(.up), .moveUp, "move"), (Key(.down), .moveDown, "move"),
            (Key(.left), .collapseOrMoveToParent, "level"), (Key(.right), .expandOrMoveToChild, "level"),
        ]
        return [(Key(.enter), "drop"), (Key(.escape), "cancel")]
            + keys.filter { list.canMoveItem(by: $0.action) }.map { ($0.key, $0.word) }
    }
}
