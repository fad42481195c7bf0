import CollectionViews
import TerminalCanvas

/// What the help shows: headings with keys below them.
struct HelpContents {
    /// Keys and what they do. For a range of keys, `firstKeys` are those at its beginning.
    typealias Entry = (firstKeys: String, keys: String, title: String)

    /// The characters that the terminal can show.
    let repertoire: CharacterRepertoire

    /// The headings with the entries below them, in the order in which the headings were first added.
    private(set) var categories: [(title: String, entries: [Entry])] = []

    /// Adds an entry to a category. Does nothing without keys.
    ///
    /// - Parameter isRange: Whether the entry extends the last one of the category to a range of keys, such as `1…9`.
    ///   It does so only if both have the same title.
    mutating func add(_ keys: [KeySequence], title: String, category: String, isRange: Bool = false) {
        guard !keys.isEmpty else { return }
        let index = categories.firstIndex { $0.title == category } ?? categories.count
        if index == categories.count { categories.append((category, [])) }
        let labels = keys.map { $0.label(repertoire: repertoire) }.joined(separator: " ")
        if isRange, let last = categories[index].entries.indices.last, categories[index].entries[last].title == title {
            let first = categories[index].entries[last].firstKeys
            categories[index].entries[last].keys = first + repertoire.ellipsis + labels
        } else {
            categories[index].entries.append((labels, labels, title))
        }
    }
}
