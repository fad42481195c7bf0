public import CollectionViews
import TerminalCanvas
public import TextEditing

/// The content configuration of a ``TextFieldCell``: a label and a line of text.
///
/// ```
/// Name  Lake Louise         the text
/// Name  nobody yet          the placeholder of an empty text
/// Name  Lake Lou_________   the text while it is being edited
/// Code  •••••••             a secure text
/// ```
public struct TextFieldConfiguration: ContentConfiguration, Hashable, Sendable {
    /// The label before the text.
    public var label: String

    /// The text.
    public var text: String

    /// The text that an empty field shows.
    public var placeholder: String

    /// The columns reserved for the label; 0 for its own width.
    public var labelColumns: Int

    /// Whether the characters of the text are shown as bullets.
    public var isSecure: Bool

    /// The text that is being edited, with its cursor; `nil` if the text is not being edited. A cell with a
    /// ``onChange`` sets it by itself.
    public var editor: TextEditor?

    /// Called with the text after each change; `nil` if the text cannot be edited in the cell.
    ///
    /// Set it in a cell of a registration. Enter or a click begins to edit, Enter or Tab accepts the text, and Esc
    /// restores it, with a further call. In a ``ListDataSource``, use a ``TextFieldCell``.
    public var onChange: (@MainActor (String) -> Void)? {
        get { changeHandler?.function }
        set { changeHandler = newValue.map { ConfigurationHandler($0) } }
    }

    private var changeHandler: ConfigurationHandler<@MainActor (String) -> Void>?

    /// Creates a configuration. The parameters are the properties.
    public init(
        label: String, text: String, placeholder: String = "", labelColumns: Int = 0, isSecure: Bool = false,
        editor: TextEditor? = nil
    ) {
        self.label = label
        self.text = text
        self.placeholder = placeholder
        self.labelColumns = labelColumns
        self.isSecure = isSecure
        self.editor = editor
    }

    public func makeContentView() -> any ContentView { TextFieldView(self) }
}

extension TextFieldConfiguration {
    /// Returns the text as it is shown: a bullet for each character of a secure text.
    func shownText(_ repertoire: CharacterRepertoire) -> String {
        isSecure ? String(repeating: repertoire.bullet, count: text.count) : text
    }

    func shown(_ editor: TextEditor, _ repertoire: CharacterRepertoire) -> TextEditor {
        isSecure ? editor.masked(repertoire) : editor
    }

    /// Returns the position in the edited text of a position in the shown one, in bytes of UTF-8.
    func offset(ofShown offset: Int, in editor: TextEditor, _ repertoire: CharacterRepertoire) -> Int {
        guard isSecure else { return offset }
        return editor.text.prefix(offset / repertoire.bullet.utf8.count).utf8.count
    }
}

final class TextFieldView: TextInputView {
    var input: TextInput<TextFieldConfiguration>

    init(_ configuration: TextFieldConfiguration) { input = TextInput(configuration) }

    func cursorColumn(forWidth columns: Int, context: DrawingContext) -> Int {
        let repertoire = context.capabilities.repertoire
        let columns = field.columns(forWidth: columns, repertoire)
        guard let editor = field.editor.map({ field.shown($0, repertoire) }) else { return columns.lowerBound }
        return columns.lowerBound + TextWindow(editor, width: columns.count, repertoire: repertoire).cursorColumn
    }

    func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        var text = field.drawLabel(in: rectangle, on: &canvas, context: context)
        text.size.rows = 1
        let repertoire = context.capabilities.repertoire
        if let editor = field.editor.map({ field.shown($0, repertoire) }) {
            TextWindow(editor, width: text.size.columns, repertoire: repertoire)
                .draw(in: text, on: &canvas, style: context.theme.text)
        } else {
            drawText(in: text, on: &canvas, context: context)
        }
    }

    private func drawText(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        let isEmpty = field.text.isEmpty
        let text = SafeText(
            isEmpty ? field.placeholder : field.shownText(context.capabilities.repertoire),
            limit: rectangle.size.columns, repertoire: context.capabilities.repertoire)
        let style = isEmpty ? context.theme.secondaryText : context.theme.text
        canvas.draw(text, at: rectangle.origin, in: rectangle.columnRange, style: style)
    }
}
