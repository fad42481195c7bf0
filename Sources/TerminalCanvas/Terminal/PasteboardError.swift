/// Why nothing was copied to a ``Pasteboard``.
///
/// ``description`` is a sentence for the status line.
public enum PasteboardError: Error, Hashable, Sendable {
    /// There are more bytes than terminals accept.
    ///
    /// - limit: The greatest number of bytes; ``Pasteboard/byteLimit``.
    case tooLong(byteCount: Int, limit: Int)

    /// The terminal is of a type that has no clipboard, and might show what was sent.
    case notSupported

    /// There is no terminal to send the bytes to: no run loop shows the screen, or the terminal was closed or is gone.
    case noTerminal
}

extension PasteboardError: CustomStringConvertible {
    /// One sentence without a full stop, safe to print.
    public var description: String {
        switch self {
        case .tooLong(let count, let limit): "too long to be copied: \(count) bytes, and at most \(limit) can be"
        case .notSupported: "this terminal has no clipboard"
        case .noTerminal: "there is no terminal to copy to"
        }
    }
}
