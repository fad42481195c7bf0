/// A list of paths as a tree, read from bytes that arrive in pieces.
///
/// Each line is an item, and each beginning of a path is one too. An item is a number from 0 up.
///
/// ```swift
/// var list = PathList()
/// list.append(Array("src/main.c\nsrc/util.c\nREADME\n".utf8))
/// list.finish()
/// list.outline().levels  // [0, 1, 1, 0]
/// list.children(of: nil).map { String(decoding: list.name(of: $0), as: UTF8.self) }  // ["src", "README"]
/// String(decoding: list.path(of: 2), as: UTF8.self)  // src/util.c
/// ```
///
/// ## The names of a path
///
/// | line | names | |
/// |---|---|---|
/// | `a/b`, `a/b/`, `./a/b` | `a`, `b` | |
/// | `a//b` | `a`, `/b` | an empty name belongs to the next one |
/// | `a/./b` | `a`, `./b` | so does `.`, where the separator is `/` or `\` |
/// | `/a` | `/`, `a` | the separator at the beginning is a name: absolute paths are below one item |
/// | `a/../b`, `..` | `a`, `..`, `b` and `..` | `..` is a name: where it leads depends on links |
/// | `.`, `./`, `a//` | `.` and `./` and `a`, `/` | a name if no other one follows |
/// | an empty line | | no item |
///
/// A line ends with LF, CR LF, or the end of the input; or with a zero byte, and then CR and LF belong to names. Where
/// lines end with LF, a byte order mark at the beginning belongs to no name.
///
/// Each of several lines with the same path is an item: the first one is above the items below the path, and the others
/// are beside it. ``path(of:)`` returns the bytes of a line as they are in the input. A path can be a line and have
/// children.
///
/// ## Memory
///
/// An item costs the bytes of its name and 9 bytes. A line is not kept: it is written again from its names. A copy of
/// a list shares its arrays until one of the two reads on.
package struct PathList: LineParser, Sendable {
    /// How the paths are written.
    package let format: PathFormat

    /// The names of all items, by number.
    var names: NameTree

    /// The other properties of each item.
    var flags: [PathFlags] = []

    /// The lines of the items of a list of files with details.
    var listed: [Int32: [UInt8]] = [:]

    /// The directory whose files are listed, with a separator at the end.
    var directory: [UInt8] = []

    package var reader: LineReader
    var cursor = PathCursor()
    var lookup = PathLookup()

    /// Whether the input has ended.
    package internal(set) var isFinished = false

    /// Whether lines were left out because there are too many names.
    package var isFull = false

    /// Creates an empty list.
    ///
    /// - Parameter format: How the paths are written.
    package init(format: PathFormat = PathFormat()) { self.init(format: format, names: NameTree()) }

    /// Creates an empty list for which the names may have a number of bytes.
    init(format: PathFormat, names: NameTree) {
        self.format = format
        self.names = names
        reader = LineReader(terminator: format.terminator, longest: format.longestLine)
    }

    /// The number of items so far.
    package var itemCount: Int { names.count }
}

extension PathList {
    /// Returns the name of an item, the last part of its path.
    ///
    /// - Complexity: O(length of the name).
    package func name(of item: Int32) -> [UInt8] { names.bytes.span.array(names.range(of: item)) }

    /// Returns the item above an item, or `nil` at the top level.
    ///
    /// - Complexity: O(1).
    package func parent(of item: Int32) -> Int32? { names.parent(of: item) }

    /// Whether other paths begin with the path of an item.
    ///
    /// - Complexity: O(1).
    package func hasChildren(_ item: Int32) -> Bool { flags[Int(item)].contains(.hasChildren) }

    /// Whether the path of an item is a line of the list, not only the beginning of one.
    ///
    /// - Complexity: O(1).
    func isLine(_ item: Int32) -> Bool { flags[Int(item)].contains(.isLine) }
}
