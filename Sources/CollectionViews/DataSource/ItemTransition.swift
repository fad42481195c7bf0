public import struct FoundationEssentials.IndexPath

/// Where the items of the last state stand in the new one: what keeps focus and scrolling with the items.
///
/// A data source hands one to ``CollectionView/apply(_:)`` after each change. Nothing is computed before it is asked for,
/// and each answer costs a few lookups, so a view that asks for the rows on its screen pays for those alone. It stays
/// right when it is kept: it holds both states as values.
@MainActor
public struct ItemTransition {
    /// What a cell that stays on the screen needs.
    public enum CellUpdate: Hashable, Sendable {
        /// Nothing but its new outline state.
        case none
        /// The cell is kept and configured again: ``CollectionView/reconfigure(_:at:)``.
        case reconfigure
        /// The cell is given back for reuse and another is asked for.
        case reload
    }

    /// Where an item of the old state stands in the new one, and what its cell needs there.
    public struct Place: Hashable, Sendable {
        /// The position in the new state; `nil` when the item is gone or hidden.
        public var indexPath: IndexPath?

        /// What the cell needs.
        public var update: CellUpdate

        /// Creates a place.
        public init(indexPath: IndexPath?, update: CellUpdate = .none) {
            self.indexPath = indexPath
            self.update = update
        }
    }

    /// The position in the new state of the item that stood at a position in the old state; `nil` when it is gone or hidden.
    public var newIndexPath: (IndexPath) -> IndexPath?

    /// Where focus goes when the item at a position in the old state is no longer visible: the next row below it under
    /// the same parent that survives, else the nearest above, else the nearest surviving ancestor; `nil` when there is none
    /// of these (then: the row that stands at the old place, or the last).
    public var survivor: (IndexPath) -> IndexPath?

    /// The position in the new state of the section that stood at a position in the old state; `nil` when it is gone.
    public var newSection: (Int) -> Int?

    /// What the cell at a position in the new state needs, if its item was visible in the old state.
    public var update: (IndexPath) -> CellUpdate

    /// What header and footer of the section at a position in the new state need, if the section stood in the old state.
    public var sectionUpdate: (Int) -> CellUpdate

    /// The new places of the items that stood in neighbouring rows of a section in the old state: the same answers as
    /// ``newIndexPath`` and ``update`` give for one after the other, perhaps for less.
    public var places: (_ rows: Range<Int>, _ section: Int) -> [Place]

    /// Creates a transition.
    ///
    /// - Parameters:
    ///   - newIndexPath: Where an item stands now.
    ///   - survivor: Where focus goes from an item that is no longer visible.
    ///   - newSection: Where a section stands now.
    ///   - update: What a cell needs.
    ///   - sectionUpdate: What header and footer of a section need.
    ///   - places: As `newIndexPath` and `update`, for many at once; `nil` to ask these.
    public init(
        newIndexPath: @escaping (IndexPath) -> IndexPath?, survivor: @escaping (IndexPath) -> IndexPath?,
        newSection: @escaping (Int) -> Int? = { $0 }, update: @escaping (IndexPath) -> CellUpdate = { _ in .none },
        sectionUpdate: @escaping (Int) -> CellUpdate = { _ in .none },
        places: ((_ rows: Range<Int>, _ section: Int) -> [Place])? = nil
    ) {
        self.newIndexPath = newIndexPath
        self.survivor = survivor
        self.newSection = newSection
        self.update = update
        self.sectionUpdate = sectionUpdate
        self.places =
            places ?? { rows, section in
                rows.map { row in
                    let indexPath = newIndexPath(IndexPath(item: row, section: section))
                    return Place(indexPath: indexPath, update: indexPath.map(update) ?? .none)
                }
            }
    }
}
