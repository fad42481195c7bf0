/// What libyaml finds in a text, one after the other.
struct YAMLEvent {
    /// What was found.
    enum Content {
        case scalar([UInt8], isPlain: Bool)
        case alias([UInt8])
        case sequence
        case mapping
        /// The end of a sequence or of a mapping.
        case end
        case documentStart
        case documentEnd
        case streamStart
        case streamEnd
    }

    var content: Content

    /// The anchor and the tag, which scalars, sequences and mappings can have.
    var properties = YAMLProperties()

    /// Where it stands, in characters from the beginning of the text.
    let characters: Range<Int>
}

/// What stands before a value: `&anchor` and `!tag`.
struct YAMLProperties: Hashable, Sendable {
    var anchor: [UInt8]?
    var tag: [UInt8]?
}

/// Why libyaml cannot go on.
struct YAMLSyntaxError: Error {
    let message: String

    /// Where the problem is, in characters from the beginning of the text.
    let character: Int
}
