/// Whether a text begins with JSON: with an object or an array of which nothing shows that it is something else.
///
/// Lines such as `[INFO] ready` and `[12:30] ready` begin with a bracket too, so the whole first value is read. It
/// must be without an error, or begin with the name of a member; the reader reports errors after that. Comments may be
/// before it.
enum JSONStart: Equatable {
    /// An object or an array, and perhaps others after it.
    case document

    /// An object or an array that ends on its line, and another on a line below.
    case lines

    /// Many lines are objects. The others can be the plain lines that a program writes.
    case manyLines

    /// A document below this number of other lines, such as a warning. They are fewer than its own.
    case documentBelow(Int)

    /// Something else.
    case other

    init(_ text: TextSample) {
        self.init(beginningOf: text)
        if self == .other, Self.areManyObjects(text) { self = .manyLines }
        if self == .other, let count = Self.lineCountAbove(in: text) { self = .documentBelow(count) }
    }

    /// Whether lines are above the document.
    var hasTextAbove: Bool { if case .documentBelow = self { true } else { false } }

    /// Returns how much of a text JSON explains, or `nil` if the text is something else.
    func claim(_ text: TextSample) -> InputGuess? {
        var share: Double { Double(Self.count(of: "{[", in: text)) / Double(text.lines.count) }
        return switch self {
        case .document: InputGuess(.json, share: 1, "it begins as an object or an array of JSON")
        case .lines: InputGuess(.jsonl, share: share, "it begins with two lines of JSON")
        case .manyLines:
            InputGuess(.jsonl, share: share, "many of its first \(text.lines.count) lines are objects of JSON")
        case .documentBelow(let count):
            InputGuess(
                .json, share: 1 - Double(count) / Double(text.lines.count),
                "an object or an array of JSON is below \(count) line\(count == 1 ? "" : "s") of text",
                hasTextAbove: true)
        case .other: nil
        }
    }

    /// Returns the number of lines above a document, if fewer than half of the lines are above one.
    private static func lineCountAbove(in text: TextSample) -> Int? {
        (0..<(text.lines.count + 1) / 2).first { index in
            let start = text.lines[index].lowerBound
            guard index > 0, "{[".utf8.contains(text.bytes[start]) else { return false }
            let rest = text.bytes.span.extracting(start..<text.bytes.count)
            return JSONStart(beginningOf: TextSample(rest)) == .document
        }
    }

    /// Whether more than half of at least three lines are objects.
    private static func areManyObjects(_ text: TextSample) -> Bool {
        text.lines.count > 2 && 2 * count(of: "{", in: text) > text.lines.count
    }

    /// Returns the number of lines that are values of JSON with one of the opening brackets.
    private static func count(of brackets: String, in text: TextSample) -> Int {
        text.lines.count { line in
            guard let first = text.bytes[line].first, brackets.utf8.contains(first) else { return false }
            return JSONDocument(text.bytes[line]).error == nil
        }
    }

    private init(beginningOf text: TextSample) {
        self = .other
        var document = JSONDocument(framing: .sequence)
        document.append(text.bytes.span)
        guard document.valueCount > 0, document.jsonKind(of: 0).isContainer, !document.hasOtherMark else { return }
        guard let end = document.endOfFirstText else {
            if document.error == nil || document.beginsWithMember || document.lacksComma { self = .document }
            return
        }
        let next = document.firstNonblank(from: end)
        switch document.bytes.byte(at: next) {
        case nil, 0x1E: self = .document
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let isOnLine = document.bytes.lineFeedCount(in: document.valueRange(of: 0)) == 0
            self = isOnLine && document.bytes.lineFeedCount(in: end..<next) > 0 ? .lines : .document
        default: break
        }
    }
}

extension JSONDocument {
    /// Whether a `#` begins no comment of JSON: it is before the first bracket, as in YAML, or after another character,
    /// as in `[#12] ready`.
    fileprivate var hasOtherMark: Bool {
        indexer.deviations.first.contains { deviation in
            let offset = deviation.offset
            guard deviation.problem == .comment, bytes[offset] == UInt8(ascii: "#") else { return false }
            return offset < indexer.rows[0].offset || !bytes[offset - 1].isBlank
        }
    }

    /// Whether the error is a comma that is missing, and the text ends with the first bracket or inside of it: `[1 2]`,
    /// and not `[12 30] ready`.
    fileprivate var lacksComma: Bool {
        guard case .missingComma = indexer.failure?.problem else { return false }
        var (offset, depth) = (indexer.rows[0].offset, 0)
        repeat {
            let byte = bytes[offset]
            depth += "[{".utf8.contains(byte) ? 1 : "]}".utf8.contains(byte) ? -1 : 0
            offset += 1
        } while offset < byteCount && depth > 0
        return firstNonblank(from: offset) == byteCount
    }

    /// Where the first text ends; `nil` if it has no end.
    fileprivate var endOfFirstText: Int? {
        let isClosed = indexer.nesting.depth == 0 || !children(of: nil, after: 0, limit: 1).isEmpty
        return isClosed ? valueRange(of: 0).upperBound : nil
    }

    /// Whether the first value that is no bracket is a member whose name has quotes and a colon. An error may be after
    /// it.
    fileprivate var beginsWithMember: Bool {
        let first = (0..<valueCount).first { indexer.rows[$0].isMember }
        let start = first.map { indexer.rows[$0].offset } ?? indexer.rowStart
        guard (first.map { level(of: Int32($0)) } ?? indexer.nesting.depth) == first ?? valueCount,
            bytes.byte(at: start) == UInt8(ascii: "\"")
        else { return false }
        return bytes.byte(at: firstNonblank(from: endOfString(at: start))) == UInt8(ascii: ":")
    }
}
