import struct FoundationEssentials.IndexPath

/// An element of the list that has a row of its own.
///
/// Rows are numbered from 0, from the top of the list to its end. A row is one or more *lines* of the screen high. The
/// lines are known only for rows on the screen.
enum ListRow: Hashable, Sendable {
    /// Blank lines above a section.
    case spacing(section: Int)
    case header(section: Int)
    /// The top edge of a section's group.
    case topEdge(section: Int)
    case item(IndexPath)
    /// The bottom edge of a section's group.
    case bottomEdge(section: Int)
    case footer(section: Int)

    /// The position of the element's section.
    var section: Int {
        switch self {
        case .spacing(let section), .header(let section), .topEdge(let section), .bottomEdge(let section),
            .footer(let section):
            section
        case .item(let indexPath): indexPath.section
        }
    }
}
