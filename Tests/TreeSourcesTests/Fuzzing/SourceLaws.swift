@testable import TreeSources

/// The error that a fuzzing target throws if a source breaks a law.
struct BrokenLaw: Error, CustomStringConvertible {
    let description: String
}

/// What is true of each source of text, whatever it reads.
struct SourceLaws {
    /// The numbers of bytes in the first piece, in the second one, and so on again.
    let pieceLengths: [Int]

    /// Makes a source that has read nothing.
    let source: () -> any TextSource

    /// Reads a text in pieces, another one in its place, and the first one again.
    func check(_ text: [UInt8], and other: [UInt8]) throws(BrokenLaw) {
        let source = source()
        let textLines = try read(text, in: source, isFirst: true)
        let first = try checkedPicture(of: source, text)
        try demand(textLines == first.textLines, "the lines that are written early are other ones in the end")
        try demand(first == wholePicture(of: text), "the pieces give other rows than the whole")
        source.startAgain()
        try read(other, in: source)
        let second = try checkedPicture(of: source, other)
        // A line of JSON Lines that is not JSON is a row, and reading goes on.
        let hasLines = source.kind == .jsonl
        let isReplaced = hasLines || source.failure == nil
        try demand(
            isReplaced ? second == wholePicture(of: other) : second.rows == first.rows,
            "the second reading has the rows of another text")
        source.startAgain()
        try read(text, in: source)
        let third = try checkedPicture(of: source, text)
        let last = hasLines || first.failure == nil ? first : second
        try demand(third.rows == last.rows, "the third reading has the rows of another text")
        if source.kind != .json, source.kind != .jsonl, first.failure == nil {
            source.startAgain()
            try read(text, in: source)
            try demand(source.outline().items == third.outline.items, "the items of the same text differ")
        }
    }

    /// Reads a text in pieces and compares what the source tells with what it has.
    ///
    /// - Returns: The lines of text, each taken as soon as it is known.
    @discardableResult
    private func read(
        _ text: [UInt8], in source: any TextSource, isFirst: Bool = false
    ) throws(BrokenLaw) -> [TextLine] {
        var known = SourcePicture()
        known.begin(source)
        var (position, lines) = (TextPosition(), [TextLine]())
        var (start, count) = (0, 0)
        // After an error, a source passes over what it gets.
        var readCount = 0
        while start < text.count {
            let end = min(start + pieceLengths[count % pieceLengths.count], text.count)
            if source.isReading { readCount = end }
            source.read(Array(text[start..<end]))
            (start, count) = (end, count + 1)
            if isFirst {
                source.forEachTextLine(after: &position, isAtEnd: false, depth: .max) { lines.append($0) }
            }
            // Many pieces are compared seldom, so that the time grows with the text. A list of paths that is read again
            // has a part of the new paths until its end.
            guard count.nonzeroBitCount < 3, isFirst || source.kind != .paths else { continue }
            try checkReading(source, &known, count)
        }
        source.finish()
        try demand(source.byteCount == readCount, "\(source.byteCount) of \(readCount) bytes are counted")
        try checkReading(source, &known, 0)
        source.forEachTextLine(after: &position, isAtEnd: true, depth: .max) { lines.append($0) }
        return lines
    }

    private func checkReading(
        _ source: any TextSource, _ known: inout SourcePicture, _ count: Int
    ) throws(BrokenLaw) {
        if count % 5 == 3 { known.begin(source) }
        known.update(from: source)
        try demand(known.outline == source.outline(), "the changes do not give the outline")
        try demand(source.takeChanges() == .none, "the same changes are told twice")
        guard count & 1 == 0 else { return }
        if source.childLoading == .onDemand, !known.outline.items.isEmpty {
            _ = source.children(of: known.outline.items[count * 7 % known.outline.items.count])
        }
        known.begin(source)
    }

    private func wholePicture(of text: [UInt8]) -> FuzzedPicture {
        let source = source()
        source.read(text)
        source.finish()
        source.openEverything()
        return FuzzedPicture(source)
    }

    private func checkedPicture(of source: any TextSource, _ text: [UInt8]) throws(BrokenLaw) -> FuzzedPicture {
        source.openEverything()
        let picture = FuzzedPicture(source)
        try checkTree(source, picture.outline)
        // After a failure the rows of the text before it can be shown, with its notices.
        if picture.failure == nil { try checkPlaces(source, text) }
        if let failure = picture.failure?.place { try checkPlace(failure, text) }
        try checkTextLines(source.kind, picture)
        if source.kind != .xml { try checkMatchedTexts(source, picture) }
        if source.kind == .json || source.kind == .jsonl, source.failure == nil { try checkValues(picture, text) }
        return picture
    }

    /// Parents, children and levels agree.
    private func checkTree(_ source: any TextSource, _ outline: TreeOutline) throws(BrokenLaw) {
        var path: [Int32] = []
        var children: [Int32?: [Int32]] = [:]
        for (item, level) in zip(outline.items, outline.levels) {
            try demand(level <= path.count, "a level is left out")
            path.removeLast(path.count - Int(level))
            try demand(source.parent(of: item) == path.last, "the parent has another level")
            children[path.last, default: []].append(item)
            path.append(item)
        }
        try demand(Set(outline.items).count == outline.items.count, "an item is there twice")
        let count = outline.items.count { !$0.isGroup }
        try demand(source.rowCount >= count || source.failure != nil, "there are more items than rows")
        for item in [nil] + outline.items.map(Optional.some) {
            try demand(source.children(of: item) == children[item] ?? [], "the children are not those of the outline")
            if let item {
                try demand(source.hasChildren(item) == (children[item] != nil), "hasChildren is wrong")
            }
        }
    }

    private func checkPlaces(_ source: any TextSource, _ text: [UInt8]) throws(BrokenLaw) {
        for notice in source.notices.first {
            try demand((0...text.count).contains(notice.offset), "the offset of a notice is not in the text")
            try demand(notice.line > 0 && notice.column > 0, "the place of a notice is not in the text")
        }
    }

    private func checkPlace(_ place: InputPlace, _ text: [UInt8]) throws(BrokenLaw) {
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
        try demand((1...lines.count).contains(place.line), "the error's line \(place.line) is not in the text")
        let columns = 1...lines[place.line - 1].count + 1
        try demand(columns.contains(place.column), "the error's column \(place.column) is not in the text")
    }

    /// Each line of text is one line, at most one level deeper than the line before it. A record of CSV is written as
    /// it is in the input, and can have several lines.
    private func checkTextLines(_ kind: InputKind, _ picture: FuzzedPicture) throws(BrokenLaw) {
        var deepest = 0
        for line in picture.textLines {
            try demand((0...deepest).contains(line.level), "a level of the text is left out")
            try demand(kind == .csv || !line.text.contains(0x0A), "a line of text has a line feed")
            deepest = line.level + 1
        }
    }

    /// A filter of the lines of text finds what a filter of the list finds, except for what is in strings: text has
    /// these as they are.
    private func checkMatchedTexts(_ source: any TextSource, _ picture: FuzzedPicture) throws(BrokenLaw) {
        let lines = picture.textLines.filter { !$0.isTitle }.map {
            String(decoding: $0.matched ?? $0.text, as: UTF8.self)
        }
        func isString(_ item: Int32) -> Bool { source.labels(of: [item])[0].parts.contains { $0.role == .string } }
        func isInString(_ item: Int32) -> Bool {
            var next = source.parent(of: item)
            while let parent = next {
                if isString(parent) { return true }
                next = source.parent(of: parent)
            }
            return false
        }
        let hasStrings = [.yaml, .toml, .ini].contains(source.kind)
        let texts = picture.outline.items.filter { !hasStrings || !isInString($0) }.map(source.text)
        guard lines != texts else { return }
        let difference = zip(lines + [""], texts + [""]).first { $0 != $1 }
        throw BrokenLaw(description: "a filter sees another text in the list: \(difference.map { "\($0)" } ?? "none")")
    }

    /// Values stand in the text as they are printed.
    private func checkValues(_ picture: FuzzedPicture, _ text: [UInt8]) throws(BrokenLaw) {
        for row in picture.rows where row.printed.count > 0 {
            let value = row.printed[PrintedPart.allCases.firstIndex(of: .value) ?? 0]
            try demand(!value.isEmpty && text.has(value), "the value \(value) is not in the text")
        }
    }

    private func demand(_ holds: Bool, _ problem: @autoclosure () -> String) throws(BrokenLaw) {
        if !holds { throw BrokenLaw(description: problem()) }
    }
}

/// All that the user can see of a source.
struct FuzzedPicture: Equatable {
    struct Row: Equatable {
        let level: Int32
        let label: ItemLabel
        /// What is printed of each part.
        let printed: [[UInt8]]
    }

    /// The items are not compared: they depend on what was opened first.
    let outline: TreeOutline
    let rows: [Row]
    let textLines: [TextLine]
    let failure: InputFailure?
    let notices: InputNotices

    init(_ source: any TextSource) {
        let outline = source.outline()
        var lines: [TextLine] = []
        source.forEachTextLine(depth: .max) { lines.append($0) }
        self.outline = outline
        rows = zip(zip(outline.items, outline.levels), source.labels(of: outline.items)).map { item, label in
            Row(level: item.1, label: label, printed: PrintedPart.allCases.map { source.printed($0, of: item.0) })
        }
        (textLines, failure, notices) = (lines, source.failure, source.notices)
    }

    static func == (one: FuzzedPicture, other: FuzzedPicture) -> Bool {
        one.rows == other.rows && one.textLines == other.textLines && one.failure == other.failure
            && one.notices == other.notices
    }
}

extension [UInt8] {
    /// Returns whether other bytes stand somewhere in these.
    fileprivate func has(_ other: [UInt8]) -> Bool {
        guard count >= other.count else { return false }
        return (0...count - other.count).contains { span.hasBytes(other, at: $0) }
    }
}
