import TerminalCanvas

/// What the help shows: headings with keys below them.
struct HelpContents {
    /// Keys and what they do.
    typealias Entry = (keys: String, title: String)

    /// The characters that the terminal can show.
    let repertoire: CharacterRepertoire

    /// The headings with the entries below them, in the order in which the headings were first added.
    private(set) var categories: [(title: String, entries: [Entry])] = []

    /// Adds an entry to a category. Does nothing without keys.
    mutating func add(_ keys: [Key], title: String, category: String) {
        guard !keys.isEmpty else { return }
        let index = categories.firstIndex { $0.title == category } ?? categories.count
        if index == categories.count { categories.append((category, [])) }
        let labels = keys.map { $0.label(repertoire: repertoire) }
        categories[index].entries.append((labels.joined(separator: " "), title))
    }
}
