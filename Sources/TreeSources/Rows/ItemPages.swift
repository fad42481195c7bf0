/// Values of items, by the numbers of the items.
///
/// The numbers lie in pages of 256. A page none of whose items has a value takes no space, so that items which have
/// come and gone cost nothing.
struct ItemPages<Value: Sendable>: Sendable {
    private struct Page: Sendable {
        var values: [Value?] = []
        /// The number of items that have a value.
        var count = 0
    }

    private static var pageShift: Int { 8 }
    private static var pageSize: Int { 1 << pageShift }

    private var pages: [Page] = []

    /// The number of items that have a value.
    private(set) var count = 0

    /// The value of an item, or `nil` if it has none.
    ///
    /// - Complexity: O(1) amortized.
    subscript(item: Int32) -> Value? {
        get {
            let (page, index) = Self.split(item)
            guard item >= 0, page < pages.count, pages[page].count > 0 else { return nil }
            return pages[page].values[index]
        }
        set {
            let change = (newValue == nil ? 0 : 1) - (self[item] == nil ? 0 : 1)
            guard newValue != nil || change != 0 else { return }
            let (page, index) = Self.split(item)
            while pages.count <= page { pages.append(Page()) }
            if pages[page].count == 0 { pages[page].values = Array(repeating: nil, count: Self.pageSize) }
            pages[page].values[index] = newValue
            pages[page].count += change
            count += change
            if pages[page].count == 0 { pages[page].values = [] }
        }
    }

    /// Changes all values.
    mutating func updateAll(_ update: (inout Value) -> Void) {
        for page in pages.indices where pages[page].count > 0 {
            for index in pages[page].values.indices where pages[page].values[index] != nil {
                update(&pages[page].values[index]!)
            }
        }
    }

    /// Calls a closure with all values, in the order of the items.
    func forEach(_ body: (Value) -> Void) {
        for page in pages { for case let value? in page.values { body(value) } }
    }

    private static func split(_ item: Int32) -> (page: Int, index: Int) {
        (Int(item) >> pageShift, Int(item) & (pageSize - 1))
    }
}
