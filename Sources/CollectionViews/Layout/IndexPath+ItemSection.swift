public import struct FoundationEssentials.IndexPath

extension IndexPath {
    /// Creates the index path of an item.
    ///
    /// - Parameters:
    ///   - item: The position of the item among the visible items of its section.
    ///   - section: The position of the section.
    public init(item: Int, section: Int) {
        // A literal would allocate an array.
        self = IndexPath(index: section).appending(item)
    }

    /// Position of the section.
    public var section: Int { self[0] }

    /// Position of the item among the visible items of its section.
    public var item: Int { self[1] }
}
