/// A source that reads bytes: each but a directory.
///
/// ```swift
/// let source = JSONSource()
/// source.read(Array(#"{"name": "Ada"}"#.utf8))
/// source.finish()
/// source.startAgain()
/// source.read(Array(#"{"born": 1815, "name": "Ada"}"#.utf8))
/// source.finish()
/// source.outline().items  // [2, 1]
/// ```
public protocol TextSource: TreeSource {
    /// Reads a piece of the input. It may end anywhere.
    ///
    /// Only one thread may read at a time.
    func read(_ piece: [UInt8])

    /// Ends the input.
    func finish()

    /// Begins to read the input again, which may have changed. Until ``finish()`` the items of the reading before it
    /// stay. If the new input has an error, they stay after it too, and ``TreeSource/failure`` tells the error.
    func startAgain()

    /// Whether more of the input can bring more items: no error has ended reading. A source that is not reading passes
    /// over what it gets.
    var isReading: Bool { get }

    /// The number of bytes that were read since the beginning, or since ``startAgain()``, without what was passed over.
    var byteCount: Int { get }
}
