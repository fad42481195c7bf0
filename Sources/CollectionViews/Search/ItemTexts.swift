import DiffableSnapshots
package import TextMatching

/// The texts of all items of a list, hidden ones too, as a value that any thread can read.
///
/// Items are numbered through all sections, each before its children. Such a number is an *ordinal*.
package struct ItemTexts: Sendable {
    /// Reads the items in a range of positions of a section, in order.
    package typealias Reader =
        @Sendable (
            _ section: Int, _ positions: Range<Int>, _ body: (_ text: String?, _ isVisible: Bool) -> Void
        ) -> Void

    /// Returns the fields of the item at a position of a section.
    package typealias FieldReader = @Sendable (_ section: Int, _ position: Int) -> ItemFields

    /// The ordinals of the items of each section.
    private let sections: [Range<Int>]

    private let read: Reader
    private let readFields: FieldReader?

    /// Creates the texts of items.
    ///
    /// - Parameters:
    ///   - counts: The number of items in each section.
    ///   - readFields: Reads the fields of an item; `nil` if items have none.
    ///   - read: Reads some items of a section.
    package init(counts: [Int], readFields: FieldReader? = nil, read: @escaping Reader) {
        var start = 0
        sections = counts.map { count in
            defer { start += count }
            return start..<start + count
        }
        self.readFields = readFields
        self.read = read
    }

    /// The number of items.
    var count: Int { sections.last?.upperBound ?? 0 }

    /// Returns the fields of the item with an ordinal; `nil` if it has none.
    func fields(ofItemAt ordinal: Int) -> ItemFields? {
        let index = sections.partitionPoint { $0.upperBound <= ordinal }
        return readFields?(index, ordinal - sections[index].lowerBound)
    }

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
