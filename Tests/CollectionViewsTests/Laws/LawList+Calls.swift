import CollectionViews
import DiffableSnapshots

import struct FoundationEssentials.IndexPath

// What the list calls. A question has a question mark.
extension LawList {
    /// Notes the calls of all handlers.
    func recordCalls() {
        view.delegate = self
        view.host.messageHandler = { [unowned self] in calls.append("message: \($0)") }
        view.host.holdHandler = { [unowned self] in calls.append(view.holdsUpdates ? "hold" : "end of hold") }
        var handlers = source.sectionSnapshotHandlers
        handlers.canHaveChildren = { $0.first!.isUppercase }
        handlers.shouldExpandItem = { [unowned self] in
            calls.append("expand? \($0)")
            return true
        }
        handlers.willExpandItem = { [unowned self] in calls.append("expand \($0)") }
        handlers.shouldCollapseItem = { [unowned self] in
            calls.append("collapse? \($0)")
            return true
        }
        handlers.willCollapseItem = { [unowned self] in calls.append("collapse \($0)") }
        source.sectionSnapshotHandlers = handlers
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.willReorder = { [unowned self] in calls.append("will move \(Self.text($0))") }
        source.reorderingHandlers.didReorder = { [unowned self] in
            calls.append("did move \(Self.text($0)): \($0.finalSnapshot.itemIdentifiers.joined(separator: " "))")
        }
    }

    private static func text(_ transaction: DiffableDataSourceTransaction<String, String>) -> String {
        let moves = transaction.movedItems.map { move in
            "\(move.item) from \(move.initialParent ?? move.initialSection)"
                + " to \(move.finalParent ?? move.finalSection)"
        }
        return moves.joined(separator: " and ")
    }

    fileprivate func note(_ call: String, _ indexPath: IndexPath?) {
        calls.append("\(call) \(indexPath.map { source.itemIdentifier(for: $0) ?? "?" } ?? "nothing")")
    }
}

extension LawList: CollectionViewDelegate {
    func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?) {
        note("focus", indexPath)
    }

    func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        note("open", indexPath)
    }

    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        note("select?", indexPath)
        return true
    }

    func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        note("deselect?", indexPath)
        return true
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        note("select", indexPath)
    }

    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
        note("deselect", indexPath)
    }

    func collectionView(
        _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) { note("begin to select at", indexPath) }

    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView) {
        calls.append("end to select")
    }
}
