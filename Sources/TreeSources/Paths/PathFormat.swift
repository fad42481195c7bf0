/// How the paths of a list are written.
///
/// ```swift
/// let files = PathFormat()  // as `find` prints them
/// let modules = PathFormat(separator: Array("::".utf8))
/// let found = PathFormat(terminator: .zero)  // as `find -print0` prints them
/// ```
public struct PathFormat: Hashable, Sendable {
    /// The bytes between two names of a path.
    public let separator: [UInt8]

    /// What ends a path.
    public let terminator: LineTerminator

    /// The number of bytes that a line may have. Longer lines are left out, with a notice.
    public let longestLine: Int

    /// Creates a format.
    ///
    /// Traps if the separator is empty, or has the terminator's byte in it.
    ///
    /// - Parameters:
    ///   - separator: The bytes between two names of a path.
    ///   - terminator: What ends a path.
    ///   - longestLine: The number of bytes that a line may have.
    public init(
        separator: [UInt8] = [0x2F], terminator: LineTerminator = .newline, longestLine: Int = 16 << 20
    ) {
        precondition(!separator.isEmpty, "The separator of paths needs at least one byte")
        precondition(
            !separator.contains(terminator.byte), "The separator of paths cannot have the byte that ends a path")
        self.separator = separator
        self.terminator = terminator
        self.longestLine = longestLine
        hasDotNames = separator == [0x2F] || separator == [0x5C]
    }

    /// Whether the name `.` means the directory itself. It does in paths of files, with `/` or `\`.
    let hasDotNames: Bool
}
