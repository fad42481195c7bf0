import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// A tree in which several items can be selected, with the keys for it.
@MainActor
struct SelectionStage {
    let stage: KeyStage

    init(_ notation: String, mode: SelectionMode = .items, keys: KeyMap = .standard) {
        stage = KeyStage(notation, keys: keys)
        stage.controller.keyMap.bindSelection()
        view.allowsSelection = true
        view.allowsMultipleSelection = true
        view.selectionMode = mode
    }

    var view: CollectionView { stage.list.view }

    /// The selected items, sorted.
    var selection: String { stage.list.source.selectedItemIdentifiers.sorted().joined(separator: " ") }

    /// The visible items with a sign for their state: `+` selected, `~` mixed, `-` unselected.
    var states: String {
        let snapshot = stage.list.source.snapshot()
        return snapshot.itemIdentifiers.map { item in
            let sign =
                switch view.selectionState(ofItemAt: stage.list.source.indexPath(for: item)!) {
                case .selected: "+"
                case .mixed: "~"
                case .unselected: "-"
                }
            return sign + item
        }.joined(separator: " ")
    }

    /// Plays a table. Each step has names of keys, and the focused item and the selected items that are expected after
    /// them.
    func play(
        _ table: [(keys: String, focus: String, selection: String)], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (number, step) in table.enumerated() {
            stage.controller.press(step.keys)
            #expect(
                "\(stage.list.focused ?? "none"): \(selection)" == "\(step.focus): \(step.selection)",
                "after \(number): \(step.keys)", sourceLocation: sourceLocation)
        }
    }
}
