import TerminalCanvas

/// The way of the rows on the screen from their lines before a change to those after it.
///
/// ```
/// before        in between        after
/// a             b                 b
/// b             a (sliding)       c (appears)
///                                 a
/// ```
///
/// Rows that are on the screen before and after the change slide. Rows that are no longer on the screen are dim for the
/// first half of the time, and disappear. New rows are dim for the second half.
struct RowAnimation {
    /// The time of an animation. At 60 frames a second these are nine frames and the final one.
    static let duration = Duration.milliseconds(150)

    /// The time of the first picture on the way. A picture at the very beginning would be that before the change.
    private static let firstStep = Duration.milliseconds(16)

    /// What stays the same when a row moves.
    enum Identity: Hashable {
        /// The cell of the row.
        case cell(ObjectIdentifier)

        /// The element of a row without a cell.
        case element(ListRow)
    }

    /// A row as it was before the change.
    struct EarlierRow {
        let identity: Identity

        /// The line of the screen on which the row began.
        var line: Int

        /// The lines of the row that were on the screen.
        let lines: Range<Int>

        /// Those lines.
        let canvas: Canvas
    }

    private let earlierRows: [EarlierRow]
    private let earlierLines: [Identity: Int]
    private var start: ContinuousClock.Instant?

    /// Whether a picture on the way was shown.
    var hasBegun: Bool { start != nil }

    /// The part of the way that the rows have gone, from 0 to 1.
    private(set) var progress = 0.0

    /// Creates the animation of a change.
    ///
    /// - Parameter earlierRows: The rows on the screen before the change.
    init(from earlierRows: [EarlierRow]) {
        self.earlierRows = earlierRows
        earlierLines = Dictionary(earlierRows.map { ($0.identity, $0.line) }) { first, _ in first }
    }

    /// Moves the rows on.
    ///
    /// - Parameter now: The time. The animation begins at the first one.
    /// - Returns: Whether rows are still on their way.
    mutating func advance(to now: ContinuousClock.Instant) -> Bool {
        let start = start ?? now - Self.firstStep
        self.start = start
        progress = min(1, (now - start) / Self.duration)
        return progress < 1
    }

    /// Whether rows of before the change are still drawn where they were, and new rows are not drawn yet.
    var isFirstHalf: Bool { progress < 0.5 }

    /// The line on which a row begins now; `nil` for a row that was not on the screen before the change.
    func line(of identity: Identity, to line: Int) -> Int? {
        guard let earlier = earlierLines[identity] else { return nil }
        // The rows slow down towards their places.
        let rest = (1 - progress) * (1 - progress)
        return line - Int((Double(line - earlier) * rest).rounded())
    }

    /// The rows of before the change that are not among those after it.
    func removedRows(besides identities: Set<Identity>) -> [EarlierRow] {
        earlierRows.filter { !identities.contains($0.identity) }
    }

    /// Whether the change has moved, inserted or removed a row of the screen.
    ///
    /// - Parameter rows: The rows on the screen after the change, with their lines.
    func changesRows(to rows: [(identity: Identity, line: Int)]) -> Bool {
        rows.count != earlierRows.count || rows.contains { earlierLines[$0.identity] != $0.line }
    }
}
