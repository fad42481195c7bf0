import CNcursesw

/// Cells by the numbers of their styles: a hash table with open addressing, at most half full.
///
/// It is asked for every stretch of equal style. A few dozen numbers that the program's own themes make need no hash
/// that nobody can foresee.
struct TemplateTable {
    private struct Entry {
        var number: UInt64
        var cell: cchar_t
        var isUsed: Bool
    }

    private static let unused = Entry(number: 0, cell: cchar_t(), isUsed: false)

    /// As many as a power of two.
    private var entries = Array(repeating: unused, count: 64)

    /// How many cells there are.
    private(set) var count = 0

    /// The cell of a style, if there is one.
    subscript(number: UInt64) -> cchar_t? {
        let entry = entries[place(of: number)]
        return entry.isUsed ? entry.cell : nil
    }

    /// Adds a cell for a style that has none.
    mutating func insert(_ cell: cchar_t, for number: UInt64) {
        if 2 * (count + 1) > entries.count { grow() }
        count += 1
        entries[place(of: number)] = Entry(number: number, cell: cell, isUsed: true)
    }

    private mutating func grow() {
        let old = entries
        entries = Array(repeating: Self.unused, count: 2 * old.count)
        for entry in old where entry.isUsed { entries[place(of: entry.number)] = entry }
    }

    /// Where a number is, or the place for it.
    private func place(of number: UInt64) -> Int {
        // The upper half of the product depends on all bits (Fibonacci hashing; Knuth, volume 3, 6.4).
        let product = number &* 0x9E37_79B9_7F4A_7C15
        var place = Int(truncatingIfNeeded: product >> 32) & (entries.count - 1)
        while entries[place].isUsed, entries[place].number != number { place = (place + 1) & (entries.count - 1) }
        return place
    }
}
