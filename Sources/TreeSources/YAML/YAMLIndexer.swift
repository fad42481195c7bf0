/// Makes rows from the events of a YAML text.
struct YAMLIndexer {
    /// The deepest level that is read. libyaml's time grows with the square of the depth: 10,000 levels take 0.3 s.
    static let maximumDepth = 10_000

    /// The rows of a text.
    struct Index: Sendable {
        var rows = DocumentRows()
        var kinds: [RowKind.Value] = []
        var properties: [Int32: YAMLProperties] = [:]
        var references = YAMLReferences()
        /// The rows whose names are no texts, but aliases, sequences or mappings.
        var otherNames: Set<Int32> = []
        var bytes = DocumentBytes()
        var failure: DocumentFailure?
        /// Where the text begins that was not read because of the error, if that is not after the last row.
        var startOfRest: Int?

        /// Adds the lines that were not read because of an error.
        mutating func appendRest() {
            guard let failure else { return }
            let count = rows.appendRest(of: bytes.input, error: failure.offset, from: startOfRest)
            kinds += Array(repeating: .wrong, count: count)
        }
    }

    /// A name that waits for its value.
    private struct Name {
        let text: StoredText
        let start: Int
        let isText: Bool
    }

    private(set) var index: Index
    private var cursor: CharacterCursor

    /// The name that each open row waits with.
    private var names: [Name?] = []

    /// The number of sequences and mappings that are open in a name such as `? [1, 2]`.
    private var depthInName = 0
    private var startOfName = 0

    /// The end of the last value.
    private var lastEnd = 0

    private var hasDocument = false

    init(_ bytes: DocumentBytes, end: Int) {
        index = Index(bytes: bytes)
        index.bytes.removeDecoded()
        cursor = CharacterCursor(bytes.input, end: end)
    }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - check: The check of its characters.
    ///   - isWhole: Whether no text follows.
    static func read(_ bytes: DocumentBytes, _ check: YAMLTextCheck, isWhole: Bool) -> Index {
        var indexer = YAMLIndexer(bytes, end: check.end)
        indexer.read(check, isWhole: isWhole)
        return indexer.index
    }

    private mutating func read(_ check: YAMLTextCheck, isWhole: Bool) {
        // libyaml counts a byte order mark as a column.
        let hasMark = index.bytes.input.copy(0..<min(3, check.end)) == LineForm.byteOrderMark
        var parser = LibYAML(index.bytes.input, from: hasMark ? (3, 1) : (0, 0), end: check.end)
        // The number of characters up to the `...` that was read last.
        var documentEnd: Int?
        // Events at an unreadable byte mean nothing: for libyaml the text ends there.
        let isPrefix = !isWhole || check.problem != nil
        while index.failure == nil {
            let event = Result { () throws(YAMLSyntaxError) in try parser.next() }
            if isPrefix, parser.askedForMore { break }
            switch event {
            case .success(let event):
                if case .streamEnd = event.content { return endStream() }
                take(event, parser.surrogates)
                documentEnd = nil
                if case .documentEnd(isWritten: true) = event.content { documentEnd = event.characters.upperBound }
            case .failure(let error):
                guard let start = startOfBareDocument(at: error.character, after: documentEnd) else {
                    return fail(error)
                }
                documentEnd = nil
                parser = LibYAML(index.bytes.input, from: start, end: check.end)
            }
        }
        if index.failure == nil, let problem = check.problem { fail(problem, at: check.end) }
    }

    /// Returns where a document without `---` begins: at the line of an error after a `...`. libyaml takes it for an
    /// error, and a new parser does not.
    private mutating func startOfBareDocument(
        at character: Int, after documentEnd: Int?
    ) -> (offset: Int, character: Int)? {
        guard let documentEnd else { return nil }
        let offset = cursor.offset(of: character)
        let start = index.bytes.input.startOfLine(at: offset)
        let blanks = index.bytes.input.copy(start..<offset).count { $0 & 0xC0 != 0x80 }
        return character - blanks > documentEnd ? (start, character - blanks) : nil
    }

    private mutating func endStream() {
        if !hasDocument { fail(DocumentFailure.noData, at: index.bytes.input.count) }
    }

    private mutating func fail(_ error: YAMLSyntaxError) {
        let offset = cursor.offset(of: error.character)
        fail(error.sentence(at: index.bytes.input.byte(at: offset)), at: offset)
    }

    private mutating func fail(_ sentence: String, at offset: Int) {
        index.failure = DocumentFailure(sentence: sentence, offset: offset)
    }
}

extension YAMLIndexer {
    private mutating func take(_ event: YAMLEvent, _ surrogates: SurrogateEscapes) {
        switch event.content {
        case .streamStart, .documentEnd, .streamEnd: return
        case .documentStart:
            hasDocument = true
            index.references.anchors = [:]
        case .end: close(range(of: event))
        case .scalar(let text, let isPlain):
            let range = range(of: event)
            var event = event
            event.content = .scalar(surrogates.restored(text, range, of: index.bytes.input), isPlain: isPlain)
            takeNode(event, range)
        case .sequence, .mapping, .alias: takeNode(event, range(of: event))
        }
    }

    private mutating func range(of event: YAMLEvent) -> Range<Int> {
        let start = cursor.offset(of: event.characters.lowerBound)
        return start..<cursor.offset(of: event.characters.upperBound)
    }

    private mutating func takeNode(_ event: YAMLEvent, _ range: Range<Int>) {
        if case .alias(let anchor) = event.content, index.references.anchors[anchor] == nil {
            fail("no value before *\(String(decoding: anchor, as: UTF8.self)) has the anchor", at: range.lowerBound)
        } else if depthInName > 0 {
            takeInsideName(event, range)
        } else if let row = index.rows.innermost, index.kinds[Int(row)] == .object, names[names.count - 1] == nil {
            takeName(event, range)
        } else {
            takeValue(event, range)
        }
    }

    private mutating func takeInsideName(_ event: YAMLEvent, _ range: Range<Int>) {
        noteAnchor(event, nil)
        if event.content.kind.isContainer { depthInName += 1 }
        checkDepth(range.lowerBound)
        lastEnd = range.upperBound
    }

    private mutating func noteAnchor(_ event: YAMLEvent, _ row: Int32?) {
        if let anchor = event.properties.anchor { index.references.anchors.updateValue(row, forKey: anchor) }
    }

    private mutating func takeName(_ event: YAMLEvent, _ range: Range<Int>) {
        noteAnchor(event, nil)
        lastEnd = range.upperBound
        switch event.content {
        case .scalar(let text, _): setName(text, range)
        case .alias: setName(index.bytes.input.copy(range), range, isText: false)
        default:
            startOfName = range.lowerBound
            depthInName = 1
            checkDepth(range.lowerBound)
        }
    }

    private mutating func setName(_ text: [UInt8], _ range: Range<Int>, isText: Bool = true) {
        let stored = index.bytes.store(text, for: range)
        names[names.count - 1] = Name(text: stored, start: range.lowerBound, isText: isText)
    }

    private mutating func takeValue(_ event: YAMLEvent, _ range: Range<Int>) {
        guard index.rows.count < DocumentRows.maximumCount else {
            return fail(DocumentFailure.tooLarge, at: range.lowerBound)
        }
        lastEnd = range.upperBound
        let name = names.last ?? nil
        if !names.isEmpty { names[names.count - 1] = nil }
        var entry = DocumentRows.Entry(
            name: name?.text, start: name?.start ?? range.lowerBound, value: range, text: nil)
        let row = Int32(index.rows.count)
        if event.properties != YAMLProperties() { index.properties[row] = event.properties }
        noteAnchor(event, row)
        if case .alias(let anchor) = event.content { index.references.addAlias(row, of: anchor, in: index.rows) }
        if let name, !name.isText { index.otherNames.insert(row) }
        if let name, let mapping = index.rows.innermost {
            let isPlain = index.bytes.input.byte(at: name.start) == UInt8(ascii: "<")
            if isPlain { index.references.addMember(named: index.bytes.copy(name.text), of: mapping) }
        }
        switch event.content {
        case .scalar(let text, isPlain: false):
            entry.text = index.bytes.store(text, for: range)
            return index.append(string: entry)
        case .scalar(let text, isPlain: true): entry.text = index.bytes.store(text, for: range)
        case .alias: entry.text = index.bytes.store(index.bytes.input.copy(range), for: range)
        default:
            entry.value = range.lowerBound..<range.lowerBound
            index.kinds.append(event.content.kind)
            index.rows.open(entry)
            names.append(nil)
            return checkDepth(range.lowerBound)
        }
        index.kinds.append(event.content.kind)
        index.rows.append(entry)
    }

    /// Ends a sequence or a mapping. One in brackets ends after its bracket, another one after the last value in it.
    private mutating func close(_ range: Range<Int>) {
        if !range.isEmpty { lastEnd = range.upperBound }
        guard depthInName > 0 else {
            names.removeLast()
            let row = index.rows.innermost
            index.rows.close(end: lastEnd)
            if let row, index.references.merging.contains(row) { findMembers(of: row) }
            return
        }
        depthInName -= 1
        if depthInName == 0 {
            let range = startOfName..<max(startOfName, lastEnd)
            setName(index.bytes.input.copy(range), range, isText: false)
        }
    }

    /// Finds the members of a mapping with merge keys.
    private mutating func findMembers(of mapping: Int32) {
        var references = YAMLReferences()
        // Not a copy: the references are changed in their place.
        swap(&references, &index.references)
        references.close(mapping, of: index)
        swap(&references, &index.references)
    }

    private mutating func checkDepth(_ offset: Int) {
        guard index.rows.depth + depthInName > Self.maximumDepth else { return }
        fail(DocumentFailure.tooDeep(Self.maximumDepth), at: offset)
    }
}

extension YAMLEvent.Content {
    fileprivate var kind: RowKind.Value {
        switch self {
        case .mapping: .object
        case .sequence: .array
        case .scalar(_, let isPlain): isPlain ? .word : .string
        default: .alias
        }
    }
}
