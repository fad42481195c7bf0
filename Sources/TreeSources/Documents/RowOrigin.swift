/// Where a row comes from.
public struct RowOrigin: Sendable {
    /// Where the row begins in the text, or `nil` if it is not in a text.
    package var place: InputPlace?

    /// The place in another file that the row names, as a line of a diff does, or `nil` if it names none.
    package var reference: FileReference?

    /// The file that the row is, or `nil` if it is none.
    package var file: ListedFile?

    /// A request for the content of that file.
    package var request: FileRequest?

    /// Creates an origin.
    public init(place: InputPlace? = nil, reference: FileReference? = nil) {
        (self.place, self.reference) = (place, reference)
    }
}

/// A place in a file that an item names.
public struct FileReference: Hashable, Sendable {
    /// The path of the file, as the input names it.
    public let path: [UInt8]

    /// The number of the line, from 1, or `nil` for the whole file.
    public let line: Int?

    /// Creates a reference. The parameters are the properties.
    package init(path: [UInt8], line: Int? = nil) { (self.path, self.line) = (path, line) }
}
