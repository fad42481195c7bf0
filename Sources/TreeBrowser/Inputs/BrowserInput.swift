public import TreeSources

/// An input of a browser, which is a section of its list.
public struct BrowserInput: Sendable {
    /// The content of an input.
    public enum Content: Sendable {
        /// A directory, whose directories are read when they are opened.
        case directory(DirectorySource)

        /// Bytes.
        case text(TextInput)
    }

    /// The name of the input: a path, or a command. It may have any bytes.
    public let name: [UInt8]

    /// The content.
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
