import DiffableSnapshots

extension SectionTrees {
    /// Expands and collapses the items that the user has expanded and collapsed in an earlier result of a filter.
    ///
    /// - Parameters:
    ///   - old: The earlier result, as the list shows it.
    ///   - opened: The items that the user has expanded although nothing inside matches. They get their descendants.
    ///   - whole: The content with all items.
    /// - Complexity: O(*n*), where *n* is the number of items of the earlier result, and the descendants of the items.
    package mutating func adoptToggles(from old: SectionTrees, opened: Set<Item>, in whole: SectionTrees) {
        for item in opened {
            guard let section = section(of: item), let wholeSection = whole.section(of: item) else { continue }
            let oldTree = old.tree(of: identifiers[section])
            var tree = trees[section]
            guard !tree.hasChildren(item), oldTree.contains(item) else { continue }
            var children = whole.trees[wholeSection].snapshot(of: item)
            children.adoptExpansion(from: oldTree)
            guard (try? tree.checked.replace(childrenOf: item, using: children)) != nil else { continue }
            if oldTree.isExpanded(item) { tree.expand([item]) }
            tree.clearMarks()
            setTree(tree, at: section, isOutline: true)
        }
        adoptExpansionOfParents(from: old)
    }

    /// Expands and collapses the items that have children in another content as they are there.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items of the other content.
    private mutating func adoptExpansionOfParents(from other: SectionTrees) {
        for section in sections {
            var (collapsed, expanded) = ([Item](), [Item]())
            other.tree(of: identifiers[section]).forEachEntry { entry in
                guard entry.hasChildren else { return }
                if entry.isExpanded { expanded.append(entry.item) } else { collapsed.append(entry.item) }
            }
            guard !collapsed.isEmpty || !expanded.isEmpty else { continue }
            modifyTree(at: section) { tree in
                tree.collapse(collapsed)
                tree.expand(expanded.filter { tree.contains($0) && tree.hasChildren($0) })
            }
        }
    }

    /// Removes the items that a later content no longer has, and takes over its sections.
    ///
    /// - Parameters:
    ///   - old: The content that the items come from.
    ///   - new: The later content.
    /// - Complexity: The difference of the two contents, and a lookup for each item that was removed or, if there are
    ///   fewer, for each item of this content.
    package mutating func removeItems(missingSince old: SectionTrees, in new: SectionTrees) {
        let parts = new.parts.map { whole in
            guard let index = index(of: whole.identifier) else { return whole.emptied }
            var part = part(at: index)
            let missing = old.tree(of: part.identifier).itemsPossiblyMissing(in: new.tree(of: part.identifier))
            let possible = missing.count < part.tree.count ? missing.filter(part.tree.contains) : part.tree.items
            part.tree.delete(possible.filter { new.section(of: $0) == nil })
            return part
        }
        self = SectionTrees(parts)
    }
}
