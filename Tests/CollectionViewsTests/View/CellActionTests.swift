import CollectionViews
import Testing

/// Enter and clicks on a cell with actions of its own.
@MainActor
struct CellActionTests {
    @Test func enterPerformsTheCellsPrimaryActionInsteadOfExpanding() {
        let stage = ListStage("a -\n  b\nc", lines: 5)
        var done: [String] = []
        stage.source.makeCell = { name in
            let cell = NamedCell(name, height: 1)
            if name != "c" { cell.primaryAction = { done.append(name) } }
            return cell
        }
        stage.view.reloadData()
        stage.view.perform(.activate)
        #expect(done == ["a"])
        #expect(stage.names.prefix(2) == ["a", "c"])
        stage.view.perform(.toggle)
        #expect(stage.names.prefix(3) == ["a", "b", "c"])
        stage.view.perform(.moveToLast)
        stage.view.perform(.activate)
        #expect(done == ["a"])
    }

    @Test func aCellThatIsReusedHasNoActions() {
        let cell = ListCell()
        cell.primaryAction = {}
        cell.contentClickHandler = { _, _ in }
        cell.prepareForReuse()
        #expect(cell.primaryAction == nil)
        #expect(cell.contentClickHandler == nil)
    }
}
