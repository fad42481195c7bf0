import Synchronization
public import TreeSources

/// What the user asks of a browser.
public struct BrowserOptions: Sendable {
    /// The title of the screen; `nil` for the names of the inputs.
    public var title: String?

    /// Whether the user chooses items, which are printed.
    public var picks = false

    /// Whether the user can choose several items.
    public var picksSeveral = false

    /// Which part of a chosen item is printed; `nil` for the usual part of its input.
    public var printedPart: PrintedPart?

    /// The number of levels that are shown at the beginning; `nil` for the usual number of the input.
    public var expandedLevels: Int?

    /// What the list is filtered by at the beginning, as the user types it; `nil` for the filter of ``state``.
    public var filter: String?

    /// Whether nothing is run, written or copied.
    public var isSecure = false

    /// The command whose output is shown beside the list; `{}` stands for the item.
    public var preview: String?

    /// Where the outputs of commands that are inputs are shown; `nil` if none needs to know.
    public var outputPlace: OutputPlace?

    /// The state that is restored while the inputs are read.
    public var state: BrowserState?

    /// The colors of file names.
    public var fileColors: FileColors?

    /// The bytes of memory that the process uses when reading ends.
    var memoryLimit = MemoryUse.limit

    /// Makes what watches the directories of a root. Tests provide their own.
    var makeDirectories: @Sendable () -> WatchedDirectories = { WatchedDirectories() }

    /// The clock.
    var clock = BrowserClock()

    /// The number of levels that are shown at the beginning, unless a stored state says what is open.
    var levelsAtBeginning: Int? { state == nil ? expandedLevels : nil }

    /// Creates the options of a program without arguments.
    public init() {}
}

/// The place on the screen where the outputs of commands are shown. A browser notes its size before it reads its
/// inputs, and whenever the size changes; see ``BrowserOptions/outputPlace``.
public final class OutputPlace: Sendable {
    private let latest = Mutex<OutputSize?>(nil)

    /// Creates a place whose size is not known.
    public init() {}

    /// The size; `nil` if it is not known. It can be asked for on any thread.
    public internal(set) var size: OutputSize? {
        get { latest.withLock { $0 } }
        set { latest.withLock { $0 = newValue } }
    }
}

/// An item that the user has chosen, as it is printed.
public struct ChosenItem: Hashable, Sendable {
    /// The bytes of the input.
    public let bytes: [UInt8]

    /// What the bytes are. A value may have several lines.
    public let part: PrintedPart
}
