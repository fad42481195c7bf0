import CollectionViews
import TerminalCanvas
import TextEditing
import TextMatching

/// A line in the status line in which a person types what to search for or to filter by.
@MainActor
final class SearchPrompt: InputResponder {
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

    /// What has been typed.
    private(set) var editor: TextEditor

    /// A sentence about a mistake in what was typed; `nil` for none.
    var error: String?

    /// What the list was filtered by when the prompt was opened; `nil` for nothing.
    let oldFilter: FilterPattern?

    private unowned let controller: CollectionViewController

    /// What was accepted before, the oldest first, and what is being typed.
    private var lines: [String]
    private var line: Int

    init(for purpose: Purpose, text: String, in controller: CollectionViewController) {
        self.purpose = purpose
        self.controller = controller
        oldFilter = controller.collectionView.filter.pattern
        editor = TextEditor(text)
        lines = (controller.searchHistory[purpose.kind] ?? []) + [text]
        line = lines.count - 1
    }

    func handle(_ key: Key) -> Bool {
        switch (key.code, key.modifiers) {
        case (.enter, []): controller.acceptPrompt(self)
        case (.escape, []): controller.cancelPrompt(self)
        case (.backspace, []) where editor.text.isEmpty: controller.cancelPrompt(self)
        case (.up, []): recall(-1)
        case (.down, []): recall(1)
        default: return edit { $0.handle(key) }
        }
        return true
    }

    func paste(_ text: String) -> Bool {
        edit { editor in
            editor.insert(text)
            return true
        }
    }

    var inputHints: [(key: Key, word: String)] { [(Key(.enter), "accept"), (Key(.escape), "cancel")] }

    /// Replaces the text by an earlier one, or by a later one.
    private func recall(_ step: Int) {
        guard lines.indices.contains(line + step) else { return }
        lines[line] = editor.text
        line += step
        _ = edit { editor in
            editor = TextEditor(lines[line])
            return true
        }
    }

    private func edit(_ change: (inout TextEditor) -> Bool) -> Bool {
        let old = editor.text
        guard change(&editor) else { return false }
        controller.setNeedsDisplay()
        if editor.text != old { controller.promptDidChange(self) }
        return true
    }
}
