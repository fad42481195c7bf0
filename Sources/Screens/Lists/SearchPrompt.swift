import CollectionViews
import TextMatching

/// A line in the status line in which the user types what to search for in a list, or to filter it by.
@MainActor
final class SearchPrompt: TextPrompt {
    /// What is typed for.
    enum Purpose: Hashable {
        case search(SearchDirection)
        case filter

        /// Search or filter, each of which has a history of its own.
        enum Kind {
            case search, filter
        }

        var kind: Kind { if case .search = self { .search } else { .filter } }

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

    /// What the list was filtered by when the prompt was opened; `nil` for nothing.
    let oldFilter: FilterPattern?

    /// The text when the prompt was opened.
    let oldText: String

    init(for purpose: Purpose, text: String, in controller: CollectionViewController) {
        self.purpose = purpose
        oldFilter = controller.collectionView.filter.pattern
        oldText = text
        super.init(
            sign: purpose.sign, text: text, history: controller.searchHistory[purpose.kind] ?? []
        ) { [unowned controller] prompt, event in
            guard let prompt = prompt as? SearchPrompt else { return }
            switch event {
            case .edited: controller.promptDidChange(prompt)
            case .accepted: controller.acceptPrompt(prompt)
            case .cancelled: controller.cancelPrompt(prompt)
            }
        }
    }
}
