import DiffableSnapshots

/// Where each row of a JSON text begins, and its level: eight bytes a row.
///
/// ```
/// {"a": [1, 2],     row  offset  level
///  "b": 3}           0     0       0     {
///                    1     1       1     "a": [
///                    2     7       2     1
///                    3    10       2     2
///                    4    14       1     "b": 3
/// ```
///
/// The rows of a container's contents follow it, up to the next row whose level is not greater than its own. To find
/// that row quickly, there is the least level of each 256 rows, and of each 65,536 rows.
struct JSONRowTable: Sendable {
    /// A row: 24 bits for the level, 38 bits for the offset, and two bits for its kind.
    struct Entry: Sendable {
        private var bits: UInt64

        static let maximumLevel = 1 << 24 - 1
        static let maximumOffset = 1 << 38 - 1

        private static let memberBit: UInt64 = 1 << 62
        private static let wrongBit: UInt64 = 1 << 63

        init(offset: Int, level: Int, isMember: Bool) {
            bits = UInt64(truncatingIfNeeded: offset << 24 | level) | (isMember ? Self.memberBit : 0)
        }

        /// Where the row begins: a member at its name, an element or a document at its value.
        var offset: Int { Int(truncatingIfNeeded: bits >> 24) & Self.maximumOffset }

        /// The number of containers around the row.
        var level: Int { Int(truncatingIfNeeded: bits) & Self.maximumLevel }

        /// Whether the row has a name.
        var isMember: Bool { bits & Self.memberBit != 0 }

        /// Whether the row is a line that is not JSON.
        var isWrong: Bool { bits & Self.wrongBit != 0 }

        /// Makes the row a line that is not JSON.
        mutating func markAsWrong() { bits |= Self.wrongBit }
    }

    static let maximumCount = Int(Int32.max) - pageSize
    private static let pageSize = PagedArray<Entry>.pageSize
    private static let blockShift = 8
    private static let blockSize = 1 << blockShift
    private static let groupShift = 16
    private static let groupSize = 1 << groupShift

    private var entries = PagedArray<Entry>()

    /// The least level in each block of 256 rows of the full pages.
    private var leastLevels: [Int32] = []

    /// The least level in each group of 256 blocks.
    private var leastLevelsOfGroups: [Int32] = []

    /// The number of rows.
    var count: Int { entries.count }

    /// Appends a row.
    @inline(__always)
    mutating func append(_ entry: Entry) {
        if entries.isLastPageFull { findLeastLevels(in: entries.lastPage) }
        entries.append(entry)
    }

    @inline(never)
    private mutating func findLeastLevels(in page: [Entry]) {
        for start in stride(from: 0, to: Self.pageSize, by: Self.blockSize) {
            let least = page[start..<start + Self.blockSize].reduce(Entry.maximumLevel) { min($0, $1.level) }
            leastLevels.append(Int32(least))
        }
        let blockCount = Self.groupSize / Self.blockSize
        if leastLevels.count % blockCount == 0, let least = leastLevels.suffix(blockCount).min() {
            leastLevelsOfGroups.append(least)
        }
    }

    /// A row.
    ///
    /// - Precondition: `row` is less than ``count``.
    subscript(row: Int) -> Entry { entries[row] }

    /// Marks a row as a line that is not JSON.
    mutating func markAsWrong(_ row: Int) { entries[row].markAsWrong() }
}

extension JSONRowTable {
    /// Visits the rows from a row on whose level is at most a given one, in order, until the closure returns `false`.
    ///
    /// - Complexity: O(*v* × 512 + *n* ÷ 65,536) and O(*n*), where *v* is the number of visited rows and *n* the number
    ///   of the rows between the first and the last of them.
    @inline(__always)
    func visitRows(from first: Int, atMost level: Int, _ body: (_ row: Int, _ level: Int) -> Bool) {
        var row = first
        while row < count {
            let page = entries.page(with: row)
            let entries = page.span
            let start = row & ~(Self.pageSize - 1)
            while row < start + entries.count {
                if row & (Self.blockSize - 1) == 0, isDeeper(row >> Self.blockShift, than: level) {
                    let skipsGroup =
                        row & (Self.groupSize - 1) == 0 && isGroupDeeper(row >> Self.groupShift, than: level)
                    row += skipsGroup ? Self.groupSize : Self.blockSize
                    continue
                }
                let entry = entries[row - start].level
                if entry <= level, !body(row, entry) { return }
                row += 1
            }
        }
    }

    /// Returns the last row before a row whose level is at most a given one.
    ///
    /// - Complexity: O(512 + *n* ÷ 65,536) and O(*n*), where *n* is the number of rows between them.
    func lastRow(before end: Int, atMost level: Int) -> Int? {
        var row = end - 1
        while row >= 0 {
            if row & (Self.blockSize - 1) == Self.blockSize - 1, isDeeper(row >> Self.blockShift, than: level) {
                let isEnd = row & (Self.groupSize - 1) == Self.groupSize - 1
                let skipsGroup = isEnd && isGroupDeeper(row >> Self.groupShift, than: level)
                row -= skipsGroup ? Self.groupSize : Self.blockSize
                continue
            }
            if self[row].level <= level { return row }
            row -= 1
        }
        return nil
    }

    private func isDeeper(_ block: Int, than level: Int) -> Bool {
        block < leastLevels.count && leastLevels[block] > level
    }

    private func isGroupDeeper(_ group: Int, than level: Int) -> Bool {
        group < leastLevelsOfGroups.count && leastLevelsOfGroups[group] > level
    }
}

/// The kinds of the containers that are open: one bit for each, so that ten million levels need 1.25 MB.
struct NestingStack: Sendable {
    private var words: [UInt64] = []

    /// The number of open containers.
    private(set) var depth = 0

    /// Whether the innermost open container is an object. It is `false` if none is open.
    private(set) var isInObject = false

    /// Opens a container.
    mutating func push(isObject: Bool) {
        if depth & 63 == 0, depth >> 6 == words.count { words.append(0) }
        let bit: UInt64 = 1 << UInt64(depth & 63)
        if isObject { words[depth >> 6] |= bit } else { words[depth >> 6] &= ~bit }
        depth += 1
        isInObject = isObject
    }

    /// Closes the innermost container.
    mutating func pop() {
        depth -= 1
        let outer = depth - 1
        isInObject = outer >= 0 && words[outer >> 6] >> UInt64(outer & 63) & 1 == 1
    }

    /// Closes all containers.
    mutating func removeAll() {
        depth = 0
        isInObject = false
    }
}

/// The numbers of some lines, so that the line of an offset is found without counting from the beginning.
struct LineMarks: Sendable {
    /// A line: where it begins, and how many lines are before it.
    struct Mark {
        var offset = 0
        var line = 0
    }

    /// The distance of two marks, in bytes.
    private static let distance = 1 << 18

    private var marks = [Mark()]
    private(set) var lineCount = 0

    /// Counts a line.
    ///
    /// - Parameter offset: The offset of its line feed.
    mutating func endLine(at offset: Int) {
        lineCount += 1
        if offset - marks[marks.count - 1].offset >= Self.distance {
            marks.append(Mark(offset: offset + 1, line: lineCount))
        }
    }

    /// Returns the last marked line that begins at or before an offset.
    ///
    /// - Complexity: O(log(number of marks)).
    func mark(before offset: Int) -> Mark {
        marks[marks.partitionPoint { $0.offset <= offset } - 1]
    }
}
