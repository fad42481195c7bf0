public import CollectionViews
public import TerminalCanvas
import TextEditing

/// A line in the status line in which the user types, for example a search.
///
/// ```swift
/// controller.statusPrompt = TextPrompt(sign: "/") { [weak controller] prompt, event in
///     switch event {
///     case .edited, .accepted: controller?.find(prompt.text)
///     case .cancelled: controller?.find("")
///     }
/// }
/// ```
///
/// It is shown while it is the ``ViewController/statusPrompt`` of a screen. Enter accepts the text, and Esc or
/// Backspace in an empty line cancel it; both close the prompt. The arrow keys up and down recall earlier texts.
@MainActor
public class TextPrompt: InputResponder {
    /// The events of a prompt.
    public enum Event: Hashable, Sendable {
        /// The text has changed.
        case edited
        /// The user has pressed Enter. The prompt is closed.
        case accepted
        /// The user has pressed Esc. The prompt is closed.
        case cancelled
    }

    /// Called for each event of a prompt.
    public typealias Handler = @MainActor (TextPrompt, Event) -> Void

    /// The character before the text.
    public let sign: String

    /// A sentence about a mistake in the text; `nil` for none. While there is one, Enter does nothing.
    public var error: String? { didSet { if error != oldValue { controller?.setNeedsDisplay() } } }

    /// The screen that shows the prompt.
    weak var controller: ViewController?

    private(set) var editor: TextEditor

    private let handler: Handler

    private var recalled: RecalledTexts

    /// What can be typed, which an empty prompt shows; `nil` for nothing.
    var placeholder: String?

    /// Creates a prompt.
    ///
    /// - Parameters:
    ///   - sign: The character before the text, such as `/`.
    ///   - text: The text at the beginning.
    ///   - history: The texts that the arrow keys recall, the newest last.
    ///   - handler: Called for each event of the prompt.
    public init(sign: String, text: String = "", history: [String] = [], handler: @escaping Handler) {
        self.sign = sign
        self.handler = handler
        editor = TextEditor(text)
        recalled = RecalledTexts(history, text: text)
    }

    /// The typed text.
    public var text: String { editor.text }

    public func handle(_ key: Key) -> Bool {
        switch (key.code, key.modifiers) {
        case (.enter, []): if error == nil { close(.accepted) }
        case (.escape, []): close(.cancelled)
        case (.backspace, []) where text.isEmpty: close(.cancelled)
        case (.up, []): recall(-1)
        case (.down, []): recall(1)
        default: return edit { $0.handle(key) }
        }
        return true
    }

    public func paste(_ text: String) -> Bool {
        edit { editor in
            editor.insert(text)
            return true
        }
    }

    public var inputHints: [(key: Key, word: String)] { [(Key(.enter), "accept"), (Key(.escape), "cancel")] }

    func close(_ event: Event) {
        if controller?.statusPrompt === self { controller?.statusPrompt = nil }
        handler(self, event)
    }

    /// Replaces the text by an earlier one, or by a later one.
    private func recall(_ step: Int) {
        if let text = recalled.move(by: step, from: text) { replace(by: text) }
    }

    func replace(by text: String) {
        _ = edit { editor in
            editor = TextEditor(text)
            return true
        }
    }

    private func edit(_ change: (inout TextEditor) -> Bool) -> Bool {
        let old = text
        guard change(&editor) else { return false }
        controller?.setNeedsDisplay()
        if text != old { handler(self, .edited) }
        return true
    }
}

// The prompt in the status line.
extension ViewController {
    /// The prompt of the screen, or of the one that shows it as the results of a search.
    var shownPrompt: TextPrompt? { statusPrompt ?? searchingScreen?.statusPrompt }

    /// The screen that shows this one, or a screen around it, as the results of a search.
    var searchingScreen: ViewController? {
        guard let parent else { return nil }
        return parent.navigationItem.searchController?.results === self ? parent : parent.searchingScreen
    }

    /// The prompt as the status line shows it; `nil` while none is open.
    ///
    /// - Parameter result: The result for the text. An error of the prompt replaces it.
    func promptLabel(with result: String?) -> String? {
        guard let prompt = shownPrompt else { return nil }
        let window = promptWindow(prompt)
        let text = window.clusters.map(\.text.text).joined()
        // The cursor at the end of the text needs a column of its own.
        let typed = prompt.sign + text + (prompt.editor.cursor == prompt.text.utf8.count ? " " : "")
        let placeholder = prompt.text.isEmpty ? prompt.placeholder : nil
        return [typed, prompt.error ?? placeholder ?? result].compactMap { $0 }.joined(separator: " ")
    }

    func promptCursor(in line: Rectangle) -> Point? {
        guard let prompt = shownPrompt, line.size.rows > 0 else { return nil }
        let column = StatusLine.padding(in: line) + 1 + promptWindow(prompt).cursorColumn
        return Point(column: line.origin.column + min(column, max(0, line.size.columns - 1)), row: line.origin.row)
    }

    private func promptWindow(_ prompt: TextPrompt) -> TextWindow {
        TextWindow(prompt.editor, width: max(4, root.state.size.columns / 2), repertoire: repertoire)
    }
}
