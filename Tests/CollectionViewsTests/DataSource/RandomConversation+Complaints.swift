import DiffableSnapshots
import TerminalCanvas

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

// What holds at any time.
extension RandomConversation {
    /// What does not hold, or `nil`.
    var complaint: String? {
        itemsTwice ?? focusLost ?? lineLeft ?? wrongSurvivor ?? blankEnd ?? stalePicture
    }

    private var itemsTwice: String? {
        var seen: Set<String> = []
        for section in sections {
            for item in list.source.snapshot(for: section).items where !seen.insert(item).inserted {
                return "\(item) is in two sections"
            }
        }
        let visible = list.source.snapshot()
        for (index, section) in sections.enumerated() {
            let items = visible.itemIdentifiers(inSection: section)
            if items != list.source.snapshot(for: section).visibleItems { return "\(section) shows something else" }
            for (row, item) in items.enumerated()
            where list.source.indexPath(for: item) != IndexPath(item: row, section: index) {
                return "\(item) is not found"
            }
        }
        return nil
    }

    private var focusLost: String? {
        list.draw()
        let count = list.source.snapshot().numberOfItems
        if count == 0 { return list.view.state.focus == nil ? nil : "focus on nothing" }
        guard let focused = list.focused else { return "no focus among \(count)" }
        if isChange, let old = before.focus, list.source.indexPath(for: old) != nil, focused != old {
            return "focus went from \(old), which is there, to \(focused)"
        }
        return nil
    }

    /// The focused item keeps its line, but where the list ends.
    private var lineLeft: String? {
        guard isChange, let old = before.focus, old == list.focused, let line = before.line else { return nil }
        guard let new = list.view.focusedLines?.lowerBound else { return "focus left the screen" }
        let viewport = list.view.rows.viewport(height: list.view.state.size.rows)
        let end = viewport.clamped(ScrollPosition(row: list.view.rows.layout.rowCount))
        guard new != line, list.view.state.top != .start, list.view.state.top != end else { return nil }
        return "focus went from line \(line) to \(new)"
    }

    private var wrongSurvivor: String? {
        guard isChange, let old = before.focus, let section = before.section, let tree = before.trees[section],
            list.source.indexPath(for: old) == nil, list.source.index(for: section) != nil
        else { return nil }
        let new = list.source.snapshot(for: section)
        guard let expected = survivor(of: old, tree, new) else { return nil }
        return list.focused == expected
            ? nil
            : "focus went from \(old) to \(list.focused ?? "none"), not \(expected)\n\(CollectionViewsTests.text(tree))\nnow\n\(CollectionViewsTests.text(new))"
    }

    private func survivor(of item: String, _ old: Tree, _ new: Tree) -> String? {
        if let hiding = visibleAncestor(of: item, new) { return hiding }
        let parent = old.parent(of: item)
        let siblings = parent.map(old.children(of:)) ?? old.rootItems
        let index = siblings.firstIndex(of: item)!
        func survives(_ other: String) -> Bool {
            new.contains(other) && new.isVisible(other) && new.parent(of: other) == parent
        }
        if let below = siblings[(index + 1)...].first(where: survives) { return below }
        if let above = siblings[..<index].last(where: survives) { return above }
        if let parent, new.contains(parent), new.isVisible(parent), new.isExpanded(parent) {
            let children = new.children(of: parent)
            if !children.isEmpty { return children[min(index, children.count - 1)] }
        }
        var next = parent
        while let ancestor = next {
            if let visible = visibleAncestor(of: ancestor, new) { return visible }
            next = old.parent(of: ancestor)
        }
        return nil
    }

    /// The item, or the ancestor that hides it.
    private func visibleAncestor(of item: String, _ tree: Tree) -> String? {
        guard tree.contains(item) else { return nil }
        var next: String? = item
        while let ancestor = next, !tree.isVisible(ancestor) { next = tree.parent(of: ancestor) }
        return next
    }

    private var blankEnd: String? {
        let viewport = list.view.rows.viewport(height: list.view.state.size.rows)
        return viewport.clamped(list.view.state.top) == list.view.state.top ? nil : "the end of the list is not used"
    }

    /// What was drawn is what would be drawn had everything been asked for again.
    private var stalePicture: String? {
        let old = canvas
        let state = list.view.state
        list.view.reloadData()
        let new = canvas
        if list.view.state != state { return "asked again the list stands elsewhere: \(state) \(list.view.state)" }
        guard old.textRows != new.textRows || old.styleRows() != new.styleRows() else { return nil }
        return "drawn\n\((old.textRows + old.styleRows()).joined(separator: "\n"))\nis\n"
            + (new.textRows + new.styleRows()).joined(separator: "\n")
    }

    private var canvas: Canvas {
        var canvas = Canvas(size: list.view.state.size)
        list.view.draw(in: Rectangle(origin: Point(column: 0, row: 0), size: canvas.size), on: &canvas)
        return canvas
    }
}
