/// The rows of an XML text, made from what expat finds.
struct XMLIndex: Sendable {
    /// The greatest number of declared entities that contain others. Expat is recursive over such entities, and its
    /// stack is limited (CVE-2024-8176).
    static let maximumEntities = 256

    /// What is wrong, and where.
    struct Failure: Hashable, Sendable {
        let problem: XMLProblem
        let offset: Int
    }

    private(set) var rows = DocumentRows()
    private(set) var kinds: [XMLKind] = []
    private(set) var ordinals = XMLOrdinals()
    var bytes = DocumentBytes()
    private(set) var failure: Failure?

    /// Text that was read since the last tag, and where it stands.
    private var text: [UInt8] = []
    private var textRange: Range<Int>?
    private(set) var isInCDATA = false
    private var entityCount = 0

    /// Ends reading.
    mutating func fail(_ problem: XMLProblem, at offset: Int) {
        endText()
        if failure == nil { failure = Failure(problem: problem, offset: offset) }
    }

    /// Begins an element.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - attributes: The names and values of the attributes that stand in the tag.
    ///   - range: The tag, or the reference to the entity that has the tag.
    mutating func startElement(_ name: [UInt8], _ attributes: [(name: [UInt8], value: [UInt8])], _ range: Range<Int>) {
        endText()
        let nameStart = min(range.lowerBound + 1, range.upperBound)
        let nameRange = nameStart..<min(nameStart + name.count, range.upperBound)
        let start = range.lowerBound
        let entry = DocumentRows.Entry(
            name: bytes.store(name, for: nameRange), start: start, value: start..<start, text: nil)
        guard append(.element, entry, named: name, isOpen: true) else { return }
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
        ordinals.close()
    }

    /// Adds a piece of the text between two tags.
    mutating func appendText(_ piece: some Collection<UInt8>, _ range: Range<Int>) {
        text += piece
        textRange = (textRange?.lowerBound ?? range.lowerBound)..<range.upperBound
    }

    /// Forgets the text since the last tag.
    mutating func discardText() {
        text = []
        textRange = nil
    }

    mutating func startCDATA(_ range: Range<Int>) {
        endText()
        isInCDATA = true
        textRange = range
    }

    mutating func endCDATA(_ range: Range<Int>) {
        appendText([], range)
        endText()
    }

    /// Ends the text since the last tag. Blanks around a text are not part of it, and blanks alone are no row.
    mutating func endText() {
        defer {
            discardText()
            isInCDATA = false
        }
        guard var range = textRange else { return }
        if !isInCDATA {
            text = text.withoutBlanksAround
            guard !text.isEmpty else { return }
            while bytes.input[range.lowerBound].isXMLBlank { range = range.lowerBound + 1..<range.upperBound }
            while bytes.input[range.upperBound - 1].isXMLBlank { range = range.lowerBound..<range.upperBound - 1 }
        }
        let entry = DocumentRows.Entry(
            name: nil, start: range.lowerBound, value: range, text: bytes.store(text, for: range))
        append(isInCDATA ? .cdata : .text, entry, named: [])
    }

    /// Counts the declared entities that contain other entities.
    mutating func declareEntity(_ value: some Collection<UInt8>, at offset: Int) {
        guard value.contains(UInt8(ascii: "&")) else { return }
        entityCount += 1
        if entityCount > Self.maximumEntities { fail(.tooManyEntities(Self.maximumEntities), at: offset) }
    }

    /// Adds a row.
    ///
    /// - Parameters:
    ///   - kind: What kind of value it is.
    ///   - entry: The row.
    ///   - name: What siblings are numbered by: the name of an element, empty for a text, `nil` for an attribute.
    ///   - isOpen: Whether rows inside it may follow.
    /// - Returns: Whether the row was added.
    @discardableResult private mutating func append(
        _ kind: XMLKind, _ entry: DocumentRows.Entry, named name: [UInt8]?, isOpen: Bool = false
    ) -> Bool {
        guard failure == nil else { return false }
        guard rows.count < DocumentRows.maximumCount else {
            failure = Failure(problem: .tooLarge, offset: entry.start)
            return false
        }
        kinds.append(kind)
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
    fileprivate var withoutBlanksAround: [UInt8] {
        guard let first = firstIndex(where: { !$0.isXMLBlank }), let last = lastIndex(where: { !$0.isXMLBlank })
        else { return [] }
        return Array(self[first...last])
    }
}

extension Range<Int> {
    fileprivate func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
