/// What a path list knows about an item beside its name and parent.
struct PathFlags: OptionSet, Sendable {
    let rawValue: UInt8

    /// The path is a line of the list, not only the beginning of one.
    static let isLine = PathFlags(rawValue: 1)

    /// The line begins with `./`.
    static let beginsWithDot = PathFlags(rawValue: 2)

    /// The line ends with a separator.
    static let endsWithSeparator = PathFlags(rawValue: 4)

    /// The line has another form than these flags tell, and is kept as it is.
    static let isKept = PathFlags(rawValue: 8)

    /// Other paths of this reading begin with the path.
    static let hasChildren = PathFlags(rawValue: 16)

    /// This reading has the path.
    static let isVisited = PathFlags(rawValue: 32)

    /// The path is a line of this reading.
    static let isVisitedLine = PathFlags(rawValue: 64)

    /// The finished reading before this one has the path.
    static let wasPresent = PathFlags(rawValue: 128)

    /// How the line is written.
    static let form: PathFlags = [.isLine, .beginsWithDot, .endsWithSeparator, .isKept]
}
