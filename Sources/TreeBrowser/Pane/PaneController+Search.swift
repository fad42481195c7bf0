import CollectionViews
import Screens
import TerminalCanvas
import TextMatching

// Searching in the pane.
extension PaneController {
    /// Asks for a pattern. While the user types, the pane shows the nearest match.
    func openSearch(_ direction: SearchDirection) {
        let (start, old) = (top, search)
        statusPrompt = TextPrompt(sign: direction == .forward ? "/" : "?", history: searchHistory) {
            [weak self] prompt, event in
            guard let self else { return }
            switch event {
            case .edited: find(prompt, direction, from: start)
            case .accepted where prompt.text.isEmpty: repeatSearch(direction)
            case .accepted:
                searchHistory.removeAll { $0 == prompt.text }
                searchHistory.append(prompt.text)
            case .cancelled:
                show(start, isAtTop: true)
                setSearch(old)
                if old?.isComplete == false { searchAgain() }
            }
        }
    }

    private func repeatSearch(_ direction: SearchDirection) {
        guard let last = searchHistory.last, let pattern = try? SearchPattern(last) else { return }
        begin(PaneSearch(for: pattern, direction, from: place(of: top), moves: true))
    }

    private func find(_ prompt: TextPrompt, _ direction: SearchDirection, from start: PanePosition) {
        do {
            prompt.error = nil
            let pattern = try SearchPattern(prompt.text)
            show(start, isAtTop: true)
            guard !pattern.isEmpty else { return setSearch(nil) }
            begin(PaneSearch(for: pattern, direction, from: place(of: start), moves: true))
        } catch {
            prompt.error = "\(error)"
        }
    }

    /// Ends the search.
    ///
    /// - Returns: Whether there was one.
    func endSearch() -> Bool {
        guard search != nil else { return false }
        setSearch(nil)
        return true
    }

    /// Looks for the same pattern in a new content.
    func searchAgain() {
        guard let search else { return }
        begin(PaneSearch(for: search.pattern, search.direction, from: place(of: top), moves: false))
    }

    /// Goes to the next match, or to the one before.
    func moveToMatch(isNext: Bool) {
        guard search != nil else { return isNext ? repeatSearch(.forward) : () }
        if search?.move(isNext: isNext, from: place(of: top)) == true { showCurrentMatch() }
        showSearch()
    }

    private func begin(_ new: PaneSearch) {
        setSearch(new)
        searchTask = Task { [content, repertoire, clock] in
            await content.search(for: new.pattern, repertoire, clock: clock) { [weak self] matches, count, isLast in
                guard let self, !Task.isCancelled else { return }
                if search?.add(matches, through: count, isLast: isLast) == true { showCurrentMatch() }
                showSearch()
            }
        }
    }

    private func setSearch(_ new: PaneSearch?) {
        searchTask?.cancel()
        search = new
        showSearch()
    }

    private func showSearch() {
        statusText = search?.label(repertoire)
        setNeedsDisplay()
    }

    private func showCurrentMatch() {
        guard let match = search?.currentMatch else { return }
        show(layout.position(of: match))
    }

    /// The place of the first character of a row.
    private func place(of position: PanePosition) -> PaneMatch {
        PaneMatch(block: position.block, offset: layout.offset(of: position))
    }

    /// Highlights the matches in rows.
    ///
    /// - Parameters:
    ///   - rows: The rows on the screen.
    ///   - origin: Where the first one begins.
    ///   - canvas: The canvas.
    func highlightMatches(in rows: [PaneLayout.Row], at origin: Point, on canvas: inout Canvas) {
        guard let search else { return }
        var matches: (block: Int, ranges: [Range<Int>])?
        for (line, row) in rows.enumerated() {
            let known = matches.flatMap { $0.block == row.block ? $0.ranges : nil }
            let ranges = known ?? content.matches(of: search.pattern, inBlock: row.block, repertoire)
            matches = (row.block, ranges)
            for match in ranges {
                guard let place = row.place(of: match, at: origin, line: line) else { continue }
                let isCurrent = search.currentMatch == PaneMatch(block: row.block, offset: match.lowerBound)
                canvas.restyle(place) { style in
                    style = style.overlaid(by: context.theme.match)
                    if isCurrent { style = style.overlaid(by: Style(attributes: .reverse)) }
                }
            }
        }
    }

    private var repertoire: CharacterRepertoire { context.capabilities.repertoire }
}
