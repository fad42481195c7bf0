private import CExpat
import Synchronization

/// Expat, which finds the tags and texts of XML. This is the only file that uses expat.
///
/// A document is a value, but expat's state cannot be copied. So a document whose copy has read more gets a new parser,
/// which reads the text from its beginning: ``read(_:of:isFinal:)`` returns whether this parser can continue.
final class Expat: @unchecked Sendable {
    /// How one call of ``read(_:of:isFinal:)`` ended.
    enum Outcome {
        case done
        /// Another copy of the document has read more.
        case isElsewhere
    }

    private let parser: XML_Parser

    /// The number of bytes that were read, or -1 while more are read.
    private let position = Atomic(0)

    /// The number of bytes that expat has got. The others wait for the end of a token.
    private var parsedCount = 0

    /// The end of the token for which they wait.
    private var tokenEnd: XMLTokenEnd?

    /// The number of bytes that expat has read. Bytes of a token that it has read again count again.
    private(set) var scannedCount = 0

    /// The rows, while expat reads.
    private var index = XMLIndex()

    /// The number of elements that are open.
    private var depth = 0
    private var isInDoctype = false

    init() {
        // The encoding in the XML declaration does not count.
        guard let parser = XML_ParserCreate("UTF-8") else {
            preconditionFailure("There is no memory for an XML text")
        }
        self.parser = parser
        useOwnPieces()
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        setHandlers()
    }

    deinit { XML_ParserFree(parser) }

    /// Reads bytes of the index's text, which is UTF-8.
    ///
    /// - Parameters:
    ///   - range: The bytes. All bytes before them were read.
    ///   - index: The rows so far, which get more.
    ///   - isFinal: Whether the text ends after the bytes.
    func read(_ range: Range<Int>, of index: inout XMLIndex, isFinal: Bool) -> Outcome {
        let claim = position.compareExchange(
            expected: range.lowerBound, desired: -1, ordering: .sequentiallyConsistent)
        guard claim.exchanged else { return .isElsewhere }
        swap(&self.index, &index)
        // The pages stay while the handlers add rows, because expat reads from them.
        let input = self.index.bytes.input
        var isGood = true
        var end = range.lowerBound
        while isGood, end < range.upperBound {
            end = min(range.upperBound, end + PagedBytes.pageSize)
            isGood = read(to: end, of: input)
        }
        if isGood, isFinal {
            isGood = parse(input, to: range.upperBound) && XML_Parse(parser, nil, 0, 1) == XML_STATUS_OK
        }
        if !isGood { fail() }
        swap(&self.index, &index)
        position.store(range.upperBound, ordering: .sequentiallyConsistent)
        return .done
    }

    private func stopAfterFailure() {
        if index.failure != nil { XML_StopParser(parser, 0) }
    }
}

// Expat looks at an unfinished token from its beginning each time that it gets bytes. So that the time of a long token
// does not grow with the square of its length, bytes wait until the token ends in them, or has become twice as long.
extension Expat {
    /// The length of a token that costs nothing to look at again, in bytes.
    private static let shortLength = 4096

    /// Gives expat the next bytes, or lets them wait.
    ///
    /// - Returns: Whether there is no error.
    private func read(to end: Int, of input: PagedBytes) -> Bool {
        let start = max(0, Int(XML_GetCurrentByteIndex(parser)))
        let length = parsedCount - start
        if length > Self.shortLength, end < parsedCount + length {
            if tokenEnd?.start != start { tokenEnd = XMLTokenEnd(of: start, in: input) }
            guard let offset = tokenEnd?.find(in: input), offset < end else { return true }
        }
        return parse(input, to: end)
    }

    /// Gives expat all bytes up to an offset.
    ///
    /// - Returns: Whether there is no error.
    private func parse(_ input: PagedBytes, to end: Int) -> Bool {
        let range = parsedCount..<end
        guard !range.isEmpty else { return true }
        scannedCount += end - max(0, Int(XML_GetCurrentByteIndex(parser)))
        parsedCount = end
        var isGood = true
        if range.count <= PagedBytes.pageSize {
            input.forEachPage(in: range) { page in
                guard isGood else { return }
                isGood = page.withUnsafeBytes {
                    XML_Parse(parser, $0.baseAddress, Int32($0.count), 0) == XML_STATUS_OK
                }
            }
            return isGood
        }
        // In one piece, because expat looks at the token after each.
        guard let count = Int32(exactly: range.count), let buffer = XML_GetBuffer(parser, count) else { return false }
        var position = 0
        input.forEachPage(in: range) { page in
            page.withUnsafeBytes {
                UnsafeMutableRawBufferPointer(start: buffer + position, count: $0.count).copyMemory(from: $0)
            }
            position += page.count
        }
        return XML_ParseBuffer(parser, count, 0) == XML_STATUS_OK
    }

    /// Newer versions of expat also hold bytes back, even bytes in which a token ends.
    private func useOwnPieces() {
        typealias Function = @convention(c) (XML_Parser, XML_Bool) -> XML_Bool
        guard let address = addressOfFunction("XML_SetReparseDeferralEnabled") else { return }
        _ = unsafeBitCast(address, to: Function.self)(parser, 0)
    }
}

extension Expat {
    private static func expat(_ data: UnsafeMutableRawPointer?) -> Expat {
        guard let data else { preconditionFailure("Expat has lost its user data") }
        return Unmanaged<Expat>.fromOpaque(data).takeUnretainedValue()
    }

    private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
        guard let text else { return [] }
        var bytes: [UInt8] = []
        while text[bytes.count] != 0 { bytes.append(UInt8(bitPattern: text[bytes.count])) }
        return bytes
    }

    /// The tag or text that expat is at. Inside an entity it is the reference. In a declaration that arrives in pieces,
    /// expat reports a negative length.
    private var range: Range<Int> {
        let start = max(0, Int(XML_GetCurrentByteIndex(parser)))
        return start..<start + max(0, Int(XML_GetCurrentByteCount(parser)))
    }

    private func setHandlers() {
        XML_SetElementHandler(
            parser,
            { data, name, attributes in
                let expat = Expat.expat(data)
                expat.depth += 1
                expat.index.startElement(Expat.bytes(name), expat.specified(attributes), expat.range)
                expat.stopAfterFailure()
            },
            { data, _ in
                let expat = Expat.expat(data)
                expat.depth -= 1
                expat.index.endElement(expat.range)
            })
        XML_SetCharacterDataHandler(parser) { data, text, count in Expat.expat(data).take(text, count) }
        XML_SetCdataSectionHandler(
            parser,
            { data in Expat.expat(data).with { $0.startCDATA($1) } },
            { data in Expat.expat(data).with { $0.endCDATA($1) } })
        XML_SetCommentHandler(parser) { data, text in
            Expat.expat(data).appendMarkup(.comment, ["<!--", "-->"], Expat.bytes(text))
        }
        XML_SetProcessingInstructionHandler(parser) { data, target, text in
            let text = Expat.bytes(text)
            let instruction = Expat.bytes(target) + (text.isEmpty ? [] : [0x20]) + text
            Expat.expat(data).appendMarkup(.instruction, ["<?", "?>"], instruction)
        }
        setEntityHandlers()
    }

    /// Tokens without a handler go to the default handler. Inside an element these are references to entities that are
    /// not declared here or are in other files: they are shown as they are written, and never read.
    private func setEntityHandlers() {
        XML_SetDoctypeDeclHandler(
            parser,
            { data, _, _, _, _ in Expat.expat(data).isInDoctype = true },
            { data in
                let expat = Expat.expat(data)
                expat.isInDoctype = false
                expat.index.appendDocumentType(endingAt: expat.range.upperBound)
            })
        XML_SetDefaultHandlerExpand(parser) { data, text, count in
            let expat = Expat.expat(data)
            if expat.depth > 0, !expat.isInDoctype { expat.take(text, count) }
        }
        XML_SetEntityDeclHandler(parser) { data, _, _, value, count, _, _, _, _ in
            guard let value else { return }
            let expat = Expat.expat(data)
            value.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
                expat.index.declareEntity(UnsafeBufferPointer(start: $0, count: Int(count)), at: expat.range.lowerBound)
            }
            expat.stopAfterFailure()
        }
    }

    private func with(_ body: (inout XMLIndex, Range<Int>) -> Void) { body(&index, range) }

    /// Adds markup that is not in the document type.
    private func appendMarkup(_ kind: XMLKind, _ marks: [String], _ text: [UInt8]) {
        guard !isInDoctype else { return }
        index.append(kind, marks[0].utf8 + text + marks[1].utf8, range)
        stopAfterFailure()
    }

    private func take(_ text: UnsafePointer<CChar>?, _ count: Int32) {
        text?.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
            index.appendText(UnsafeBufferPointer(start: $0, count: Int(count)), range)
        }
    }

    /// Returns the attributes in the tag, without the attributes that the document type adds.
    private func specified(_ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> [(
        name: [UInt8], value: [UInt8]
    )] {
        guard let attributes else { return [] }
        return stride(from: 0, to: Int(XML_GetSpecifiedAttributeCount(parser)), by: 2).map {
            (Expat.bytes(attributes[$0]), Expat.bytes(attributes[$0 + 1]))
        }
    }
}

extension Expat {
    private func fail() {
        let place = Int(XML_GetCurrentByteIndex(parser))
        let offset = place < 0 ? index.bytes.input.count : place
        switch XML_GetErrorCode(parser) {
        case XML_ERROR_INVALID_TOKEN, XML_ERROR_SYNTAX, XML_ERROR_PARTIAL_CHAR:
            // For a name after the root, expat reports its beginning or a byte in it: it depends on the pieces.
            if let start = index.startOfTextAfterRoot(before: offset) {
                index.fail(DocumentFailure.textAfterDocument, at: start)
            } else {
                if index.endsCDATAInText(at: offset) { index.discardText() }
                index.failAtByte(offset)
            }
        case let code: index.fail(problem(code), at: offset)
        }
    }

    private func problem(_ code: XML_Error) -> String {
        switch code {
        case XML_ERROR_NO_ELEMENTS: index.problemAtEnd
        case XML_ERROR_UNCLOSED_TOKEN: XMLIndex.unclosedMarkup
        case XML_ERROR_TAG_MISMATCH: "the end tag does not close the element \(index.innermostName)"
        case XML_ERROR_DUPLICATE_ATTRIBUTE: "the element has two attributes with this name"
        case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: DocumentFailure.textAfterDocument
        case XML_ERROR_UNDEFINED_ENTITY, XML_ERROR_ATTRIBUTE_EXTERNAL_ENTITY_REF, XML_ERROR_BINARY_ENTITY_REF:
            "the entity is not declared"
        case XML_ERROR_RECURSIVE_ENTITY_REF: "the entity contains itself"
        case XML_ERROR_ASYNC_ENTITY:
            "the entity ends inside an element, or closes one that it does not begin"
        case XML_ERROR_BAD_CHAR_REF:
            "the reference is to a character that XML does not allow"
        case XML_ERROR_MISPLACED_XML_PI, XML_ERROR_XML_DECL, XML_ERROR_TEXT_DECL:
            "the XML declaration is wrong, or is not at the beginning"
        case XML_ERROR_UNCLOSED_CDATA_SECTION: "the CDATA section is not closed"
        case XML_ERROR_AMPLIFICATION_LIMIT_BREACH:
            "the entities expand to a text that is far longer than the input"
        default: XML_ErrorString(code).map { String(cString: $0) } ?? "the text could not be read"
        }
    }
}
