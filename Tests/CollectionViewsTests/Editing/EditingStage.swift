import DiffableSnapshots
import Screens
import TerminalCanvas

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// A list on a screen whose rows have the accessories of editing. It records the calls of the accessories and of the
/// delegate.
@MainActor
final class EditingStage: CollectionViewDelegate {
    let view = CollectionView()
    let controller: CollectionViewController
    private(set) var source: CollectionViewDiffableDataSource<String, String>!
    private(set) var calls: [String] = []

    /// The items that cannot be edited.
    var fixedItems: Set<String> = []

    /// Whether the user may begin to select several items.
    var allowsInteraction = true

    /// The menu that the delegate provides for an item.
    var menu: ((String) -> Menu?)?

    /// Called when the user begins to select several items.
    var didBegin: () -> Void = {}

    init(_ notation: String, accessories: [CellAccessory] = [], rows: Int = 8) {
        controller = CollectionViewController(collectionView: view)
        let registration = CellRegistration<ListCell, String> { [unowned self] cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories =
                accessories.isEmpty
                ? [
                    .delete { [unowned self] in calls.append("delete \(item)") },
                    .insert { [unowned self] in calls.append("insert \(item)") }, .multiselect(), .reorder(),
                ] : accessories
        }
        source = CollectionViewDiffableDataSource(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        view.delegate = self
        controller.adopt(TerminalCapabilities(colors: 0))
        controller.resize(to: Size(columns: 40, rows: rows))
        source.apply(tree(notation), to: "A")
    }

    /// The rows of the list, without the bars.
    var rows: [String] { controller.draw().textRows.dropFirst().dropLast().filter { !$0.isEmpty } }

    /// The lowest row of the screen.
    var statusLine: String { controller.draw().textRows.last ?? "" }

    /// The selected items, sorted.
    var selection: [String] { source.selectedItemIdentifiers.sorted() }

    /// Returns the calls since the last time.
    func takeCalls() -> [String] {
        defer { calls = [] }
        return calls
    }

    /// Presses and releases a mouse button on the first occurrence of a text on the screen.
    func click(on text: Character, row: Int, button: MouseEvent.Button = .left) {
        let column = controller.draw().textRows[row].firstIndex(of: text).map {
            controller.draw().textRows[row].distance(from: controller.draw().textRows[row].startIndex, to: $0)
        }
        for kind in [MouseEvent.Kind.pressed(button), .released(button)] {
            _ = controller.handle(.mouse(MouseEvent(kind, at: Point(column: column ?? 0, row: row))))
        }
    }

    private func name(_ indexPath: IndexPath) -> String { source.itemIdentifier(for: indexPath) ?? "?" }

    func collectionView(_ collectionView: CollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        !fixedItems.contains(name(indexPath))
    }

    func collectionView(
        _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: Point
    ) -> ContextMenuConfiguration? {
        guard let menu else { return nil }
        let name = name(indexPath)
        return ContextMenuConfiguration { menu(name) }
    }

    func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        calls.append("open \(name(indexPath))")
    }

    func collectionView(
        _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        calls.append("should \(name(indexPath))")
        return allowsInteraction
    }

    func collectionView(
        _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
        calls.append("begin \(name(indexPath))")
        didBegin()
    }

    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView) { calls.append("end") }
}
