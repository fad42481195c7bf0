extension TreeDocument {
    /// Returns a source that reads a text as this document does. When the text is read again, the same rows are found,
    /// and keep their numbers.
    ///
    /// The document has no rows yet.
    public func makeSource() -> any TextSource { DocumentSource(self) }
}
