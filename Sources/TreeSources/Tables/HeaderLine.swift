/// The line with the titles of a table.
///
/// ```
/// Inter-|   Receive           |  Transmit           the line above can have titles of several columns, between bars
///  face |bytes    packets errs|bytes    packets     the same bars divide the titles
///
/// disk- -----reads---- ----writes----               or between dashes
///       total       ms total       ms
/// ```
struct HeaderLine {
    /// The line.
    let bytes: [UInt8]

    /// The words of the titles.
    private(set) var words: [ColumnWord]

    /// The ranges between the bars or blanks of the line above, with the texts there; none without such bars or dashes.
    private let groups: [(range: Range<Int>, title: [UInt8])]

    private static let bar = UInt8(ascii: "|")

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - bytes: The line.
    ///   - above: The line above it; `nil` for none.
    ///   - countsWidths: Whether wide characters have two columns.
    init(_ bytes: [UInt8], below above: [UInt8]?, countsWidths: Bool = false) {
        self.bytes = bytes
        let bars = bytes.indices.filter { bytes[$0] == Self.bar }
        guard let above, !bars.isEmpty, bars == above.indices.filter({ above[$0] == Self.bar }) else {
            words = ColumnWord.words(of: bytes.span, countsWidths: countsWidths)
            groups = above.map(Self.dashedGroups) ?? []
            return
        }
        let divided = bytes.map { $0 == Self.bar ? 0x20 : $0 }
        words = ColumnWord.words(of: divided.span, countsWidths: countsWidths)
        groups = zip([-1] + bars, bars + [max(bytes.count, above.count)]).map { bar, end in
            let title = above[min(bar + 1, above.count)..<min(end, above.count)]
            return (bar + 1..<end, Array(title.split(separator: 0x20).joined(separator: [0x20])))
        }
    }

    /// Returns the words of a line if dashes are around all but the first one.
    private static func dashedGroups(_ line: [UInt8]) -> [(range: Range<Int>, title: [UInt8])] {
        let dash = UInt8(ascii: "-")
        let ranges = ColumnWord.words(of: line.span).map(\.bytes)
        let areDashed = ranges.dropFirst().allSatisfy { range in
            line[range].first == dash && line[range].last == dash && line[range].contains { $0 != dash }
        }
        return ranges.count > 1 && areDashed ? ranges.map { ($0, line[$0].filter { $0 != dash }) } : []
    }

    /// Divides words that are two titles without a blank between them, as in `Peer Address:PortProcess`: a capital
    /// follows a small letter, and cells of two columns are below the two parts.
    ///
    /// - Parameter lines: The words of the lines below.
    mutating func divide(below lines: [[ColumnWord]]) {
        words = words.flatMap { word -> [ColumnWord] in
            for offset in word.bytes.dropFirst()
            where (0x41...0x5A).contains(bytes[offset]) && (0x61...0x7A).contains(bytes[offset - 1]) {
                let parts = word.divided(at: offset, in: bytes)
                let column = parts[1].columns.lowerBound
                let areTwo = lines.contains { words in
                    zip(words, words.dropFirst()).contains { left, right in
                        left.columns.upperBound > word.columns.lowerBound && left.columns.upperBound <= column
                            && (column...column + 1).contains(right.columns.lowerBound)
                    }
                }
                if areTwo { return parts }
            }
            return [word]
        }
    }

    /// Whether a bar is before a word.
    ///
    /// - Parameter word: The number of the word.
    func hasBar(before word: Int) -> Bool {
        let last = word > 0 ? words[word - 1].bytes.upperBound : 0
        return groups.contains { last < $0.range.lowerBound && $0.range.lowerBound <= words[word].bytes.lowerBound }
    }

    /// Returns the titles of columns. Titles that are equal have the title of their columns before them.
    func titles(of columns: [TableLayout.Column]) -> [[UInt8]] {
        let titles = columns.map { Array(bytes[$0.title]) }
        let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
        return zip(columns, titles).map { column, title in
            guard counts[title] != 1, let group = groups.first(where: { $0.range.contains(column.title.lowerBound) })
            else { return title }
            return group.title + [0x20] + title
        }
    }
}
