import DiffableSnapshots
import Testing

@testable import CollectionViews

/// The handlers that are called when the user expands and collapses items.
@MainActor
struct SectionSnapshotHandlersTests {
    let list = DataSourceFixture()

    /// Sets handlers that note their calls, each with the items that the data source had at that time.
    private func recordAll(fetching children: Tree? = nil) {
        let note = { [unowned list] (what: String) in list.notes.append("\(what) while \(list.picture)") }
        list.source.sectionSnapshotHandlers.shouldExpandItem = { item in
            note("shouldExpand \(item)")
            return true
        }
        list.source.sectionSnapshotHandlers.willExpandItem = { note("willExpand \($0)") }
        list.source.sectionSnapshotHandlers.shouldCollapseItem = { item in
            note("shouldCollapse \(item)")
            return true
        }
        list.source.sectionSnapshotHandlers.willCollapseItem = { note("willCollapse \($0)") }
        guard let children else { return }
        list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, current in
            note("snapshotFor \(item) of \(text(current))")
            return children
        }
    }

    @Test func expandingCallsTheHandlersInUIKitsOrderBeforeTheChange() {
        list.source.apply(tree("- a\n  + b\n    - c\n- d"), to: "A")
        recordAll(fetching: tree("- x\n- y"))
        list.expand("a")
        #expect(
            list.notes == [
                "shouldExpand a while A: a d",
                "willExpand a while A: a d",
                "snapshotFor a of + b\n  - c while A: a d",
            ])
        #expect(list.tree(of: "A") == "+ a\n  - x\n  - y\n- d")
    }

    @Test func collapsingCallsTheHandlersInUIKitsOrderBeforeTheChange() {
        list.source.apply(tree("+ a\n  - b"), to: "A")
        recordAll()
        list.collapse("a")
        #expect(list.notes == ["shouldCollapse a while A: a b", "willCollapse a while A: a b"])
        #expect(list.tree(of: "A") == "- a\n  - b")
    }

    @Test func aRefusalPreventsFurtherHandlerCalls() {
        list.source.apply(tree("- a\n  - b\n+ c\n  - d"), to: "A")
        recordAll(fetching: tree("- x"))
        list.source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
        list.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
        list.expand("a")
        list.collapse("c")
        #expect(list.notes.isEmpty)
        #expect(list.tree(of: "A") == "- a\n  - b\n+ c\n  - d")
    }

    @Test func withoutHandlersItemsMayBeExpandedAndCollapsed() {
        list.source.apply(tree("- a\n  - b"), to: "A")
        list.expand("a")
        #expect(list.picture == "A: a b")
        list.collapse("a")
        #expect(list.picture == "A: a")
    }

    @Test func fetchedChildrenReplaceTheOldOnesAndKeepTheirExpansion() {
        list.source.apply(tree("- a\n  - b\n  - c"), to: "A")
        list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in tree("+ c\n  - z\n- y") }
        list.expand("a")
        #expect(list.tree(of: "A") == "+ a\n  + c\n    - z\n  - y")
    }

    @Test func anItemWithoutChildrenCanBeExpandedIfChildrenAreFetched() {
        list.source.apply(tree("- a"), to: "A")
        list.expand("a")
        #expect(list.tree(of: "A") == "- a")
        list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in tree("- b") }
        #expect(list.source.outlineState(at: list.source.indexPath(for: "a")!).isExpandable)
        list.expand("a")
        #expect(list.tree(of: "A") == "+ a\n  - b")
    }

    @Test func withChildrenOnDemandAnItemWithoutATriangleIsStillALeaf() {
        let registration = CellRegistration<ListCell, String> { cell, _, item in
            cell.accessories = item == "folder" ? [.outlineDisclosure()] : []
        }
        let view = list.view
        let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, _ in tree("- \(item)1") }
        source.apply(tree("- file\n- folder"), to: "A")
        for action in [ListAction.expandOrMoveToChild, .toggle, .activate] {
            view.perform(.focus(source.indexPath(for: "file")!))
            view.perform(action)
            #expect(source.snapshot().itemIdentifiers == ["file", "folder"])
        }
        view.perform(.focus(source.indexPath(for: "folder")!))
        view.perform(.expandOrMoveToChild)
        #expect(source.snapshot().itemIdentifiers == ["file", "folder", "folder1"])
    }

    @Test func fetchedItemsMoveInFromOtherSections() {
        list.source.apply(tree("- a"), to: "A")
        list.source.apply(flat(["A": "a", "B": "x y"]))
        list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in tree("- x") }
        list.expand("a")
        #expect(list.picture == "A: a x | B: y")
    }

    @Test func applyingASnapshotCallsNoHandler() {
        list.source.apply(tree("- a\n  - b"), to: "A")
        recordAll(fetching: Tree())
        list.source.apply(tree("+ a\n  - b"), to: "A")
        list.source.apply(tree("- a\n  - b"), to: "A")
        #expect(list.notes.isEmpty)
    }

    @Test func expandingAnExpandedItemCallsNoHandler() {
        list.source.apply(tree("+ a\n  - b\n- c\n  - d"), to: "A")
        recordAll()
        list.expand("a")
        list.collapse("c")
        list.collapse("b")
        #expect(list.notes.isEmpty)
    }

    @Test func expandingSiblingsCallsTheHandlersForEachCollapsedParentAmongThem() {
        list.source.apply(tree("- a\n  - b\n- leaf\n+ c\n  - d\n- e\n  - f\n    - g"), to: "A")
        recordAll()
        list.source.expandSiblings(of: list.source.indexPath(for: "leaf")!)
        #expect(
            list.notes == [
                "shouldExpand a while A: a leaf c d e", "willExpand a while A: a leaf c d e",
                "shouldExpand e while A: a leaf c d e", "willExpand e while A: a leaf c d e",
            ])
        #expect(list.picture == "A: a b leaf c d e f")
    }

    @Test func expandingSiblingsExpandsOnlyItemsOfTheSameParent() {
        list.source.apply(tree("+ a\n  - b\n    - c\n  - d\n    - e\n- f\n  - g"), to: "A")
        list.source.expandSiblings(of: list.source.indexPath(for: "d")!)
        #expect(list.picture == "A: a b c d e f")
    }

    @Test func expandingAllCallsTheHandlersForVisibleAndHiddenParentsInAllSections() {
        list.source.apply(tree("- a\n  - b\n    - c\n- leaf"), to: "A")
        list.source.apply(tree("- x\n  - y"), to: "B")
        list.source.sectionSnapshotHandlers.willExpandItem = { [unowned list] in list.notes.append($0) }
        list.source.expandAllItems()
        #expect(list.notes == ["a", "b", "x"])
        #expect(list.picture == "A: a b c leaf | B: x y")
    }

    @Test func expandingAllDoesNotExpandLeaves() {
        list.source.apply(tree("- a\n  - b"), to: "A")
        list.source.expandAllItems()
        #expect(list.tree(of: "A") == "+ a\n  - b")
    }

    @Test func expandingAllFetchesChildrenForParentsButNotForFetchedItems() {
        list.source.apply(tree("- a\n  - b\n- leaf"), to: "A")
        list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { [unowned list] item, _ in
            list.notes.append(item)
            return tree("- \(item)1\n  - \(item)2")
        }
        list.source.expandAllItems()
        #expect(list.notes == ["a"])
        #expect(list.tree(of: "A") == "+ a\n  - a1\n    - a2\n- leaf")
    }

    @Test func collapsingAllCallsTheHandlersForParentsFirstAndCollapsesHiddenItems() {
        list.source.apply(tree("+ a\n  - b\n    + c\n      - d\n+ leaf"), to: "A")
        list.source.sectionSnapshotHandlers.willCollapseItem = { [unowned list] in list.notes.append($0) }
        list.source.collapseAllItems()
        #expect(list.notes == ["a", "c"])
        #expect(list.tree(of: "A") == "- a\n  - b\n    - c\n      - d\n+ leaf")
    }

    @Test(arguments: [
        ("shouldExpandItem", true), ("willExpandItem", true), ("snapshotForExpandingParent", true),
        ("shouldCollapseItem", false), ("canHaveChildren", false),
    ])
    func anItemWithoutChildrenHasATriangleIfAHandlerMayProvideSome(handler: String, hasTriangle: Bool) {
        list.source.apply(tree("- a"), to: "A")
        var handlers = SectionSnapshotHandlers<String>()
        switch handler {
        case "shouldExpandItem": handlers.shouldExpandItem = { _ in true }
        case "willExpandItem": handlers.willExpandItem = { _ in }
        case "snapshotForExpandingParent": handlers.snapshotForExpandingParent = { _, children in children }
        case "shouldCollapseItem": handlers.shouldCollapseItem = { _ in true }
        default: handlers.canHaveChildren = { _ in true }
        }
        list.source.sectionSnapshotHandlers = handlers
        #expect(list.drawnTexts == [hasTriangle ? "▸ a" : "a"])
        list.source.sectionSnapshotHandlers.canHaveChildren = { _ in false }
        #expect(list.drawnTexts == ["a"])
        list.expand("a")
        #expect(list.tree(of: "A") == "- a")
    }

    @Test func loadedChildrenDecideAloneWhichItemsHaveATriangle() {
        list.source.apply(tree("- a"), to: "A")
        list.source.sectionSnapshotHandlers.canHaveChildren = { _ in false }
        list.source.sectionSnapshotHandlers.loadChildren = { _ in tree("- b") }
        list.source.sectionSnapshotHandlers.willExpandItem = { _ in }
        #expect(list.drawnTexts == ["a"])
    }

    @Test func severalItemsAreExpandedInOneFrame() {
        list.source.apply(tree("- a\n  - b\n- c\n  - d"), to: "A")
        list.focus("c")
        var changes = 0
        list.source.sectionSnapshotHandlers.willExpandItem = { [unowned list] _ in
            if list.picture != "A: a c" { changes += 1 }
        }
        list.source.expandSiblings(of: list.source.indexPath(for: "a")!)
        #expect(changes == 0)
        #expect(list.focused == "c")
    }
}
