extension InputKind {
    /// Returns a source of a directory.
    ///
    /// The source reads a directory when the children of its item are requested, and waits for the file system then:
    ///
    /// ```swift
    /// let source = try InputKind.makeDirectorySource(path: path)
    /// let entries = source.children(of: nil) { true }
    /// let names = source.labels(of: entries).map(\.text)  // ["src/", "file2", "file10"]
    /// ```
    ///
    /// - Parameter path: The path of the directory.
    /// - Throws: ``DirectoryError`` if the directory cannot be read.
    public static func makeDirectorySource(path: [UInt8]) throws(DirectoryError) -> any TreeSource {
        try DirectorySource(path: path)
    }
}
