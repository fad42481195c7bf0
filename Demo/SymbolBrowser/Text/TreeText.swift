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
struct TreeText {
    /// The lines, each with its line feed.
    let text: String

    /// Writes a tree down.
    ///
    /// - Parameters:
    ///   - snapshot: The tree.
    ///   - repertoire: Which characters may be used.
    init(_ snapshot: DiffableDataSourceSectionSnapshot<ListItem>, repertoire: CharacterRepertoire) {
        var text = ""
        for item in snapshot.items {
            text += String(repeating: "  ", count: snapshot.level(of: item))
            if let symbol = item.symbol {
                text += SymbolGlyph.text(for: symbol, repertoire: repertoire) + " "
            }
            text += item.title
            if let count = item.count { text += "  \(count)" }
            text += "\n"
        }
        self.text = text
    }
}
