import CollectionViews
import DiffableSnapshots
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

/// Providers, handlers and delegates may change the list while the list calls them. The change happens afterwards.
@MainActor
struct ReentryTests {
    /// A list with a diffable data source. Its cell provider and its delegate call functions that a test sets.
    @MainActor
    final class Stage: CollectionViewDelegate {
        let view = CollectionView()
        var dataSource: CollectionViewDiffableDataSource<Int, String>!
        var onCell: (() -> Void)?
        var onFocus: (() -> Void)?
        var onChoice: (() -> Void)?

        init(_ items: [String]) {
            let registration = CellRegistration<ListCell, String> { cell, _, item in
                var content = cell.defaultContentConfiguration()
                content.text = item
                cell.contentConfiguration = content
            }
            dataSource = CollectionViewDiffableDataSource(collectionView: view) { [unowned self] view, path, item in
                let work = onCell
                onCell = nil
                work?()
                return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            view.delegate = self
            apply(items)
            view.perform(.resize(Size(columns: 20, rows: 5)))
        }

        func apply(_ items: [String]) {
            var snapshot = DiffableDataSourceSectionSnapshot<String>()
            snapshot.append(items)
            dataSource.apply(snapshot, to: 0)
        }

        func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?) {
            let work = onFocus
            onFocus = nil
            work?()
        }

        func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
            onChoice?()
        }

        var focus: String? { view.state.focus.flatMap { dataSource.itemIdentifier(for: $0) } }

        var picture: [String] { view.drawn().textRows.map { $0.filter { $0 != " " && $0 != "▐" } } }
    }

    @Test func aProviderAppliesWhileTheListIsDrawn() {
        let stage = Stage(["a", "b", "c"])
        stage.view.reloadData()
        stage.onCell = { stage.apply(["x"]) }
        #expect(stage.picture[..<3] == ["a", "b", "c"])
        #expect(stage.view.needsDisplay)
        #expect(stage.picture[..<3] == ["x", "", ""])
    }

    @Test func aProviderAppliesWhileAKeyScrolls() {
        let stage = Stage((0..<50).map(String.init))
        stage.onCell = { stage.apply((0..<50).reversed().map(String.init)) }
        stage.view.perform(.moveToLast)
        #expect(stage.focus == "49")
        #expect(stage.view.state.focus == [0, 0])
        #expect(stage.picture[0] == "49")
    }

    @Test func aProviderReloadsAndMovesTheFocus() {
        let stage = Stage((0..<50).map(String.init))
        stage.onCell = {
            stage.view.reloadData()
            stage.view.perform(.moveDown)
        }
        stage.view.perform(.moveToLast)
        stage.view.perform(.moveUp)
        #expect(stage.focus == "48")
        #expect(stage.picture.contains("48"))
    }

    @Test func aDelegateAppliesAndMovesTheFocusWhenItIsNotified() {
        let stage = Stage(["a", "b", "c"])
        stage.onFocus = { stage.apply(["n", "a", "b", "c"]) }
        stage.view.perform(.moveDown)
        #expect(stage.focus == "b")
        #expect(stage.view.state.focus == [0, 2])
        stage.onFocus = { stage.view.perform(.moveToFirst) }
        stage.view.perform(.moveDown)
        #expect(stage.focus == "n")
    }

    @Test func aDelegateAppliesWhenAnItemIsChosen() {
        let stage = Stage(["a", "b", "c"])
        stage.onChoice = { [unowned stage] in stage.apply(["b", "c"]) }
        stage.view.perform(.activate)
        #expect(stage.focus == "b")
        #expect(stage.picture[..<3] == ["b", "c", ""])
    }

    @Test func handlersApplyWhileTheUserExpands() {
        let stage = Stage([])
        var snapshot = DiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["p"])
        snapshot.append(["c"], to: "p")
        stage.dataSource.apply(snapshot, to: 0)
        stage.dataSource.sectionSnapshotHandlers.willExpandItem = { [unowned stage] _ in stage.apply(["q"]) }
        stage.view.perform(.expandOrMoveToChild)
        #expect(stage.focus == "q")
        #expect(stage.picture[..<2] == ["q", ""])
    }

    @Test func anUpdateHandlerAppliesWhileItsCellIsDrawn() {
        let stage = Stage(["a", "b"])
        _ = stage.picture
        var calls = 0
        stage.view.visibleCells[1].configurationUpdateHandler = { [unowned stage] _, _ in
            calls += 1
            if calls == 1 { stage.apply(["b", "a"]) }
        }
        #expect(stage.picture[..<2] == ["a", "b"])
        #expect(stage.picture[..<2] == ["b", "a"])
    }
}
