internal import TextMatching

import struct FoundationEssentials.IndexPath

/// The texts of the items of a list, for searching and filtering.
///
/// Items have ordinals; see ``ItemTexts``.
@MainActor
protocol SearchModel: AnyObject {
    /// The texts of the items of the list as it is now; `nil` if items have no texts.
    var itemTexts: ItemTexts? { get }

    /// Whether items have texts.
    var hasItemTexts: Bool { get }

    /// A number that changes when ordinals change: not when an item is expanded or collapsed.
    var ordinalRevision: Int { get }

    /// A number that changes when the rows of the list without a filter change.
    var wholeRevision: Int { get }

    /// The text that the app gives an item for searching; `nil` if it gives none.
    func providedText(ofItemAt indexPath: IndexPath) -> String?

    /// The separator between the names of paths in a section; `nil` if its texts are no names of paths.
    func pathSeparator(ofSection section: Int) -> String?

    /// Returns the rows in a range whose items match the filter, or which are collapsed and hide such items. A filtered
    /// list also shows the ancestors of such items.
    ///
    /// - Complexity: O(number of rows + level of the first one), and the time for matching the texts.
    func rowsMatchingFilter(_ rows: Range<Int>, ofSection section: Int) -> [Int]

    /// The ordinals of an item and of all its descendants.
    func ordinals(ofItemAt indexPath: IndexPath) -> Range<Int>

    /// Returns the item with an ordinal, as the ordinals are now, however the data change later.
    var itemsByOrdinal: (Int) -> ItemIdentity? { get }

    /// The ordinal of an item, visible or hidden; `nil` for an unknown item.
    func ordinal(ofItemWith identity: ItemIdentity) -> Int?

    /// The position of an item, or of its nearest visible ancestor; `nil` for an ordinal that does not exist.
    func indexPath(showingItemAt ordinal: Int) -> IndexPath?

    /// Expands the ancestors of an item as the user does.
    func expandAncestors(ofItemAt ordinal: Int)

    /// Whether items are in records, which a filter can show whole.
    var hasRecords: Bool { get }

    /// Whether one of the first items that the filter shows is a record.
    var showsRecords: Bool { get }

    /// How many items the filter shows; `nil` without a filter, and until the first part of a result is shown.
    var filterResult: FilterResult? { get }

    /// Whether items are being looked at for the filter.
    var isFilterRunning: Bool { get }

    /// Shows the items that match a pattern, and their ancestors. Sections keep their numbers.
    ///
    /// The items are looked for on another thread. Each time the list shows more of them,
    /// ``ListFilter/didFilter(best:isComplete:)`` is called.
    func setFilter(_ pattern: FilterPattern)

    /// Shows all items.
    ///
    /// - Parameter item: An item whose ancestors are expanded as the user does it; `nil` for none.
    func endFilter(revealing item: ItemIdentity?)
}
