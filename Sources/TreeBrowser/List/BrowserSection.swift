import CollectionViews
import TreeSources

/// A section of the list: an input that is read.
@MainActor
protocol BrowserSection: AnyObject {
    /// The name of the input. It may have any bytes.
    var name: [UInt8] { get }

    /// The text below the rows; `nil` for none.
    var footer: StyledText? { get }

    /// Whether the input is being read for the first time.
    var isReading: Bool { get }

    /// Whether rows may still come at the end: the input is being read, or it is a file of lines that is watched.
    var isGrowing: Bool { get }

    /// The failure of the input, or `nil`.
    var failure: InputFailure? { get }

    /// A deviation of the input from a rule that is no failure, or `nil`.
    var notice: InputFailure? { get }

    /// How much was read so far, while something is read for the first time: the input, or a directory that was opened;
    /// `nil` otherwise.
    var progress: ReadingProgress? { get }

    /// The work besides reading, such as `reading 12,000 sizes and dates`; `nil` for none.
    var activity: String? { get }

    /// Whether the items get another order in a moment, because the user sorts.
    var isArranging: Bool { get }

    /// Whether the system does not report changes of the input, so that they are noticed late.
    var isUnwatched: Bool { get }

    /// The earlier snapshots of the input.
    var history: SectionHistory { get }

    /// Whether reading again can bring something else.
    var canBeReadAgain: Bool { get }

    /// Returns the fields by which the elements inside an item are found again, as `--id` takes them; `nil` if they are
    /// found by their contents.
    func elementKey(below item: Int32?) -> String?

    /// The fields by which the items are grouped; none for the tree of the input.
    var grouping: [ItemField] { get }

    /// Begins to read.
    func begin()

    /// Reads again.
    func reload()

    /// Ends reading.
    func stop()

    /// Whether an item, or with `nil` the top level, may have more children than are known.
    func mayHaveMoreChildren(_ item: Int32?) -> Bool

    /// Waits until the children of an item are known, or the first of many.
    ///
    /// - Throws: The error that is shown below the item.
    func load(_ item: Int32) async throws

    /// Makes the values of all items known, also of those that are read later, because the user searches.
    func openItems()

    /// Waits until it is known which items are ignored in a repository of Git, for the first time.
    ///
    /// - Parameter directory: The top of the repository, or `nil` for the root.
    func learnIgnoredItems(in directory: Int32?) async
}

extension BrowserSection {
    /// No item is ignored.
    func learnIgnoredItems(in directory: Int32?) async {}

    /// Does nothing: items become known as they are read.
    func openItems() {}

    var notice: InputFailure? { nil }
    var activity: String? { nil }

    /// Whether the input is being read.
    var isGrowing: Bool { isReading }

    /// The system reports changes, or there are none.
    var isUnwatched: Bool { false }

    /// None: files are not grouped.
    var grouping: [ItemField] { [] }

    /// Returns `nil`: files are known by their names.
    func elementKey(below item: Int32?) -> String? { nil }

    /// Whether the input was not read to its end.
    func mayHaveMoreChildren(_ item: Int32?) -> Bool { isReading || failure != nil }

    /// Does nothing: the children of all items are known.
    func load(_ item: Int32) async throws {}

    /// The failure or the notice, if there is one, with the name of the input before its place.
    var footer: StyledText? {
        guard let problem = failure ?? notice else { return nil }
        let role: ItemLabel.Role = failure == nil ? .summary : .error
        var label = ItemLabel()
        if problem.place != nil { label.parts.append(.init(name + [UInt8(ascii: ":")], role)) }
        label.parts.append(.init("\(problem)".utf8, role))
        return StyledText(label)
    }
}
