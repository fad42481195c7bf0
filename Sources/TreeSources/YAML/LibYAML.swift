private import CLibYAML

/// The events of a YAML text, read by libyaml. This is the only file that uses libyaml.
///
/// libyaml asks for bytes, and cannot wait for them. So a text of which more may come is read up to the event for which
/// libyaml asks for more than there is: the events before do not depend on the bytes that follow.
final class LibYAML {
    /// Bytes that libyaml asks for.
    private final class Source {
        let bytes: PagedBytes
        let end: Int
        var position: Int
        var askedForMore = false
        var surrogates: SurrogateEscapes

        /// The number of bytes that libyaml gets at once. A parser for a short document reads few that it does not use.
        private var pieceSize = 128

        init(_ bytes: PagedBytes, from start: Int, end: Int) {
            self.bytes = bytes
            self.end = end
            position = start
            surrogates = SurrogateEscapes(from: start)
        }

        func copy(to buffer: UnsafeMutablePointer<UInt8>, size: Int) -> Int {
            if pieceSize < size { pieceSize *= 2 }
            let part = position..<min(end, position + min(size, pieceSize))
            askedForMore = askedForMore || part.isEmpty
            var copy = bytes.copy(part)
            surrogates.replace(in: &copy, part, of: bytes)
            _ = UnsafeMutableBufferPointer(start: buffer, count: size).update(fromContentsOf: copy)
            position = part.upperBound
            return part.count
        }
    }

    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    private let source: Source
    private let firstCharacter: Int

    /// Whether the events so far may depend on bytes after the end.
    var askedForMore: Bool { source.askedForMore }

    /// The escapes that libyaml reads as others, so far.
    var surrogates: SurrogateEscapes { source.surrogates }

    /// Begins to read.
    ///
    /// - Parameters:
    ///   - bytes: A text whose first bytes are well-formed UTF-8.
    ///   - start: The offset and the number of the first character that is read.
    ///   - end: The offset of the last byte that is read.
    init(_ bytes: PagedBytes, from start: (offset: Int, character: Int), end: Int) {
        source = Source(bytes, from: start.offset, end: end)
        firstCharacter = start.character
        guard yaml_parser_initialize(parser) == 1 else { preconditionFailure("There is no memory for a YAML text") }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        let handler:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int, UnsafeMutablePointer<Int>?
            ) -> Int32 = { source, buffer, size, count in
                guard let source, let buffer else { return 0 }
                count?.pointee = Unmanaged<Source>.fromOpaque(source).takeUnretainedValue().copy(to: buffer, size: size)
                return 1
            }
        yaml_parser_set_input(parser, handler, Unmanaged.passUnretained(source).toOpaque())
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// Returns the next event. None follows the end of the stream or an error.
    func next() throws(YAMLSyntaxError) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw error }
        defer { yaml_event_delete(&event) }
        let start = firstCharacter + event.start_mark.index
        return YAMLEvent(
            content: Self.content(of: event), properties: Self.properties(of: event),
            characters: start..<max(start, firstCharacter + event.end_mark.index))
    }

    private var error: YAMLSyntaxError {
        let message = parser.pointee.problem.map { String(cString: $0) } ?? "the text could not be read"
        return YAMLSyntaxError(message: message, character: firstCharacter + parser.pointee.problem_mark.index)
    }

    private static func content(of event: yaml_event_t) -> YAMLEvent.Content {
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            return .scalar(
                Array(UnsafeBufferPointer(start: scalar.value, count: scalar.length)),
                isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
        case YAML_ALIAS_EVENT: return .alias(bytes(event.data.alias.anchor) ?? [])
        case YAML_SEQUENCE_START_EVENT: return .sequence
        case YAML_MAPPING_START_EVENT: return .mapping
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_DOCUMENT_END_EVENT: return .documentEnd(isWritten: event.data.document_end.implicit == 0)
        case YAML_STREAM_START_EVENT: return .streamStart
        default: return .streamEnd
        }
    }

    private static func properties(of event: yaml_event_t) -> YAMLProperties {
        switch event.type {
        case YAML_SCALAR_EVENT: properties(event.data.scalar.anchor, event.data.scalar.tag)
        case YAML_SEQUENCE_START_EVENT: properties(event.data.sequence_start.anchor, event.data.sequence_start.tag)
        case YAML_MAPPING_START_EVENT: properties(event.data.mapping_start.anchor, event.data.mapping_start.tag)
        default: YAMLProperties()
        }
    }

    private static func properties(
        _ anchor: UnsafeMutablePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?
    ) -> YAMLProperties {
        YAMLProperties(anchor: bytes(anchor), tag: bytes(tag))
    }

    private static func bytes(_ text: UnsafeMutablePointer<yaml_char_t>?) -> [UInt8]? {
        guard let text else { return nil }
        var count = 0
        while text[count] != 0 { count += 1 }
        return Array(UnsafeBufferPointer(start: text, count: count))
    }
}

/// The events that libyaml finds in a text, in order.
struct YAMLEvent {
    /// The kind of the event.
    enum Content {
        case scalar([UInt8], isPlain: Bool)
        case alias([UInt8])
        case sequence
        case mapping
        /// The end of a sequence or of a mapping.
        case end
        case documentStart
        /// The end of a document, which may be written as `...`.
        case documentEnd(isWritten: Bool)
        case streamStart
        case streamEnd
    }

    var content: Content

    /// The anchor and the tag, which scalars, sequences and mappings can have.
    var properties = YAMLProperties()

    /// The range in characters from the beginning of the text.
    let characters: Range<Int>
}

/// The properties before a value: `&anchor` and `!tag`.
struct YAMLProperties: Hashable, Sendable {
    var anchor: [UInt8]?
    var tag: [UInt8]?
}

/// The error at which libyaml has stopped.
struct YAMLSyntaxError: Error {
    let message: String

    /// Where the problem is, in characters from the beginning of the text.
    let character: Int
}
