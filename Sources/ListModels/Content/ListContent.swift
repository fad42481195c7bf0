import DiffableSnapshots

/// The content of a list as a value: all items, and what the list shows of them.
///
/// The content has four layers. Each is made from the one before:
///
///     latest ▸ released ▸ matching ▸ rows
///
/// - ``latest`` has all updates.
/// - ``released`` lacks the updates that are held.
/// - ``matching`` has the items that match the filter, with their ancestors.
/// - ``rows`` has one item for each chain of items that share a row. The list shows these items.
///
/// Only layers that differ are stored: without a hold, a filter and chains, there is one.
///
/// ``perform(_:)`` is the only function that changes a layer. ``revision`` says which layers have changed, so that a
/// cache can tell whether it is still right.
package struct ListContent<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    package typealias Layer = SectionTrees<Section, Item>
    package typealias Marks = ContentMarks<Section, Item>
    package typealias Edit = ContentEdit<Section, Item>
    package typealias Transition = ListTransition<Section, Item>

    /// The items that have rows, visible or hidden below a collapsed item.
    package private(set) var rows = Layer()

    /// The chains of items that share a row; `nil` if each item has a row of its own.
    package private(set) var chained: ChainedContent<Section, Item>?

    /// How chains are made; `nil` if each item has a row of its own. A change has an effect with the next edit.
    package var chaining: Chaining<Item>?

    /// The filter; `nil` without one.
    @Boxed package internal(set) var filter: ActiveFilter<Section, Item>? { didSet { isFiltered = !_filter.isEmpty } }

    /// Whether the list is filtered. Stored, because each row asks: a computed property of another module copies the
    /// content, 17,000 instructions a key.
    package private(set) var isFiltered = false

    @Boxed private var held: HeldUpdates<Section, Item>?

    /// What has changed so far.
    package private(set) var revision = ContentRevision()

    /// Creates a content without sections.
    package init() {}

    /// The items with all updates, without a filter.
    package var latest: Layer { isHolding ? held?.latest ?? rows : released }

    /// The items without the updates that are held, and without a filter.
    package var released: Layer { isFiltered ? filter?.released ?? matching : matching }

    /// The items that match the filter, and their ancestors, with those that have no row of their own.
    package var matching: Layer { if let chained { chained.whole } else { rows } }

    /// Whether updates are held.
    package var isHolding: Bool { !_held.isEmpty }

    /// The number of updates that are held.
    package var heldUpdateCount: Int { isHolding ? held?.count ?? 0 : 0 }

    /// Whether an edit changes what the list shows.
    package func changesRows(_ edit: Edit) -> Bool {
        switch edit {
        case .replace: !isHolding
        case .beginHold, .drop: false
        case .endHold: held.map { $0.count > 0 || $0.isRestored } ?? false
        default: true
        }
    }

    /// Changes the content.
    ///
    /// Which layers a change reaches depends on the edit:
    ///
    /// | edit | who makes it | while updates are held | while a filter is on |
    /// |---|---|---|---|
    /// | `replace` | the app | `latest`; the others when the hold ends | `matching` loses items now, gets others later |
    /// | `toggle` | the user | all | `matching` |
    /// | `move` | the user | all but `latest`, which `drop` changes | there is none |
    /// | `provide` | a load | all | as `replace` |
    /// | `restore` | the app | all | there is none |
    ///
    /// The other edits change `matching` and `rows`: results of a filter, its end, and the options of chains.
    ///
    /// - Parameter edit: The change.
    /// - Returns: The transition of the rows; `nil` if the list shows what it has shown before. See
    ///   ``changesRows(_:)``.
    package mutating func perform(_ edit: Edit) -> Transition? {
        switch edit {
        case .replace(let new, let marks): return isHolding ? hold(new, marks) : release(new, marks)
        case .beginHold:
            held = HeldUpdates(latest: released)
            return nil
        case .endHold:
            let isChanged = changesRows(edit)
            let ended = held
            held = nil
            guard isChanged, var marks = ended?.marks, let ended else { return nil }
            // What a stored state has brought is no change.
            if ended.count == 0 { marks.isUnmarked = true }
            return release(ended.latest, marks)
        case .toggle(let edit): return toggle(edit)
        case .provide(let children): return provide(children)
        case .move(let new):
            if !isHolding { revision.latest += 1 }
            revision.released += 1
            return show(new, Marks(keepsItems: true))
        case .drop(let new):
            held?.latest = new
            revision.releasedDidChange()
            return nil
        case .restore(let latest, let shown):
            guard isHolding else {
                revision.releasedDidChange()
                return show(latest, Marks())
            }
            revision.latest += 1
            held?.latest = latest
            held?.isRestored = true
            return show(shown, Marks())
        case .showMatches(let result): return showMatches(result)
        case .endFilter(let new, let marks, let toggles):
            filter = nil
            if !toggles.isEmpty { revision.releasedDidChange() }
            repeatInHeldContent(toggles)
            return show(new, marks)
        case .compactChains:
            revision.releasedDidChange()
            return show(matching, Marks())
        case .refresh(let marks): return show(matching, marks)
        }
    }
}

extension ListContent {
    /// Keeps an update until the hold ends.
    private mutating func hold(_ new: Layer, _ marks: Marks) -> Transition? {
        held?.latest = new
        if held?.count == 0 { held?.marks = marks } else { held?.marks.formUnion(marks) }
        held?.count += 1
        revision.latest += 1
        return nil
    }

    /// Shows an update. In a filtered list, items that no longer exist disappear; the filter finds the others.
    private mutating func release(_ new: Layer, _ marks: Marks) -> Transition? {
        let old = released
        var transition = change(to: new, marks)
        if !marks.isUnmarked { transition.update = ContentUpdate(old: old, new: new, marks: marks) }
        return transition
    }

    private mutating func change(to new: Layer, _ marks: Marks) -> Transition {
        revision.releasedDidChange()
        guard isFiltered, let old = filter?.released else { return show(new, marks) }
        filter?.released = new
        filter?.base = nil
        filter?.marks.formUnion(marks)
        filter?.isStale = true
        var shown = matching
        shown.removeItems(missingSince: old, in: new)
        return show(shown, Marks())
    }

    private mutating func toggle(_ edit: Edit.Toggling) -> Transition {
        var known: ChainedContent<Section, Item>?
        if let chained, edit.marks.keepsOrdinals {
            known = ChainedContent(chained, whole: edit.matching, rows: edit.rows)
        }
        if isFiltered {
            filter?.toggleCount += 1
        } else {
            revision.releasedDidChange()
            repeatInHeldContent(edit.toggles)
        }
        return show(edit.matching, edit.marks, chained: known)
    }

    private mutating func provide(_ children: Edit.LoadedChildren) -> Transition {
        if let latest = children.latest {
            held?.latest = latest
            repeatInHeldContent(children.toggles)
        }
        return change(to: children.released, children.marks)
    }

    /// Repeats in the content that is held what was expanded or collapsed on the screen. Children that a handler has
    /// provided for an item replace those of the held content, unless that has one of them elsewhere.
    private mutating func repeatInHeldContent(_ toggles: [ItemToggle<Item>]) {
        guard isHolding, var new = held?.latest else { return }
        new.apply(toggles)
        held?.latest = new
        revision.latest += 1
    }

    /// Replaces the items that match.
    ///
    /// - Parameters:
    ///   - new: The items.
    ///   - marks: The items to configure again.
    ///   - known: The items with their chains, if they are known; `nil` otherwise.
    mutating func show(
        _ new: Layer, _ marks: Marks, chained known: ChainedContent<Section, Item>? = nil
    ) -> Transition {
        let (old, oldChained) = (rows, chained)
        chained = known ?? chain(new)
        rows = if let chained { chained.rows } else { new }
        // The items of a chain before its last one are expanded in the layers below, too.
        if chained != nil { revision.latest += 1 }
        if !marks.keepsOrdinals { revision.ordinals += 1 }
        return Transition(old: old, oldChained: oldChained, new: rows, marks: marks)
    }

    /// Makes one row of each chain.
    ///
    /// An item that a filter shows without all of its children is only at the end of a chain, so that the list has the
    /// same chains as without the filter.
    private func chain(_ content: Layer) -> ChainedContent<Section, Item>? {
        guard let chaining else { return nil }
        let missing = filter?.onScreen?.missingChildCounts ?? [:]
        return ChainedContent(content, separator: chaining.separator) {
            missing[$0] == nil ? chaining.texts([$0])[0] : nil
        }
    }
}

// Rows and items. Without chains, they are the same.
extension ListContent {
    /// The item whose row shows an item: the last one of its chain, or the item itself.
    package func rowItem(of item: Item) -> Item { if let chained { chained.end(of: item) } else { item } }

    /// The items that the row of an item shows, the outermost first.
    package func items(inRowOf item: Item) -> [Item] { chained?.items(inRowOf: item) ?? [item] }
}

/// The numbers of changes of a content. A number that is the same as before says that nothing has changed.
package struct ContentRevision: Hashable, Sendable {
    /// Changes that may have inserted, deleted or moved rows.
    package internal(set) var ordinals = 0

    /// Changes of the released content, but for items of chains that were expanded to make the chains.
    package internal(set) var released = 0

    /// Changes of the latest content.
    package internal(set) var latest = 0

    /// Counts a change of the released content, which is one of the latest content, too.
    mutating func releasedDidChange() { (released, latest) = (released + 1, latest + 1) }
}

/// The content that a list will show when it no longer holds updates.
private struct HeldUpdates<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// The content with all updates.
    var latest: SectionTrees<Section, Item>

    /// The items to configure again when the content is shown.
    var marks = ContentMarks<Section, Item>()

    /// The number of updates that are held.
    var count = 0

    /// Whether a stored state was restored, which may have brought children that the list does not show yet.
    var isRestored = false
}
