import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews
@testable import Screens

/// A cell whose `isUserInteractionEnabled` is `false` can have the focus and does nothing else.
@MainActor
struct DisabledCellTests {
    /// A list whose first row has everything that the user can use. It records the effects of the user's actions.
    @MainActor
    private final class Stage: CollectionViewDelegate {
        let view = CollectionView()
        let controller: CollectionViewController
        private(set) var source: CollectionViewDiffableDataSource<String, String>!
        var calls: [String] = []

        /// - Parameters:
        ///   - isEnabled: Whether the cells can be used.
        ///   - accessories: The accessories of the cells besides the triangle.
        init(isEnabled: Bool, accessories: [CellAccessory] = []) {
            controller = CollectionViewController(collectionView: view)
            let registration = CellRegistration<ListCell, String> { cell, _, item in
                var content = cell.defaultContentConfiguration()
                content.text = item
                cell.contentConfiguration = content
                cell.accessories = [.outlineDisclosure()] + accessories
                cell.configurationUpdateHandler = { cell, _ in cell.isUserInteractionEnabled = isEnabled }
            }
            source = CollectionViewDiffableDataSource(collectionView: view) {
                $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
            }
            view.delegate = self
            view.allowsSelection = true
            source.reorderingHandlers.canReorderItem = { _ in true }
            view.configuration.trailingSwipeActionsConfigurationProvider = { _ in
                SwipeActionsConfiguration(actions: [
                    ContextualAction(style: .normal, title: "Flag") { [unowned self] _, _, _ in calls.append("flag") }
                ])
            }
            controller.resize(to: Size(columns: 30, rows: 8))
            source.apply(tree("- a\n  - b\n- c"), to: "A")
            _ = controller.draw()
        }

        func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
            calls.append("select")
        }

        func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
            calls.append("open")
        }

        func collectionView(
            _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: Point
        ) -> ContextMenuConfiguration? {
            ContextMenuConfiguration { Menu(children: [MenuAction(title: "Open") {}]) }
        }

        /// The effects: calls, expansion, selection, highlight, a move, and a screen over this one.
        var result: String {
            let states = [
                source.snapshot(for: "A").isExpanded("a") ? "expanded" : nil,
                view.state.selection.isEmpty ? nil : "selected", view.state.highlight == nil ? nil : "highlighted",
                view.hasActiveDrag ? "moving" : nil, controller.presentedViewController == nil ? nil : "menu",
            ]
            return (calls + states.compactMap { $0 }).joined(separator: " ")
        }
    }

    @Test(arguments: [
        ("enter", "select open selected"), ("right", "expanded"), ("space", "expanded"), ("3", "expanded"),
        ("delete", "flag"), (".", "menu"), ("x", "menu"), ("m", "moving"),
    ])
    func keysDoNothingOnTheRow(keys: String, whatTheyDoElsewhere: String) {
        for isEnabled in [true, false] {
            let stage = Stage(isEnabled: isEnabled)
            stage.controller.press(keys)
            #expect(stage.result == (isEnabled ? whatTheyDoElsewhere : ""), "\(keys), enabled: \(isEnabled)")
        }
    }

    @Test func clicksDoNothingOnTheRowButGiveItTheFocus() {
        var runs = 0
        let accessories: [CellAccessory] = [
            .detail { runs += 1 }, .delete(displayed: .always) { runs += 1 }, .insert(displayed: .always) { runs += 1 },
            .multiselect(displayed: .always), .popUpMenu(Menu(children: [MenuAction(title: "Day") {}])),
        ]
        for isEnabled in [true, false] {
            let stage = Stage(isEnabled: isEnabled, accessories: accessories)
            stage.controller.press("end")
            runs = 0
            for column in 0..<30 { stage.view.press(at: Point(column: column, row: 0)) }
            #expect(stage.view.state.focus == [0, 0])
            #expect(runs == (isEnabled ? 3 : 0))
            #expect(stage.result.isEmpty != isEnabled, "\(stage.result)")
        }
    }

    @Test func keysThatMoveTheFocusAndActOnTheWholeListWork() {
        let stage = Stage(isEnabled: false)
        stage.controller.press("down")
        #expect(stage.view.state.focus == [0, 1])
        stage.controller.press("up z R")
        #expect(stage.result == "expanded")
    }

    @Test func theRowHasNoHintsOfAResponder() {
        final class Responder: InputResponder {
            var inputHints: [(key: Key, word: String)] { [(.character("y"), "yes")] }
            func handle(_ key: Key) -> Bool { key == .character("y") }
        }
        let responder = Responder()
        for isEnabled in [true, false] {
            let stage = Stage(isEnabled: isEnabled)
            stage.view.rowResponder = responder
            stage.controller.resize(to: Size(columns: 70, rows: 8))
            let line = stage.controller.draw().textRows.last ?? ""
            #expect(line.contains("yes") == isEnabled, "\(line)")
        }
        withExtendedLifetime(responder) {}
    }
}
