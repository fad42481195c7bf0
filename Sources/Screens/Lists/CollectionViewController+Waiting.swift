import CollectionViews
import TerminalCanvas

/// Keys that act on the focused item wait until the list knows the item that was searched or filtered for, and until it
/// has the order that the user has asked for.
extension CollectionViewController {
    /// Whether the match is known that the focus moves to. An app that filters the list by itself reports whether it
    /// has results.
    var matchGoal: MatchGoal {
        navigationItem.searchController?.isAwaitingResults == true ? .awaited : collectionView.matchGoal
    }

    func waitForMatch(_ key: Key) -> KeyWait {
        let (goal, awaitsOrder) = (matchGoal, collectionView.awaitsOrder)
        let chooses = (statusPrompt as? SearchPrompt)?.choice(by: key)
        guard goal != .reached || awaitsOrder, inputResponder == nil || chooses != nil, state.helpTop == nil else {
            return .none
        }
        let use = chooses?.focusUse ?? focusUse(of: key)
        guard use != .nothing else { return .none }
        if awaitsOrder { return .untilFound }
        switch goal {
        // The user moves the focus among the items that were found so far.
        case .awaited where use == .moves && hasShownMatches: return .none
        // The input may never end, and no item that is known matches: the user moves the focus, and opens items.
        case .awaited where use != .takes && collectionView.search.status?.count == 0: return .briefly
        case .awaited: return .untilFound
        case .improvable: return .briefly
        case .missing: return .inVain
        case .reached: return .none
        }
    }

    /// Whether the list shows a part of the matches of the filter.
    private var hasShownMatches: Bool { collectionView.search.pattern == nil && collectionView.filter.result != nil }

    /// The use of the focused item by a key.
    private func focusUse(of key: Key) -> ListAction.FocusUse {
        if key == Key(.escape) { return .nothing }
        // The effect of a key of the app is not known.
        guard pendingKeys.isEmpty, !isAppKey(key) else { return .takes }
        switch activeKeyMap.action(for: key) {
        case .toggleHelp, .repaint, .suspend, .quit, .interrupt, .cancel, .search, .filter, .changeFilterScope,
            .toggleWrapping:
            return .nothing
        case .list(let action): return action.focusUse
        case .showMenu, .showSwipeActions: return .takes
        case .custom(let name): return actsOnFocusedItem(.custom(name)) ? .takes : .nothing
        // The first key of a sequence, or a letter that moves the focus.
        case nil: return keyMap.typesAhead ? .nothing : .takes
        }
    }

    /// Refuses to take the focused item if nothing matches the search and the user has not moved the focus since then.
    /// The search ends, so that the next key acts as usual.
    func refuses(_ action: Action) -> Bool {
        let takesItem =
            switch action {
            case .list(let action): action.focusUse == .takes
            case .showMenu, .showSwipeActions: true
            default: false
            }
        guard takesItem, matchGoal == .missing, let pattern = collectionView.search.pattern else { return false }
        collectionView.search.end()
        statusMessage = "Nothing matches \(pattern.text)"
        return true
    }
}

/// Holding updates while the user types or answers.
extension CollectionViewController {
    /// Holds updates while the user types into a prompt, and while an alert, a menu or another screen is shown over the
    /// list, so that Enter never acts on a row that has just moved. An app that filters the list by itself applies its
    /// results, so its updates are not held. Neither are they while the user chooses, which begins with the prompt.
    func updateHold() {
        let isFilterOfApp = isTypingFilter && (navigationItem.searchController != nil || choosesInFilter)
        let isTyping = statusPrompt != nil && !isFilterOfApp
        let isAsking = isTyping || outermostParent.presentedViewController != nil
        guard isAsking != holdsForInput else { return }
        holdsForInput = isAsking
        if isAsking {
            collectionView.beginHoldingUpdates(for: .input)
        } else {
            collectionView.endHoldingUpdates(for: .input)
        }
    }

    /// The text of the status line about held updates, such as `  7 pending`.
    var holdLabel: String {
        let count = collectionView.pendingUpdateCount
        if count > 0 { return "\(count.grouped) pending" }
        if collectionView.hasActiveDrag { return "moving" }
        return collectionView.holdsUpdates && !holdsForInput ? "held" : ""
    }
}
