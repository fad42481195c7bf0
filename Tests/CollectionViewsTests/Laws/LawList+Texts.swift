import DiffableSnapshots

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// What is recorded of a list after each step.
enum LawAspect: String, CaseIterable {
    /// The rows of the screen. First in a row is the sign of a change, then a `.` for each level, the triangle, and the
    /// text: with `'` for new content, `*` for a selected item, `<` for the focus, `^` for an item that is being moved.
    /// Behind it is what has changed below.
    case rows

    /// The selected items.
    case selected

    /// The calls of handlers, of the delegate and of completions, in order.
    case calls

    /// The trees of the sections, as `snapshot(for:)` returns them: `+` is expanded, `-` is collapsed.
    case data

    /// The items that `itemIdentifier(for:)` returns, and the positions of other items for which `indexPath(for:)`
    /// returns one.
    case items

    /// The number of held updates, if updates are held.
    case held

    /// The filter, and how many items match.
    case filter

    /// The items whose children are being loaded or could not be loaded.
    case loads

    /// Whether an item is being moved, and whether there is something to undo or to do again.
    case state

    /// The view state, if a script restores one.
    case stored
}

extension LawList {
    /// Draws the list and returns what is recorded.
    func takeTexts(of who: Who) -> [LawAspect: String] {
        draw()
        defer { calls = [] }
        let snapshot = source.snapshot()
        let known = snapshot.sectionIdentifiers.flatMap { source.snapshot(for: $0).items }
        return [
            .rows: rowsText, .selected: source.selectedItemIdentifiers.sorted().joined(separator: " "),
            .calls: calls.joined(separator: ", "), .data: dataText(snapshot), .items: itemsText(known),
            .held: view.holdsUpdates ? "\(view.pendingUpdateCount)" : "", .filter: filterText,
            .loads: loadsText(known), .state: stateText, .stored: who == .restoring ? storedText : "",
        ]
    }

    /// The rows without what is the same in all of them.
    private var rowsText: String {
        lines.compactMap { line in
            let content = line.dropFirst()
            let columns = content.prefix { $0 == " " }.count
            let words = content.split(separator: " ")
            let hasTriangle = words[0].first.map { !$0.isLetter && !$0.isNumber } ?? false
            let level = max(0, columns / 2 - (hasTriangle ? 0 : 1))
            let sign = line.first == " " ? "" : String(line.prefix(1))
            let text = words.dropFirst(hasTriangle ? 1 : 0).joined(separator: " ")
            guard text != "Enter tries again" else { return nil }
            return sign + String(repeating: ".", count: level) + (hasTriangle ? words[0] : "")
                + text
        }
        .joined(separator: "  ")
    }

    private func dataText(_ snapshot: Flat) -> String {
        snapshot.sectionIdentifiers.map { section in
            var limit = Int.max
            var (visible, items) = ([String](), [String]())
            source.snapshot(for: section).forEachEntry { entry in
                if entry.level <= limit {
                    visible.append(entry.item)
                    limit = entry.isExpanded ? Int.max : entry.level
                }
                let sign = entry.isExpanded ? "+" : entry.hasChildren ? "-" : ""
                items.append(String(repeating: ".", count: entry.level) + sign + entry.item)
            }
            let flat = snapshot.itemIdentifiers(inSection: section)
            let difference = flat == visible ? "" : " (visible are \(flat))"
            return "\(section): " + items.joined(separator: " ") + difference
        }
        .joined(separator: " / ")
    }

    private func itemsText(_ known: [String]) -> String {
        var hidden = Set(known)
        let sections = (0..<view.numberOfSections).map { section in
            (0..<view.numberOfItems(inSection: section)).map { row in
                let indexPath = IndexPath(item: row, section: section)
                guard let item = source.itemIdentifier(for: indexPath) else { return "?" }
                hidden.remove(item)
                return source.indexPath(for: item) == indexPath ? item : "\(item) (elsewhere)"
            }
            .joined(separator: " ")
        }
        let others = hidden.sorted().compactMap { item in
            source.indexPath(for: item).map { " \(item)=\($0.section):\($0.item)" }
        }
        return sections.joined(separator: " / ") + others.joined()
    }

    private var filterText: String {
        guard let pattern = view.filter.pattern else { return "" }
        return pattern.text + (view.filter.result.map { " \($0.matchCount) of \($0.itemCount)" } ?? "")
    }

    private func loadsText(_ known: [String]) -> String {
        guard source.sectionSnapshotHandlers.loadChildren != nil else { return "" }
        let items = Set(known).union(requests.map(\.item)).sorted()
        let loading = items.filter { source.isLoadingChildren(of: $0) }
        let failed = items.filter { source.loadingFailure(of: $0) != nil }
        let difference = running.sorted() == loading ? "" : " (running are \(running))"
        return (loading + failed.map { $0 + " failed" }).joined(separator: ", ") + difference
    }

    private var stateText: String {
        let parts = [(view.hasActiveDrag, "moving"), (view.canUndo, "undo"), (view.canRedo, "redo")]
        return parts.filter(\.0).map(\.1).joined(separator: ", ")
    }

    private var storedText: String {
        let state = source.viewState
        let items = { (items: Set<String>) in items.sorted().joined(separator: " ") }
        return "+ \(items(state.expandedItems)), - \(items(state.collapsedItems)), * \(items(state.selectedItems)), "
            + "< \(state.focusedItem ?? "nothing"), top \(state.topItem ?? "nothing") \(state.topLine)"
            + (state.filterText.map { ", filter \($0)" } ?? "")
    }
}
