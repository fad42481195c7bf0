import CollectionViews
import DiffableSnapshots
import TerminalCanvas
import Testing

@testable import Screens

/// The path to the focused item in the navigation bar.
@MainActor
struct BreadcrumbTests {
    private let controller: CollectionViewController
    private let source: CollectionViewDiffableDataSource<Int, String>

    init() {
        let view = CollectionView()
        let registration = CellRegistration<ListCell, String> { cell, _, item in
            var content = ListContentConfiguration.cell()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure()]
        }
        source = CollectionViewDiffableDataSource(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        let items = ["Sources", "CollectionViews", "Columns", "ListColumn.swift"] + (0..<30).map { "file\($0)" }
        source.apply(
            DiffableDataSourceSectionSnapshot(
                preorder: items, levels: [0, 1, 2, 3] + (0..<30).map { _ in 3 }, isExpanded: items.map { _ in true }),
            to: 0)
        controller = CollectionViewController(collectionView: view)
        controller.navigationItem.title = "Files"
        controller.showsBreadcrumb = true
        controller.resize(to: Size(columns: 80, rows: 10))
    }

    private var bar: String { controller.draw().textRows[0].trimmed }

    @Test func theBarShowsThePathOfTheFocusedItem() {
        #expect(bar == "Sources")
        controller.press("down down down")
        #expect(bar == "Sources › CollectionViews › Columns › ListColumn.swift")
        controller.press("h h")
        #expect(bar == "Sources › CollectionViews › Columns")
        controller.showsBreadcrumb = false
        #expect(bar == "Files")
    }

    @Test func ancestorsThatAreScrolledOffTheScreenAreInThePath() {
        controller.press("end")
        #expect(bar == "Sources › CollectionViews › Columns › file29")
        let displayed = controller.collectionView.visibleCells.count
        #expect(displayed == 8)
    }

    @Test func aNarrowBarLeavesOutTheOutermostParts() {
        controller.press("down down down")
        var bars: [String] = []
        for columns in [52, 42, 30, 20, 12] {
            controller.resize(to: Size(columns: columns, rows: 10))
            bars.append(bar)
        }
        #expect(
            bars == [
                "… › CollectionViews › Columns › ListColumn.swift", "… › Columns › ListColumn.swift",
                "… › ListColumn.swift", "… › ListColumn.swift", "ListColumn.…",
            ])
    }

    @Test func theSeparatorIsWrittenInASCIIWhereTheTerminalHasNoOther() {
        controller.adopt(TerminalCapabilities(repertoire: .ascii))
        controller.press("down down")
        #expect(bar == "Sources > CollectionViews > Columns")
        controller.resize(to: Size(columns: 18, rows: 10))
        #expect(bar == "~ > Columns")
    }

    @Test func theAppsTextsReplaceTheDefaultTexts() {
        source.textProvider = { $0 == "Sources" ? nil : "«\($0)»" }
        controller.press("down down")
        #expect(bar == "Sources › «CollectionViews» › «Columns»")
    }

    @Test func thePathFollowsTheData() {
        controller.press("down down")
        _ = controller.draw()
        var snapshot = source.snapshot(for: 0)
        snapshot.delete(["Columns"])
        source.apply(snapshot, to: 0)
        #expect(bar == "Sources › CollectionViews")
        source.apply(DiffableDataSourceSectionSnapshot(), to: 0)
        #expect(bar == "Files")
    }

    @Test func hostileTextsDoNotChangeTheirNeighbours() {
        var snapshot = DiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["a\u{202E}"])
        snapshot.append(["\u{301}b\u{1B}[0m"], to: "a\u{202E}")
        snapshot.expand(["a\u{202E}"])
        source.apply(snapshot, to: 0)
        controller.press("home down")
        #expect(bar == "a<U+202E> › <U+0301>b^[[0m")
    }

    @Test func aScreenWithoutABreadcrumbConfiguresNoMoreCells() {
        controller.showsBreadcrumb = false
        #expect(bar == "Files")
        #expect(controller.navigationItem.path.isEmpty)
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
