/// How the lines of a table are divided into cells.
///
/// ```swift
/// let pods = TableFormat(header: .present)  // the output of `kubectl get pods -A`
/// let users = TableFormat(separator: .bytes([0x3A]), header: .absent)  // /etc/passwd
/// ```
public struct TableFormat: Hashable, Sendable {
    /// The separator between two cells; `nil` for the usual one. CSV has commas, semicolons or tabs, whichever the
    /// first record has most of; TSV has tabs. The cells of another table are below the titles of its header. If the
    /// format says that it has none, they are between the blanks that the lines have in the same columns; if there
    /// seems to be no header, they are words.
    package let separator: FieldSeparator?

    /// Whether the table has a header.
    package private(set) var header: TableHeader

    /// The titles of a table without a header; none for the numbers of the columns.
    package let titles: [String]

    /// The field whose column is the first one; `nil` for the order of the table.
    package let firstField: ItemField?

    /// The fields that do not count when a row is compared with the same row of an earlier reading.
    package let ignoredFields: [ItemField]

    /// The number of bytes that a line may have. Longer lines are left out, with a notice.
    package let longestLine: Int

    /// Creates a format.
    ///
    /// Traps if the separator has no bytes.
    ///
    /// - Parameters:
    ///   - separator: The separator between two cells; `nil` for the usual one.
    ///   - header: Whether the table has a header.
    ///   - titles: The titles of a table without a header; none for the numbers of the columns.
    ///   - firstField: The field whose column is the first one; `nil` for the order of the table.
    ///   - ignoredFields: The fields that do not count when rows are compared.
    ///   - longestLine: The number of bytes that a line may have.
    public init(
        separator: FieldSeparator? = nil, header: TableHeader = .guessed,
        titles: [String] = [], firstField: ItemField? = nil, ignoring ignoredFields: [ItemField] = [],
        longestLine: Int = 16 << 20
    ) {
        precondition(separator != .bytes([]), "The separator of fields needs at least one byte")
        precondition((1...Int(Int32.max)).contains(longestLine), "A line may have from 1 to 2,147,483,647 bytes")
        (self.separator, self.header, self.titles) = (separator, header, titles)
        (self.firstField, self.ignoredFields, self.longestLine) = (firstField, ignoredFields, longestLine)
    }

    /// Returns the format of a table that has a header, or has none.
    package func with(_ header: TableHeader) -> TableFormat {
        var format = self
        format.header = header
        return format
    }

    /// The format of the sizes and paths that `du` writes, whose paths are in the first column.
    package var ofSizesAndPaths: TableFormat {
        TableFormat(
            separator: separator, header: .absent, titles: ["Size", "Path"], firstField: ItemField("Path"),
            ignoring: ignoredFields, longestLine: longestLine)
    }
}

/// Whether a table has a header: a first line with the titles of the columns, which is no row.
public enum TableHeader: Hashable, Sendable {
    /// If the first lines look like it.
    case guessed
    /// It has one.
    case present
    /// It has none. The titles are the numbers of the columns, from 1.
    case absent
}
