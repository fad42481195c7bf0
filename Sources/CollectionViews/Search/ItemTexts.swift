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

    /// Returns which items in a range of positions of a section can have a text with some characters.
    package typealias Screening =
        @Sendable (_ section: Int, _ positions: Range<Int>, _ required: RequiredText) -> [Bool]

    /// Returns the fields of the item at a position of a section.
    package typealias FieldReader = @Sendable (_ section: Int, _ position: Int) -> ItemFields

    /// The ordinals of the items of each section.
    private let sections: [Range<Int>]

    private let read: Reader
    private let readFields: FieldReader?
    private let isPossible: Screening?

    /// Creates the texts of items.
    ///
    /// - Parameters:
    ///   - counts: The number of items in each section.
    ///   - readFields: Reads the fields of an item; `nil` if items have none.
    ///   - isPossible: Finds items without reading them; `nil` if only their texts show which match.
    ///   - read: Reads some items of a section.
    package init(counts: [Int], readFields: FieldReader? = nil, isPossible: Screening? = nil, read: @escaping Reader) {
        var start = 0
        sections = counts.map { count in
            defer { start += count }
            return start..<start + count
        }
        self.readFields = readFields
        self.isPossible = isPossible
        self.read = read
    }

    /// The number of items.
    var count: Int { sections.last?.upperBound ?? 0 }

    /// Whether items that can match are found without reading the others.
    var isScreened: Bool { isPossible != nil }

    /// Returns the fields of the item with an ordinal; `nil` if it has none.
    func fields(ofItemAt ordinal: Int) -> ItemFields? {
        let index = sections.partitionPoint { $0.upperBound <= ordinal }
        return readFields?(index, ordinal - sections[index].lowerBound)
    }

    /// Returns the ordinals of the items in a range that can have a text with some characters.
    func ordinals(in range: Range<Int>, possiblyHaving required: RequiredText) -> [Int] {
        guard let isPossible else { return Array(range) }
        var ordinals: [Int] = []
        forEachSection(in: range) { section, positions, start in
            let flags = isPossible(section, positions, required)
            ordinals += flags.indices.lazy.filter { flags[$0] }.map { $0 + start }
        }
        return ordinals
    }

    /// Calls a closure for the items with some ordinals, in order.
    ///
    /// - Parameters:
    ///   - ordinals: The ordinals. They exist.
    ///   - body: Called with the text, `nil` for an item that has none, and whether all ancestors are expanded.
    func forEach(in ordinals: Range<Int>, _ body: (_ text: String?, _ isVisible: Bool) -> Void) {
        forEachSection(in: ordinals) { section, positions, _ in read(section, positions, body) }
    }

    /// Calls a closure with the sections that have some ordinals: with the positions there, and the first ordinal.
    private func forEachSection(in ordinals: Range<Int>, _ body: (Int, Range<Int>, Int) -> Void) {
        var start = ordinals.lowerBound
        while start < ordinals.upperBound {
            let index = sections.partitionPoint { $0.upperBound <= start }
            let section = sections[index]
            let end = min(section.upperBound, ordinals.upperBound)
            body(index, start - section.lowerBound..<end - section.lowerBound, start)
            start = end
        }
    }
}
