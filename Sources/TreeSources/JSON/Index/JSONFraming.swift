/// How many JSON documents an input has, and what separates them.
public enum JSONFraming: String, Hashable, Sendable, CaseIterable {
    /// One document. Anything but blanks after it is an error.
    case document

    /// Any number of documents, with blanks, line ends, the character RS (RFC 7464) or nothing between them. Reading
    /// ends at an error.
    case sequence

    /// JSON Lines: a document in each line. Empty lines are left out. A line that is not JSON becomes a row with an
    /// error, and reading goes on with the next line.
    case lines
}
