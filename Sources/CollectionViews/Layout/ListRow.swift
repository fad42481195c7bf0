import struct FoundationEssentials.IndexPath

/// What stands in a row of the list.
///
/// The rows of a list are everything below each other, focusable or not, numbered from 0. A row is one or more *lines* of
/// the screen high; which lines they are is known for the rows on the screen alone.
enum ListRow: Hashable, Sendable {
    /// Blank lines above a section.
    case spacing(section: Int)
    case header(section: Int)
    /// The upper border of a section's items.
    case topEdge(section: Int)
    case item(IndexPath)
    /// The lower border of a section's items.
    case bottomEdge(section: Int)
    case footer(section: Int)
}
