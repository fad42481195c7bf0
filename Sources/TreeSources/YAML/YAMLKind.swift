/// What kind of value a row of YAML is.
public enum YAMLKind: UInt8, Hashable, Sendable {
    /// Members with names.
    case mapping
    /// Elements in order.
    case sequence
    /// A text without quotes, such as `3`, `true` or `two words`. Nothing is a plain text without bytes.
    case plain
    /// A text in quotes, or lines after `|` or `>`.
    case string
    /// A reference such as `*name` to a value with an anchor. It has no rows inside.
    case alias

    /// Whether values of this kind have values inside.
    public var isContainer: Bool { self == .mapping || self == .sequence }
}
