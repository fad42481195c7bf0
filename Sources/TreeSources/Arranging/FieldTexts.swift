/// The values of a field of many items, one after the other in one array of bytes.
///
/// A value that an item does not have is an empty one. A million values need their bytes and 8 MB more, and no memory
/// of their own each.
struct FieldTexts: Equatable {
    /// The number of bytes after which a value is cut.
    private static let limit = 1000

    /// The bytes of all values.
    var bytes: [UInt8] = []

    /// For each value, the offset of the byte after it.
    var ends: [Int] = []

    /// Creates an array without values.
    init() {}

    /// Creates the values of a field of items.
    ///
    /// - Complexity: O(number of items and bytes), and the lookups of the field.
    init(_ field: ItemField, of items: [Int32], in source: any TreeSource) {
        ends.reserveCapacity(items.count)
        source.forEachFieldBytes(field, of: items) { _, value in
            if let value { append(value) } else { append([UInt8]().span) }
        }
    }

    /// Creates the texts of the labels of items.
    init(labelsOf items: [Int32], in source: any TreeSource) {
        for item in items { append(Array(source.text(of: item).utf8).span) }
    }

    /// The number of values.
    var count: Int { ends.count }

    /// Whether all values are empty.
    var isBlank: Bool { bytes.isEmpty }

    /// Appends a value. Blanks around it are left out, and bytes after the limit.
    mutating func append(_ value: Span<UInt8>) {
        var range = 0..<min(value.count, Self.limit)
        while let first = range.first, value[first] == 0x20 { range = range.dropFirst() }
        while let last = range.last, value[last] == 0x20 { range = range.dropLast() }
        bytes.append(value, range)
        ends.append(bytes.count)
    }

    /// Returns where the bytes of a value lie.
    @inline(__always)
    func range(of index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index &- 1])..<ends[index] }
}
