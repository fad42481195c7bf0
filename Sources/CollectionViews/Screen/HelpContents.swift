import TerminalCanvas

/// What the help tells: headings with keys under them, made from key map and commands.
struct HelpContents: Hashable, Sendable {
    /// A line of the help.
    struct Entry: Hashable, Sendable {
        let keys: String
        let title: String
    }

    /// Entries under a heading.
    struct Category: Hashable, Sendable {
        let title: String
        var entries: [Entry]
    }

    /// The headings, in the order in which they first occur.
    private(set) var categories: [Category] = []

    /// Collects what a key does.
    mutating func add(_ keys: [Key], title: String, category: String, repertoire: CharacterRepertoire) {
        guard !keys.isEmpty else { return }
        let entry = Entry(keys: keys.map { $0.label(repertoire: repertoire) }.joined(separator: " "), title: title)
        if let index = categories.firstIndex(where: { $0.title == category }) {
            categories[index].entries.append(entry)
        } else {
            categories.append(Category(title: category, entries: [entry]))
        }
    }
}
