/// A source that reads bytes: each but a directory.
///
/// ```swift
/// let source = InputKind.json.makeSource()
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
    /// stay. If the new input has an error, they stay after it too, and ``TreeSource/problems`` has the error.
    func startAgain()

    /// Shows the rows that were read since ``startAgain()``. Later rows are added to them. In the first reading, all
    /// rows are shown as they are read.
    ///
    /// A program calls it when a file of lines was replaced and the new file grows. A source whose text has an end,
    /// such as a document, does nothing.
    func pause()

    /// Shows a last line that has no end yet as if it had one. Its row keeps its number while the line grows. Lists of
    /// paths and documents, whose parts have other ends, do nothing.
    ///
    /// A program calls it when nothing more has arrived for a moment. Each report after it has the line as it is then.
    ///
    /// - Complexity: O(number of rows), but it only copies their numbers.
    func showOpenLine()

    /// Whether more of the input can bring more items: no error has ended reading, or the text after it is shown. A
    /// source that is not reading ignores more bytes.
    var isReading: Bool { get }

    /// The field by which the user wants elements to be known when the input is read again, if there are elements and
    /// none of them has it. They are then found as if it was not named. The same for a field by which they are to be
    /// grouped. `nil` otherwise.
    ///
    /// - Complexity: O(number of rows up to the first element with the field), so a program calls it in the background.
    var missingField: String? { get }

    /// The fields of which the user wants one to label elements, if there are elements and none has any of them;
    /// otherwise none.
    ///
    /// - Complexity: The same as for ``missingField``, for each field.
    var missingLabelFields: [String] { get }

    /// Returns the fields by which the elements inside an item are found when the input is read again: the ones that
    /// the user has named, or those that were found, joined by `+`; `nil` if they are found by their contents.
    ///
    /// - Parameter item: An item, or `nil` for the top level.
    /// - Complexity: O(number of rows in 4,096 elements).
    func elementKey(below item: Int32?) -> String?

    /// Finds elements from now on by the keys that an earlier state of this source had found, and forgets those that
    /// were found since then.
    ///
    /// - Parameter earlier: An earlier result of ``TreeSource/frozen()``.
    func restoreKeys(of earlier: any TreeSource)

    /// Returns the items that the last two readings have and whose values differ, and forgets them. Items whose
    /// contents differ are not among them if their children are known: those are.
    func takeChangedItems() -> [Int32]

    /// Returns a source that has read the bytes so far as lines, with a hint, if the kind of the input was only
    /// guessed from its contents and the input is not of this kind: it has an error before its end. Returns `nil`
    /// otherwise, and when the input is read again.
    ///
    /// - Complexity: O(number of bytes) if there is an error.
    func linesInstead() -> (any TextSource)?

    /// Calls a closure with the next rows as lines of text, in pre-order, until it throws. While the input is read for
    /// the first time, these are the rows that nothing which follows can change:
    ///
    /// ```swift
    /// let source = InputKind.jsonl.makeSource()
    /// source.read(Array("{\"a\": 1}\n{\"b\":".utf8))
    /// var position = TextPosition()
    /// var lines: [TextLine] = []
    /// source.forEachTextLine(after: &position, isAtEnd: false, depth: 9) { lines.append($0) }
    /// lines.map { String(decoding: $0.text, as: UTF8.self) }  // ["0", "a: 1"]
    /// ```
    ///
    /// JSON, indented text and lines are known row by row. Where a field may label the elements of JSON,
    /// they wait until 64 of them, or all, are known. Lines that are far apart can be in the same
    /// directory or group, so paths and groups have no line before the end, and neither have YAML, TOML and XML.
    ///
    /// - Parameters:
    ///   - position: How far the text was written before. Afterward it is where the next call begins.
    ///   - isAtEnd: Whether the input is finished.
    ///   - depth: The number of levels.
    ///   - body: A closure that takes the line.
    /// - Complexity: O(number of bytes of the new rows).
    func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure)
}

extension TextSource {
    /// Does nothing: the end of the input is no line.
    package func showOpenLine() {}

    /// None: elements have no labels that the user chooses.
    package var missingLabelFields: [String] { [] }

    /// Returns `nil`: elements are found by their contents.
    package func elementKey(below item: Int32?) -> String? { nil }

    /// Does nothing: elements are found by their contents.
    package func restoreKeys(of earlier: any TreeSource) {}

    /// Returns nothing: items always show the same.
    package func takeChangedItems() -> [Int32] { [] }

    /// Returns `nil`: the kind of the input is what it is.
    package func linesInstead() -> (any TextSource)? { nil }

    package func forEachTextLine<Failure: Error>(
        depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        var position = TextPosition()
        try forEachTextLine(after: &position, isAtEnd: true, depth: depth, body)
    }
}
