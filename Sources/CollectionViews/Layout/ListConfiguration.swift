/// What a list looks like as a whole: how its sections are set apart, and where their headers and footers come from.
///
/// ```swift
/// var configuration = ListConfiguration(appearance: .insetGrouped)
/// configuration.headerMode = .supplementary
/// let view = CollectionView(configuration: configuration)
/// ```
public struct ListConfiguration: Hashable, Sendable {
    /// How sections are set apart.
    public enum Appearance: Hashable, Sendable {
        /// Rows from edge to edge; a blank line between sections that have headers.
        case plain
        /// Rows from edge to edge, between a rule above and a rule below each section.
        case grouped
        /// Each section in a box with rounded corners, set in from the edges of the screen.
        case insetGrouped
        /// Rows from edge to edge; a blank line between sections, with headers or without.
        case sidebar
        /// As `sidebar` without the blank lines.
        case sidebarPlain
    }

    /// Where a section's header comes from.
    public enum HeaderMode: Hashable, Sendable {
        /// There is none.
        case none
        /// The data source is asked for a supplementary element.
        case supplementary
        /// The section's first item is its header: it stands outside of the box, and its children are not indented.
        case firstItemInSection
    }

    /// Where a section's footer comes from.
    public enum FooterMode: Hashable, Sendable {
        /// There is none.
        case none
        /// The data source is asked for a supplementary element.
        case supplementary
    }

    /// How sections are set apart.
    public let appearance: Appearance

    /// Where headers come from.
    public var headerMode = HeaderMode.none

    /// Where footers come from.
    public var footerMode = FooterMode.none

    /// Blank rows above each section but the first; `nil` for what suits the appearance.
    public var headerTopPadding: Int?

    /// Whether a thumb at the right edge shows which part of a list that does not fit is on the screen.
    public var showsScrollIndicator = true

    /// Creates a configuration without headers and footers.
    public init(appearance: Appearance) {
        self.appearance = appearance
    }

    /// Blank rows between two sections.
    var spacing: Int {
        if let headerTopPadding { return max(0, headerTopPadding) }
        switch appearance {
        case .plain, .insetGrouped: return headerMode == .none && footerMode == .none ? 0 : 1
        case .sidebar: return 1
        case .grouped, .sidebarPlain: return 0
        }
    }

    /// Whether a section's items stand between two lines.
    var hasEdges: Bool { appearance == .grouped || appearance == .insetGrouped }
}
