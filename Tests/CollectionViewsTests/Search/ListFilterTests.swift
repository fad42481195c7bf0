import DiffableSnapshots
import TerminalCanvas
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews
@testable import ListModels

extension ScanTests {
    @MainActor
    struct ListFilterTests {
        private let fruit = """
            + fruit
              - apple
              + berries
                - blueberry
                - strawberry
              - pear
            - drinks
              - berry juice
              - water
            - bread
            """

        @Test func theListShowsMatchesAndTheirAncestors() async throws {
            let stage = SearchStage(fruit)
            try await stage.filter("'berry")
            #expect(stage.rows == "fruit berries blueberry strawberry drinks berry juice")
            #expect(stage.filter.result?.label == "3 of 10")
            #expect(stage.list.focused == "berry juice", "the best match: at the beginning of a word")
        }

        @Test func theWorkOfAFilterEndsWhenItemsNoLongerHaveTexts() {
            let view = CollectionView()
            let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in ListCell() }
            source.textProvider = { "\($0)" }
            source.setFilter(FilterPattern("1"))
            #expect(source.isFilterRunning)
            source.textProvider = nil
            #expect(!source.isFilterRunning)
        }

        @Test func aSectionKeepsItsNumberAndIsHiddenWithoutMatches() async throws {
            let stage = SearchStage("- apple")
            stage.list.source.apply(tree("- berry\n- pear"), to: "B")
            stage.list.source.apply(tree("- plum"), to: "C")
            stage.list.source.supplementaryViewProvider = { [weak source = stage.list.source] _, _, indexPath in
                let cell = ListCell()
                var content = cell.defaultContentConfiguration()
                content.text = source?.sectionIdentifier(for: indexPath.section)
                cell.contentConfiguration = content
                return cell
            }
            stage.list.view.configuration.headerMode = .supplementary
            #expect(stage.list.drawnTexts == ["A", "apple", "B", "berry", "pear", "C", "plum"])
            try await stage.filter("'pear")
            #expect(stage.list.view.numberOfSections == 3)
            #expect(stage.list.source.indexPath(for: "pear") == [1, 0])
            #expect(stage.list.drawnTexts == ["B", "pear"])
            try await stage.filter("'p")
            #expect(stage.list.drawnTexts == ["A", "apple", "B", "pear", "C", "plum"])
            stage.list.source.apply(DiffableDataSourceSectionSnapshot(), to: "A")
            try await waitUntil { stage.list.drawnTexts == ["B", "pear", "C", "plum"] }
            stage.filter.end()
            #expect(stage.list.drawnTexts == ["A", "B", "berry", "pear", "C", "plum"])
        }

        @Test func sectionsThatComeWhileTheListIsFilteredKeepTheirNumbers() async throws {
            let stage = SearchStage("- apple")
            stage.list.source.apply(tree("- pear"), to: "B")
            try await stage.filter("'pear")
            var snapshot = stage.list.source.snapshot()
            snapshot.insertSections(["0"], beforeSection: "A")
            snapshot.appendItems(["pear tree"], toSection: "0")
            stage.list.source.apply(snapshot)
            try await waitUntil { stage.rows == "pear tree pear" }
            #expect(stage.list.source.indexPath(for: "pear") == [2, 0])
        }

        /// The items for which the filter looks, changes of them, and the item with the focus at the end.
        @Test(arguments: [
            ("+ a1\n+ b1\n+ c1", "b1", ["+ a1\n+ b1*\n+ c1"], "b1*"),
            ("+ a1\n+ b1\n+ c1", "b1", ["+ a1\n+ b1*\n+ c1", "+ a1\n+ b1**\n+ c1"], "b1**"),
            ("+ a1\n+ b1\n+ c1", "b1", ["+ a1\n+ b1*\n+ c1", "+ a1\n+ b1*"], "b1*"),
            ("- a\n  - b1\n+ c1", "b1", ["- a\n  - b1*\n+ c1"], "b1*"),
            // The next row, where the new item does not match, and where it has not replaced the old one.
            ("+ a1\n+ b1\n+ c1", "b1", ["+ a1\n+ b\n+ c1"], "c1"),
            ("+ a1\n+ b1\n+ c1", "b1", ["+ a1\n+ b1*\n+ b1**\n+ c1"], "c1"),
        ])
        func theItemThatReplacesTheFocusedOneGetsTheFocusWhenItIsFound(
            _ old: String, _ focus: String, _ changes: [String], _ focused: String
        ) async throws {
            let stage = SearchStage(old)
            try await stage.filter("'1")
            stage.list.focus(focus)
            for change in changes { stage.list.source.apply(tree(change), to: "A", completion: nil) }
            try await stage.filtered()
            #expect(stage.list.focused == focused)
        }

        @Test func theItemThatReplacesTheFocusedOneDoesNotTakeTheFocusFromTheUser() async throws {
            let stage = SearchStage("- a1\n- b1\n- c1\n- d1")
            try await stage.filter("'1")
            stage.list.focus("b1")
            stage.list.source.apply(tree("- a1\n- b1*\n- c1\n- d1"), to: "A", completion: nil)
            stage.list.focus("d1")
            try await stage.filtered()
            #expect(stage.rows == "a1 b1* c1 d1")
            #expect(stage.list.focused == "d1")
        }

        @Test func anItemThatWasNotFoundDoesNotTakeTheFocusLater() async throws {
            let stage = SearchStage("- a1\n- b1\n- c1")
            try await stage.filter("'1")
            stage.list.focus("b1")
            stage.list.source.apply(tree("- a1\n- b\n- c1"), to: "A")
            try await stage.filtered()
            stage.list.source.textProvider = { _ in "1" }
            try await stage.filtered()
            #expect(stage.rows == "a1 b c1")
            #expect(stage.list.focused == "c1")
        }

        @Test func aTermWithASeparatorOfPathsIsAlsoAboutTheItemsAbove() async throws {
            let stage = SearchStage(fruit)
            try await stage.filter("fruit/e")
            #expect(stage.rows == "")
            stage.list.source.pathSeparators = ["A": "/"]
            try await waitUntil { stage.rows == "fruit apple berries blueberry strawberry pear" }
            #expect(stage.filter.result?.label == "5 of 10")
            try await stage.filter("fruit/be")
            #expect(stage.rows == "fruit berries blueberry strawberry")
            stage.list.focus("fruit")
            stage.list.view.perform(.moveToNextMatch)
            #expect(stage.list.focused == "berries", "the ancestor itself does not match")
            try await stage.filter("'berries/s")
            #expect(stage.rows == "fruit berries strawberry")
            stage.list.source.pathSeparators = [:]
            try await waitUntil { stage.rows == "" }
        }

        @Test func theNextMatchOfADeepPathIsFoundByOneWalk() async throws {
            let levels = 1000
            let stage = SearchStage()
            let snapshot = DiffableDataSourceSectionSnapshot(
                preorder: (0..<levels).map { "p\($0)" } + ["zz"], levels: (0...Int32(levels)).map { $0 })
            stage.list.source.apply(snapshot, to: "A")
            stage.list.source.pathSeparators = ["A": "/"]
            try await stage.filter("p/zz")
            for (action, first) in [(ListAction.moveToNextMatch, "p0"), (.moveToPreviousMatch, "p500")] {
                stage.list.focus(first)
                let count = stage.texts.count
                stage.list.view.perform(action)
                #expect(stage.list.focused == "zz")
                // The scan reads at most twice as many rows as it passes, and the ancestors in each block.
                #expect(stage.texts.count - count < 8 * levels)
            }
        }

        @Test func onlyMatchesOfTheEarlierPatternAreScannedWhenLettersOfTheLastNameAreAdded() async throws {
            let stage = SearchStage(fruit)
            stage.list.source.pathSeparators = ["A": "/"]
            try await stage.filter("fruit/b")
            let count = stage.texts.count
            try await stage.filter("fruit/bl")
            #expect(stage.rows == "fruit berries blueberry")
            #expect(stage.texts.count - count == 4, "fruit, berries, blueberry, strawberry")
        }

        @Test func theNamesAboveAreHighlightedToo() async throws {
            let stage = SearchStage(fruit)
            stage.list.source.apply(tree("- fr/bl"), to: "B")
            stage.list.source.pathSeparators = ["A": "/"]
            try await stage.filter("fr/bl")
            let canvas = stage.list.view.drawn()
            let lines = (0..<canvas.size.rows).map { row in
                (0..<canvas.size.columns).map { canvas[Point(column: $0, row: row)] }
                    .filter { $0.style.attributes.contains(.underline) }.map(\.text).joined()
            }
            #expect(lines.prefix(3) == ["fr", "", "bl"])
            #expect(lines.contains("fr/bl"), "the texts of the other section are no names")
        }

        @Test func theKeysForMatchesMoveBetweenTheRowsThatMatch() async throws {
            let stage = SearchStage(fruit)
            try await stage.filter("'berry")
            let script: [(ListAction, String)] = [
                (.moveToNextMatch, "blueberry"), (.moveToNextMatch, "strawberry"), (.moveToNextMatch, "berry juice"),
                (.moveToPreviousMatch, "strawberry"), (.moveToPreviousMatch, "blueberry"),
                (.moveToPreviousMatch, "berry juice"), (.counted(.moveToNextMatch, count: 2), "strawberry"),
                (.counted(.moveToPreviousMatch, count: 1_000_000), "strawberry"), (.moveToFirst, "fruit"),
                (.moveToNextMatch, "blueberry"),
            ]
            for (step, (action, focused)) in script.enumerated() {
                stage.list.view.perform(action)
                #expect(stage.list.focused == focused, "step \(step)")
            }
        }

        @Test func aFilteredListHasTheMatchKeysOfASearch() async throws {
            let stage = SearchStage(fruit)
            try await stage.filter("'berry")
            try await stage.find("straw")
            stage.search.accept()
            stage.list.view.perform(.moveToFirst)
            stage.list.view.perform(.moveToNextMatch)
            #expect(stage.list.focused == "strawberry")
        }

        @Test func theDataSourceSpeaksOfAllItems() async throws {
            let stage = SearchStage(fruit)
            try await stage.filter("pear")
            #expect(stage.list.tree(of: "A") == fruit)
            #expect(stage.list.picture == "A: fruit apple berries blueberry strawberry pear drinks bread")
        }

        @Test func cancellingRestoresExpansionFocusAndScrollPosition() async throws {
            let items = (0..<60).map { $0 % 5 == 0 ? "+ group\($0)" : "  - item\($0)" }
            let stage = SearchStage(items.joined(separator: "\n"))
            stage.list.view.perform(.counted(.moveDown, count: 23))
            stage.list.view.perform(.scroll(lines: 3))
            let before = stage.list.view.state
            try await stage.filter("item5")
            stage.list.view.perform(.moveDown)
            stage.list.collapse("group55")
            try await stage.filter("item51")
            stage.filter.cancel()
            #expect(stage.list.view.state == before)
            #expect(stage.list.tree(of: "A") == items.joined(separator: "\n"))
        }

        @Test func afterTheFilterTheFocusStaysOnItsItemAndLineAndTheParentsAreOpen() async throws {
            let groups = (0..<30).map { "- group\($0)\n  - sub\($0)\n    - item\($0)\n    - other\($0)" }
            let stage = SearchStage(groups.joined(separator: "\n"))
            try await stage.filter("'item2")
            stage.list.view.perform(.counted(.moveToNextMatch, count: 3))
            #expect(stage.list.focused == "item22")
            let line = stage.list.draw().firstIndex { $0.contains("item22") }
            stage.filter.end()
            #expect(stage.list.focused == "item22")
            #expect(stage.list.draw().firstIndex { $0.contains("item22") } == line)
            #expect(stage.list.source.snapshot(for: "A").expandedItems == ["group22", "sub22"])
        }

        @Test func aFilterWithoutMatchesEndsWhereItBegan() async throws {
            let stage = SearchStage(fruit)
            stage.list.focus("pear")
            let before = stage.list.view.state
            try await stage.filter("zzz")
            #expect(stage.list.focused == nil)
            stage.filter.end()
            #expect(stage.list.view.state == before)
        }

        @Test func cancellingReturnsToTheFilterThatWasOnBefore() async throws {
            let stage = SearchStage(fruit)
            stage.list.focus("drinks")
            try await stage.filter("'berry")
            stage.list.focus("strawberry")
            stage.filter.prepare()
            try await stage.filter("'berry j")
            #expect(stage.list.focused == "berry juice")
            stage.filter.cancel()
            try await waitUntil { stage.list.focused == "strawberry" }
            #expect(stage.rows == "fruit berries blueberry strawberry drinks berry juice")
            stage.filter.prepare()
            stage.filter.apply(FilterPattern(""))
            #expect(stage.rows == "fruit apple berries blueberry strawberry pear drinks bread")
            #expect(stage.list.focused == "strawberry")
            stage.filter.cancel()
            try await waitUntil { stage.filter.result != nil && stage.list.focused == "strawberry" }
            stage.filter.end()
            #expect(stage.list.focused == "strawberry")
        }

        @Test func aFilterWhoseTextIsDeletedEndsOnItsItem() async throws {
            let stage = SearchStage(fruit)
            try await stage.filter("'juice")
            stage.filter.prepare()
            stage.filter.apply(FilterPattern(""))
            #expect(stage.list.focused == "drinks", "nothing is expanded while the user types")
            stage.filter.accept()
            #expect(stage.list.focused == "berry juice")
        }

        @Test func aHandlerCanKeepTheParentsOfTheItemCollapsed() async throws {
            let stage = SearchStage(fruit)
            stage.list.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "drinks" }
            try await stage.filter("'juice")
            stage.filter.end()
            #expect(stage.list.focused == "drinks")
        }

        @Test func anItemThatMatchesKeepsItsChildren() async throws {
            let stage = SearchStage(fruit)
            try await stage.filter("'drinks | 'fruit | 'straw")
            #expect(stage.rows == "fruit berries strawberry drinks")
            #expect(stage.list.draw().contains { $0.contains("▸ drinks") })
            stage.list.focus("drinks")
            stage.list.view.perform(.expandOrMoveToChild)
            #expect(stage.rows == "fruit berries strawberry drinks berry juice water")
            #expect(stage.filter.result?.label == "3 of 10")
            stage.list.view.perform(.collapseOrMoveToParent)
            #expect(stage.rows == "fruit berries strawberry drinks")
            stage.list.view.perform(.expandOrMoveToChild)
            var new = stage.list.source.snapshot(for: "A")
            new.append(["milk"], to: "drinks")
            stage.list.source.apply(new, to: "A")
            try await waitUntil { stage.rows == "fruit berries strawberry drinks berry juice water milk" }
            try await stage.filter("'drinks")
            #expect(stage.rows == "drinks", "another pattern begins again")
            stage.list.view.perform(.expandAll)
            #expect(stage.rows == "drinks berry juice water milk")
            stage.filter.cancel()
            #expect(stage.rows == "fruit apple berries blueberry strawberry pear drinks bread")
        }

        @Test func theKeysForMatchesStopAtRowsThatHideMatches() async throws {
            let stage = SearchStage(fruit)
            try await stage.filter("'berry")
            stage.list.collapse("fruit")
            stage.list.collapse("drinks")
            stage.list.focus("drinks")
            for focused in ["fruit", "drinks", "fruit"] {
                stage.list.view.perform(.moveToNextMatch)
                #expect(stage.list.focused == focused)
            }
        }

        @Test func itemsThatAreNotShownAreCounted() async throws {
            let stage = SearchStage(fruit)
            stage.list.view.perform(.resize(Size(columns: 30, rows: 10)))
            try await stage.filter("blue")
            #expect(
                stage.list.draw().filter { !$0.isEmpty } == [
                    " ▾ fruit              2 more", " └─▾ berries          1 more", "   └── blueberry",
                ])
        }

        @Test func rowsThatAreDrawnWhileTheNextPatternIsLookedForKeepTheirNumbers() async throws {
            let stage = SearchStage(fruit)
            stage.list.view.perform(.resize(Size(columns: 30, rows: 10)))
            try await stage.filter("blue")
            let rows = stage.list.draw()
            for pattern in ["pear", "pea"] {
                stage.filter.apply(FilterPattern(pattern))
                stage.list.collapse("fruit")
                stage.list.expand("fruit")
                #expect(stage.list.draw() == rows)
                #expect(stage.filter.result == nil)
            }
            try await stage.filter("'pear")
            #expect(stage.list.draw().filter { !$0.isEmpty } == [" ▾ fruit              2 more", " └── pear"])
        }

        @Test func selectionSurvivesBeingFilteredAway() async throws {
            let stage = SearchStage(fruit)
            stage.list.view.allowsSelection = true
            stage.list.view.allowsMultipleSelection = true
            stage.list.focus("pear")
            stage.list.view.perform(.toggleSelection)
            try await stage.filter("bread")
            #expect(stage.list.source.selectedItemIdentifiers == ["pear"])
            stage.list.view.perform(.toggleSelection)
            stage.filter.end()
            #expect(stage.list.source.selectedItemIdentifiers == ["pear", "bread"])
        }

        @Test func aDeletedItemLeavesTheFilteredListAtOnce() async throws {
            let stage = SearchStage(fruit)
            try await stage.filter("'berry")
            stage.texts.hold(at: "fruit")
            var new = stage.list.source.snapshot(for: "A")
            new.delete(["berries"])
            new.append(["dewberry"], to: "drinks")
            stage.list.source.apply(new, to: "A")
            #expect(stage.rows == "fruit drinks berry juice")
            stage.texts.release()
            try await waitUntil { stage.rows == "drinks berry juice dewberry" }
            #expect(stage.filter.result?.label == "2 of 8")
            stage.filter.cancel()
            #expect(stage.rows == "fruit apple pear drinks bread")
        }

        @Test func focusFollowsTheBestMatchWhileItemsAreOnTheirWay() async throws {
            let stage = SearchStage("- bread")
            stage.list.view.awaitsItems = true
            try await stage.filter("berry")
            #expect(stage.list.focused == nil)
            var new = stage.list.source.snapshot(for: "A")
            for (item, focus) in [("blueberry", "blueberry"), ("berry", "berry"), ("mulberry", "berry")] {
                new.append([item])
                stage.list.source.apply(new, to: "A")
                try await waitUntil { stage.rows.hasSuffix(item) && stage.list.focused == focus }
            }
            stage.list.view.perform(.moveUp)
            #expect(stage.list.focused == "blueberry")
            new.append(["berry berry"])
            stage.list.source.apply(new, to: "A")
            try await waitUntil { stage.rows.hasSuffix("berry berry") }
            #expect(stage.list.focused == "blueberry", "the user has moved it")
        }

        @Test func changesThatComeFasterThanTheFilterAreShown() async throws {
            let stage = SearchStage(fruit)
            try await stage.filter("item")
            for number in 0..<20 {
                stage.texts.hold(at: "fruit")
                var new = stage.list.source.snapshot(for: "A")
                new.append(["item\(number)"])
                stage.list.source.apply(new, to: "A")
                try await waitUntil { stage.texts.isHolding || number > 0 }
                stage.texts.release()
            }
            try await waitUntil { stage.filter.result?.matchCount == 20 }
            #expect(stage.rows == (0..<20).map { "item\($0)" }.joined(separator: " "))
        }

        @Test func collapsedItemsOfTheFilteredListStayCollapsedAfterAChange() async throws {
            let stage = SearchStage(fruit)
            try await stage.filter("'berry")
            stage.list.collapse("berries")
            #expect(stage.rows == "fruit berries drinks berry juice")
            var new = stage.list.source.snapshot(for: "A")
            new.append(["gooseberry"], to: "berries")
            new.append(["cranberry"])
            stage.list.source.apply(new, to: "A")
            try await waitUntil { stage.filter.result?.matchCount == 5 }
            #expect(stage.rows == "fruit berries drinks berry juice cranberry")
            #expect(stage.list.source.snapshot(for: "A").isExpanded("berries"))
        }

        @Test func theResultOfAnOldPatternIsNotShownAndItsWorkStops() async throws {
            let stage = SearchStage((0..<10_000).map { "- item\($0)" }.joined(separator: "\n"))
            stage.texts.hold(at: "item1500")
            stage.filter.apply(FilterPattern("'9999"))
            try await waitUntil { stage.texts.isHolding }
            stage.filter.apply(FilterPattern("'777"))
            stage.texts.release()
            try await waitUntil { stage.filter.result != nil }
            #expect(stage.filter.result?.matchCount == (0..<10_000).count { "item\($0)".contains("777") })
            #expect(stage.list.focused == "item777")
            #expect(stage.texts.count <= 10_000 + 1500 + 2 * TextSlices.length)
        }

        @Test func aFilterThatEndsWhileItWorksShowsNothing() async throws {
            let stage = SearchStage(fruit)
            stage.texts.hold(at: "drinks")
            stage.filter.apply(FilterPattern("pear"))
            try await waitUntil { stage.texts.isHolding }
            stage.filter.end()
            stage.texts.release()
            try await stage.find("pear")
            #expect(stage.rows == "fruit apple berries blueberry strawberry pear drinks bread")
        }

        @Test func aMovingFocusIsNotTakenAwayByTheResult() async throws {
            let stage = SearchStage(fruit)
            stage.texts.hold(at: "bread")
            stage.filter.apply(FilterPattern("'berry"))
            try await waitUntil { stage.texts.isHolding }
            stage.list.focus("strawberry")
            stage.texts.release()
            try await waitUntil { stage.filter.result != nil }
            #expect(stage.list.focused == "strawberry")
        }

        @Test func sectionsWithoutMatchesAreNotShown() async throws {
            let stage = SearchStage(fruit)
            stage.list.source.apply(flat(["A": "x y", "B": "kale pear"]))
            try await stage.filter("pear")
            #expect(stage.list.drawnTexts == ["pear"])
            stage.list.source.apply(flat(["A": "x pear", "B": "kale"]))
            try await waitUntil { stage.list.source.indexPath(for: "pear") == [0, 0] }
            #expect(stage.list.drawnTexts == ["pear"])
        }

        @Test func aSearchLooksThroughTheFilteredList() async throws {
            let stage = SearchStage(fruit)
            try await stage.filter("'berry")
            try await stage.find("r")
            #expect(stage.search.status?.count == 6)
        }

        @Test func withoutATextProviderOnlyStringsAreSearched() {
            let list = DataSourceFixture()
            #expect(list.view.isSearchable)
            let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: list.view) { _, _, _ in nil }
            #expect(!list.view.isSearchable)
            source.textProvider = { "\($0)" }
            #expect(list.view.isSearchable)
        }
    }
}
