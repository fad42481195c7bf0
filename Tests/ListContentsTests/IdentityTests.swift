import CollectionViews
import ListContents
import TerminalCanvas
import Testing

/// Which cells keep their identity in an update.
@MainActor
struct IdentityTests {
    @Test func focusAndExpansionStayWithElementsThatMove() {
        let model = FormModel()
        let stage = ContentStage {
            ForEach(model.landmarks) { landmark in
                Disclosure(LabelCell(NameAdapter(landmark))) { ImageCell(ThumbnailAdapter(landmark)) }
            }
        }
        stage.press(Key(.down), Key(.right))
        #expect(stage.picture == " ▸ Turtle Rock\n ▾ Silver Lake\n └── ≈\n ▸ Chincoteague")
        model.landmarks.reverse()
        model.landmarks.insert(Landmark(id: 4, name: "Hidden Lake", glyph: "~"), at: 0)
        stage.list.update()
        #expect(
            stage.picture == """
                 ▸ Hidden Lake
                 ▸ Chincoteague
                 ▾ Silver Lake
                 └── ≈
                 ▸ Turtle Rock
                """)
        #expect(stage.focused == " ▾ Silver Lake")
        model.landmarks.removeAll { $0.id == 2 }
        stage.list.update()
        #expect(stage.picture == " ▸ Hidden Lake\n ▸ Chincoteague\n ▸ Turtle Rock")
        #expect(stage.focused == " ▸ Turtle Rock")
    }

    @Test func selectionStaysWithElementsThatMoveAndHide() {
        let model = FormModel()
        let stage = ContentStage {
            ForEach(model.landmarks) { landmark in
                Disclosure(LabelCell(NameAdapter(landmark)), isExpanded: true) { ImageCell(ThumbnailAdapter(landmark)) }
            }
        }
        stage.view.allowsSelection = true
        stage.view.allowsMultipleSelection = true
        stage.view.selectItem(at: [0, 0])
        stage.view.selectItem(at: [0, 3])
        model.landmarks.reverse()
        model.landmarks.insert(Landmark(id: 4, name: "Hidden Lake", glyph: "~"), at: 0)
        stage.list.update()
        #expect(stage.view.indexPathsForSelectedItems == [[0, 5], [0, 6]])
        stage.press(Key(.end), Key(.up), Key(.up), Key(.left), Key(.left))
        #expect(stage.view.indexPathsForSelectedItems == [[0, 5]])
        #expect(stage.list.selectedIDs == [1])
        stage.press(Key(.right))
        #expect(stage.view.indexPathsForSelectedItems == [[0, 5], [0, 6]])
        model.landmarks.removeAll { $0.id == 1 }
        stage.list.update()
        #expect(stage.view.indexPathsForSelectedItems == [[0, 5]])
    }

    @Test func anUpdateKeepsExpansionAndNewDisclosuresBeginAsWritten() {
        let model = FormModel()
        let stage = ContentStage(rows: 20) {
            ForEach(model.landmarks) { landmark in
                Disclosure(LabelCell(NameAdapter(landmark)), isExpanded: true) { ImageCell(ThumbnailAdapter(landmark)) }
            }
        }
        stage.press(Key(.left))
        model.landmarks.append(Landmark(id: 4, name: "Hidden Lake", glyph: "~"))
        stage.list.update()
        #expect(
            stage.picture == """
                 ▸ Turtle Rock
                 ▾ Silver Lake
                 └── ≈
                 ▾ Chincoteague
                 └── ◇
                 ▾ Hidden Lake
                 └── ~
                """)
    }

    @Test func aStatementThatShowsNothingKeepsItsPosition() {
        let model = FormModel()
        let stage = ContentStage {
            if model.showsHint { LabelCell("hint") }
            LabelCell("a")
            LabelCell("b")
        }
        stage.press(Key(.down))
        #expect(stage.focused == " b")
        model.showsHint = true
        stage.list.update()
        #expect(stage.picture == " hint\n a\n b")
        #expect(stage.focused == " b")
    }

    @Test func elementsWithoutIdsAreIdentifiedByPosition() {
        let model = FormModel()
        let stage = ContentStage {
            for landmark in model.landmarks { LabelCell(NameAdapter(landmark)) }
        }
        stage.press(Key(.down))
        model.landmarks.removeFirst()
        stage.list.update()
        #expect(stage.focused == " Chincoteague")
    }

    @Test func elementsWithIdsAreIdentifiedByThem() {
        let model = FormModel()
        let stage = ContentStage {
            for landmark in model.landmarks { LabelCell(NameAdapter(landmark)).id(landmark.id) }
            model.landmarks.map { LabelCell(NameAdapter($0)).id($0.id) }
        }
        stage.press(Key(.down))
        model.landmarks.removeFirst()
        stage.list.update()
        #expect(stage.picture == " Silver Lake\n Chincoteague\n Silver Lake\n Chincoteague")
        #expect(stage.focused == " Silver Lake")
    }

    @Test func branchesHaveDifferentIdentitiesUnlessTheyHaveTheSameId() {
        let model = FormModel()
        let stage = ContentStage {
            if model.showsHint {
                LabelCell("A")
                LabelCell("?")
            } else {
                LabelCell("a")
            }
            if model.showsHint { LabelCell("B").id("b") } else { LabelCell("b").id("b") }
            LabelCell("c")
        }
        stage.press(Key(.down))
        model.showsHint = true
        stage.list.update()
        #expect(stage.picture == " A\n ?\n B\n c")
        #expect(stage.focused == " B")
        for _ in 0..<2 { stage.press(Key(.up)) }
        #expect(stage.focused == " A")
        model.showsHint = false
        stage.list.update()
        #expect(stage.focused == " b", "the row of the other branch is a new one")
    }

    @Test func aConditionalArgumentKeepsTheIdentity() {
        let model = FormModel()
        let stage = ContentStage {
            LabelCell("a")
            Container { model.showsHint ? LabelCell("B") : LabelCell("b") }
        }
        stage.press(Key(.down))
        model.showsHint = true
        stage.list.update()
        #expect(stage.focused == " B")
    }

    @Test func anIdIsUniqueInItsElement() {
        let model = FormModel()
        let stage = ContentStage {
            ForEach(model.landmarks) { LabelCell(NameAdapter($0)).id("name") }
            LabelCell("inner").id("one").id("outer")
            LabelCell("inner").id("one").id("other")
        }
        stage.press(Key(.down))
        model.landmarks.reverse()
        model.landmarks.removeLast()
        stage.list.update()
        #expect(stage.picture == " Chincoteague\n Silver Lake\n inner\n inner")
        #expect(stage.focused == " Silver Lake")
        #expect(stage.list.id(at: [0, 1]) == AnyHashable("name"))
    }

    @Test func cellsMoveWithTheIdOfTheirContainer() {
        let model = FormModel()
        let stage = ContentStage {
            for name in model.showsHint ? ["b", "a"] : ["a", "b"] {
                Container {
                    Disclosure(LabelCell(name)) { LabelCell("in \(name)") }
                    LabelCell("after \(name)")
                }.id(name)
            }
        }
        stage.press(Key(.right), Key(.down))
        #expect(stage.focused == " └── in a")
        model.showsHint = true
        stage.list.update()
        #expect(stage.picture == " ▸ b\n   after b\n ▾ a\n └── in a\n   after a")
        #expect(stage.focused == " └── in a")
    }

    @Test func idsOfDifferentTypesAreDifferent() {
        let stage = ContentStage {
            LabelCell("a").id(1)
            LabelCell("b").id(UInt8(1))
            LabelCell("c").id("1")
        }
        #expect(stage.picture == " a\n b\n c")
    }

    @Test func theListReturnsTheIdOfACell() {
        let stage = ContentStage {
            ForEach(Landmark.all) { LabelCell(NameAdapter($0)) }
            LabelCell("x").id("y")
            LabelCell("z")
        }
        let list = stage.list!
        #expect(list.id(at: [0, 1]) == AnyHashable(2))
        #expect(list.id(at: [0, 3]) == AnyHashable("y"))
        #expect(list.id(at: [0, 4]) == nil)
        #expect(list.id(at: [0, 5]) == nil)
        #expect((list.cell(at: [0, 0]) as? LabelCell<NameAdapter>)?.adapter.landmark.name == "Turtle Rock")
    }

    @Test func cellsMoveWithTheirSection() {
        let model = FormModel()
        let stage = ContentStage {
            ForEach(model.landmarks) { landmark in
                Section(landmark.name) { Disclosure(LabelCell("more")) { ImageCell(ThumbnailAdapter(landmark)) } }
            }
        }
        stage.press(Key(.down), Key(.right))
        model.landmarks.swapAt(0, 1)
        stage.list.update()
        #expect(
            stage.picture == """
                 Silver Lake
                 ▾ more
                 └── ≈

                 Turtle Rock
                 ▸ more

                 Chincoteague
                 ▸ more
                """)
        #expect(stage.cursor?.row == 2)
    }

    @Test func aSectionInsertedBetweenCellsKeepsTheirState() {
        let model = FormModel()
        let stage = ContentStage {
            LabelCell("a")
            if model.showsHint { Section("between") { LabelCell("x") } }
            Disclosure(LabelCell("b")) { LabelCell("c") }
        }
        stage.press(Key(.down), Key(.right), Key(.down))
        #expect(stage.focused == " └── c")
        model.showsHint = true
        stage.list.update()
        #expect(stage.picture == "   a\n\n between\n x\n\n ▾ b\n └── c")
        #expect(stage.focused == " └── c")
        model.showsHint = false
        stage.list.update()
        #expect(stage.picture == "   a\n ▾ b\n └── c")
        #expect(stage.focused == " └── c")
    }

    @Test func headersAreDrawnAgainWhenTheyChange() {
        let model = FormModel()
        let stage = ContentStage {
            Section(header: StyledText(model.name), footer: model.showsHint ? "footer" : nil) { LabelCell("a") }
        }
        #expect(stage.picture == " Ada\n a")
        model.name = "Grace"
        model.showsHint = true
        stage.list.update()
        #expect(stage.picture == " Grace\n a\n footer")
    }
}
