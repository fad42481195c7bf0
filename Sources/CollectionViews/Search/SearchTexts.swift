import ListModels
internal import TextMatching

/// The texts of a list while the user types a search pattern.
///
/// They are read once and kept as bytes, in pages of ``TextSlices/length`` items. Two threads read and search them:
/// one the pages with even numbers, and one the others.
struct SearchTexts: Sendable {
    /// The ``SearchModel/ordinalRevision`` that the ordinals belong to.
    let revision: Int

    /// The number of items.
    let count: Int

    private let isScreened: Bool

    /// The pages, each in the half that its number says.
    private let halves: [TextPages]

    /// Creates the texts. Nothing is read yet.
    ///
    /// - Parameter mostMemory: The most memory that the texts take, in bytes. Other texts are read again each time.
    init(_ texts: ItemTexts, revision: Int, mostMemory: Int = 64 << 20) {
        self.revision = revision
        count = texts.count
        isScreened = texts.isScreened
        halves = (0..<2).map { _ in TextPages(texts, mostMemory: mostMemory / 2) }
    }

    /// The half that has the page of an ordinal.
    func half(of ordinal: Int) -> Int { ordinal / TextSlices.length % halves.count }

    /// The ordinals of the items in a range inside a page that match a pattern.
    ///
    /// - Parameter candidates: The only items that can match; `nil` for all.
    ///   - required: Characters that each match has; `nil` for none.
    func hits(
        _ pattern: SearchPattern, _ range: Range<Int>, among candidates: SearchHits?, _ required: RequiredText?
    ) async -> [Int] {
        await halves[half(of: range.lowerBound)].hits(pattern, range, among: candidates, required)
    }

    /// Reads all texts that have not been read, until the task is canceled. Nothing is read if a search needs few of
    /// them.
    func read() async {
        if isScreened { return }
        for page in TextSlices.slices(of: 0..<count) where !Task.isCancelled {
            await halves[half(of: page.lowerBound)].read(page)
        }
    }
}

/// Pages of texts. An actor, so that each page is read by one thread only.
private actor TextPages {
    private let texts: ItemTexts

    /// The pages that have been read, by their numbers.
    private var pages: [Int: PackedTexts] = [:]

    /// The memory that the pages take, in bytes.
    private var size = 0
    private let mostMemory: Int

    init(_ texts: ItemTexts, mostMemory: Int) {
        self.texts = texts
        self.mostMemory = mostMemory
    }

    func hits(
        _ pattern: SearchPattern, _ range: Range<Int>, among candidates: SearchHits?, _ required: RequiredText?
    ) -> [Int] {
        let start = range.lowerBound / TextSlices.length * TextSlices.length
        if texts.isScreened, let required, pages[start / TextSlices.length] == nil {
            let possible =
                candidates.map { Array($0.ordinals[$0.indices(in: range)]) }
                ?? texts.ordinals(in: range, possiblyHaving: required)
            // Many items are read faster together.
            if possible.count <= range.count / 4 { return possible.filter { isMatch($0, of: pattern) } }
        }
        let page = page(start / TextSlices.length)
        guard let candidates else {
            let hits = pattern.matches(in: page, range.lowerBound - start..<range.upperBound - start)
                .map { $0 + start }
            guard pattern.hasField else { return hits }
            let own = Set(hits)
            return range.filter { own.contains($0) || hasField(pattern, $0) }
        }
        return candidates.ordinals[candidates.indices(in: range)].filter {
            !pattern.matches(in: page, $0 - start..<$0 - start + 1).isEmpty
        }
    }

    private func isMatch(_ ordinal: Int, of pattern: SearchPattern) -> Bool {
        var isMatch = false
        texts.forEach(in: ordinal..<ordinal + 1) { text, _ in isMatch = text.map(pattern.matches) ?? false }
        return isMatch || hasField(pattern, ordinal)
    }

    private func hasField(_ pattern: SearchPattern, _ ordinal: Int) -> Bool {
        pattern.hasField && texts.fields(ofItemAt: ordinal).map(pattern.matches) ?? false
    }

    func read(_ range: Range<Int>) { _ = page(range.lowerBound / TextSlices.length) }

    private func page(_ number: Int) -> PackedTexts {
        if let page = pages[number] { return page }
        let start = number * TextSlices.length
        let range = start..<min(start + TextSlices.length, texts.count)
        let page = PackedTexts { append in texts.forEach(in: range) { text, _ in append(text) } }
        if size + page.memorySize <= mostMemory {
            pages[number] = page
            size += page.memorySize
        }
        return page
    }
}
