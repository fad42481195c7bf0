import CollectionViews
import TerminalCanvas
import TextMatching

/// The prompt for a search or a filter of a list.
@MainActor
final class SearchPrompt: TextPrompt {
    /// The purpose of the text.
    enum Purpose: Hashable {
        case search(SearchDirection)
        case filter

        /// The texts that the arrow keys recall.
        var history: PromptHistory.Prompt { if case .search = self { .search } else { .filter } }

        /// The character before the text.
        var sign: String {
            switch self {
            case .search(.forward): "/"
            case .search(.backward): "?"
            case .filter: "&"
            }
        }
    }

    let purpose: Purpose

    /// What the filter shows. A key changes it where items are in records.
    private(set) var scope: FilterScope

    /// The key that changes it; `nil` for none.
    private let scopeKey: Key?

    /// The filter when the prompt was opened; `nil` for none.
    let oldFilter: FilterPattern?

    /// The text when the prompt was opened.
    let oldText: String

    init(for purpose: Purpose, text: String, in controller: CollectionViewController) {
        self.purpose = purpose
        oldFilter = controller.collectionView.filter.pattern
        scope = oldFilter?.scope ?? controller.collectionView.filter.usualScope
        let binding = controller.keyMap.bindings.first { $0.action == .changeFilterScope }
        let sequence = binding?.sequences.first { $0.keys.count == 1 }
        scopeKey = purpose == .filter && controller.hasFilterScopes ? sequence?.keys[0] : nil
        oldText = text
        super.init(
            sign: purpose.sign, text: text, history: controller.promptHistory[purpose.history]
        ) { [unowned controller] prompt, event in
            guard let prompt = prompt as? SearchPrompt else { return }
            switch event {
            case .edited: controller.promptDidChange(prompt)
            case .accepted: controller.acceptPrompt(prompt)
            case .cancelled: controller.cancelPrompt(prompt)
            }
        }
        guard controller.navigationItem.searchController == nil else { return }
        let exact = controller.collectionView.filter.isLiteral ? [] : ["'exact"]
        let words = purpose == .filter ? ["word"] + exact + ["!not"] : ["text", "\\vregex"]
        // The keys of a choice have the space of the second field.
        let fields = controller.fieldExamples().prefix(controller.choosesInFilter ? 1 : 2)
        placeholder = (words + fields).joined(separator: "  ")
    }

    override func handle(_ key: Key) -> Bool {
        if chooses(by: key) { return true }
        if key == Key(.right), editor.cursor == text.utf8.count, takeNearestName() { return true }
        guard let scopeKey, key == scopeKey else { return super.handle(key) }
        scope = scope.next
        (controller as? CollectionViewController)?.promptDidChange(self)
        controller?.setNeedsDisplay()
        return true
    }

    /// Replaces the name of a field that no item has by the nearest one.
    private func takeNearestName() -> Bool {
        guard purpose == .filter, let list = (controller as? CollectionViewController)?.collectionView,
            list.filter.pattern?.text == text, case .missingField(let name, let nearest?)? = list.filter.result?.hint,
            let place = text.firstRange(of: name)
        else { return false }
        replace(by: text[..<place.lowerBound] + nearest + text[place.upperBound...])
        return true
    }

    override var inputHints: [(key: Key, word: String)] {
        let showsRecords = (controller as? CollectionViewController)?.collectionView.showsRecords == true
        let hint = scopeKey.map { [(key: $0, word: scope.next.rawValue)] } ?? []
        return (hintsOfChoice ?? super.inputHints) + (showsRecords ? hint : [])
    }
}

// Choosing while a filter is typed.
extension SearchPrompt {
    /// The list in which the user chooses; `nil` if the prompt only filters.
    private var choosing: CollectionViewController? {
        guard purpose == .filter, let list = controller as? CollectionViewController else { return nil }
        return list.choosesInFilter ? list : nil
    }

    /// Returns the action of a key that moves the focus, activates the focused item, or selects it by a key command.
    func choice(by key: Key) -> ListAction? {
        guard let choosing else { return nil }
        // Rows that are only above matches are passed over.
        let list = choosing.collectionView
        let isFiltering = list.filter.pattern != nil && list.search.pattern == nil
        return switch (key.code, key.modifiers) {
        case (.up, []), (.character("p"), .control): isFiltering ? .moveToPreviousMatch : .moveUp
        case (.down, []), (.character("n"), .control): isFiltering ? .moveToNextMatch : .moveDown
        case (.pageUp, []): .pageUp
        case (.pageDown, []): .pageDown
        case (.enter, []): .activate
        case (.tab, []) where choosing.keyCommand(for: key) != nil: .toggleSelection
        default: nil
        }
    }

    private func chooses(by key: Key) -> Bool {
        guard let choosing else { return false }
        if key == Key(.tab), let command = choosing.keyCommand(for: key) {
            command.handler()
        } else if let action = choice(by: key) {
            if case .exit(let reason) = choosing.perform(.list(action)) { choosing.quit(reason) }
        } else if key == Key(.escape) {
            close(.accepted)
        } else {
            return key == Key(.backspace) && text.isEmpty
        }
        return true
    }

    private var hintsOfChoice: [(key: Key, word: String)]? {
        guard let choosing else { return nil }
        let activation = choosing.keyMap.bindings.first { $0.action == .list(.activate) }?.hint ?? "open"
        let tab = choosing.keyCommand(for: Key(.tab))?.hint.map { [(key: Key(.tab), word: $0)] } ?? []
        return [(Key(.enter), activation)] + tab + [(Key(.escape), "list")]
    }
}

extension FilterScope {
    /// The scope that the key shows next.
    var next: FilterScope {
        switch self {
        case .matches: .records
        case .records: .rows
        case .rows: .matches
        }
    }
}
