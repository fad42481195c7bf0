import CollectionViews
import Screens
import TerminalCanvas
import TreeSources

/// The screen of the pane: text, or bytes that are not text, through which the user scrolls.
@MainActor
final class PaneController: TextViewController {
    private var content = PaneContent([])

    /// Gives the keys back to the list.
    var leave: (@MainActor () -> Void)?

    /// Creates an empty pane.
    ///
    /// - Parameter keyMap: The keys of the list.
    init(keyMap: KeyMap) {
        var keyMap = keyMap
        keyMap.unbind(.character("w"))
        keyMap.bind(
            [.character("w")], to: .toggleWrapping, title: "Wrap or cut long lines", category: KeyMap.Category.list,
            hint: "wrap")
        super.init(keyMap: keyMap)
        textContainerInset.leading = .columns(1)
        addKeyCommand(
            KeyCommand([Key(.escape)], title: "End the search, or back to the list", hint: "list") { [weak self] in
                self?.leave?()
            })
    }

    /// Shows a content from its beginning, or from the row where the same item was shown before.
    ///
    /// - Parameters:
    ///   - title: The name of the item.
    ///   - keepsPlace: Whether it is the content of the same item.
    func show(_ content: PaneContent, title: String, keepsPlace: Bool = false) {
        navigationItem.title = title
        // A search goes on where it is.
        if keepsPlace, content == self.content { return setNeedsDisplay() }
        self.content = content
        if !keepsPlace {
            scrollToLine(0)
            leftColumn = 0
        }
        text = content.text(columns: textSize.columns)
    }

    override func resize(to size: Size) {
        let (columns, line, follows) = (textSize.columns, firstVisibleLine, followsEnd)
        super.resize(to: size)
        guard let newLine = content.line(line, inColumns: columns, to: textSize.columns) else { return }
        text = content.text(columns: textSize.columns)
        scrollToLine(newLine)
        followsEnd = follows
    }

    /// The columns and rows for text.
    var outputSize: OutputSize { OutputSize(columns: textSize.columns, rows: textSize.rows) }
}
