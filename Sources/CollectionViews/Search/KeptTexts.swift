/// The texts of a list that are kept while the user types what to search for.
@MainActor
struct KeptTexts {
    /// The texts; `nil` until they are needed, and after a change of the data.
    private var texts: SearchTexts?

    /// The task that reads the texts before a pattern is typed.
    private var reading: Task<Void, Never>?

    /// The texts of a list as it is now; `nil` if it has none.
    func texts(of source: any SearchModel) -> SearchTexts? {
        if let texts, texts.revision == source.ordinalRevision { return texts }
        return source.itemTexts.map { SearchTexts($0, revision: source.ordinalRevision) }
    }

    /// Reads texts on another thread, and keeps them.
    mutating func read(_ texts: SearchTexts) {
        keep(texts)
        reading = Task.detached(priority: .userInitiated) { await texts.read() }
    }

    /// Keeps texts. A scan reads them, first those that it needs first.
    mutating func keep(_ texts: SearchTexts) {
        reading?.cancel()
        (reading, self.texts) = (nil, texts)
    }

    /// Releases the texts.
    mutating func release() {
        reading?.cancel()
        (reading, texts) = (nil, nil)
    }

    /// Releases the texts if they are those of an earlier list.
    mutating func release(unlessOf source: (any SearchModel)?) {
        if let texts, texts.revision != source?.ordinalRevision { release() }
    }
}
