import CollectionViews
import TerminalCanvas
import TextMatching

/// Search, filter and type-ahead.
extension CollectionViewController {
    func openPrompt(for purpose: SearchPrompt.Purpose) {
        let isFilter = purpose == .filter
        if isFilter, let list = searchingScreen as? CollectionViewController { return list.openPrompt(for: purpose) }
        guard collectionView.isSearchable || isFilter && navigationItem.searchController != nil else {
            let filter = activeKeyMap.bindings.first { $0.action == .filter && canPerform(.filter) }?.sequences.first
            let hint = filter.map { "; \($0.label(repertoire: repertoire)) filters it" } ?? ""
            statusMessage = "This list has no texts to search" + hint
            return
        }
        if isFilter { collectionView.filter.prepare() } else { collectionView.search.prepare() }
        let kept = navigationItem.searchController?.searchText ?? collectionView.filter.pattern?.text
        statusPrompt = SearchPrompt(for: purpose, text: isFilter ? kept ?? "" : "", in: self)
    }

    /// Shows the text that the app has given its search controller: opens the prompt, closes it, or replaces the text
    /// of an open one.
    func showPrompt(with text: String, isTyping: Bool?) {
        let wasTyping = isTypingFilter
        let isTyping = isTyping ?? wasTyping
        if wasTyping, !isTyping { collectionView.filter.accept() }
        if isTyping, !wasTyping { collectionView.filter.prepare() }
        if isTyping || wasTyping { statusPrompt = isTyping ? SearchPrompt(for: .filter, text: text, in: self) : nil }
    }

    /// Shows the screen with the results of the app's search in place of the list; `nil` for the list.
    func showResults(_ results: AnyObject?) {
        let results = results as? ViewController
        guard results !== addedList else { return }
        if let results, results.navigationItem.title.isEmpty { results.navigationItem.title = navigationItem.title }
        showPart(results)
    }

    /// Whether a filter can show records.
    var hasFilterScopes: Bool { collectionView.hasRecords && navigationItem.searchController == nil }

    /// Has the filter show the matches in another way.
    func changeFilterScope() {
        guard hasFilterScopes, let old = collectionView.filter.pattern else { return }
        collectionView.filter.apply(FilterPattern(old.text, scope: old.scope.next))
        collectionView.recordFilter(from: old)
    }

    /// Whether the user types a filter.
    package var isTypingFilter: Bool { (statusPrompt as? SearchPrompt)?.purpose == .filter }

    /// Searches or filters by the typed text.
    func promptDidChange(_ prompt: SearchPrompt) {
        let text = prompt.text
        switch prompt.purpose {
        case .search(let direction):
            do {
                prompt.error = nil
                collectionView.search.find(try SearchPattern(text), direction)
            } catch {
                prompt.error = "\(error)"
            }
        case .filter:
            if let controller = navigationItem.searchController {
                controller.update(text, isActive: true)
            } else {
                collectionView.filter.apply(FilterPattern(text, scope: prompt.scope))
            }
        }
    }

    /// Keeps the search or the filter. An empty search repeats the last one.
    func acceptPrompt(_ prompt: SearchPrompt) {
        let text = prompt.text
        let history = prompt.purpose.history
        if case .search(let direction) = prompt.purpose {
            if text.isEmpty, let last = promptHistory[history].last, let pattern = try? SearchPattern(last) {
                collectionView.search.find(pattern, direction)
            }
            collectionView.search.accept()
        }
        if history == .filter {
            collectionView.filter.accept()
            navigationItem.searchController?.update(text, isActive: !text.isEmpty)
            navigationItem.searchController.map { $0.observer?.searchWasAccepted($0) }
        }
        collectionView.recordFilter(from: prompt.oldFilter)
        promptHistory.add(text, to: history)
    }

    /// Restores the list from before the prompt.
    func cancelPrompt(_ prompt: SearchPrompt) {
        switch prompt.purpose {
        case .search: collectionView.search.cancel()
        case .filter:
            navigationItem.searchController?.update(prompt.oldText, isActive: !prompt.oldText.isEmpty)
            collectionView.filter.cancel()
        }
    }

    /// Ends the search or, without a search, the filter.
    ///
    /// - Returns: Whether there was one.
    func endSearch() -> Bool {
        let isSearching = collectionView.search.pattern != nil
        let isFiltering = collectionView.filter.pattern != nil && !choosesInFilter
        guard isSearching || isFiltering || navigationItem.searchController?.isActive == true else { return false }
        if isSearching { collectionView.search.end() } else { endFilter() }
        setNeedsDisplay()
        return true
    }

    /// Ends the filter. This can be undone.
    package func endFilter() {
        let old = collectionView.filter.pattern
        navigationItem.searchController?.update("", isActive: false)
        collectionView.filter.end()
        collectionView.recordFilter(from: old)
    }
}

// The text of the status line.
extension CollectionViewController {
    /// The search or the filter with its result; `nil` without both.
    var searchPosition: String? {
        var found = [filterLabel, searchLabel].compactMap { $0 }
        if !found.isEmpty, let rows = (collectionView.dataSource as? any PartlySearched)?.searchedRows {
            found[found.count - 1] += ", \(rows.count.grouped) of \(rows.total.grouped) rows searched"
        }
        guard shownPrompt == nil else { return promptLabel(with: found.isEmpty ? nil : found.joined(separator: " ")) }
        guard !found.isEmpty else { return nil }
        let kept = collectionView.filter.pattern.map { "&" + $0.text }
        return ([kept] + found).joinedTexts
    }

    private var filterLabel: String? {
        guard collectionView.filter.pattern != nil else { return nil }
        guard let result = collectionView.filter.result else { return ellipsis }
        // More items may be on their way.
        let isGrowing =
            !result.isComplete || collectionView.filter.isRunning
            || result.matchCount == 0 && collectionView.awaitsFilterResult
        return isGrowing ? result.label + ellipsis : result.label
    }

    private var searchLabel: String? {
        guard let status = collectionView.search.status else { return nil }
        guard let count = status.count else { return "[\(ellipsis)]" }
        guard count > 0 else { return "no match" }
        let number = status.number.map(\.grouped) ?? "-"
        // In the prompt, Enter accepts the search.
        let opens = shownPrompt == nil ? ", Enter opens" : ""
        let inside = status.hiddenCount == 0 ? "" : "  \(status.hiddenCount.grouped) inside\(opens)"
        return "[\(number)/\(count.grouped)]" + (status.hasWrapped ? " W" : "") + inside
    }

    private var ellipsis: String { repertoire.ellipsis }
}

// Type-ahead.
extension CollectionViewController {
    /// The longest time between two keys that belong together.
    private static let typeAheadInterval = Duration.seconds(1)

    /// Moves focus to the next item that begins with the typed text, if the key map says so.
    func typeAhead(_ key: Key) {
        guard keyMap.typesAhead, key.modifiers.isSubset(of: .shift), case .character(let character) = key.code else {
            return
        }
        let time = now()
        let continues = typed.map { time - $0.time <= Self.typeAheadInterval } ?? false
        let text = (continues ? typed?.text ?? "" : "") + String(character)
        typed = (text, time)
        collectionView.perform(.typeAhead(text))
    }
}

extension SearchController {
    /// The screen that shows the items for the typed text; `nil` for the list itself.
    ///
    /// It is shown in the screen of the list, whose key commands work there too. Its
    /// ``ViewController/navigationController`` is that of this screen. If it has no title, it has that of this screen.
    public var searchResultsController: ViewController? { results as? ViewController }

    /// Creates a controller.
    ///
    /// - Parameter searchResultsController: The screen that shows the items for the typed text; `nil` for the list
    ///   itself.
    public convenience init(searchResultsController: ViewController? = nil) {
        self.init(results: searchResultsController)
    }
}
