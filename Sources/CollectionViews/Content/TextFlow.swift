import TerminalCanvas

/// Breaks text into lines of a width, and cuts a line that does not fit.
///
/// The flow reads a text character by character from its beginning or its end, and only as far as the screen shows it.
/// So a line of a hundred megabytes costs only as much as the visible part.
struct TextFlow {
    /// A character of a run.
    struct Cluster {
        let character: Character
        let run: Int
        /// The width in columns.
        let width: Int
    }

    private let runs: [StyledText.Run]
    let properties: ListContentConfiguration.TextProperties
    let repertoire: CharacterRepertoire

    /// - Parameter runs: The parts of the text. Those without a style have the style of the properties.
    init(
        _ runs: [StyledText.Run], properties: ListContentConfiguration.TextProperties, repertoire: CharacterRepertoire
    ) {
        var runs = runs
        if repertoire == .ascii {
            for index in runs.indices { runs[index].text = runs[index].asciiText ?? runs[index].text }
        }
        if properties.transform != .none {
            for index in runs.indices { runs[index].text = properties.transform.applied(to: runs[index].text) }
        }
        self.runs = runs
        self.properties = properties
        self.repertoire = repertoire
    }

    private func style(of run: StyledText.Run) -> ContentStyle { run.style ?? properties.style }

    /// The lines at a width in columns; at least one.
    func lines(width: Int) -> [TextLine] {
        guard properties.numberOfLines == 1 else { return wrappedLines(width: width) }
        return [wholeLine(upTo: width) ?? truncatedLine(width: width)]
    }

    /// The text as one line; `nil` if it is wider than a limit.
    func wholeLine(upTo limit: Int) -> TextLine? {
        var line = TextLine()
        for run in runs {
            // A text that is cut here is still wider than the limit.
            let text = SafeText(run.text, limit: limit + Self.widestUnit, repertoire: repertoire)
            line.append(text, style: style(of: run), isMatch: run.isMatch)
            if line.width > limit { return nil }
        }
        return line
    }

    /// More columns than the mark and the widest indivisible unit, such as `<U+10FFFF>`, need together.
    private static let widestUnit = 16

    private func truncatedLine(width: Int) -> TextLine {
        let space = max(0, width - mark.width)
        switch properties.lineBreakMode {
        case .byClipping: return line(front: width, back: 0, mark: nil, width: width)
        case .byTruncatingTail: return line(front: space, back: 0, mark: mark, width: width)
        case .byTruncatingHead: return line(front: 0, back: space, mark: mark, width: width)
        case .byTruncatingMiddle: return line(front: space - space / 2, back: space / 2, mark: mark, width: width)
        }
    }

    /// The mark of an omission.
    var mark: SafeText { repertoire == .unicode ? Self.unicodeMark : Self.asciiMark }

    private static let unicodeMark = SafeText(CharacterRepertoire.unicode.cutMark)
    private static let asciiMark = SafeText(CharacterRepertoire.ascii.cutMark, repertoire: .ascii)

    /// The first columns and the last columns of the line, with a mark between them; the whole line if it fits.
    private func line(front: Int, back: Int, mark: SafeText?, width: Int) -> TextLine {
        var first: [Cluster] = []
        var total = 0
        for cluster in clusters {
            first.append(cluster)
            total += cluster.width
            if total > width { break }
        }
        guard total > width else { return line(of: first) }
        var result = line(of: Self.prefix(of: first, columns: front))
        if let mark, width >= mark.width { result.append(mark, style: properties.style) }
        for piece in line(of: suffix(columns: back)).pieces { result.append(piece) }
        return result
    }

    /// The characters of all runs, in order.
    var clusters: some Sequence<Cluster> {
        runs.indices.lazy.flatMap { run in runs[run].text.lazy.map { cluster($0, run: run) } }
    }

    private func cluster(_ character: Character, run: Int) -> Cluster {
        Cluster(character: character, run: run, width: width(of: character))
    }

    /// The last clusters that fit into a number of columns.
    private func suffix(columns: Int) -> [Cluster] {
        var reversed: [Cluster] = []
        var total = 0
        for run in runs.indices.reversed() {
            for character in runs[run].text.reversed() {
                let cluster = cluster(character, run: run)
                total += cluster.width
                guard total <= columns else { return reversed.reversed() }
                reversed.append(cluster)
            }
        }
        return reversed.reversed()
    }

    /// The first clusters that fit into a number of columns.
    static func prefix(of clusters: some Sequence<Cluster>, columns: Int) -> [Cluster] {
        var total = 0
        return clusters.prefix {
            total += $0.width
            return total <= columns
        }
    }

    /// The line of some clusters, with one piece for each run.
    func line(of clusters: some Sequence<Cluster>) -> TextLine {
        var line = TextLine()
        var text = ""
        var run = 0
        for cluster in clusters {
            if cluster.run != run, !text.isEmpty {
                append(text, of: runs[run], to: &line)
                text = ""
            }
            run = cluster.run
            text.append(cluster.character)
        }
        if !text.isEmpty { append(text, of: runs[run], to: &line) }
        return line
    }

    private func append(_ text: String, of run: StyledText.Run, to line: inout TextLine) {
        line.append(SafeText(text, repertoire: repertoire), style: style(of: run), isMatch: run.isMatch)
    }

    private func width(of character: Character) -> Int {
        if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F { return 1 }
        return SafeText(String(character), repertoire: repertoire).width
    }
}

extension TextFlow {
    /// The text in several lines, broken at line ends and between words. A word that is longer than a line is broken.
    ///
    /// If the text needs more lines than allowed, the last line ends with the mark.
    func wrappedLines(width: Int) -> [TextLine] {
        let limit = properties.numberOfLines == 0 ? Int.max : properties.numberOfLines
        var rows: [[Cluster]] = []
        var row: [Cluster] = []
        let columns = max(1, width)
        var breaker = RowBreaker(columns: columns)
        for cluster in clusters {
            if rows.count > limit { break }
            if cluster.character.isNewline {
                rows.append(row)
                (row, breaker) = ([], RowBreaker(columns: columns))
                continue
            }
            // A blank after a character that is wider than a line is not drawn either.
            let width = min(cluster.width, columns)
            while let count = breaker.rowEnd(before: width, isBlank: cluster.character == " ") {
                rows.append(Array(row[..<count]))
                row.removeFirst(count)
            }
            row.append(cluster)
        }
        if !row.isEmpty || rows.isEmpty { rows.append(row) }
        // Of a row of blanks, one is drawn; of another one, none at the end.
        let shown = rows.prefix(limit).map { row in row.prefix(1 + (row.lastIndex { $0.character != " " } ?? 0)) }
        var lines = shown.map { line(of: $0) }
        if rows.count > limit, let last = shown.last { markEnd(of: &lines, clusters: last, width: width) }
        return lines
    }

    private func markEnd(of lines: inout [TextLine], clusters: ArraySlice<Cluster>, width: Int) {
        guard properties.lineBreakMode != .byClipping, width >= mark.width else { return }
        var last = line(of: Self.prefix(of: clusters, columns: width - mark.width))
        last.append(mark, style: properties.style)
        lines[lines.count - 1] = last
    }
}

extension ListContentConfiguration.TextProperties.Transform {
    /// A text with its letters changed.
    func applied(to text: String) -> String {
        switch self {
        case .none: return text
        case .uppercase: return text.uppercased()
        case .lowercase: return text.lowercased()
        case .capitalized:
            var isInWord = false
            var result = ""
            for character in text {
                result += isInWord ? String(character) : character.uppercased()
                isInWord = !character.isWhitespace
            }
            return result
        }
    }
}
