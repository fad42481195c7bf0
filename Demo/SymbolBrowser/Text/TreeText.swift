import CollectionViews
import DiffableSnapshots
import TerminalCanvas

/// A tree as lines of text, for pipes and files.
///
/// ```
/// Circle
///   Fill (Circle)
///     🅐 a.circle.fill
/// ```
///
/// The children of closed groups are written too, because text cannot be opened.
struct TreeText<Item: Hashable & Sendable> {
    private let snapshot: DiffableDataSourceSectionSnapshot<Item>
    private let line: (Item) -> String

    /// Creates the text of a tree. The function returns the text of an item without line feeds.
    init(_ snapshot: DiffableDataSourceSectionSnapshot<Item>, line: @escaping (Item) -> String) {
        self.snapshot = snapshot
        self.line = line
    }

    /// The lines, each with its line feed.
    var text: String {
        var text = ""
        forEachPiece { text += $0 }
        return text
    }

    /// Calls a function with each piece of the text, in order, until it throws. A piece has about 64 KB.
    func forEachPiece<Failure: Error>(_ body: (String) throws(Failure) -> Void) throws(Failure) {
        var piece = ""
        var failure: Failure?
        func hand(_ text: String) {
            do throws(Failure) { try body(text) } catch { failure = error }
        }
        snapshot.forEachEntry { entry in
            guard failure == nil else { return }
            piece += String(repeating: "  ", count: entry.level)
            piece += line(entry.item)
            piece += "\n"
            guard piece.utf8.count >= 65_536 else { return }
            hand(piece)
            piece = ""
        }
        if failure == nil, !piece.isEmpty { hand(piece) }
        if let failure { throw failure }
    }
}

extension TreeText<ListItem> {
    /// Creates the text of a tree of symbols.
    init(_ snapshot: DiffableDataSourceSectionSnapshot<ListItem>, repertoire: CharacterRepertoire) {
        self.init(snapshot) { item in
            var line = ""
            if let image = item.image { line += image.text(in: repertoire) + " " }
            line += item.title
            if let count = item.count { line += "  \(count)" }
            return line
        }
    }
}
