import DiffableSnapshots
import TerminalCanvas

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

// Conditions that must hold after each step.
extension RandomRun {
    /// The first condition that does not hold; `nil` if all hold.
    var problem: String? {
        wrongItems ?? wrongFocus ?? wrongLine ?? wrongSuccessor ?? unusedLines ?? outdatedPicture
    }

    /// Each item is in one section, and found at its position.
    private var wrongItems: String? {
        var seen: Set<String> = []
        for section in sections {
            for item in list.source.snapshot(for: section).items where !seen.insert(item).inserted {
                return "\(item) is in two sections"
            }
        }
        let visible = list.source.snapshot()
        for (index, section) in sections.enumerated() {
            let items = visible.itemIdentifiers(inSection: section)
            if items != list.source.snapshot(for: section).visibleItems {
                return "the visible items of \(section) are not those of its tree"
            }
            for (row, item) in items.enumerated()
            where list.source.indexPath(for: item) != IndexPath(item: row, section: index) {
                return "\(item) is not found"
            }
        }
        return nil
    }

    /// An item has the focus if there is one, and keeps it while it is visible.
    private var wrongFocus: String? {
        list.draw()
        let count = list.source.snapshot().numberOfItems
        if count == 0 { return list.view.state.focus == nil ? nil : "a focus without items" }
        guard let focused = list.focused else { return "no focus in a list of \(count) items" }
        if isChange, let old = before.focus, list.source.indexPath(for: old) != nil, focused != old {
            return "focus moved from \(old), which is visible, to \(focused)"
        }
        return nil
    }

    /// The focused item keeps its line, except at the ends of the list.
    private var wrongLine: String? {
        guard isChange, let old = before.focus, old == list.focused, let line = before.line else { return nil }
        guard let new = list.view.focusedLines?.lowerBound else { return "focus left the screen" }
        let viewport = list.view.rows.viewport(height: list.view.state.size.rows)
        let end = viewport.clamped(ListOffset(row: list.view.rows.layout.rowCount))
        guard new != line, list.view.state.top != .start, list.view.state.top != end else { return nil }
        return "focus moved from line \(line) to \(new)"
    }

    /// If the focused item is no longer visible, the right item gets the focus.
    private var wrongSuccessor: String? {
        guard isChange, let old = before.focus, let section = before.section, let tree = before.trees[section],
            list.source.indexPath(for: old) == nil, list.source.index(for: section) != nil
        else { return nil }
        let new = list.source.snapshot(for: section)
        guard let expected = successor(of: old, tree, new) else { return nil }
        guard list.focused != expected else { return nil }
        let trees = [tree, new].map { CollectionViewsTests.text($0) }.joined(separator: "\nnow\n")
        return "focus moved from \(old) to \(list.focused ?? "none"), not to \(expected)\n\(trees)"
    }

    private func successor(of item: String, _ old: Tree, _ new: Tree) -> String? {
        if let hiding = visibleAncestor(of: item, new) { return hiding }
        let parent = old.parent(of: item)
        let siblings = parent.map(old.children(of:)) ?? old.rootItems
        let index = siblings.firstIndex(of: item)!
        func survives(_ other: String) -> Bool {
            new.contains(other) && new.isVisible(other) && new.parent(of: other) == parent
        }
        if let substitute = substitute(for: item, old, new) { return substitute }
        if let below = siblings[(index + 1)...].first(where: survives) { return below }
        if let above = siblings[..<index].last(where: survives) { return above }
        if let parent, new.contains(parent), new.isVisible(parent), new.isExpanded(parent) {
            let children = new.children(of: parent)
            if !children.isEmpty { return children[min(index, children.count - 1)] }
        }
        var next = parent
        while let ancestor = next {
            if let visible = visibleAncestor(of: ancestor, new) { return visible }
            if let substitute = substitute(for: ancestor, old, new) { return substitute }
            next = old.parent(of: ancestor)
        }
        return nil
    }

    /// The inserted item that has the neighbors of a deleted item under the same parent.
    private func substitute(for item: String, _ old: Tree, _ new: Tree) -> String? {
        let parent = old.parent(of: item)
        if let parent, !new.contains(parent) || !new.isVisible(parent) || !new.isExpanded(parent) { return nil }
        func neighbors(of item: String, in tree: Tree) -> [String] {
            let siblings = [""] + (parent.map(tree.children(of:)) ?? tree.rootItems) + [""]
            let index = siblings.firstIndex(of: item)!
            return [siblings[index - 1], siblings[index + 1]]
        }
        let newTrees = sections.map(list.source.snapshot(for:))
        func isInBoth(_ item: String) -> Bool {
            before.trees.values.contains { $0.contains(item) } && newTrees.contains { $0.contains(item) }
        }
        guard !isInBoth(item) else { return nil }
        return (parent.map(new.children(of:)) ?? new.rootItems).first {
            !isInBoth($0) && neighbors(of: $0, in: new) == neighbors(of: item, in: old)
        }
    }

    /// The item, or the ancestor that hides it.
    private func visibleAncestor(of item: String, _ tree: Tree) -> String? {
        guard tree.contains(item) else { return nil }
        var next: String? = item
        while let ancestor = next, !tree.isVisible(ancestor) { next = tree.parent(of: ancestor) }
        return next
    }

    /// The list is not scrolled beyond its end.
    private var unusedLines: String? {
        let viewport = list.view.rows.viewport(height: list.view.state.size.rows)
        return viewport.clamped(list.view.state.top) == list.view.state.top
            ? nil : "there are blank lines below the end of the list"
    }

    /// The picture equals one that is drawn after all data is read again.
    private var outdatedPicture: String? {
        let old = canvas
        let state = list.view.state
        list.view.reloadData()
        let new = canvas
        if list.view.state != state { return "reading the data again changes the state: \(state) \(list.view.state)" }
        guard old.textRows != new.textRows || old.styleRows() != new.styleRows() else { return nil }
        return "the picture is\n\((old.textRows + old.styleRows()).joined(separator: "\n"))\nand should be\n"
            + (new.textRows + new.styleRows()).joined(separator: "\n")
    }

    private var canvas: Canvas { list.view.drawn() }
}
