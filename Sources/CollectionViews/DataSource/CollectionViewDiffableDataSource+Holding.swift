import DiffableSnapshots

import struct FoundationEssentials.IndexPath

// Updates that are held: the whole content changes, and what the list shows does not.
extension CollectionViewDiffableDataSource: LiveDataSource {
    var pendingUpdateCount: Int { isHolding ? held?.count ?? 0 : 0 }

    func isCurrent(itemAt indexPath: IndexPath) -> Bool {
        guard isHolding, let held, let item = state.item(at: indexPath) else { return true }
        return held.whole.section(of: item) != nil
    }

    func setHoldsUpdates(_ holds: Bool) {
        updates.perform { [self] in
            guard holds != isHolding else { return }
            let ended = held
            held = holds ? HeldUpdates(whole: releasedState) : nil
            if let ended, ended.count > 0 { release(ended.whole, ended.marks) }
        }
    }

    /// Shows the updates that are held so far. Those that follow are held again.
    ///
    /// A list that provides more items because a person searches it calls this method: while the person types, updates
    /// are held. It does nothing if updates are not held.
    public func showHeldUpdates() {
        guard pendingUpdateCount > 0 else { return }
        setHoldsUpdates(false)
        setHoldsUpdates(true)
    }

    /// Changes the content to what an update has made of it.
    func update(to new: State, _ marks: Transition.Marks) {
        guard isHolding else { return release(new, marks) }
        held?.whole = new
        held?.marks.formUnion(marks)
        held?.count += 1
        let wasLoading = loader?.isEmpty == false
        updateLoads(keepsItems: false)
        shownView?.needsDisplay = true
        guard wasLoading else { return }
        // The symbols of loads that have been cancelled disappear.
        outlineStates = nil
        shownView?.turnLoadingSymbols(isNew: true)
    }

    /// Lets the list show a content.
    private func release(_ new: State, _ marks: Transition.Marks) {
        wholeRevision += 1
        noteChanges(from: releasedState, to: new, marks)
        if !isFiltered { show(new, marks) } else { changeFiltered(to: new, marks) }
    }

    /// Repeats in the content that is held what was expanded or collapsed on the screen. Children that a handler has
    /// provided for an item replace those of the held content, unless that has one of them elsewhere.
    func repeatInHeldContent(_ toggles: [Toggle]) {
        guard isHolding, var new = held?.whole else { return }
        new.apply(toggles)
        held?.whole = new
        flatSnapshot = nil
    }
}

extension DataSourceState {
    /// Repeats what was expanded or collapsed in another content.
    mutating func apply(_ toggles: [ItemToggle<Item>]) {
        for toggle in toggles {
            for (item, children) in toggle.provided { replaceChildren(of: item, by: children) }
            setExpanded(toggle.isExpanding, of: toggle.items)
        }
    }

    /// Expands or collapses items. Items that do not exist are left out.
    mutating func setExpanded(_ isExpanded: Bool, of items: [Item]) {
        guard !items.isEmpty else { return }
        for section in sections where isOutline[section] {
            modifyTree(at: section) { if isExpanded { $0.expand(items) } else { $0.collapse(items) } }
        }
    }

    /// Replaces the descendants of an item. Does nothing for an item that does not exist, and if its section has one of
    /// the new descendants elsewhere.
    mutating func replaceChildren(of item: Item, by children: Tree) {
        guard let section = section(of: item) else { return }
        var tree = trees[section]
        guard (try? tree.checked.replace(childrenOf: item, using: children)) != nil else { return }
        tree.clearMarks()
        setTree(tree, at: section, isOutline: true)
        removeItems(of: children, except: section)
    }
}
