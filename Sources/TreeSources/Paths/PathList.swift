/// A list of paths as a tree, read from bytes that arrive in pieces.
///
/// Each path is an item, and each beginning of a path is one too. An item is a number from 0 up. The same path has the
/// same number as long as the list lives, also when the list is read again.
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
/// ## Which lines are the same path
///
/// | line | names | |
/// |---|---|---|
/// | `a/b` | `a`, `b` | |
/// | `a//b`, `a/b/`, `./a/b`, `a/./b` | `a`, `b` | empty names are left out, `.` where the separator is `/` or `\` |
/// | `/a` | `/`, `a` | the separator at the beginning is a name: absolute paths are below one item |
/// | `a/../b`, `..` | `a`, `..`, `b` and `..` | `..` is a name: where it leads depends on links |
/// | `.`, `./` | `.` | an item of its own |
/// | an empty line | | no item |
///
/// A line ends with LF, CR LF, or the end of the input; or with a zero byte, and then CR and LF belong to names. Where
/// lines end with LF, a byte order mark at the beginning belongs to no name.
///
/// Of several lines with the same path the first counts: ``path(of:)`` returns its bytes as they are in the input. A
/// path can be a line and have children.
///
/// ## Memory
///
/// An item costs the bytes of its name and 9 bytes. A line is not kept: it is written again from its names. Only lines
/// such as `a//b`, which would be written differently, are kept in full. Names are not given back when the list is read
/// again without them. A copy of a list shares its arrays until one of the two reads on.
package struct PathList: LineParser, Sendable {
    /// How the paths are written.
    package let format: PathFormat

    /// The names of all items, by number.
    var names: NameTree

    /// The other properties of each item.
    var flags: [PathFlags] = []

    /// The lines that the flags do not describe.
    var keptLines: [Int32: [UInt8]] = [:]

    var reader: LineReader
    var cursor = PathCursor()
    var lookup = PathLookup()
    var order = ReadingOrder()

    /// Whether the input of this reading has ended.
    package internal(set) var isFinished = false

    /// Whether lines were left out because there are too many names.
    package internal(set) var isFull = false

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

    /// The number of numbers in use: each item is less.
    package var numberCount: Int { names.count }

    /// The number of items that this reading has so far.
    package var itemCount: Int { order.count }

    /// The number of lines that this reading has so far.
    package var lineCount: Int { reader.number }

    /// The lines of this reading that could not be read.
    package var notices: InputNotices { reader.notices }
}
