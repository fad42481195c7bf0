import DiffableSnapshots

/// The content of a list as a value: all items, and the rows that the list shows.
///
/// The content has three layers. Each is made from the one before:
///
///     latest ▸ released ▸ rows
///
/// - ``latest`` has all updates.
/// - ``released`` lacks the updates that are held.
/// - ``rows`` has the items that match the filter, with their ancestors. The list shows these items.
///
/// Only layers that differ are stored: without a hold and a filter, there is one.
///
/// ``perform(_:)`` is the only function that changes a layer. ``revision`` shows which layers have changed, so that a
/// cache can check whether it is still valid.
package struct ListContent<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    package typealias Layer = SectionTrees<Section, Item>
    package typealias Marks = ContentMarks<Section, Item>
    package typealias Edit = ContentEdit<Section, Item>
    package typealias Transition = ListTransition<Section, Item>

    /// The items that match the filter, with their ancestors: all released items without a filter.
    package private(set) var rows = Layer()

    /// The filter; `nil` without one.
    @Boxed package internal(set) var filter: ActiveFilter<Section, Item>? { didSet { isFiltered = !_filter.isEmpty } }

    /// Whether the list is filtered. Stored, because each row asks: a computed property of another module copies the
    /// content, 17,000 instructions a key.
    package private(set) var isFiltered = false

    @Boxed private var held: HeldUpdates<Section, Item>?

    /// Counts the changes of the layers.
    package private(set) var revision = ContentRevision()

    /// Creates a content without sections.
    package init() {}

    /// The items with all updates, without a filter.
    package var latest: Layer { isHolding ? held?.latest ?? rows : released }

    /// The items without the updates that are held, and without a filter.
    package var released: Layer { isFiltered ? filter?.released ?? rows : rows }

    /// Whether updates are held.
    package var isHolding: Bool { !_held.isEmpty }

    /// The number of held updates that have an effect.
    package var heldUpdateCount: Int { isHolding ? held?.count ?? 0 : 0 }

    /// Whether an edit changes the rows that the list shows.
    package func changesRows(_ edit: Edit) -> Bool {
        switch edit {
        case .replace: !isHolding
        case .beginHold, .drop: false
        case .endHold: held?.hasChanged ?? false
        default: true
        }
    }

    /// Changes the content.
    ///
    /// Which layers a change reaches depends on the edit:
    ///
    /// | edit | who makes it | while updates are held | while a filter is on |
    /// |---|---|---|---|
    /// | `replace` | the app | `latest`; the others when the hold ends | `rows` lose items now, get others later |
    /// | `toggle` | the user | all | `rows` |
    /// | `move` | the user | all but `latest`, which `drop` changes | there is none |
    /// | `provide` | a load | all | as `replace` |
    /// | `restore` | the app | all | there is none |
    ///
    /// The other edits change `rows`: the results of a filter, and its end.
    ///
    /// - Parameter edit: The change.
    /// - Returns: The transition of the rows; `nil` if the rows have not changed. See ``changesRows(_:)``.
    package mutating func perform(_ edit: Edit) -> Transition? {
        switch edit {
        case .replace(let new, let marks): return isHolding ? hold(new, marks) : release(new, marks)
        case .beginHold:
            held = HeldUpdates(latest: released)
            return nil
        case .endHold:
            let isChanged = changesRows(edit)
            guard let ended = exchange(&held, with: nil), isChanged else { return nil }
            return release(ended.latest, ended.marks, ended.updates)
        case .toggle(let new, let toggles, let marks): return toggle(new, toggles, marks)
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
            held?.hasChanged = true
            return show(shown, Marks())
        case .showMatches(let result): return showMatches(result)
        case .endFilter(let new, let marks, let toggles):
            filter = nil
            if !toggles.isEmpty { revision.releasedDidChange() }
            repeatInHeldContent(toggles)
            return show(new, marks)
        case .refresh(let marks): return show(rows, marks)
        }
    }
}

extension ListContent {
    /// Keeps an update until the hold ends.
    private mutating func hold(_ new: Layer, _ marks: Marks) -> Transition? {
        let update = Transition(old: latest, new: new, marks: marks)
        held?.add(update)
        revision.latest += 1
        return nil
    }

    /// Shows an update, or several ones. In a filtered list, items that no longer exist disappear; the filter finds the
    /// others.
    ///
    /// - Parameter marked: The updates whose changes are marked; `nil` for this one, unless its marks say otherwise.
    private mutating func release(_ new: Layer, _ marks: Marks, _ marked: [Transition]? = nil) -> Transition? {
        let update = Transition(old: released, new: new, marks: marks)
        let transition = change(to: new, marks)
        transition.update = update
        transition.markedUpdates = marked ?? (marks.isUnmarked ? [] : [update])
        return transition
    }

    private mutating func change(to new: Layer, _ marks: Marks) -> Transition {
        revision.releasedDidChange()
        guard isFiltered, let old = filter?.released else { return show(new, marks) }
        filter?.released = new
        filter?.base = nil
        filter?.marks.formUnion(marks)
        filter?.isStale = true
        var shown = rows
        shown.removeItems(missingSince: old, in: new)
        return show(shown, Marks())
    }

    private mutating func toggle(_ new: Layer, _ toggles: [ItemToggle<Item>], _ marks: Marks) -> Transition {
        if isFiltered {
            filter?.toggleCount += 1
        } else {
            revision.releasedDidChange()
            repeatInHeldContent(toggles)
        }
        return show(new, marks)
    }

    private mutating func provide(_ children: Edit.LoadedChildren) -> Transition {
        if let latest = children.latest {
            held?.latest = latest
            repeatInHeldContent(children.toggles)
        }
        return change(to: children.released, children.marks)
    }

    /// Expands and collapses the same items in the held content as on the screen. Children that a handler has provided
    /// for an item replace the item's children in the held content, unless one of them is elsewhere in that content.
    private mutating func repeatInHeldContent(_ toggles: [ItemToggle<Item>]) {
        guard isHolding, var new = held?.latest else { return }
        new.apply(toggles)
        held?.latest = new
        revision.latest += 1
    }

    /// Replaces the rows.
    mutating func show(_ new: Layer, _ marks: Marks) -> Transition {
        let old = exchange(&rows, with: new)
        revision.rows += 1
        if !marks.keepsOrdinals { revision.ordinals += 1 }
        return Transition(old: old, new: new, marks: marks)
    }
}

/// The numbers of changes of a content. A number that is the same as before says that nothing has changed.
package struct ContentRevision: Hashable, Sendable {
    /// Changes that may have inserted, deleted or moved rows.
    package internal(set) var ordinals = 0

    /// Changes of the rows.
    package internal(set) var rows = 0

    /// Changes of the released content.
    package internal(set) var released = 0

    /// Changes of the latest content.
    package internal(set) var latest = 0

    /// Counts a change of the released content, which is one of the latest content, too.
    mutating func releasedDidChange() { (released, latest) = (released + 1, latest + 1) }
}

/// The content that a list will show when it no longer holds updates.
private struct HeldUpdates<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// The content with all updates.
    var latest: SectionTrees<Section, Item> { didSet { endsWithUpdate = false } }

    /// The items to configure again when the content is shown.
    var marks = ContentMarks<Section, Item>()

    /// The number of updates that have an effect.
    private(set) var count = 0

    /// Whether there were updates, or a stored state was restored, which may have brought children that the list does
    /// not show yet.
    var hasChanged = false

    /// The updates whose changes are marked. Those that follow each other without another change are one.
    private(set) var updates: [ListTransition<Section, Item>] = []

    /// Whether the content is that of the last of these updates.
    private var endsWithUpdate = false

    init(latest: SectionTrees<Section, Item>) { self.latest = latest }

    mutating func add(_ update: ListTransition<Section, Item>) {
        let previous = endsWithUpdate && !update.marks.isUnmarked ? updates.popLast() : nil
        latest = update.new
        marks.formUnion(update.marks)
        if update.hasEffect { count += 1 }
        hasChanged = true
        endsWithUpdate = !update.marks.isUnmarked
        guard endsWithUpdate else { return }
        var marks = previous?.marks ?? ContentMarks()
        marks.formUnion(update.marks)
        updates.append(ListTransition(old: previous?.old ?? update.old, new: latest, marks: marks))
    }
}
