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

    /// What the field shows while the text is empty.
    public var placeholder: String

    /// The columns reserved for the label; 0 for its own width.
    public var labelColumns: Int

    /// Whether the characters of the text are shown as bullets.
    public var isSecure: Bool

    /// The text that is being edited, with its cursor; `nil` if the text is not being edited.
    public var editor: TextEditor?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - label: The label before the text.
    ///   - text: The text.
    ///   - placeholder: What the field shows while the text is empty.
    ///   - labelColumns: The columns reserved for the label; 0 for its own width.
    ///   - isSecure: Whether the characters of the text are shown as bullets.
    ///   - editor: The text that is being edited, with its cursor; `nil` if the text is not being edited.
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
        isSecure ? Self.bullets(text.count, repertoire) : text
    }

    /// Returns the editor as it is shown: with a bullet for each character of a secure text, and the cursor at the same
    /// character.
    func shown(_ editor: TextEditor, _ repertoire: CharacterRepertoire) -> TextEditor {
        guard isSecure else { return editor }
        var shown = TextEditor(Self.bullets(editor.text.count, repertoire))
        let before = editor.text.utf8.prefix(editor.cursor)
        shown.moveCursor(to: Self.bullets(Substring(before).count, repertoire).utf8.count)
        return shown
    }

    /// Returns the position in the edited text of a position in the shown one, in bytes of UTF-8.
    func offset(ofShown offset: Int, in editor: TextEditor, _ repertoire: CharacterRepertoire) -> Int {
        guard isSecure else { return offset }
        let count = offset / Self.bullet(repertoire).utf8.count
        return editor.text.prefix(count).utf8.count
    }

    private static func bullets(_ count: Int, _ repertoire: CharacterRepertoire) -> String {
        String(repeating: bullet(repertoire), count: count)
    }

    private static func bullet(_ repertoire: CharacterRepertoire) -> String { repertoire == .unicode ? "•" : "*" }
}

/// The view of a ``TextFieldConfiguration``.
final class TextFieldView: ContentView {
    private var field: TextFieldConfiguration

    init(_ configuration: TextFieldConfiguration) { field = configuration }

    var configuration: any ContentConfiguration {
        get { field }
        set { if let new = newValue as? TextFieldConfiguration { field = new } }
    }

    func cursorColumn(forWidth columns: Int, context: DrawingContext) -> Int {
        let repertoire = context.capabilities.repertoire
        let columns = field.columns(forWidth: columns, repertoire)
        guard let editor = field.editor.map({ field.shown($0, repertoire) }) else { return columns.lowerBound }
        return columns.lowerBound + TextWindow(editor, width: columns.count, repertoire: repertoire).cursorColumn
    }

    func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        var text = field.drawLabel(in: rectangle, on: &canvas, context: context)
        text.size.rows = 1
        if let editor = field.editor {
            draw(field.shown(editor, context.capabilities.repertoire), in: text, on: &canvas, context: context)
        } else {
            drawText(in: text, on: &canvas, context: context)
        }
    }

    /// Draws the text or the placeholder.
    private func drawText(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        let isEmpty = field.text.isEmpty
        let text = SafeText(
            isEmpty ? field.placeholder : field.shownText(context.capabilities.repertoire),
            limit: rectangle.size.columns, repertoire: context.capabilities.repertoire)
        let style = isEmpty ? context.theme.secondaryText : context.theme.text
        canvas.draw(text, at: rectangle.origin, in: rectangle.columnRange, style: style)
    }

    /// Draws the text that is being edited, underlined.
    private func draw(
        _ editor: TextEditor, in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext
    ) {
        var style = context.theme.text
        style.attributes.insert(.underline)
        canvas.fill(rectangle, style: style)
        let window = TextWindow(
            editor, width: rectangle.size.columns, repertoire: context.capabilities.repertoire)
        for cluster in window.clusters {
            let point = Point(column: rectangle.origin.column + cluster.column, row: rectangle.origin.row)
            canvas.draw(cluster.text, at: point, in: rectangle.columnRange, style: style)
        }
    }
}
