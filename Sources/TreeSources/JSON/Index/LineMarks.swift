import DiffableSnapshots

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
    private var lineCount = 0

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
