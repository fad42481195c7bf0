import CollectionViews
import DiffableSnapshots
import TerminalCanvas

/// A tree as lines of text: for pipes, files and programs that search.
///
/// ```
/// Circle
///   Fill (Circle)
///     🅐 a.circle.fill
/// ```
///
/// Closed groups are written out too, since nobody can open them on paper.
struct TreeText<Item: Hashable & Sendable> {
    private let snapshot: DiffableDataSourceSectionSnapshot<Item>
    private let line: (Item) -> String

    /// Writes a tree down.
    ///
    /// - Parameters:
    ///   - snapshot: The tree.
    ///   - line: What an item is called, without line feeds.
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

    /// Calls `body` with one piece of the text after the other, of some 64 KB each, until it throws.
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
    /// Writes a tree of symbols down.
    ///
    /// - Parameters:
    ///   - snapshot: The tree.
    ///   - repertoire: Which characters may be used.
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
