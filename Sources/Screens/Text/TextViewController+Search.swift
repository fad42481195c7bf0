public import CollectionViews
import TerminalCanvas
public import TextMatching

// Searching in a text.
extension TextViewController {
    /// The pattern of the search; `nil` for none.
    package var searchPattern: SearchPattern? { search?.pattern }

    /// Looks for a pattern in the background, highlights its matches, and goes to the nearest one from the top of the
    /// screen on.
    ///
    /// - Parameters:
    ///   - pattern: The pattern. An empty one ends the search.
    ///   - direction: Where the nearest match is looked for, and where the key for the next match goes.
    public func find(_ pattern: SearchPattern, _ direction: SearchDirection = .forward) {
        guard !pattern.isEmpty else { return setSearch(nil) }
        begin(TextSearch(for: pattern, direction, from: place, moves: true))
    }

    /// Ends the search.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    package func endSearch() -> Bool {
        guard search != nil else { return false }
        setSearch(nil)
        return true
    }

    /// Asks for a pattern. While the user types, the screen shows the nearest match.
    func openSearch(_ direction: SearchDirection) {
        let (start, old, followed, left) = (place, search, followsEnd, leftColumn)
        statusPrompt = TextPrompt(sign: direction == .forward ? "/" : "?", history: searchHistory) {
            [weak self] prompt, event in
            guard let self else { return }
            switch event {
            case .edited:
                goBack(to: start, following: followed, left: left)
                do {
                    prompt.error = nil
                    find(try SearchPattern(prompt.text), direction)
                } catch {
                    prompt.error = "\(error)"
                }
            case .accepted where prompt.text.isEmpty: repeatSearch(direction)
            case .accepted:
                searchHistory.removeAll { $0 == prompt.text }
                searchHistory.append(prompt.text)
            case .cancelled:
                goBack(to: start, following: followed, left: left)
                setSearch(old)
                if old?.isComplete == false { searchAgain() }
            }
        }
    }

    private func repeatSearch(_ direction: SearchDirection) {
        if let last = searchHistory.last, let pattern = try? SearchPattern(last) { find(pattern, direction) }
    }

    /// Looks for the same pattern in a new text.
    func searchAgain() {
        guard let search else { return }
        begin(TextSearch(for: search.pattern, search.direction, from: place, moves: false))
    }

    /// Looks for the pattern in text that was appended.
    ///
    /// - Parameter block: The block that was the last one.
    func searchMore(fromBlock block: Int) {
        guard search != nil else { return }
        searchTask?.cancel()
        search?.goOn(fromBlock: block)
        searchRest()
    }

    /// Goes some matches further, or back.
    func moveToMatch(isNext: Bool, times: Int) {
        guard search != nil else { return isNext ? repeatSearch(.forward) : () }
        let place = place
        for _ in 0..<min(times, TextSearch.limit) { _ = search?.move(isNext: isNext, from: place) }
        showCurrentMatch()
        setNeedsDisplay()
    }

    private func begin(_ new: TextSearch) {
        setSearch(new)
        searchRest()
    }

    /// Looks for the pattern where it was not looked for yet.
    private func searchRest() {
        guard let search, !search.isComplete else { return }
        let limit = TextSearch.limit - search.matches.count
        searchTask = Task { [text, repertoire] in
            await text.search(for: search.pattern, from: search.blockCount, limit: limit, repertoire) {
                [weak self] matches, count, isLast in
                guard let self, !Task.isCancelled else { return }
                if self.search?.add(matches, through: count, isLast: isLast) == true { showCurrentMatch() }
                setNeedsDisplay()
            }
        }
    }

    private func setSearch(_ new: TextSearch?) {
        searchTask?.cancel()
        search = new
        setNeedsDisplay()
    }

    private func showCurrentMatch() {
        guard let match = search?.currentMatch else { return }
        let length = matches(inBlock: match.block).first { $0.isCurrent }?.range.count ?? 1
        show(match, length: length)
    }

    /// The matches in a block, in UTF-8 bytes of its text, and whether each is the current one.
    func matches(inBlock block: Int) -> [(range: Range<Int>, isCurrent: Bool)] {
        guard let search else { return [] }
        return text.matches(of: search.pattern, inBlock: block, repertoire).map {
            ($0, search.currentMatch == TextPlace(block: block, offset: $0.lowerBound))
        }
    }
}
