/// The clipboard of the terminal, which a program can write to.
///
/// It is the clipboard of the user's machine, even if the program runs on another one. It corresponds to
/// `UIPasteboard.general`.
///
/// ```swift
/// controller.addKeyCommand(
///     KeyCommand([.character("y")], title: "Copy the name", hint: "copy") { [unowned controller] in
///         do {
///             try controller.pasteboard.setString(name)
///             controller.statusMessage = "1 name copied"
///         } catch {
///             controller.statusMessage = "\(error)"
///         }
///     })
/// ```
///
/// The bytes are sent with the control sequence OSC 52, which carries them as base64. So none of them can control the
/// terminal. A terminal does not answer. It may ignore the sequence, depending on its type and settings.
///
/// A program cannot read the clipboard. Most terminals refuse, because the text may be a password, and the others
/// answer among the keys after an unknown time. The user pastes instead, with the keys of the terminal.
@MainActor
public struct Pasteboard {
    /// The greatest number of bytes that can be copied at once: 74,994.
    ///
    /// They are 99,992 bytes of base64. With the eight bytes around them, the sequence has 100,000 bytes, which is the
    /// most that several terminals accept.
    public nonisolated static let byteLimit = 74_994

    private let terminal: (any Terminal)?

    /// Creates the clipboard of a terminal.
    ///
    /// - Parameter terminal: The terminal; `nil` for a clipboard that cannot be written to.
    public init(terminal: (any Terminal)?) { self.terminal = terminal }

    /// Replaces the content of the clipboard with a text.
    ///
    /// - Parameter string: The text, which is copied as UTF-8.
    /// - Throws: ``PasteboardError``. Then nothing was sent.
    public func setString(_ string: String) throws(PasteboardError) { try setBytes(Array(string.utf8)) }

    /// Replaces the content of the clipboard with bytes.
    ///
    /// A terminal may change bytes that are not UTF-8.
    ///
    /// - Parameter bytes: The bytes, not more than ``byteLimit``.
    /// - Throws: ``PasteboardError``. Then nothing was sent.
    package func setBytes(_ bytes: [UInt8]) throws(PasteboardError) {
        guard let terminal else { throw .noTerminal }
        try terminal.copy(bytes)
    }

    /// Checks the number of bytes, for a terminal.
    ///
    /// - Throws: ``PasteboardError/tooLong(byteCount:limit:)``
    package nonisolated static func check(byteCount: Int) throws(PasteboardError) {
        if byteCount > byteLimit { throw .tooLong(byteCount: byteCount, limit: byteLimit) }
    }
}

extension Terminal {
    /// The clipboard of the terminal.
    public var pasteboard: Pasteboard { Pasteboard(terminal: self) }
}

/// The reason why nothing was copied to a ``Pasteboard``.
///
/// ``description`` is a sentence for the status line.
public enum PasteboardError: Error, Hashable, Sendable {
    /// There are more bytes than terminals accept.
    ///
    /// - limit: The greatest number of bytes; ``Pasteboard/byteLimit``.
    case tooLong(byteCount: Int, limit: Int)

    /// The terminal is of a type that has no clipboard, and might show the sequence.
    case notSupported

    /// There is no terminal to send the bytes to: no run loop shows the screen, or the terminal was closed or is gone.
    case noTerminal
}

extension PasteboardError: CustomStringConvertible {
    /// One sentence without a full stop, safe to print.
    public var description: String {
        switch self {
        case .tooLong(let count, let limit): "too long to copy: \(count) bytes; the limit is \(limit)"
        case .notSupported: "this terminal has no clipboard"
        case .noTerminal: "there is no terminal to copy to"
        }
    }
}
