// The header.
extension TableText {
    /// Decides whether there is a header, if the lines so far show it.
    mutating func findHeader() {
        if kind != .table, format.header == .guessed, isBelowText() { return }
        if format.header == .present || kind != .table || format.separator != nil {
            beginWithFirstLine(isHeader: format.header == .present ? true : nil)
        } else if !beginPart(), lines.count >= TableStart.headLimit {
            begin()
        }
    }

    /// Begins a table with separators with the last line so far, if that is the first one with cells, and is below an
    /// empty line or a comment. The lines above it are notes. They may also have two cells, a name and a value, if
    /// titles are below the empty line, and below these a row that is not like one of them.
    ///
    /// - Returns: Whether it did, or a next line may be the first one with cells.
    private mutating func isBelowText() -> Bool {
        let last = lines.count - 1
        guard last <= TableStart.headLimit else { return false }
        func cutterOfFirst(_ line: Int) -> CellCutter {
            let text = lines.bytes.array(lines.range(of: line))
            let separator = separator(in: text.span)
            return .separated(separator, quotes: kind == .csv ? CellQuotes.inCSV(text.span, separator) : .around)
        }
        func isBelowGap(_ line: Int) -> Bool {
            line > 0 && lines.bytes[lines.range(of: line - 1)].first ?? 0x23 == 0x23
        }
        let isBelowTitles = isBelowGap(last - 1)
        let cutter = cutterOfFirst(isBelowTitles ? last - 1 : last)
        func beginTable(_ line: Int, isHeader: Bool?) -> Bool {
            parts[0].cutter = cutter
            beginWithFirstLine(line, isHeader: isHeader)
            return true
        }
        var above = (0...last).map { cutter.texts(of: lines.bytes[lines.range(of: $0)].span, atMost: Self.titleLimit) }
        let texts = above.removeLast()
        if texts.count < 2 { return true }
        if isBelowTitles, above[last - 1].titles.lookLikeTitles,
            !above.dropLast().contains(where: { $0.isRow(like: texts) })
        {
            return beginTable(last - 1, isHeader: true)
        }
        let isBelowCells = above.contains { $0.count > 1 }
        if !isBelowCells, isBelowGap(last) { return beginTable(last, isHeader: nil) }
        let (titles, mayBeTitles) = (texts.titles, isBelowGap(last) && texts.titles.lookLikeTitles)
        return mayBeTitles || titles.count == 2 && (titles.count < texts.count || !titles.lookLikeTitles)
    }

    /// Begins the table with its first line.
    ///
    /// - Parameters:
    ///   - first: The number of the line. Those above it are notes.
    ///   - isHeader: Whether the line has the titles; `nil` if its cells show that.
    mutating func beginWithFirstLine(_ first: Int = 0, isHeader: Bool?) {
        let cutter = parts[0].cutter
        let text = lines.count > 0 ? lines.bytes.array(lines.range(of: first)) : []
        let texts = cutter.texts(of: text.span, atMost: Self.titleLimit)
        guard isHeader ?? (texts.lookLikeTitles && (kind != .table || texts.count > 1)) else {
            return begin(nil, firstRow: first, cutter, format.titles.map { Array($0.utf8) })
        }
        let isAligned = kind == .table && format.separator == nil
        begin(first, firstRow: first + 1, isAligned ? .aligned(TableLayout(lines: [])) : cutter, isAligned ? [] : texts)
    }

    mutating func removeLines(_ range: Range<Int>) {
        lines.remove(range)
        styledLines?.remove(range)
    }

    /// Finds the columns, the column that tells lines apart, and the tree of the lines that were read.
    ///
    /// - Parameter isEnd: Whether lines do not wait for later ones.
    mutating func update(isEnd: Bool) {
        defer { updateForm() }
        if isEnd, !hasBegun, lines.count > 0 {
            let areTitles = lines.count == 1 && TableStart.areTitles(lines.bytes.array(lines.range(of: 0)))
            beginWithFirstLine(isHeader: kind == .table ? areTitles : nil)
        }
        guard hasBegun else { return }
        if isEnd { placeAll() }
        findColumns()
        let identityCount = min(countInMemory, Self.identitySampleCount)
        if identityCount > self.identityCount, isEnd || identityCount == Self.identitySampleCount {
            self.identityCount = identityCount
            usualIdentity = findIdentity(count: identityCount)
        }
        growTree()
        dropLines()
    }

    /// Finds the columns of the last table from its first records.
    mutating func findColumns() {
        let part = parts.count - 1
        let records = records(of: part)
        guard records.count > parts[part].layoutCount else { return }
        parts[part].layoutCount = records.count
        if parts[part].isAligned {
            (parts[part].cutter, parts[part].titles) = alignment(records)
        } else if isDividedByBlanks {
            let lines = records.map(words)
            // Cells whose lines have the same number of words need not be below each other.
            let areWords = lines.dropFirst().allSatisfy { $0.count == lines[0].count }
            parts[part].cutter = areWords ? .words : .aligned(TableLayout(lines: lines))
        }
        let most = records.map { cells(ofRecord: $0, atMost: Self.titleLimit).count }.max() ?? 0
        parts[part].columnCount = max(parts[part].titles.count, most)
    }

    private mutating func updateForm() {
        form.lineForm = reader.form
        form.missingField = recordCount > 0 ? format.ignoredFields.first(where: isMissing)?.text : nil
        form.rowSize = tree == nil ? 12 : 40
        form.titleLine = header ?? []
        form.titleRow = parts[0].firstRecord
        // The line that declares the separator is the first one.
        let declaration = declaredSeparator == nil ? [] : [asides.bytes.array(asides.range(of: 0))]
        form.titleLines = declaration + parts[0].titleLines
    }

    /// Adds the new records to the tree, if one of the first records has a branch or there is another table.
    private mutating func growTree() {
        if tree == nil {
            let first = parts[0].isAligned ? sample.dropFirst(treeCount).first(where: hasBranch) : nil
            treeCount = max(treeCount, sample.count)
            guard let first = [first, parts.dropFirst().first?.start].compactMap(\.self).min() else { return }
            tree = TableTree(recordsBefore: first, from: beginning)
        }
        while let record = tree?.parents.count, record < recordCount {
            let part = part(of: record)
            if part > 0, record < parts[part].firstRecord {
                let isOpen = isHeader(record)
                tree?.add(at: TableTree.top, isOpen: isOpen)
            } else {
                let isPart = isPart(record)
                let branch = isPart ? .max : branch(of: record) ?? TableTree.noBranch
                let isOpen = !isPart && !isNote(record)
                tree?.add(at: branch, isOpen: isOpen)
            }
        }
    }

    private func hasBranch(_ record: Int) -> Bool {
        words(ofRecord: record).contains { $0.branch != nil }
            || record > beginning
                && [true, false].contains { isFirst in
                    indentation(of: record, isFirst: isFirst) == Self.indentationStep
                        && indentation(of: record - 1, isFirst: isFirst) == 0
                }
    }

    /// The number of blanks by which `ps -H` indents the name of a command, and `zpool status` that of a disk.
    private static let indentationStep = 2

    /// Returns how far the first or the last cell of a record begins behind its title; `nil` if it is empty, or is
    /// aligned to the right, as numbers are.
    func indentation(of record: Int, isFirst: Bool) -> Int? {
        guard !isNote(record), case .aligned(let layout) = cutter(of: record), !layout.hasBranches else { return nil }
        let line = lines.bytes[range(ofRecord: record)]
        let cells = layout.cells(of: layout.words(of: line.span))
        guard let cell = isFirst ? cells.first : cells.last, cell.column == (isFirst ? 0 : layout.columns.count - 1),
            case let column = layout.columns[cell.column], !column.isTrailing, !column.title.isEmpty,
            !line.span.extracting(cell.bytes).isNumber
        else { return nil }
        let place = column.place
        let isAtEnd =
            !isFirst && cell.first.columns.lowerBound > place.lowerBound
            && cell.last.columns.upperBound == place.upperBound
        return isAtEnd ? nil : cell.first.columns.lowerBound - place.lowerBound
    }

    /// Whether a record has no name, although a tree is drawn before the names. It belongs to the row above.
    private func isPart(_ record: Int) -> Bool {
        guard !isNote(record), case .aligned(let layout) = cutter(of: record), layout.hasBranches else { return false }
        let line = lines.bytes[range(ofRecord: record)]
        let words = layout.words(of: line.span)
        guard !words.contains(where: { $0.branch != nil }), let first = layout.cells(of: words).first else {
            return false
        }
        return first.column > 0
    }

    /// Returns the column of the branch of the next record in the tree; `nil` if it has none, or no row above leads
    /// to it: a branch begins at a word above it, or one column after it begins.
    private func branch(of record: Int) -> Int? {
        guard parts[part(of: record)].isAligned, !isNote(record) else { return nil }
        for isFirst in [true, false] {
            if let indentation = indentation(of: record, isFirst: isFirst), indentation > 0,
                let parent = tree?.parent(at: indentation),
                self.indentation(of: parent, isFirst: isFirst) == indentation - Self.indentationStep
            {
                return indentation
            }
        }
        return words(ofRecord: record).lazy.compactMap { word in
            guard let tree, let branch = word.branch.map({ $0 - shift(of: record) }),
                let parent = tree.parent(at: branch), !isNote(parent)
            else { return nil }
            let isFirst = word.isLoose && !tree.hasBranch(at: branch)
            let places = isFirst ? branch - 1...branch - 1 : branch - 1...branch
            let shiftOfParent = shift(of: parent)
            let isBelow = words(ofRecord: parent).contains { places.contains($0.columns.lowerBound - shiftOfParent) }
            return isBelow ? branch : nil
        }.first
    }

    /// Returns by how much the last cell of a record begins further right than its title, because the number before it
    /// is too wide for its column.
    private func shift(of record: Int) -> Int {
        guard case .aligned(let layout) = cutter(of: record), let start = layout.columns.last?.place.lowerBound else {
            return 0
        }
        let words = words(ofRecord: record)
        let name =
            words.firstIndex { $0.branch != nil } ?? words.firstIndex { $0.columns.lowerBound >= start } ?? 0
        return name > 0 ? max(0, words[name - 1].columns.upperBound + 1 - start) : 0
    }

    /// Removes dropped lines from the memory, when the first ones are not needed any longer.
    private mutating func dropLines() {
        guard dropsRows, let keptCount else { return }
        let count = countInMemory - keptCount
        guard count > max(keptCount / 4, Self.identitySampleCount) else { return }
        removeLines(0..<count)
        firstInMemory += count
        notes = notes.filter { $0 >= firstInMemory }
    }

    /// Returns the words of a record.
    func words(ofRecord record: Int) -> [ColumnWord] {
        ColumnWord.words(of: lines.bytes[range(ofRecord: record)].span)
    }

    /// The number of lines after an empty one in which another table is looked for.
    static let waitingLimit = 20

    static let identitySampleCount = 1000

    /// The greatest number of columns that are known.
    static let titleLimit = 1 << 16

    /// Whether cells are between blanks that the lines have in the same columns.
    var isDividedByBlanks: Bool {
        kind == .table && format.header == .absent && format.separator == nil
    }

    /// Finds the columns below a header, and its titles. If the user says that there is one, and each line has as many
    /// words, cells are words where they are not below the titles.
    private func alignment(_ records: [Int]) -> (CellCutter, TableTitles) {
        let part = lastPart
        // Of a row with a long name, the line with the other cells.
        let rows = records.prefix { $0 < part.firstAfterGap ?? .max }.map { record in
            Array(lines.bytes[range(ofRecord: record)].split(separator: 0x0A).last ?? [])
        }
        let line = part.headerLine ?? 0
        let (layout, header) = TableLayout.find(
            part.head[line], below: line > 0 ? part.head[line - 1] : nil,
            underline: line + 1 < part.head.count ? part.head[line + 1] : nil, lines: rows)
        if format.header == .present, layout.columns.count < header.words.count,
            rows.allSatisfy({ layout.words(of: $0.span).count == header.words.count })
        {
            return (.words, TableTitles(header.words.map { Array(header.bytes[$0.bytes]) }))
        }
        return (.aligned(layout), TableTitles(header.titles(of: layout.columns)))
    }
}

extension [[UInt8]] {
    /// The cells that can be titles: a separator may be behind the last one.
    fileprivate var titles: [[UInt8]] { last?.isEmpty == true ? dropLast() : self }

    /// Whether two lines can be rows of one table: they have as many cells, with numbers in the same columns.
    fileprivate func isRow(like other: [[UInt8]]) -> Bool {
        count == other.count
            && zip(self, other).allSatisfy {
                $0.isEmpty || $1.isEmpty || $0.span.beginsAsNumber == $1.span.beginsAsNumber
            }
    }
}
