public import CollectionViews
public import TerminalCanvas
import TextEditing

/// A line of text in an alert; see ``AlertController/addTextField(configurationHandler:)``.
@MainActor
public final class AlertTextField {
    /// The text.
    public var text: String {
        get { editor.text }
        set { editor = TextEditor(newValue) }
    }

    /// The label before the text.
    public var label = "" { didSet { didChange?() } }

    /// The text that an empty field shows.
    public var placeholder = "" { didSet { didChange?() } }

    /// Whether the field shows a dot in place of each character.
    public var isSecureTextEntry = false { didSet { didChange?() } }

    /// The texts that the arrow keys up and down recall, the newest last; `nil` if these keys move the focus.
    package var history: [String]? { didSet { recalled = RecalledTexts(history ?? []) } }

    private var recalled = RecalledTexts([])

    /// Called when the user has changed the text, for example to enable a button.
    public var editingChanged: (@MainActor (AlertTextField) -> Void)?

    var editor = TextEditor("") { didSet { if editor != oldValue { didChange?() } } }

    /// Called when the field has to be drawn again.
    var didChange: (() -> Void)?

    init() {}

    /// The text as the alert shows it, with its cursor.
    func shownEditor(_ repertoire: CharacterRepertoire) -> TextEditor {
        isSecureTextEntry ? editor.masked(repertoire) : editor
    }
}

extension AlertTextField: InputResponder {
    /// Edits the text.
    public func handle(_ key: Key) -> Bool {
        let old = editor.text
        let isHandled = recall(key) || editor.handle(key)
        if editor.text != old { editingChanged?(self) }
        return isHandled
    }

    /// Shows an earlier text, or a later one. Beyond the oldest one, up does nothing, and beyond the typed one, down
    /// moves the focus.
    private func recall(_ key: Key) -> Bool {
        guard history != nil, key == Key(.up) || key == Key(.down) else { return false }
        guard let text = recalled.move(by: key == Key(.up) ? -1 : 1, from: text) else { return key == Key(.up) }
        self.text = text
        return true
    }

    /// Enter and Esc, which belong to the alert.
    public var inputHints: [(key: Key, word: String)] { [(Key(.enter), "accept"), (Key(.escape), "cancel")] }

    /// Inserts the text.
    public func paste(_ text: String) -> Bool {
        editor.insert(text)
        editingChanged?(self)
        return true
    }
}
