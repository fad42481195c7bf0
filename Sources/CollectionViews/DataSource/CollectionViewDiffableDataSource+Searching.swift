import DiffableSnapshots
import ListModels
internal import TextMatching

import struct FoundationEssentials.IndexPath

extension CollectionViewDiffableDataSource: SearchModel {
    var search: (any SearchModel)? { self }

    var ordinalRevision: Int { content.revision.ordinals }

    var wholeRevision: Int { content.revision.released }

    var hasItemTexts: Bool { textOfItem != nil }

    var itemTexts: ItemTexts? {
        guard let textOfItem else { return nil }
        let state = state
        let readFields = fieldOfItem.map { provider in
            { @Sendable section, position -> ItemFields in
                let item = state.trees[section].item(at: position)
                return { provider(item, $0) }
            }
        }
        let isPossible = possibleItemsProvider.map { provider in
            { @Sendable section, positions, required in
                let slice = state.trees[section].slice(at: Array(positions))
                var isPossible = provider(slice.items, required)
                isPossible.includeAncestors(levels: slice.levels)
                return isPossible
            } as ItemTexts.Screening
        }
        return ItemTexts(
            counts: state.trees.map(\.count), readFields: readFields, isPossible: isPossible
        ) { section, positions, body in
            let slice = state.trees[section].slice(at: Array(positions))
            slice.forEachPiece { items, first in
                for index in 0..<items.count { body(textOfItem(items[index]), slice.isVisible(first + index)) }
            }
        }
    }

    /// Returns the text of an item, `nil` for an item without one; `nil` if items have no texts.
    var textOfItem: (@Sendable (Item) -> String?)? {
        let itself: @Sendable (String) -> String? = { $0 }
        return textProvider ?? itself as? @Sendable (Item) -> String?
    }

    /// Returns what a filter compares of items; `nil` if items have no texts.
    var itemReader: ItemReader<Item>? {
        guard let textOfItem else { return nil }
        let texts: @Sendable ([Item]) -> [String?] = { items in
            var texts: [String?] = []
            texts.reserveCapacity(items.count)
            // A loop over integers: where the type of the items is not known, each call of an iterator looks for
            // metadata.
            items.withUnsafeBufferPointer { items in
                for index in 0..<items.count { texts.append(textOfItem(items[index])) }
            }
            return texts
        }
        return ItemReader(
            texts: texts, isPossible: possibleItemsProvider, fields: fieldOfItem, hasFieldName: fieldNameProvider,
            fieldNames: fieldNamesProvider ?? namesOfColumns, isRecord: recordProvider, isPreferred: preferenceProvider)
    }

    var hasRecords: Bool { recordProvider != nil }

    var showsRecords: Bool {
        recordProvider.map { isRecord in
            state.trees.contains { tree in (0..<min(tree.count, 1000)).contains { isRecord(tree.item(at: $0)) } }
        } ?? false
    }

    func providedText(ofItemAt indexPath: IndexPath) -> String? {
        guard let textProvider else { return nil }
        return state.item(at: indexPath).flatMap(textProvider)
    }

    func pathSeparator(ofSection section: Int) -> String? {
        pathSeparators.isEmpty ? nil : pathSeparators[state.identifiers[section]]
    }

    func rowsMatchingFilter(_ rows: Range<Int>, ofSection section: Int) -> [Int] {
        guard let pattern = content.filter?.pattern, let textOfItem, let itemReader,
            let first = state.item(at: IndexPath(item: rows.lowerBound, section: section))
        else { return [] }
        var filter = PathFilter(pattern, separator: pathSeparator(ofSection: section))
        let tree = state.trees[section]
        let visit = { item in
            filter.finds(textOfItem(item), level: tree.level(of: item), fields: itemReader.fields(of: item))
        }
        let ancestors = Array(sequence(first: first) { tree.parent(of: $0) }.dropFirst())
        for item in ancestors.reversed() { _ = visit(item) }
        return rows.filter { row in
            guard let item = state.item(at: IndexPath(item: row, section: section)) else { return false }
            return visit(item) || hidesMatches(item, section)
        }
    }

    /// Whether an item of a filtered list is collapsed and has items that match inside. Each path of a result ends at
    /// such an item.
    private func hidesMatches(_ item: Item, _ section: Int) -> Bool {
        guard !state.trees[section].isExpanded(item), let result = content.filter?.onScreen?.state else {
            return false
        }
        let tree = result.tree(of: state.identifiers[section])
        return tree.contains(item) && tree.hasChildren(item)
    }

    func ordinals(ofItemAt indexPath: IndexPath) -> Range<Int> {
        guard state.item(at: indexPath) != nil else { return 0..<0 }
        let start = firstOrdinal(ofSection: indexPath.section)
        let positions = state.trees[indexPath.section].outline.subtree(ofRow: indexPath.item)
        return start + positions.lowerBound..<start + positions.upperBound
    }

    var itemsByOrdinal: (Int) -> ItemIdentity? {
        let state = state
        return { ordinal in
            Self.location(ofItemAt: ordinal, in: state).map { ItemIdentity(state.trees[$0].item(at: $1)) }
        }
    }

    func ordinal(ofItemWith identity: ItemIdentity) -> Int? {
        let state = state
        guard let item = identity.item(as: Item.self), let section = state.section(of: item),
            let position = state.trees[section].position(of: item)
        else { return nil }
        return firstOrdinal(ofSection: section) + position
    }

    func indexPath(showingItemAt ordinal: Int) -> IndexPath? {
        guard let (section, position) = Self.location(ofItemAt: ordinal, in: state) else { return nil }
        return IndexPath(item: state.trees[section].outline.row(showingItemAt: position), section: section)
    }

    func expandAncestors(ofItemAt ordinal: Int) {
        guard let (section, position) = Self.location(ofItemAt: ordinal, in: state),
            let indexPath = indexPath(showingItemAt: ordinal)
        else { return }
        let tree = state.trees[section]
        let ancestors = tree.outline.ancestors(ofItemAt: position).map(tree.item(at:))
        changeTree(at: indexPath) { source, tree, _ in source.toggle(ancestors, isExpanding: true, in: &tree) }
    }

    private func firstOrdinal(ofSection section: Int) -> Int {
        state.trees[..<section].reduce(0) { $0 + $1.count }
    }

    private static func location(ofItemAt ordinal: Int, in state: State) -> (section: Int, position: Int)? {
        var position = ordinal
        for section in state.sections where position >= 0 {
            let count = state.trees[section].count
            if position < count { return (section, position) }
            position -= count
        }
        return nil
    }
}

// Texts of a store of the main actor.
extension CollectionViewDiffableDataSource {
    /// Reads the texts of items from a store of the main actor, and their fields, and sets ``searchTexts`` and
    /// ``searchFields``. They are read in slices of 1,024 items, between which keys have their turn.
    ///
    /// ```swift
    /// reading?.cancel()
    /// reading = Task { try await dataSource.readSearchTexts(of: store.ids) { store.title(of: $0) } }
    /// ```
    ///
    /// - Parameters:
    ///   - items: The items, hidden ones too.
    ///   - fields: Returns the fields of an item with their values; `nil`, the default, to leave ``searchFields``.
    ///   - text: Returns the text of an item; `nil` for an item that is never found.
    /// - Throws: `CancellationError` if the task is canceled. Then nothing is set.
    public func readSearchTexts(
        of items: [ItemIdentifierType], fields: (@MainActor (ItemIdentifierType) -> [String: String])? = nil,
        text: @MainActor (ItemIdentifierType) -> String?
    ) async throws {
        var texts: [Item: String] = [:]
        var values: [Item: [String: String]] = [:]
        for slice in TextSlices.slices(of: 0..<items.count) {
            for item in items[slice] {
                texts[item] = text(item)
                values[item] = fields?(item)
            }
            try await Task.sleep(for: Self.pauseBetweenParts)
        }
        searchTexts = texts
        if fields != nil { searchFields = values }
    }
}
