/// The rows of an XML text, made from the tokens that expat finds.
struct XMLIndex: Sendable {
    /// The greatest number of declared entities that contain others. Expat is recursive over such entities, and its
    /// stack is limited (CVE-2024-8176).
    static let maximumEntities = 256

    private(set) var rows = DocumentRows()
    private(set) var kinds: [XMLKind] = []
    private(set) var ordinals = XMLOrdinals()
    var bytes = DocumentBytes()
    private(set) var failure: DocumentFailure?

    /// The text that was read since the last tag, and its range.
    private var text: [UInt8] = []
    private var textRange: Range<Int>?
    private(set) var isInCDATA = false

    /// The part of the text from the first CDATA section to the end of the last one, and where that is in the input.
    private var cdata: (text: Range<Int>, end: Int)?
    private var entityCount = 0

    /// The elements in which blanks count: those with texts and elements, and those below `xml:space="preserve"`.
    private(set) var elementsWithBlanks: Set<Int32> = []

    /// The end of the last tag, text or other markup that was read.
    private var lastEnd = 0

    /// What the open elements have, from outside to inside.
    private var openContents: [OpenContent] = []

    private struct OpenContent {
        var isPreserved = false
        var hasText = false
        var hasElement = false
    }

    /// Ends reading.
    mutating func fail(_ sentence: String, at offset: Int) {
        endText()
        if failure == nil { failure = DocumentFailure(sentence: sentence, offset: offset) }
    }

    /// Adds the lines that were not read because of an error.
    mutating func appendRest() {
        guard let failure else { return }
        let start = bytes.input.startOfRest(after: lastEnd, error: failure.offset)
        for _ in 0..<rows.appendRest(of: bytes.input, error: failure.offset, from: start) {
            kinds.append(.wrong)
            ordinals.append(nil, isOpen: false)
        }
    }

    /// Begins an element.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - attributes: The names and values of the attributes in the tag.
    ///   - range: The tag, or the reference to the entity that has the tag.
    mutating func startElement(_ name: [UInt8], _ attributes: [(name: [UInt8], value: [UInt8])], _ range: Range<Int>) {
        endText()
        noteContent(\.hasElement)
        let nameStart = min(range.lowerBound + 1, range.upperBound)
        let nameRange = nameStart..<min(nameStart + name.count, range.upperBound)
        let start = range.lowerBound
        let entry = DocumentRows.Entry(
            name: bytes.store(name, for: nameRange), start: start, value: start..<start, text: nil)
        guard append(.element, entry, named: name, isOpen: true) else { return }
        lastEnd = range.upperBound
        let space = attributes.last { $0.name == Array("xml:space".utf8) }?.value
        let isPreserved = space.map { $0 == Array("preserve".utf8) } ?? openContents.last?.isPreserved ?? false
        openContents.append(OpenContent())
        if isPreserved { noteContent(\.isPreserved) }
        let source = attributes.isEmpty ? [] : XMLTagSource(bytes.input.copy(range)).attributes
        for (number, attribute) in attributes.enumerated() {
            let place = source.count == attributes.count ? source[number] : nil
            append(attribute, place, in: range)
        }
    }

    private mutating func append(
        _ attribute: (name: [UInt8], value: [UInt8]), _ place: XMLTagSource.Attribute?, in tag: Range<Int>
    ) {
        let name = place.map { $0.name.shifted(by: tag.lowerBound) } ?? tag
        let value = place.map { $0.value.shifted(by: tag.lowerBound) } ?? tag
        let entry = DocumentRows.Entry(
            name: bytes.store(attribute.name, for: name), start: name.lowerBound, value: value,
            text: bytes.store(attribute.value, for: value))
        append(.attribute, entry, named: nil)
    }

    /// Ends the innermost element.
    mutating func endElement(_ range: Range<Int>) {
        endText()
        guard failure == nil else { return }
        rows.close(end: range.upperBound)
        lastEnd = range.upperBound
        ordinals.close()
        openContents.removeLast()
    }

    /// Notes what the innermost open element has.
    private mutating func noteContent(_ part: WritableKeyPath<OpenContent, Bool>) {
        guard let row = rows.innermost, failure == nil, !openContents.isEmpty else { return }
        openContents[openContents.count - 1][keyPath: part] = true
        guard let content = openContents.last, content.isPreserved || content.hasText && content.hasElement else {
            return
        }
        elementsWithBlanks.insert(row)
    }

    /// Adds a comment, a processing instruction or a document type.
    ///
    /// - Parameters:
    ///   - kind: What it is.
    ///   - text: The markup.
    ///   - range: Where it is, or the reference to the entity that has it.
    mutating func append(_ kind: XMLKind, _ text: [UInt8], _ range: Range<Int>) {
        endText()
        let entry = DocumentRows.Entry(
            name: nil, start: range.lowerBound, value: range, text: bytes.store(text, for: range))
        append(kind, entry, named: Array(kind.nodeTest.utf8))
    }

    /// Adds a document type.
    ///
    /// - Parameter end: Where it ends.
    mutating func appendDocumentType(endingAt end: Int) {
        let before = rows.count == 0 ? 0 : rows[Int32(rows.count - 1)].value.upperBound
        let prolog = bytes.input.copy(before..<end)
        let start = before + (prolog.span.firstOffset(of: Array("<!DOCTYPE".utf8), from: 0) ?? 0)
        let range = start..<end
        append(.documentType, bytes.input.copy(range).withLineFeeds, range)
    }

    /// Adds a piece of the text between two tags.
    mutating func appendText(_ piece: some Collection<UInt8>, _ range: Range<Int>) {
        text += piece
        textRange = (textRange?.lowerBound ?? range.lowerBound)..<range.upperBound
    }

    /// Forgets the text since the last tag or CDATA section.
    mutating func discardText() {
        text.removeLast(text.count - (cdata?.text.upperBound ?? 0))
        textRange = cdata.flatMap { cdata in textRange.map { $0.lowerBound..<cdata.end } }
    }

    mutating func startCDATA(_ range: Range<Int>) {
        isInCDATA = true
        cdata = cdata ?? (text.count..<text.count, range.upperBound)
        appendText([], range)
    }

    mutating func endCDATA(_ range: Range<Int>) {
        appendText([], range)
        isInCDATA = false
        cdata = cdata.map { ($0.text.lowerBound..<text.count, range.upperBound) }
    }

    /// Ends the text since the last tag, with the CDATA sections in it. Blanks around a text are not part of it, and
    /// blanks alone are no row.
    mutating func endText() {
        defer { (text, textRange, cdata, isInCDATA) = ([], nil, nil, false) }
        guard var range = textRange else { return }
        let sections = cdata.map { isInCDATA ? $0.text.lowerBound..<text.count : $0.text }
        let start = text[..<(sections?.lowerBound ?? text.count)].prefix(while: \.isXMLBlank).count
        let end = text.count - text[(sections?.upperBound ?? start)...].reversed().prefix(while: \.isXMLBlank).count
        guard start < end || sections != nil else { return }
        while bytes.input[range.lowerBound].isXMLBlank { range = range.lowerBound + 1..<range.upperBound }
        if !isInCDATA {
            while bytes.input[range.upperBound - 1].isXMLBlank { range = range.lowerBound..<range.upperBound - 1 }
        }
        let entry = DocumentRows.Entry(
            name: nil, start: range.lowerBound, value: range, text: bytes.store(Array(text[start..<end]), for: range))
        append(sections == start..<end ? .cdata : .text, entry, named: [])
        noteContent(\.hasText)
    }

    /// Counts the declared entities that contain other entities.
    mutating func declareEntity(_ value: some Collection<UInt8>, at offset: Int) {
        guard value.contains(UInt8(ascii: "&")) else { return }
        entityCount += 1
        guard entityCount > Self.maximumEntities else { return }
        fail("more than \(Self.maximumEntities) entities contain other entities", at: offset)
    }

    /// Adds a row.
    ///
    /// - Parameters:
    ///   - kind: The kind of the value.
    ///   - entry: The row.
    ///   - name: The name by which siblings are numbered: the name of an element, empty for a text, `nil` for an
    ///     attribute.
    ///   - isOpen: Whether rows inside it may follow.
    /// - Returns: Whether the row was added.
    @discardableResult private mutating func append(
        _ kind: XMLKind, _ entry: DocumentRows.Entry, named name: [UInt8]?, isOpen: Bool = false
    ) -> Bool {
        guard failure == nil else { return false }
        guard rows.count < DocumentRows.maximumCount else {
            failure = DocumentFailure(sentence: DocumentFailure.tooLarge, offset: entry.start)
            return false
        }
        kinds.append(kind)
        lastEnd = max(lastEnd, entry.value.upperBound)
        ordinals.append(name, isOpen: isOpen)
        if isOpen { rows.open(entry) } else { rows.append(entry) }
        return true
    }
}

extension UInt8 {
    /// Whether the byte is a blank in XML.
    var isXMLBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

extension [UInt8] {
    /// The bytes with a line feed for each CR LF.
    var withLineFeeds: [UInt8] {
        indices.filter { self[$0] != 0x0D || $0 + 1 == count || self[$0 + 1] != 0x0A }.map { self[$0] }
    }
}

extension Range<Int> {
    fileprivate func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
