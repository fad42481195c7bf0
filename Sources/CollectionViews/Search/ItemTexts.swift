import DiffableSnapshots

/// The texts of all items of a list, hidden ones too, as a value that any thread can read.
///
/// Items are numbered through all sections, each before its children. Such a number is an *ordinal*.
package struct ItemTexts: Sendable {
    /// Reads the items in a range of positions of a section, in order.
    package typealias Reader =
        @Sendable (
            _ section: Int, _ positions: Range<Int>, _ body: (_ text: String?, _ isVisible: Bool) -> Void
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
    ///   - ordinals: The ordinals. They exist.
    ///   - body: Called with the text, `nil` for an item that has none, and whether all ancestors are expanded.
    func forEach(in ordinals: Range<Int>, _ body: (_ text: String?, _ isVisible: Bool) -> Void) {
        var start = ordinals.lowerBound
        while start < ordinals.upperBound {
            let index = sections.partitionPoint { $0.upperBound <= start }
            let section = sections[index]
            let end = min(section.upperBound, ordinals.upperBound)
            read(index, start - section.lowerBound..<end - section.lowerBound, body)
            start = end
        }
    }
}
