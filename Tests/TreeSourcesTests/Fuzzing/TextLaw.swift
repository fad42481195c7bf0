@testable import TreeSources

/// The law of text: whatever a text is taken for, its rows have every character but blanks, in order. Only the guides
/// of a drawn tree, and the rules below the header of a table, are left out. What is printed as a line is one.
struct TextLaw {
    /// The kinds of text that have the law.
    private static let kinds: [InputKind] = [.lines, .indented, .table, .diff, .paths, .listing]

    private let lines: [[UInt8]]

    /// The text without escape sequences for styles and zero bytes.
    private let text: [UInt8]

    init(_ text: [UInt8]) {
        let plain = text.withoutStyleSequences.filter { $0 != 0 && $0 != 0x1B }
        self.text = plain
        let mark = plain.starts(with: LineForm.byteOrderMark) ? LineForm.byteOrderMark.count : 0
        lines = plain.dropFirst(mark).split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            Array(line.last == 0x0D ? line.dropLast() : line)
        }
    }

    /// Reads the text as each kind of text, so also as the kind that it seems to be. The guess must not trap.
    func check() throws(BrokenLaw) {
        _ = try? InputGuess(name: nil, firstBytes: text)
        for kind in Self.kinds {
            do throws(BrokenLaw) {
                try check(kind)
            } catch {
                throw BrokenLaw(description: "as \(kind): \(error)")
            }
        }
    }

    func check(_ kind: InputKind) throws(BrokenLaw) {
        guard Self.kinds.contains(kind) else { return }
        let source = kind.makeSource()
        source.read(text)
        source.finish()
        let items = source.outline().items
        switch kind {
        case .paths: try checkPaths(source, items)
        case .diff: try checkDiff(source, items)
        // The cells are in columns, and the directories above the files.
        case .listing:
            let written = items.filter(source.isLine).map { source.printed(.line, of: $0) }
            if let line = written.first(where: { !lines.contains($0) }) { throw broken("no line of the input", line) }
        default:
            try checkPrinted(source, items)
            try checkRows(source, items)
            try checkTextLines(source)
        }
    }

    /// What is printed of an item is a line of the input, or several ones if a long name is on a line of its own or a
    /// cell has several lines.
    private func checkPrinted(_ source: any TextSource, _ items: [Int32]) throws(BrokenLaw) {
        for item in items where source.isLine(item) {
            let printed = source.printed(.line, of: item)
            let first = (source.place(of: item)?.line ?? 0) - 1
            guard lines.dropFirst(first).starts(with: printed.lines) else {
                throw broken("no line of the input", printed)
            }
        }
    }

    /// The names behind the branches in a line, as `pstree` writes them.
    private func names(inLine index: Int) -> [[UInt8]] {
        guard lines.indices.contains(index) else { return [] }
        let line = lines[index]
        let branches = InlineBranch.all(in: line.span, from: 0)
        let ends = branches.dropFirst().map(\.range.lowerBound) + [line.count]
        return zip(branches, ends).map { Array(line[$0.range.upperBound..<$1]) }
    }

    /// The rows of the list, with the titles above them.
    private func checkRows(_ source: any TextSource, _ items: [Int32]) throws(BrokenLaw) {
        var rows = zip(items, source.labels(of: items)).flatMap { item, label in
            let first = source.place(of: item)?.line ?? 0
            return label.parts.flatMap(\.bytes).lines.enumerated().map { (first + $0, $1) }
        }
        if !source.titleLine.isEmpty,
            let header = lines.indices.first(where: { index in
                lines[index] == source.titleLine && !rows.contains { $0.0 == index + 1 }
            })
        {
            rows.append((header + 1, source.titleLine))
            let isRule = header + 1 < lines.count && self.isRule(lines[header + 1])
            if isRule, !rows.contains(where: { $0.0 == header + 2 }) { rows.append((header + 2, lines[header + 1])) }
        }
        rows.sort { $0.0 < $1.0 }
        for index in rows.indices.dropFirst().reversed() where rows[index].0 == rows[index - 1].0 {
            if names(inLine: rows[index].0 - 1).isEmpty { continue }
            rows[index - 1].1 += rows.remove(at: index).1
        }
        guard Set(rows.map(\.0)).count == rows.count else { throw BrokenLaw(description: "two rows for a line") }
        var next = 0
        for index in lines.indices {
            let isRow = next < rows.count && rows[next].0 == index + 1
            try checkLine(index, isRow ? rows[next].1 : [])
            if isRow { next += 1 }
        }
        guard next == rows.count else { throw broken("a row that is no line", rows[next].1) }
    }

    private func isRule(_ line: [UInt8]) -> Bool {
        let text = line.span
        return TableStart.isUnderline(text)
    }

    /// The lines of text output.
    private func checkTextLines(_ source: any TextSource) throws(BrokenLaw) {
        var written: [[UInt8]] = []
        source.forEachTextLine(depth: .max) { written += ($0.text + $0.ending).lines }
        try checkSequence(written)
    }

    /// Each line of the input is the next one of some lines, or only has guides.
    private func checkSequence(_ lines: [[UInt8]]) throws(BrokenLaw) {
        let written = lines.filter { !$0.withoutBlanks.isEmpty }
        var next = 0
        for index in self.lines.indices where !self.lines[index].allSatisfy(\.isBlank) {
            let most = min(written.count - next, 1 + names(inLine: index).count)
            let count = (1...max(1, most)).first { count in
                count <= most && isLine(index, Array(written[next..<next + count].joined()))
            }
            if let count {
                next += count
            } else {
                try checkLine(index, [])
            }
        }
        guard next == written.count else { throw broken("text that is no line", written[next]) }
    }

    private func isLine(_ index: Int, _ written: [UInt8]) -> Bool {
        do throws(BrokenLaw) {
            try checkLine(index, written)
            return true
        } catch {
            return false
        }
    }

    /// A diff keeps its lines: those of a commit, a file and a hunk have all below them, and each line is a row. A
    /// commit and a file with their headers below them are none.
    private func checkDiff(_ source: any TextSource, _ items: [Int32]) throws(BrokenLaw) {
        var printed: [[UInt8]] = []
        for item in items {
            let lines = source.printed(.line, of: item).lines
            let last = source.children(of: item).last.map { source.printed(.line, of: $0).lines } ?? []
            // The empty lines at the end of a binary patch are no rows.
            let isBelow = [lines[...], lines.dropLast()].contains { $0.suffix(last.count) == last[...] }
            guard isBelow else { throw broken("no lines below", lines[0]) }
            if source.parent(of: item) == nil { printed += lines }
        }
        try checkSequence(printed)
        let rows = items.filter { item in
            source.children(of: item).first.map { source.place(of: $0) != source.place(of: item) } ?? true
        }
        let labels = source.labels(of: rows, limit: .max).map { $0.parts.filter { $0.role != .summary } }
        try checkLabels(labels.map { $0.flatMap(\.bytes).withoutBlanks }.filter { !$0.isEmpty })
    }

    /// The labels are the lines without a graph before them, which is also before a line of the diff.
    private func checkLabels(_ labels: [[UInt8]]) throws(BrokenLaw) {
        var rest = labels[...]
        let hasGraph = lines.contains { line in
            let count = DiffStart.graphCount(line.span, width: line.count)
            return count > 0 && DiffStart.part(line.span.extracting(count..<line.count)) != nil
        }
        for line in lines {
            let text = line.withoutBlanks
            let graph = hasGraph ? text.prefix { "|*/\\_".utf8.contains($0) }.count : 0
            if let label = rest.first, text.suffix(label.count) == label[...], text.count - label.count <= graph {
                rest.removeFirst()
            } else if graph < text.count {
                throw broken("no row", line)
            }
        }
        if let label = rest.first { throw broken("a row that is no line", label) }
    }

    /// Each line is an item, with the names of its ancestors before its own, and is printed as it is.
    private func checkPaths(_ source: any TextSource, _ items: [Int32]) throws(BrokenLaw) {
        var left = lines.filter { !$0.isEmpty }
        for item in items where source.isLine(item) {
            var (names, next) = ([[UInt8]](), Int32?.some(item))
            while let current = next {
                names.insert(source.labels(of: [current])[0].parts.flatMap(\.bytes), at: 0)
                next = source.parent(of: current)
            }
            let line = source.printed(.path, of: item)
            guard let index = left.firstIndex(of: line) else { throw broken("no line of the input", line) }
            left.remove(at: index)
            let root = names.count > 1 && names[0] == [0x2F] ? names.removeFirst() : []
            let path: [UInt8] = root + names.joined(separator: [0x2F])
            let isWhole = [path, path + [0x2F]].contains { $0 == line || [0x2E, 0x2F] + $0 == line }
            guard isWhole else { throw broken("not all of a path", line) }
        }
        guard left.isEmpty else { throw broken("no path", left[0]) }
    }

    /// A row has the characters of its line, without guides that fit together.
    private func checkLine(_ index: Int, _ row: [UInt8]) throws(BrokenLaw) {
        var (all, rest) = (lines[index].withoutBlanks[...], row.withoutBlanks[...])
        while let last = rest.last, last == all.last {
            all.removeLast()
            rest.removeLast()
        }
        guard !all.isEmpty else {
            if rest.isEmpty { return }
            throw broken("more than line \(index + 1)", row)
        }
        var left: [UInt8] = []
        for byte in all {
            if byte == rest.first { rest.removeFirst() } else { left.append(byte) }
        }
        guard rest.isEmpty, left.allSatisfy(Self.isOfGuide), fitsTogether(index) else {
            throw broken("not all of line \(index + 1)", lines[index])
        }
    }

    private static func isOfGuide(_ byte: UInt8) -> Bool {
        byte == 0xE2 || (0x80...0xBF).contains(byte) || "|+`\\/_-.*".utf8.contains(byte)
    }

    /// Whether a guide of a line is beside one of the line above or below, or the line is the last branch of a parent.
    private func fitsTogether(_ index: Int) -> Bool {
        func columns(_ index: Int) -> Set<Int> {
            guard lines.indices.contains(index) else { return [] }
            var (position, columns) = (Indentation(), Set<Int>())
            let text = lines[index]
            let line = text.span
            while position.length < line.count {
                if position.takeBlank(line, 8) { continue }
                if line[position.length] == UInt8(ascii: "*") || Self.isOfGuide(line[position.length]) {
                    columns.insert(position.column)
                }
                position.take(line[position.length] & 0xC0 == 0x80 ? 0 : 1, bytes: 1)
            }
            return columns
        }
        let own = columns(index)
        let near = columns(index - 1).union(columns(index + 1))
        if own.contains(where: { !near.isDisjoint(with: $0 - 1...$0 + 1) }) { return true }
        let isLast = lines[index].contains { "`\\".utf8.contains($0) } || lines[index].contains(0xE2)
        guard index > 0, !lines[index - 1].allSatisfy(\.isBlank) else { return false }
        // Guides behind a prefix, such as a column, are below the text of their parent.
        let text = lines[index - 1]
        let words = ColumnWord.words(of: text.span).map(\.columns.lowerBound)
        return isLast || words.dropFirst().contains { own.contains($0) || own.contains($0 + 1) }
    }

    private func broken(_ problem: String, _ line: [UInt8]) -> BrokenLaw {
        BrokenLaw(description: "\(problem): \(String(decoding: line, as: UTF8.self))")
    }
}

extension [UInt8] {
    fileprivate var lines: [[UInt8]] { split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init) }

    /// The bytes without blanks, among them the no-break space.
    fileprivate var withoutBlanks: [UInt8] {
        var result: [UInt8] = []
        for byte in self where !byte.isBlank {
            if byte == 0xA0, result.last == 0xC2 { result.removeLast() } else { result.append(byte) }
        }
        return result
    }
}
