import Screens
import TextMatching
import TreeSources

/// The options of a browser.
package struct BrowserOptions: Sendable {
    /// The title of the screen; `nil` for the names of the inputs.
    package var title: String?

    /// Whether the user chooses items, which are printed.
    package var picks = false

    /// Whether the user can choose several items.
    package var picksSeveral = false

    /// Which part of a chosen item is printed; `nil` for the usual part of its input.
    package var printedPart: PrintedPart?

    /// The number of levels that are shown at the beginning; `nil` for the usual number of the input.
    package var expandedLevels: Int?

    /// The columns of tables that are shown, by their fields or titles, in their order; `nil` for all. The elements of
    /// a document begin as a table with them.
    package var columns: [String]?

    /// Whether items of a text are opened at the beginning until the screen is full, if ``expandedLevels`` and
    /// ``state`` do not say which items are open. A filtered list stays as it is. The rows that have arrived before the
    /// first frame decide, and nothing is opened later.
    package var fillsScreen = false

    /// Whether the focus follows the last row at the beginning, as long as the user does not move it away.
    package var follows = false

    /// Whether the changes since the first reading are marked and counted, as after the key that pins.
    package var pinsChanges = false

    /// Whether the changes of an input are shown when it was read a second time; see
    /// ``InputPair/joined(failureHandler:)``.
    package var beginsWithDifference = false

    /// The members, attributes and columns that do not count when two states of an input are compared. Those of a table
    /// are also left out of the marks; see `TableFormat`.
    package var ignoredFields: [ItemField] = []

    /// The filter at the beginning, as the user types it; `nil` for the filter of ``state``.
    package var filter: String?

    /// What the filter at the beginning shows; `nil` for what a filter shows that the user types.
    package var filterScope: FilterScope?

    /// Whether nothing is run, written or copied.
    package var isSecure = false

    /// The command whose output is shown next to the list; `{}` is replaced by the item, and `{1}`, `{name}` and
    /// `{.metadata.name}` by a word, a part and a field of it.
    package var preview: String?

    /// Whether the app changes to ``BrowserController/directory`` when the screen has ended. Only then there is a key
    /// that ends the screen in the directory of the focused item. There is none while items are chosen.
    package var changesDirectory = false

    /// The texts that prompts recall; `nil` for none of earlier runs.
    package var promptHistory: PromptHistory?

    /// Where the outputs of commands that are inputs are shown; `nil` if none needs to know.
    package var outputPlace: OutputPlace?

    /// The state that is restored while the inputs are read.
    package var state: BrowserState?

    /// How the sizes of files are shown.
    package var fileSizes = FileSizeOptions()

    /// The colors of file names.
    package var fileColors: FileColors?

    /// The memory of the process, in bytes, at which the browser stops reading whole trees.
    var memoryLimit = MemoryUse.limit

    /// Returns the object that watches the directories of a root. Tests provide their own.
    var makeDirectories: @Sendable () -> WatchedDirectories = { WatchedDirectories() }

    /// Returns the states of the files in a directory; `nil` if it is in no repository.
    typealias GitStatusReading = @Sendable (_ path: [UInt8]) async throws(GitTimeout) -> GitStatus?

    /// Returns the states of the files in a directory in place of Git; `nil` to ask Git. Tests provide their own.
    var readGitStatus: GitStatusReading?

    /// How long Git is waited for.
    var gitPatience = GitPatience()

    var clock = BrowserClock()

    /// The number of levels that are shown at the beginning, unless a stored state says which items are open.
    var levelsAtBeginning: Int? { state == nil ? expandedLevels.map { min($0, Int(Int32.max)) } : nil }

    /// Creates the default options.
    package init() {}
}

/// How the sizes of files and directories are shown.
package struct FileSizeOptions: Hashable, Sendable {
    /// How sizes are measured.
    package var measure = SizeMeasure.apparent

    /// Whether the sizes of directories with all that is in them are counted.
    package var countsDirectories = false

    /// Whether the sizes include directories on other file systems than the root's.
    package var crossesFileSystems = false

    /// Whether the share of each size in the size of the directory is shown that has the file.
    package var showsShares = false

    /// Creates the default options.
    package init() {}
}

/// An item that the user has chosen, as it is printed.
package struct ChosenItem: Hashable, Sendable {
    /// The bytes of the input.
    package let bytes: [UInt8]

    /// The part of the item that the bytes are. A value may have several lines.
    package let part: PrintedPart
}

/// How long Git is waited for.
struct GitPatience: Sendable {
    /// The time after which Git is ended.
    var limit = Duration.seconds(20)

    /// How long a search waits for the first answer.
    var search = Duration.seconds(2)
}
