/// A place in a file that an item names.
public struct FileReference: Hashable, Sendable {
    /// The path of the file, as the input names it.
    public let path: [UInt8]

    /// The number of the line, from 1, or `nil` for the whole file.
    public let line: Int?

    /// Creates a reference. The parameters are the properties.
    public init(path: [UInt8], line: Int? = nil) { (self.path, self.line) = (path, line) }
}
