import CollectionViews
import DiffableSnapshots
import Screens
import TerminalCanvas

/// A list on a screen whose rows have swipe actions: Flag at the beginning, Delete and Share at the end; `c` has none.
@MainActor
final class SwipeStage {
    let list: EditingStage
    private(set) var calls: [String] = []

    /// The completion handlers of Share. The action ends when one of them is called.
    private(set) var completions: [(Bool) -> Void] = []

    /// Whether Delete performs the first of the trailing actions.
    var performsFirst = true

    /// Whether Delete removes the item from the list.
    var removesItems = true

    init(_ notation: String = "- a\n- b\n- c", accessories: [CellAccessory] = [.delete()], rows: Int = 12) {
        list = EditingStage(notation, accessories: accessories, rows: rows)
        list.view.configuration.leadingSwipeActionsConfigurationProvider = { [unowned self] indexPath in
            guard let item = list.source.itemIdentifier(for: indexPath), item != "c" else { return nil }
            let flag = ContextualAction(style: .normal, title: "Flag") { [unowned self] _, cell, completion in
                calls.append("flag \(item) \(cell === list.view.cellForItem(at: indexPath))")
                completion(true)
            }
            flag.image = Image("⚑", ascii: "!")
            return SwipeActionsConfiguration(actions: [flag])
        }
        list.view.configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] indexPath in
            guard let item = list.source.itemIdentifier(for: indexPath), item != "c" else { return nil }
            let configuration = SwipeActionsConfiguration(actions: [delete(item), share(item)])
            configuration.performsFirstActionWithFullSwipe = performsFirst
            return configuration
        }
    }

    private func delete(_ item: String) -> ContextualAction {
        ContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, completion in
            calls.append("delete \(item)")
            if removesItems {
                var snapshot = list.source.snapshot(for: "A")
                snapshot.delete([item])
                list.source.apply(snapshot, to: "A")
            }
            completion(true)
        }
    }

    private func share(_ item: String) -> ContextualAction {
        ContextualAction(style: .normal, title: "Share") { [unowned self] action, _, completion in
            calls.append("\(action.title ?? "") \(item)")
            completions.append(completion)
        }
    }

    var controller: CollectionViewController { list.controller }

    /// The screen without the bars.
    var picture: String { list.rows.joined(separator: "\n") }

    /// Whether the cells of the items are swiped.
    var swiped: [Bool?] {
        (0..<list.source.snapshot().itemIdentifiers.count).map {
            list.view.cellForItem(at: [0, $0])?.configurationState.isSwiped
        }
    }

    /// Returns the calls since the last time.
    func takeCalls() -> [String] {
        defer { calls = [] }
        return calls
    }
}
