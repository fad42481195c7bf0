public import TreeSources

/// An input of a browser, which is a section of its list.
public struct BrowserInput: Sendable {
    /// What is read.
    public enum Content: Sendable {
        /// A directory, whose directories are read when they are opened.
        case directory(DirectorySource)

        /// Bytes.
        case text(TextInput)
    }

    /// The name of the input: a path, or a command. It may have any bytes.
    public let name: [UInt8]

    /// What is read.
    public let content: Content

    /// The path of the file that has the bytes, which an editor can open; `nil` if there is none.
    public let file: [UInt8]?

    /// Creates an input. The parameters are the properties.
    public init(name: [UInt8], content: Content, file: [UInt8]? = nil) {
        self.name = name
        self.content = content
        self.file = file
    }
}

/// Bytes that are read once, or again when they may have changed.
public struct TextInput: Sendable {
    /// Receives what happens, one event at a time. It returns when the next event can be taken, and then whether more
    /// pieces of the reading are wanted.
    public typealias Receiver = @Sendable (InputEvent) async -> Bool

    /// Returns the source for an input that begins with some bytes, at most 64 kB.
    public let makeSource: @Sendable (_ firstBytes: [UInt8]) throws(InputKindError) -> any TextSource

    /// Reads until there is nothing more to read, and sends what it reads. It ends soon after its task is cancelled.
    public let read: @Sendable (_ receiver: @escaping Receiver) async -> Void

    /// Asks for another reading at once, where there can be one.
    public let requestReading: (@Sendable () -> Void)?

    /// Creates an input.
    public init(
        makeSource: @escaping @Sendable ([UInt8]) throws(InputKindError) -> any TextSource,
        read: @escaping @Sendable (@escaping Receiver) async -> Void,
        requestReading: (@Sendable () -> Void)? = nil
    ) {
        self.makeSource = makeSource
        self.read = read
        self.requestReading = requestReading
    }
}

/// What happens while an input is read.
public enum InputEvent: Sendable {
    /// A reading begins, the first or another one.
    case begin

    /// The next bytes of the reading.
    case piece([UInt8])

    /// Everything that there is at the moment was read. More pieces of the same reading can come.
    case pause

    /// The reading ends. A failure is what is wrong beside the bytes, such as the status of a command.
    case end(InputFailure?)
}
