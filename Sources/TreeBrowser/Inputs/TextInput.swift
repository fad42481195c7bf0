import Synchronization
import TreeSources

/// A text that is read once, or again when it may have changed.
///
/// Its pieces are UTF-8 for the receiver, whatever the encoding of the text is; see `TextDecoder`.
///
/// It is read as its name and its first bytes say, or by a source of any kind:
///
/// ```swift
/// let input = TextInput.file(path) { _ in SettingsText().makeSource() }
/// ```
///
/// Bytes can come from anywhere. A closure reads, and sends each reading as events:
///
/// ```swift
/// let input = TextInput(makeSource: TextInput.guess()) { receive in
///     for await document in documents {
///         _ = await receive(.begin)
///         _ = await receive(.piece(document))
///         _ = await receive(.end(nil))
///     }
/// }
/// ```
package struct TextInput: Sendable {
    /// Receives events, one at a time. It returns when the next event can be taken, and then whether more
    /// pieces of the reading are wanted.
    package typealias Receiver = @Sendable (InputEvent) async -> Bool

    /// Returns the source for an input that begins with some bytes, at most 64 kB.
    package typealias SourceMaker = @Sendable (_ firstBytes: [UInt8]) throws(InputKindError) -> any TextSource

    /// Returns the source. It is called once, when the first bytes have arrived.
    package let makeSource: SourceMaker

    /// Reads until there is nothing more to read, and sends the events. It ends soon after its task is canceled.
    package private(set) var read: @Sendable (_ receiver: @escaping Receiver) async -> Void

    /// Asks for another reading at once, where there can be one.
    package let requestReading: (@Sendable () -> Void)?

    /// Whether the bytes are a text. Its encoding is decoded, and escape sequences for styles are left out or shown as
    /// styles.
    private(set) var isText = true

    /// Whether the input is a file that is read again when it changes.
    var isWatchedFile = false

    /// Whether bytes may come a long time after those before them, as from a pipe. A file is read without a pause.
    var mayPause = true

    /// Whether each reading is the output of a command, whose end is known.
    var isCommand = false

    /// The number of readings at the beginning that have only the first part of the text.
    var partCount = 0

    /// How the end of the last line differs between two readings that are compared; `nil` if it is the same.
    var lastLineEnd: String?

    /// The recording of which the input is the last step; `nil` for another input.
    package internal(set) var recording: Recording?

    /// Reads, and sends the bytes as they are.
    private let readBytes: @Sendable (_ receiver: @escaping Receiver) async -> Void

    /// Creates an input. The parameters are the properties, but the closure that reads sends the text in any encoding.
    package init(
        makeSource: @escaping SourceMaker,
        read: @escaping @Sendable (@escaping Receiver) async -> Void,
        requestReading: (@Sendable () -> Void)? = nil
    ) {
        self.makeSource = makeSource
        self.requestReading = requestReading
        readBytes = read
        self.read = { receive in
            let events = DecodedEvents(receive)
            await read { await events.receive($0) }
        }
    }

    /// The same input, whose bytes are sent as they are. Lists whose lines end with zero bytes need it.
    package var withoutDecoding: TextInput {
        var input = self
        input.read = readBytes
        input.isText = false
        return input
    }
}

extension TextInput {
    /// Returns the same input, whose events go through a closure first.
    func mapping(_ transform: @escaping @Sendable (InputEvent) -> InputEvent) -> TextInput {
        var input = self
        let read = read
        input.read = { receive in await read { await receive(transform($0)) } }
        return input
    }

    /// Returns a closure that guesses the kind of an input, and returns the usual source for it.
    ///
    /// - Parameter name: The name of the file, or `nil` for another input.
    package static func guess(name: [UInt8]? = nil) -> SourceMaker {
        { (firstBytes) throws(InputKindError) in
            let guess = try InputGuess(name: name, firstBytes: firstBytes)
            return guess.kind.makeSource(mayBeWrong: guess.mayBeWrong)
        }
    }
}

/// An event of an input that is read.
package enum InputEvent: Sendable {
    /// A reading begins, the first or another one.
    case begin

    /// The next bytes of the reading.
    case piece([UInt8])

    /// Everything that there is at the moment was read. More pieces of the same reading can come.
    case pause

    /// The reading ends. A failure is something else than the bytes, such as the status of a command.
    case end(InputFailure?)

    /// The system does not report changes of the input that was read, so that they are noticed late.
    case unreported
}

/// Passes the events of an input on, and makes UTF-8 of the bytes.
final class DecodedEvents: Sendable {
    private let decoder = Mutex(TextDecoder())
    private let next: TextInput.Receiver

    /// Creates a receiver that passes events on to another one.
    init(_ next: @escaping TextInput.Receiver) { self.next = next }

    /// Takes the next event.
    ///
    /// - Returns: Whether more pieces of the reading are wanted.
    func receive(_ event: InputEvent) async -> Bool {
        switch event {
        case .begin: decoder.withLock { $0 = TextDecoder() }
        case .piece(let piece):
            let text = decoder.withLock { $0.decode(piece) }
            return text.isEmpty ? true : await next(.piece(text))
        case .pause, .unreported: break
        case .end:
            let rest = decoder.withLock { $0.finish() }
            if !rest.isEmpty { _ = await next(.piece(rest)) }
        }
        return await next(event)
    }
}
