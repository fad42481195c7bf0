import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import UnfoldTesting

/// A list of contents on a screen that a test can press keys on, click on, and read.
@MainActor
final class ContentStage {
    let view: CollectionView
    let controller: CollectionViewController
    private(set) var list: ListDataSource!

    init(
        columns: Int = 30, rows: Int = 12, appearance: ListConfiguration.Appearance = .plain, colors: Int = 0,
        repertoire: CharacterRepertoire = .unicode, @ContentBuilder contents: @escaping @MainActor () -> some Content
    ) {
        var configuration = ListConfiguration(appearance: appearance)
        configuration.showsScrollIndicator = false
        view = CollectionView(configuration: configuration)
        controller = CollectionViewController(collectionView: view)
        controller.adopt(TerminalCapabilities(repertoire: repertoire, colors: colors))
        controller.resize(to: Size(columns: columns, rows: rows + 2))
        list = ListDataSource(collectionView: view, contents: contents)
    }

    /// The rows of the list, without the bars and without blanks at the end.
    var picture: String {
        var rows = controller.draw().textRows.dropFirst().dropLast()
        while rows.last == "" { rows.removeLast() }
        return rows.joined(separator: "\n")
    }

    /// The styles of the list's rows, a letter for each column.
    var styles: [String] { Array(controller.draw().styleRows().dropFirst().dropLast()) }

    /// The status line.
    var status: String { controller.draw().textRows.last! }

    /// The row with the focus, and the column of the hardware cursor.
    var focused: String? {
        let canvas = controller.draw()
        return canvas.cursor.map { canvas.textRows[$0.row] }
    }
    var cursor: Point? { controller.draw().cursor }

    func press(_ keys: Key...) {
        for key in keys { _ = controller.handle(.key(key)) }
    }

    func type(_ text: String) {
        for scalar in text.unicodeScalars { press(.character(Character(scalar))) }
    }

    func paste(_ text: String) { _ = controller.handle(.pasted(text)) }

    /// Clicks on a line of the list.
    func click(column: Int, line: Int) {
        _ = controller.handle(.mouse(MouseEvent(.pressed(.left), at: Point(column: column, row: line + 1))))
    }
}
