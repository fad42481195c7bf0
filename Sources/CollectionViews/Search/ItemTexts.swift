/// The texts of all items of a list, hidden ones too, as a value that any thread can read.
///
/// Items are numbered through all sections, each before its children. Such a number is an *ordinal*.
package struct ItemTexts: Sendable {
    /// Reads some items of a section, in order. Calls the closure for each item that has a text.
    package typealias Reader =
        @Sendable (
            _ section: Int, _ positions: Range<Int>,
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
    ///   - ordinals: The ordinals. They exist.
    ///   - body: Called with the ordinal, whether all ancestors are expanded, and the text, for each item that has one.
    func forEach(in ordinals: Range<Int>, _ body: (_ ordinal: Int, _ isVisible: Bool, _ text: String) -> Void) {
        var index = firstSection(endingAfter: ordinals.lowerBound)
        while index < sections.count, sections[index].lowerBound < ordinals.upperBound {
            let start = sections[index].lowerBound
            let part = sections[index].clamped(to: ordinals)
            read(index, part.lowerBound - start..<part.upperBound - start) { body(start + $0, $1, $2) }
            index += 1
        }
    }

    private func firstSection(endingAfter ordinal: Int) -> Int {
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = low + (high - low) / 2
            if sections[middle].upperBound <= ordinal { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
