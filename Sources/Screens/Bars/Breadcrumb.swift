import TerminalCanvas

/// The path to the focused item, as the navigation bar shows it in place of the title.
///
/// ```
/// Circle › Fill › a.circle.fill      whole
/// … › Fill › a.circle.fill           without the outermost parts
/// … › a.circle.fill
/// a.circle.…                         the last part alone, cut
/// ```
struct Breadcrumb {
    private let parts: [SafeText]
    private let separator: SafeText
    private let ellipsis: SafeText

    /// Creates the path of some texts, the outermost first.
    init(_ path: [String], repertoire: CharacterRepertoire) {
        // Each part is made safe alone, so that it cannot change the one before it.
        parts = path.map { SafeText($0, repertoire: repertoire) }
        separator = SafeText(repertoire == .unicode ? " › " : " > ", repertoire: repertoire)
        ellipsis = SafeText(repertoire.cutMark, repertoire: repertoire)
    }

    /// The whole path.
    var text: SafeText { joined(parts) }

    /// The path in a number of columns: its last part, and as many parts before it as there is space for.
    func text(columns: Int) -> SafeText {
        guard text.width > columns, let last = parts.last else { return text }
        for start in parts.indices.dropFirst() {
            let text = joined([ellipsis] + parts[start...])
            if text.width <= columns { return text }
        }
        return last.truncated(to: columns)
    }

    private func joined(_ texts: [SafeText]) -> SafeText {
        guard var result = texts.first else { return .empty }
        for text in texts.dropFirst() { result += separator + text }
        return result
    }
}
