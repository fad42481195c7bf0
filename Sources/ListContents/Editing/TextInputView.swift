import CollectionViews
import TerminalCanvas
import TextEditing

/// What the user types into a field, and the configuration that is drawn.
struct TextInput<Field: FieldConfiguration> {
    /// The configuration that is drawn, with the edited text.
    private(set) var field: Field

    /// The text of the last configuration. A configuration with another text replaces what the user typed.
    private var configuredText: String

    /// The text when editing began.
    private var oldText = ""

    /// The column in which `↑` and `↓` move; `nil` for the column of the cursor.
    private var goalColumn: Int?

    /// The width of the content and the characters of the terminal, when the field was drawn last.
    var place: (width: Int, repertoire: CharacterRepertoire) = (0, .unicode)

    init(_ field: Field) { (self.field, configuredText) = (field, field.text) }

    /// Adopts a new configuration of the cell. Text that is being edited stays.
    mutating func configure(_ new: Field) {
        let old = exchange(&field, with: new)
        guard new.onChange != nil, new.text == configuredText else { return configuredText = new.text }
        (field.text, field.editor) = (old.text, old.editor)
    }

    var isEditing: Bool { field.onChange != nil && field.editor != nil }

    mutating func begin() {
        guard !isEditing else { return }
        oldText = field.text
        field.editor = TextEditor(field.text, isMultiline: Field.isMultiline)
    }

    mutating func end() {
        if isEditing { field.editor = nil }
        goalColumn = nil
    }

    mutating func moveCursor(to offset: Int) { field.editor?.moveCursor(to: offset) }

    /// Handles a key. Returns whether it was handled, and the text if it has changed.
    mutating func handle(_ key: Key) -> (isHandled: Bool, text: String?) {
        guard isEditing else {
            guard key.isPress else { return (false, nil) }
            begin()
            return (true, nil)
        }
        if Field.isMultiline, let result = handleInSeveralLines(key) { return result }
        goalColumn = nil
        switch (key.code, key.modifiers) {
        case (.enter, []): end()
        case (.escape, []):
            let isChanged = field.text != oldText
            field.text = oldText
            end()
            return (true, isChanged ? oldText : nil)
        case (.up, _), (.down, _), (.pageUp, _), (.pageDown, _):
            end()
            return (false, nil)
        default: return edit { $0.handle(key) }
        }
        return (true, nil)
    }

    mutating func insert(_ text: String) -> String? {
        edit {
            $0.insert(text)
            return true
        }.text
    }

    private mutating func handleInSeveralLines(_ key: Key) -> (isHandled: Bool, text: String?)? {
        switch key {
        case .control("s"), Key(.enter, modifiers: .alt):
            end()
            return (true, nil)
        case Key(.enter): return (true, insert("\n"))
        case Key(.up): return moveLine(-1) ? (true, nil) : nil
        case Key(.down): return moveLine(1) ? (true, nil) : nil
        default: return nil
        }
    }

    private mutating func moveLine(_ distance: Int) -> Bool {
        guard let field = field as? TextEditorConfiguration,
            let offset = field.offset(distance, rowsBelowCursorIn: &goalColumn, width: place.width, place.repertoire)
        else { return false }
        moveCursor(to: offset)
        return true
    }

    private mutating func edit(_ change: (inout TextEditor) -> Bool) -> (isHandled: Bool, text: String?) {
        guard var editor = field.editor, change(&editor) else { return (false, nil) }
        let isChanged = editor.text != field.text
        (field.editor, field.text) = (editor, editor.text)
        return (true, isChanged ? editor.text : nil)
    }
}

/// The content view of a field with a text.
@MainActor
protocol TextInputView: FieldView {
    associatedtype Field: FieldConfiguration

    var input: TextInput<Field> { get set }
}

extension TextInputView {
    /// The configuration that is drawn.
    var field: Field { input.field }

    var configuration: any ContentConfiguration {
        get { input.field }
        set { if let new = newValue as? Field { input.configure(new) } }
    }

    var canEdit: Bool { field.onChange != nil }

    var isEditing: Bool { input.isEditing }

    func handle(_ key: Key) -> Bool {
        let (isHandled, text) = input.handle(key)
        if let text { field.onChange?(text) }
        return isHandled
    }

    func paste(_ text: String) { if let text = input.insert(text) { field.onChange?(text) } }

    func press(at position: Point, in size: Size, context: DrawingContext) {
        input.begin()
        let offset = field.offset(at: position, width: size.columns, repertoire: context.capabilities.repertoire)
        if let offset { input.moveCursor(to: offset) }
    }

    func beginEditing() { input.begin() }

    func endEditing() { input.end() }

    var inputHints: [(key: Key, word: String)] {
        guard isEditing else { return [(Key(.enter), "edit")] }
        return [(Field.isMultiline ? .control("s") : Key(.enter), "accept"), (Key(.escape), "restore")]
    }
}
