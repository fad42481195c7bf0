/// The texts of all items of a list, hidden ones too, as a value that any thread can read.
///
/// Items are numbered through all sections, each before its children. Such a number is an *ordinal*.
package struct ItemTexts: Sendable {
    /// Reads the items at some positions of a section, in order. Calls the closure for each item that has a text.
    package typealias Reader =
        @Sendable (
            _ section: Int, _ positions: [Int],
            _ body: (_ position: Int, _ isVisible: Bool, _ text: String) -> Void
        ) -> Void

    /// The ordinals of the items of each section.
    private let sections: [Range<Int>]

    private let read: Reader

    /// Creates the texts of items.
    ///
    /// - Parameters:
    ///   - counts: The number of items in each section.
    ///   - read: Reads some items of a section.
    package init(counts: [Int], read: @escaping Reader) {
        var start = 0
        sections = counts.map { count in
            defer { start += count }
            return start..<start + count
        }
        self.read = read
    }

    /// The number of items.
    var count: Int { sections.last?.upperBound ?? 0 }

    /// Calls a closure for the items with some ordinals, in order.
    ///
    /// - Parameters:
    ///   - ordinals: The ordinals, ascending. They exist.
    ///   - body: Called with the ordinal, whether all ancestors are expanded, and the text, for each item that has one.
    func forEach(at ordinals: [Int], _ body: (_ ordinal: Int, _ isVisible: Bool, _ text: String) -> Void) {
        var rest = ordinals[...]
        while let first = rest.first {
            let index = sections.partitionPoint { $0.upperBound <= first }
            let section = sections[index]
            let part = rest.prefix { section.contains($0) }
            let start = section.lowerBound
            read(index, part.map { $0 - start }) { body(start + $0, $1, $2) }
            rest = rest.dropFirst(part.count)
        }
    }
}

extension Array {
    /// The index of the first element that does not satisfy a condition. No element after it does.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of elements.
    func partitionPoint(where isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
