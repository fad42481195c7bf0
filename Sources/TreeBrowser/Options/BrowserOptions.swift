import TextMatching
public import TreeSources

/// What a person asks of a browser.
public struct BrowserOptions: Sendable {
    /// Whether the person chooses items, which are printed.
    public var picks = false

    /// Whether the person can choose several items.
    public var picksSeveral = false

    /// Which part of a chosen item is printed; `nil` for the usual part of its input.
    public var printedPart: PrintedPart?

    /// The number of levels that are written as text; `nil` for all.
    public var depth: Int?

    /// The number of levels that are shown at the beginning; `nil` for the usual number of the input.
    public var expandedLevels: Int?

    /// What the list is filtered by at the beginning, as a person types it.
    public var filter: String?

    /// How directories are arranged.
    public var arrangement = DirectoryArrangement()

    /// Whether nothing is run, written or copied.
    public var isSecure = false

    /// The command whose output is shown beside the list; `{}` stands for the item.
    public var preview: String?

    /// The state that is restored while the inputs are read.
    public var state: BrowserState?

    /// The colors of file names.
    public var fileColors: FileColors?

    /// The bytes of memory that the process uses when reading ends.
    var memoryLimit = MemoryUse.limit

    /// What the list is filtered by at the beginning: what the person asks for, or what was stored; `nil` for nothing.
    var initialFilter: String? {
        let text = filter ?? state?.filter
        return text.map(FilterPattern.init)?.isEmpty == false ? text : nil
    }

    /// Creates the options of a program without arguments.
    public init() {}
}
