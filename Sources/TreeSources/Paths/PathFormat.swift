/// How the paths of a list are written.
///
/// ```swift
/// let files = PathFormat()  // as `find` prints them
/// let modules = PathFormat(separator: Array("::".utf8))
/// let found = PathFormat(terminator: .zero)  // as `find -print0` prints them
/// ```
public struct PathFormat: Hashable, Sendable {
    /// The bytes between two names of a path.
    package let separator: [UInt8]

    /// The byte that ends a path.
    package let terminator: LineTerminator

    /// The number of bytes that a line may have. Longer lines are left out, with a notice.
    package let longestLine: Int

    /// Whether lines have the details of files too, as `ls -l` writes them.
    let isListing: Bool

    /// Creates a format.
    ///
    /// Traps if the separator is empty, or has the terminator's byte in it.
    ///
    /// - Parameters:
    ///   - separator: The bytes between two names of a path.
    ///   - terminator: The byte that ends a path.
    ///   - longestLine: The number of bytes that a line may have.
    ///   - isListing: Whether lines have the details of files too, as `ls -l` writes them.
    public init(
        separator: [UInt8] = [0x2F], terminator: LineTerminator = .newline, longestLine: Int = 16 << 20,
        isListing: Bool = false
    ) {
        precondition(!separator.isEmpty, "The separator of paths needs at least one byte")
        precondition(
            !separator.contains(terminator.byte), "The separator of paths cannot have the byte that ends a path")
        self.separator = separator
        self.terminator = terminator
        (self.longestLine, self.isListing) = (longestLine, isListing)
        hasDotNames = separator == [0x2F] || separator == [0x5C]
    }

    /// Whether the name `.` means the directory itself. It does in paths of files, with `/` or `\`.
    let hasDotNames: Bool
}

/// The properties of an item of a path list besides its name and parent.
struct PathFlags: OptionSet, Sendable {
    let rawValue: UInt8

    /// The path is a line of the list, not only the beginning of one.
    static let isLine = PathFlags(rawValue: 1)

    /// The line begins with `./`.
    static let beginsWithDot = PathFlags(rawValue: 2)

    /// The line ends with a separator.
    static let endsWithSeparator = PathFlags(rawValue: 4)

    /// The item is of a line whose path another line has before it.
    static let isRepeat = PathFlags(rawValue: 8)

    /// Other paths begin with the path.
    static let hasChildren = PathFlags(rawValue: 16)
}
