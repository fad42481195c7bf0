import CollectionViews
import ListContents
import Testing

/// Contents that cannot be shown.
@MainActor
struct RefusalTests {
    private func error(@ContentBuilder _ contents: @escaping @MainActor () -> some Content) -> ListContentError? {
        do {
            _ = try ListDataSource(checking: CollectionView(), contents: contents)
            return nil
        } catch {
            return error
        }
    }

    @Test func anErrorNamesTheLocationsOfTwoElementsWithOneId() {
        let error = error {
            LabelCell("a")
            Section("Names") { ForEach(["x", "y", "x"], id: \.self) { LabelCell($0) } }
        }
        #expect(error?.kind == .duplicateContents)
        #expect(
            error?.locations == [
                "[1] › Section(\"Names\") › ForEach[0] › LabelCell<PlainLabel>",
                "[1] › Section(\"Names\") › ForEach[2] › LabelCell<PlainLabel>",
            ])
        #expect(
            error?.description == """
                Contents must have different identities. \
                The id "x" belongs to [1] › Section("Names") › ForEach[0] › LabelCell<PlainLabel> \
                and to [1] › Section("Names") › ForEach[2] › LabelCell<PlainLabel>
                """)
    }

    @Test func idsAreUniqueInTheirBlock() {
        #expect(
            error {
                Container {
                    LabelCell("a").id(1)
                    LabelCell("b")
                }
                Disclosure(LabelCell("c").self) {
                    LabelCell("d").id(1)
                    LabelCell("e").id(2)
                }
                LabelCell("f").id(1)
            } == nil)
        let error = error {
            LabelCell("a").id(1)
            Disclosure(LabelCell("b")) {}.id(1)
        }
        #expect(error?.locations == ["[0] › LabelCell<PlainLabel>", "[1] › LabelCell<PlainLabel>"])
    }

    @Test func elementsWithSeveralCellsMustHaveDifferentIdsToo() {
        let error = error {
            ForEach([1, 1], id: \.self) { _ in
                LabelCell("a")
                LabelCell("b")
            }
        }
        #expect(error?.kind == .duplicateContents)
        #expect(
            error?.description == """
                Contents must have different identities. \
                The id 1 belongs to ForEach[0] › [0] › LabelCell<PlainLabel> \
                and to ForEach[1] › [0] › LabelCell<PlainLabel>
                """)
    }

    @Test func contentsThatUpdateTheirListAreRefused() throws {
        let list = Changing<ListDataSource?>(nil)
        let refusal = Changing<ListContentError?>(nil)
        let stage = ContentStage {
            if let list = list.value {
                refusal.value = #expect(throws: ListContentError.self) { try list.checked.update() }
            }
            LabelCell("a")
        }
        list.value = stage.list
        stage.list.update()
        #expect(refusal.value?.kind == .updateInsideOfContents)
        #expect(stage.picture == " a")
        list.value = nil
        refusal.value = nil
        stage.list.update()
        #expect(refusal.value == nil)
    }

    @Test func misuseTrapsWithADescription() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    _ = ListDataSource(collectionView: CollectionView()) {
                        LabelCell("a").id(1)
                        LabelCell("b").id(1)
                    }
                }
            })
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        let sentence = "The id 1 belongs to [0] › LabelCell<PlainLabel> and to [1] › LabelCell<PlainLabel>"
        #expect(message.contains(sentence))
    }

    @Test func sectionsWithOneIdAreRefused() {
        let error = error {
            ForEach([1, 1], id: \.self) { _ in Section("S") { LabelCell("a") } }
        }
        #expect(error?.locations == ["ForEach[0] › Section(\"S\")", "ForEach[1] › Section(\"S\")"])
    }

    @Test func cellsAboveAndBelowASectionMustHaveDifferentIds() {
        let error = error {
            LabelCell("a").id("x")
            Section { LabelCell("b") }
            LabelCell("c").id("x")
        }
        #expect(error?.locations == ["[0] › LabelCell<PlainLabel>", "[2] › LabelCell<PlainLabel>"])
    }

    @Test func aSectionInAnotherSectionIsRefused() {
        let inSection = error { Section("Outer") { Section("Inner") { LabelCell("a") } } }
        #expect(
            inSection?.description
                == "A section cannot be inside another section or a disclosure: Section(\"Inner\")")
        let inDisclosure = error { Disclosure(LabelCell("a")) { Section { LabelCell("b") } } }
        #expect(inDisclosure?.kind == .misplacedSection)
    }

    @Test func aRefusedUpdateChangesNothing() throws {
        let model = FormModel()
        let stage = ContentStage {
            ForEach(model.landmarks, id: \.id) { LabelCell(NameAdapter($0)) }
        }
        let before = stage.picture
        model.landmarks.append(model.landmarks[0])
        #expect(throws: ListContentError.self) { try stage.list.checked.update() }
        #expect(stage.picture == before)
        model.landmarks.removeFirst()
        try stage.list.checked.update()
        #expect(stage.picture == " Silver Lake\n Chincoteague\n Turtle Rock")
    }
}
