public import TreeSources

/// An item that the user has chosen, as it is printed.
public struct ChosenItem: Hashable, Sendable {
    /// The bytes of the input.
    public let bytes: [UInt8]

    /// What the bytes are. A value may have several lines.
    public let part: PrintedPart
}
