public import struct FoundationEssentials.IndexPath

extension IndexPath {
    /// Creates the path of an item.
    ///
    /// - Parameters:
    ///   - item: Position of the item among the visible items of its section.
    ///   - section: Position of the section.
    public init(item: Int, section: Int) {
        // Not as a literal, for which an array would be made.
        self = IndexPath(index: section).appending(item)
    }

    /// Position of the section.
    public var section: Int { self[0] }

    /// Position of the item among the visible items of its section.
    public var item: Int { self[1] }
}
