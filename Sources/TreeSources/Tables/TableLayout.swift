import DiffableSnapshots

/// Where the columns of a table are: under the titles of its header.
///
/// ```
/// CONTAINER ID   IMAGE         CREATED       STATUS        title, 2 blanks or more, title
/// 4c01db0b339c   nginx:1.27    5 hours ago   Up 5 hours    a blank below a blank of the header separates nothing,
///                                                          if it is inside a cell
///   PID %CPU COMMAND                                       one blank separates two titles if cells are below both,
///   988 99.0 python3 job.py                                and a blank is between these
/// ```
///
/// A column of which more cells end with the title than begin with it is trailing. A cell that is wider than its column
/// ends at the next blank, and moves the cells after it, unless they are in their places. If the cells of all columns
/// but the last are words, those of a line with wide cells are its words.
struct TableLayout: Hashable, Sendable {
    /// A column.
    struct Column: Hashable, Sendable {
        /// The bytes of the title in the header.
        let title: Range<Int>

        /// The columns of the screen that the title has.
        let place: Range<Int>

        /// Whether cells end where the title ends.
        var isTrailing = false

        /// The first column of the screen of a word that is in the column and not in the one before it.
        var start = 0
    }

    /// The columns, from left to right.
    private(set) var columns: [Column]

    /// Whether the cells of all columns but the last are words, and none is empty.
    private(set) var hasWords = false

    /// Whether wide characters have two columns.
    let countsWidths: Bool

    /// Whether a tree is drawn in the lines.
    private(set) var hasBranches = false

    /// The number of lines below the header that are looked at.
    static let lineLimit = 100

    /// Finds the columns below a header, in the way in which more cells are in their places if the header has wide
    /// characters.
    ///
    /// - Parameters:
    ///   - bytes: The header.
    ///   - above: The line above it; `nil` for none.
    ///   - underline: The line of dashes below the header; `nil` for none.
    ///   - lines: The first lines below.
    /// - Returns: The columns, and the header.
    static func find(
        _ bytes: [UInt8], below above: [UInt8]?, underline: [UInt8]?, lines: [[UInt8]]
    ) -> (layout: TableLayout, header: HeaderLine) {
        func find(_ countsWidths: Bool) -> (layout: TableLayout, header: HeaderLine, count: Int) {
            var header = HeaderLine(bytes, below: above, countsWidths: countsWidths)
            let all = lines.map { ColumnWord.words(of: $0.span, countsWidths: countsWidths) }
            // A name for which there was no room says nothing about the columns.
            let rows = all.filter { words in
                words.count != 1 || header.words.count < 2
                    || words[0].columns.lowerBound > header.words[0].columns.lowerBound
                    || words[0].columns.upperBound < header.words[1].columns.lowerBound
            }
            let words = rows.isEmpty ? all : rows
            header.divide(below: words)
            let dashes = underline.map { ColumnWord.words(of: $0.span) } ?? []
            let layout = TableLayout(header: header, underline: dashes, lines: words, countsWidths: countsWidths)
            return (layout, header, words.reduce(0) { $0 + layout.cells(of: $1).count(where: layout.isInPlace) })
        }
        let narrow = find(false)
        guard bytes.contains(where: { $0 >= 0xE1 }) else { return (narrow.layout, narrow.header) }
        let wide = find(true)
        return wide.count > narrow.count ? (wide.layout, wide.header) : (narrow.layout, narrow.header)
    }

    /// Finds the columns.
    ///
    /// - Parameters:
    ///   - header: The header.
    ///   - underline: The words of the line of dashes below the header; none without such a line.
    ///   - lines: The words of the first lines below.
    ///   - countsWidths: Whether wide characters have two columns.
    private init(header: HeaderLine, underline: [ColumnWord], lines: [[ColumnWord]], countsWidths: Bool) {
        self.countsWidths = countsWidths
        if underline.count > 1 {
            columns = Self.columns(header.words, underline)
        } else {
            columns = Self.wordColumns(header.words, lines) ?? Self.columns(header, lines)
        }
        addRowNames(lines)
        addTexts(lines)
        hasWords = Self.areWords(columns, lines)
        hasBranches = lines.joined().contains { $0.branch != nil }
        let profile = LineProfile(lines)
        for index in columns.indices { findAlignment(index, profile) }
        for index in columns.indices.dropFirst() { findStart(index, profile) }
    }

    /// Finds the columns of lines without titles: they are between the blanks that nearly all lines have.
    ///
    /// - Parameter lines: The words of the first lines.
    init(lines: [[ColumnWord]]) {
        countsWidths = false
        let profile = LineProfile(lines)
        columns = profile.runs.map { Column(title: 0..<0, place: $0) }
        for index in columns.indices { findAlignment(index, profile) }
        for index in columns.indices.dropFirst() { findStart(index, profile) }
    }

    /// Returns the columns that a line of dashes shows.
    private static func columns(_ header: [ColumnWord], _ underline: [ColumnWord]) -> [Column] {
        underline.indices.map { index in
            let end = index + 1 < underline.count ? underline[index + 1].columns.lowerBound : Int.max
            let start = index == 0 ? 0 : underline[index].columns.lowerBound
            let words = header.filter { (start..<end).contains($0.columns.lowerBound) }
            let title = words.isEmpty ? 0..<0 : words[0].bytes.lowerBound..<words[words.count - 1].bytes.upperBound
            return Column(title: title, place: underline[index].columns)
        }
    }

    private static func columns(_ line: HeaderLine, _ lines: [[ColumnWord]]) -> [Column] {
        let header = line.words
        guard !header.isEmpty else { return [] }
        var isFirst = separations(line, lines)
        isFirst[0] = true
        let starts = header.indices.filter { isFirst[$0] }
        return zip(starts, starts.dropFirst() + [header.count]).map { start, end in
            Column(
                title: header[start].bytes.lowerBound..<header[end - 1].bytes.upperBound,
                place: header[start].columns.lowerBound..<header[end - 1].columns.upperBound)
        }
    }

    /// Returns for each word of a header whether it begins a title.
    private static func separations(_ line: HeaderLine, _ lines: [[ColumnWord]]) -> [Bool] {
        let header = line.words
        var begins = header.map { _ in true }
        let isSingle = header.indices.map {
            $0 > 0 && header[$0].columns.lowerBound - header[$0 - 1].columns.upperBound < 2
                && !line.hasBar(before: $0)
        }
        if areTitles(phrases(header) { isSingle[$0] }, above: lines) { return isSingle.map { !$0 } }
        let evidence = header.indices.map {
            isSingle[$0] ? below(header[$0].columns, after: header[$0 - 1].columns, lines) : .cells
        }
        func letter(_ index: Int) -> Unicode.Scalar.Properties? {
            String(decoding: line.bytes[header[index].bytes], as: UTF8.self).unicodeScalars.first?.properties
        }
        // Where one blank separates some titles, it separates those without cells too.
        let hasSingle =
            header.indices.contains { isSingle[$0] && evidence[$0] == .cells }
            || header.indices.contains { !isSingle[$0] && isAboveNumber(header[$0].columns, lines) }
        for index in header.indices where isSingle[index] {
            switch evidence[index] {
            case .cells:
                // "Local Address:Port" is above "0.0.0.0:22".
                let before = header[index - 1]
                let isBlank = !lines.contains { $0.contains { $0.columns.overlaps(before.columns) } }
                if index > 1, before.hasSmallLetters, isBlank { begins[index] = false }
            case .other: begins[index] = false
            case .nothing:
                // "Mounted on" is one title, although "Use% Mounted" is none.
                let isShort = index == header.count - 1 && header[index].columns.count < 4
                let isInPhrase = !begins[index - 1] || letter(index - 1)?.isUppercase == true
                let goesOn = letter(index)?.isLowercase == true && (isShort || isInPhrase)
                // "NOMINATED NODE" is above "<none>".
                if !hasSingle || goesOn { begins[index] = false }
            }
        }
        return begins
    }

    /// Whether a number is below the end of a title and nothing below its beginning, as programs write it that separate
    /// columns by one blank.
    private static func isAboveNumber(_ place: Range<Int>, _ lines: [[ColumnWord]]) -> Bool {
        lines.contains { words in
            guard let word = words.first(where: { $0.columns.upperBound >= place.lowerBound }) else { return false }
            return word.columns.lowerBound > place.lowerBound && word.columns.upperBound == place.upperBound
                && (0x30...0x39).contains(word.first)
        }
    }

    private enum Evidence { case cells, other, nothing }

    /// Returns what is below a word of a header that follows another one after a blank: cells of its own, words that
    /// are below both, or nothing. A cell is its own if it begins or ends with the word, or is apart from a cell below
    /// the other one.
    private static func below(_ place: Range<Int>, after other: Range<Int>, _ lines: [[ColumnWord]]) -> Evidence {
        var (crossing, aligned, count) = (0, 0, 0)
        for words in lines {
            let first = words.partitionPoint { $0.columns.upperBound < place.lowerBound }
            let near = words[first...].prefix { $0.columns.lowerBound < place.upperBound }
            // A word that only covers the blank has moved the next one.
            let isMoved = near.contains { $0.columns.upperBound == place.lowerBound }
            if !isMoved, near.contains(where: { $0.columns.contains(place.lowerBound - 1) }) { crossing += 1 }
            let inside = near.filter { $0.columns.overlaps(place) }
            if inside.isEmpty { continue }
            count += 1
            let isApart = zip(words[..<max(first, 1)].suffix(1) + near, near).contains { left, right in
                left.columns.overlaps(other) && right.columns.overlaps(place)
                    && (right.columns.lowerBound > left.columns.upperBound + 1
                        || right.columns.lowerBound == place.lowerBound + 1)
            }
            let isAligned =
                isApart
                || inside.contains {
                    $0.columns.lowerBound == place.lowerBound || $0.branch != nil
                        || isMoved && $0.columns.lowerBound == place.lowerBound + 1
                        || $0.columns.lowerBound > place.lowerBound && $0.columns.upperBound == place.upperBound
                }
            if isAligned { aligned += 1 }
        }
        if count == 0, crossing == 0 { return .nothing }
        return crossing * 3 <= lines.count && aligned * 2 >= count && count > 0 ? .cells : .other
    }

    /// Adds a column without a title before the others if most lines have names there, as in the output of `free`.
    private mutating func addRowNames(_ lines: [[ColumnWord]]) {
        guard let first = columns.first?.place else { return }
        let count = lines.count { words in
            words.count > 1 && words[0].columns.upperBound < first.lowerBound && !Self.hasMark(words, before: first)
                && words.dropFirst().contains {
                    $0.columns.overlaps(first) || $0.columns.upperBound == first.upperBound
                }
        }
        if count > 0, count * 2 >= lines.count { columns.insert(Column(title: 0..<0, place: 0..<0), at: 0) }
    }

    /// Adds a column without a title after the others if most lines have a text there, behind a number that ends with
    /// the last title, as in `/proc/interrupts`.
    private mutating func addTexts(_ lines: [[ColumnWord]]) {
        guard let end = columns.last?.place.upperBound else { return }
        let starts = lines.compactMap { words in
            zip(words, words.dropFirst()).first { number, text in
                number.columns.upperBound == end && number.first.isDigit && text.first.isOfWord
            }
        }
        guard let start = starts.map(\.1.columns.lowerBound).min(), starts.count * 2 > lines.count else { return }
        columns.append(Column(title: 0..<0, place: start..<start + 1))
    }

    /// Finds whether cells end where the title ends.
    private mutating func findAlignment(_ index: Int, _ profile: LineProfile) {
        let place = columns[index].place
        guard !place.isEmpty else { return }
        columns[index].isTrailing =
            profile.ends[place.upperBound, default: 0] > profile.starts[place.lowerBound, default: 0]
    }

    /// Finds where words are in a column and not in the one before it.
    private mutating func findStart(_ index: Int, _ profile: LineProfile) {
        let (column, before) = (columns[index], columns[index - 1])
        guard column.isTrailing else { return columns[index].start = column.place.lowerBound }
        let gap = before.place.upperBound..<max(column.place.lowerBound, before.place.upperBound + 1)
        let wide = (before.isTrailing ? gap.lowerBound : before.place.lowerBound + 1)..<column.place.upperBound
        columns[index].start = profile.blank(in: gap) ?? profile.blank(in: wide) ?? column.place.lowerBound
    }
}
