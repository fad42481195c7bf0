/// The groups of a table's lines, by the texts of some of their cells.
struct TableGroups: Sendable {
    /// A group or a line.
    struct Row: Sendable {
        /// Where the label begins in the text.
        let start: Int

        let length: Int32

        /// The number of lines in a group, or -1 for a line.
        var lineCount: Int32

        /// The number of a line among the records, or -1 for a group.
        let record: Int32

        var label: Range<Int> { start..<start + Int(length) }
    }

    private let fields: [Int]

    private(set) var rows: [Row] = []

    /// For each row, its parent, or -1.
    private(set) var parents: [Int32] = []

    /// The number of lines.
    private(set) var recordCount = 0

    /// The greatest number of cells of a line, as far as lines are grouped by them.
    private(set) var cellCount = 0

    /// All groups.
    private var table = NameTable()

    private let seed = UInt64.random(in: .min ... .max)

    init(_ fields: [Int]) { self.fields = fields }

    /// The number of rows.
    var rowCount: Int { rows.count }

    /// Whether no more rows can be numbered.
    var isFull: Bool { rows.count >= Int(Int32.max) - fields.count - 1 }

    /// Adds the next line.
    ///
    /// - Parameters:
    ///   - text: The bytes of all lines.
    ///   - line: Where the line is in it.
    mutating func add(_ text: LineBytes, _ line: Range<Int>, _ cutter: CellCutter) {
        let lineBytes = text[line]
        let bytes = lineBytes.span
        let cells = cutter.cells(of: bytes, atMost: fields.max() ?? 1)
        cellCount = max(cellCount, (cells.lastIndex { !$0.isEmpty } ?? -1) + 1)
        var parent = NameTree.none
        for number in fields {
            let cell = number <= cells.count ? cutter.content(of: cells[number - 1], in: bytes).range : 0..<0
            parent = group(text, line.lowerBound + cell.lowerBound..<line.lowerBound + cell.upperBound, in: parent)
            rows[Int(parent)].lineCount += 1
        }
        rows.append(
            Row(start: line.lowerBound, length: Int32(line.count), lineCount: -1, record: Int32(recordCount)))
        parents.append(parent)
        recordCount += 1
    }

    /// Returns the group with a label, which it makes if there is none.
    private mutating func group(_ text: LineBytes, _ label: Range<Int>, in parent: Int32) -> Int32 {
        let bytes = text[label]
        let parentSeed = UInt64(UInt32(bitPattern: parent)) &* 0xBF58_476D_1CE4_E5B9
        let hash = bytes.span.hash(of: 0..<label.count, seed: seed &+ parentSeed)
        let known = table.find(hash) {
            parents[Int($0)] == parent && text[rows[Int($0)].label] == bytes
        }
        if let known { return known }
        rows.append(Row(start: label.lowerBound, length: Int32(label.count), lineCount: 0, record: -1))
        parents.append(parent)
        let group = Int32(rows.count - 1)
        table.insert(group, hash: hash)
        return group
    }
}
