/// The rows and parents of items, by their numbers.
///
/// The numbers lie in pages of 256. A page none of whose items has a place takes no space, so that items which have
/// come and gone cost nothing.
struct ItemPlaces: Sendable {
    /// The row and the parent of an item.
    struct Place: Sendable {
        /// The row, or `nil` if the document does not have the item.
        var row: Int32?
        /// The item that it is in, or `nil` for a document.
        var parent: Int32?
    }

    private struct Page: Sendable {
        var places: [Place?] = []
        /// The number of items that have a place.
        var count = 0
    }

    private static let pageShift = 8
    private static let pageSize = 1 << pageShift

    private var pages: [Page] = []

    /// The number of items that have a place.
    private(set) var count = 0

    /// The place of an item, or `nil` if it has none.
    ///
    /// - Complexity: O(1) amortized.
    subscript(item: Int32) -> Place? {
        get {
            let (page, index) = Self.split(item)
            guard item >= 0, page < pages.count, pages[page].count > 0 else { return nil }
            return pages[page].places[index]
        }
        set {
            let change = (newValue == nil ? 0 : 1) - (self[item] == nil ? 0 : 1)
            guard newValue != nil || change != 0 else { return }
            let (page, index) = Self.split(item)
            while pages.count <= page { pages.append(Page()) }
            if pages[page].count == 0 { pages[page].places = Array(repeating: nil, count: Self.pageSize) }
            pages[page].places[index] = newValue
            pages[page].count += change
            count += change
            if pages[page].count == 0 { pages[page].places = [] }
        }
    }

    /// Moves all rows by the same number.
    mutating func moveRows(by distance: Int) {
        for page in pages.indices where pages[page].count > 0 {
            for index in pages[page].places.indices {
                guard let row = pages[page].places[index]?.row else { continue }
                pages[page].places[index]?.row = row + Int32(distance)
            }
        }
    }

    private static func split(_ item: Int32) -> (page: Int, index: Int) {
        (Int(item) >> pageShift, Int(item) & (pageSize - 1))
    }
}
