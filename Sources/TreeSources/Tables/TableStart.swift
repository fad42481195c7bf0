/// Finds the header of a table in its first lines: words that stand over the cells of the lines below.
///
/// ```
/// Active Internet connections                  a caption, at most four lines
/// Proto Recv-Q Send-Q Local Address   State    the header
/// tcp        0      0 0.0.0.0:22      LISTEN   lines whose cells begin or end where a title does
/// ```
///
/// Titles are in capitals, or at least two blanks are between some of them. Logs, prose, and the lists of `ls -l` and
/// `git status` have no such line.
struct TableStart {
    /// The number of the header among the lines, from 0.
    let header: Int

    /// The reason why the lines are a table, as a clause.
    let reason: String

    /// The number of lines below a header that are looked at.
    private static let lineLimit = 50

    /// The number of lines up to which a header is looked for, with the first line below it.
    static let headLimit = 6

    private static let longestTitle = 24

    /// Finds the header.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - lines: The first lines that are not blank.
    init?(_ text: Span<UInt8>, _ lines: [Range<Int>]) {
        let lines = Array(lines.prefix(Self.headLimit + Self.lineLimit))
        let words = lines.map { ColumnWord.words(of: text.extracting($0)) }
        for header in 0..<min(Self.headLimit - 1, max(0, lines.count - 1)) {
            let line = text.extracting(lines[header])
            let hasUnderline = Self.isUnderline(text.extracting(lines[header + 1]))
            let below = header + (hasUnderline ? 2 : 1)
            let rows = words[below...].prefix(Self.lineLimit)
            guard !rows.isEmpty, Self.canBeHeader(words[header], line) else { continue }
            let layout = TableLayout(
                header: words[header], underline: hasUnderline ? words[header + 1] : [], lines: Array(rows))
            let texts = zip(lines[below...], rows).map { (text.extracting($0).array(0..<$0.count), $1) }
            let isLastIndented =
                !layout.columns[layout.columns.count - 1].isTrailing
                && Self.areIndented(Array(rows), below: words[header][words[header].count - 1])
            guard !isLastIndented, Self.fits(layout, line, isFirst: header == 0, isUnderlined: hasUnderline, texts)
            else { continue }
            self.header = header
            let place = header == 0 ? "its first line" : "line \(header + 1)"
            let count = rows.count == 1 ? "the cells of the next line" : "the cells of the next \(rows.count) lines"
            reason = "the words of \(place) stand over \(count)"
            return
        }
        return nil
    }

    /// Whether a line below a header only underlines it: dashes or equal signs.
    static func isUnderline(_ line: Span<UInt8>) -> Bool {
        var count = 0
        for offset in 0..<line.count {
            switch line[offset] {
            case UInt8(ascii: "-"), UInt8(ascii: "="): count += 1
            case 0x20, 0x09, UInt8(ascii: "+"), UInt8(ascii: "|"): break
            default: return false
            }
        }
        return count > 2
    }

    /// Whether each word can be a part of a title.
    private static func canBeHeader(_ words: [ColumnWord], _ line: Span<UInt8>) -> Bool {
        guard words.count > 1, line.count <= ColumnWord.lengthLimit else { return false }
        return words.allSatisfy { word in
            let text = line.extracting(word.bytes)
            let (first, last) = (text[0], text[text.count - 1])
            if word.columns.count > longestTitle || [":", ";", ",", "."].contains(where: { UInt8(ascii: $0) == last }) {
                return false
            }
            if text.beginsAsNumber { return text.hasBytes(Array("-blocks".utf8), at: text.count - 7) }
            return first.isOfWord || "%#|([<".utf8.contains(first)
                || !text.hasLetter && text.count < 4 && word != words[0]
        }
    }

    /// Whether lines are indented without guides in the last column: they are a tree, as `ps -H` writes it.
    private static func areIndented(_ lines: [[ColumnWord]], below title: ColumnWord) -> Bool {
        let indented = lines.count { words in
            let next = words.partitionPoint { $0.columns.lowerBound < title.columns.lowerBound }
            guard next < words.count, words[next].branch == nil else { return false }
            return words[next].columns.lowerBound > title.columns.lowerBound
                && (next == 0 || words[next - 1].columns.upperBound < title.columns.lowerBound)
        }
        return lines.count > 2 && indented * 2 >= lines.count
    }

    private static func fits(
        _ layout: TableLayout, _ header: Span<UInt8>, isFirst: Bool, isUnderlined: Bool,
        _ lines: [([UInt8], [ColumnWord])]
    ) -> Bool {
        let columns = layout.columns
        guard columns.count > (isFirst ? 1 : 2) else { return false }
        let titles = columns.map { header.array($0.title) }
        guard titles.lookLikeHeader else { return false }
        var (alignedCount, cellCount, numberCount, shortCount) = (0, 0, 0, 0)
        for (line, words) in lines {
            var cells: [Int: (first: ColumnWord, last: ColumnWord)] = [:]
            layout.forEachWord(words) { word, column in cells[column] = (cells[column]?.first ?? word, word) }
            if cells.count < 2 { shortCount += 1 }
            let areWords = layout.hasWords && TableLayout.areInPlace(words, columns)
            for (column, cell) in cells {
                let bytes = line.span.extracting(cell.first.bytes.lowerBound..<cell.last.bytes.upperBound)
                // A title that is repeated is a value.
                if bytes.count == titles[column].count, bytes.array(0..<bytes.count) == titles[column] { return false }
                guard column > 0 else { continue }
                cellCount += 1
                let place = columns[column].place
                let isAligned =
                    areWords || cell.first.columns.lowerBound == place.lowerBound || cell.first.branch != nil
                    || cell.last.columns.upperBound == place.upperBound
                if isAligned { alignedCount += 1 }
                if bytes.hasDigit { numberCount += 1 }
            }
        }
        guard cellCount >= lines.count, shortCount * 2 <= lines.count,
            alignedCount * 4 >= cellCount * 3
        else {
            return false
        }
        let letters = titles.joined().filter(\.isOfWord)
        let isLower = letters.contains { (0x61...0x7A).contains($0) }
        let isUpper = letters.contains { (0x41...0x5A).contains($0) }
        if isUpper, !isLower || isUnderlined { return true }
        let hasGap = zip(columns, columns.dropFirst()).contains { $1.place.lowerBound - $0.place.upperBound > 1 }
        guard hasGap else { return false }
        return numberCount * (isUpper ? 4 : 2) >= cellCount
    }
}

extension [[UInt8]] {
    /// Whether the titles of a table can be its header: they are different, and all but the first have a letter.
    fileprivate var lookLikeHeader: Bool {
        Set(self).count == count && !dropFirst().contains { !$0.span.hasLetter }
    }
}

extension Span where Element == UInt8 {
    fileprivate var hasDigit: Bool {
        for offset in 0..<count where (0x30...0x39).contains(self[offset]) { return true }
        return false
    }
}
