/// The position to which a list is scrolled: its first visible row, and the lines of that row above the screen.
///
/// A position counts rows, because the number of lines above a row is not known.
public struct ListOffset: Hashable, Sendable {
    /// The first visible row, counted from the beginning of the list.
    public var row: Int

    /// The number of its lines above the screen.
    public var hiddenLines: Int

    /// Creates a position.
    public init(row: Int = 0, hiddenLines: Int = 0) {
        self.row = row
        self.hiddenLines = hiddenLines
    }

    /// The beginning of the list.
    public static let start = ListOffset()
}
