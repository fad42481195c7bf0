import TerminalCanvas

/// What the help shows: headings with keys below them.
struct HelpContents: Hashable, Sendable {
    /// Keys and what they do.
    struct Entry: Hashable, Sendable {
        let keys: String
        let title: String
    }

    /// A heading and the entries below it.
    struct Category: Hashable, Sendable {
        let title: String
        var entries: [Entry]
    }

    /// The headings, in the order in which they were first added.
    private(set) var categories: [Category] = []

    /// The characters that the terminal can show.
    let repertoire: CharacterRepertoire

    /// Creates contents without entries.
    init(repertoire: CharacterRepertoire) { self.repertoire = repertoire }

    /// Adds an entry to a category. Does nothing without keys.
    mutating func add(_ keys: [Key], title: String, category: String) {
        guard !keys.isEmpty else { return }
        let entry = Entry(keys: keys.map { $0.label(repertoire: repertoire) }.joined(separator: " "), title: title)
        if let index = categories.firstIndex(where: { $0.title == category }) {
            categories[index].entries.append(entry)
        } else {
            categories.append(Category(title: category, entries: [entry]))
        }
    }
}
