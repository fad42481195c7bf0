/// What kind of value a row of XML is.
public enum XMLKind: UInt8, Hashable, Sendable {
    /// An element. Its attributes and contents are inside.
    case element
    /// An attribute of an element. Its name begins with `@`.
    case attribute
    /// Text between tags.
    case text
    /// A section between `<![CDATA[` and `]]>`.
    case cdata
}
