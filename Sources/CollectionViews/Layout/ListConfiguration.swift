public import TerminalCanvas

public import struct FoundationEssentials.IndexPath

/// The appearance of a list: the separation of its sections, and the source of their headers and footers.
///
/// ```swift
/// var configuration = ListConfiguration(appearance: .insetGrouped)
/// configuration.headerMode = .supplementary
/// let view = CollectionView(configuration: configuration)
/// ```
public struct ListConfiguration: Hashable, Sendable {
    /// How sections are separated.
    public enum Appearance: Hashable, Sendable {
        /// Rows from edge to edge, and a blank line between sections that have headers. The header of the section at
        /// the top of the screen stays there while its items scroll.
        case plain
        /// Rows from edge to edge, with a rule above and below the items of each section.
        case grouped
        /// The items of each section in a box with rounded corners and a margin at both sides.
        case insetGrouped
        /// Rows from edge to edge, and a blank line between sections.
        case sidebar
        /// The same as `sidebar`, without the blank lines.
        case sidebarPlain
    }

    /// The source of a section's header.
    public enum HeaderMode: Hashable, Sendable {
        /// There is none.
        case none
        /// The data source provides a supplementary view.
        case supplementary
        /// The first item of the section is its header. It is outside the box, and its children are not indented.
        case firstItemInSection
    }

    /// The source of a section's footer.
    public enum FooterMode: Hashable, Sendable {
        /// There is none.
        case none
        /// The data source provides a supplementary view.
        case supplementary
    }

    /// How sections are separated.
    public let appearance: Appearance

    /// The source of headers.
    public var headerMode = HeaderMode.none

    /// The source of footers.
    public var footerMode = FooterMode.none

    /// The number of blank lines above each section but the first; `nil` for the default of the appearance.
    public var headerTopPadding: Rows?

    /// Whether rows are separated by lines. `false` by default, unlike in UIKit, because rows of text are easy to
    /// distinguish. See ``ListSeparatorConfiguration``.
    public var showsSeparators = false

    /// The separators of all rows.
    public var separatorConfiguration = ListSeparatorConfiguration()

    /// Changes the separators of an item's row; `nil`, the default, for no changes. The list calls it for rows on the
    /// screen, with ``separatorConfiguration``.
    public var itemSeparatorHandler: ItemSeparatorHandler? {
        get { separatorHandler?.function }
        set { separatorHandler = newValue.map { ConfigurationHandler($0) } }
    }

    /// Returns the separators of an item's row.
    public typealias ItemSeparatorHandler =
        @MainActor (_ indexPath: IndexPath, _ configuration: ListSeparatorConfiguration) -> ListSeparatorConfiguration

    private var separatorHandler: ConfigurationHandler<ItemSeparatorHandler>?

    /// The background of the list, or of a section; `nil`, the default, for the terminal's background.
    public var backgroundColor: Color?

    /// Whether a thumb at the right edge shows the visible part of a list that is longer than the screen.
    public var showsScrollIndicator = true

    /// Whether the ancestors of the first visible row stay at the top of the screen while their children scroll;
    /// `false` by default.
    ///
    /// ```
    /// ▾ Sources                 pinned
    /// └─▾ CollectionViews       pinned
    ///   ├── ListCell.swift      the first visible row
    /// ```
    ///
    /// ```swift
    /// view.configuration.pinsAncestors = true
    /// ```
    ///
    /// Pinned headers and ancestors together cover at most a third of the lines. If there are more ancestors, the
    /// nearest ones that fit are shown. A list of fewer than 3 lines pins none. A click on a pinned row has the same
    /// effect as a click on the row itself, and scrolls to the row. After a key has moved the focus, or the list has
    /// scrolled to the focused row, pinned rows do not cover that row.
    public var pinsAncestors = false

    /// The columns at the right of each row, from left to right; none by default. See <doc:ListColumns>.
    public var columns: [ListColumn] = []

    /// The title above the labels of the rows, in a list with columns.
    public var labelTitle = ""

    /// The width of the labels of the rows, in a list with columns.
    ///
    /// ```
    /// filling                                       fitting
    /// Name                           Size  Date     Name           Size  Date
    /// notes.txt                      1.2k  Nov 26   notes.txt      1.2k  Nov 26
    /// ```
    public var labelWidth = ListColumn.LabelWidth.filling

    /// The number of blank columns before each column, at least 1.
    public var columnSpacing = 1

    /// Whether the titles of the columns are above the list. They stay there while the list scrolls. A list of fewer
    /// than 4 lines shows no titles.
    public var showsColumnTitles = true

    /// Creates the swipe actions at the beginning of a row; `nil` for none. See <doc:EditingAList>.
    ///
    /// Configurations with different functions differ.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfiguration.Provider? {
        get { leadingSwipeActions?.function }
        set { leadingSwipeActions = newValue.map { ConfigurationHandler($0) } }
    }

    /// Creates the swipe actions at the end of a row; `nil` for none.
    ///
    /// ```swift
    /// configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
    ///     guard let book = dataSource.itemIdentifier(for: indexPath) else { return nil }
    ///     let delete = ContextualAction(style: .destructive, title: "Delete") { _, _, completion in
    ///         store.delete(book)
    ///         dataSource.apply(store.snapshot, to: .main)
    ///         completion(true)
    ///     }
    ///     return SwipeActionsConfiguration(actions: [delete])
    /// }
    /// ```
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfiguration.Provider? {
        get { trailingSwipeActions?.function }
        set { trailingSwipeActions = newValue.map { ConfigurationHandler($0) } }
    }

    private var leadingSwipeActions: ConfigurationHandler<SwipeActionsConfiguration.Provider>?
    private var trailingSwipeActions: ConfigurationHandler<SwipeActionsConfiguration.Provider>?

    /// Creates a configuration without headers and footers.
    public init(appearance: Appearance) { self.appearance = appearance }

    /// Whether the mark of a sort is in the blanks beside a column, and not in the column.
    var hasSpaceForSortMark: Bool { columnSpacing > 1 }

    /// The number of lines of the titles of columns, in a list with a number of lines.
    func titleLines(inLines lines: Int) -> Int { columns.isEmpty || !showsColumnTitles || lines < 4 ? 0 : 1 }
}
