import CollectionViews
import ListContents
import TerminalCanvas
import Testing

/// The look of contents.
@MainActor
struct PictureTests {
    /// The list that the module's documentation begins with.
    private func stage(_ model: FormModel, rows: Int = 24) -> ContentStage {
        ContentStage(columns: 34, rows: rows) {
            Section("Landmarks") {
                Spacer()
                LabelCell(TitleAdapter(label: "Favourites"))
                ForEach(model.landmarks) { landmark in
                    Disclosure(LabelCell(NameAdapter(landmark))) {
                        ImageCell(ThumbnailAdapter(landmark))
                        if let note = landmark.note { LabelCell(NoteAdapter(note)) }
                    }
                }
            }
            Decoration(.border) {
                Section("Form") {
                    DescriptionCell("Who are you? A name is enough.")
                    Spacer()
                    TextFieldCell(label: "Name", text: model.name)
                }
            }
        }
    }

    @Test func contentsAreRowsOneBelowTheOther() {
        let stage = stage(FormModel())
        #expect(
            stage.picture == """
                 Landmarks

                   Favourites
                 ▸ Turtle Rock
                 ▸ Silver Lake
                 ▸ Chincoteague

                ╭────────────────────────────────╮
                │ Form                           │
                │ Who are you? A name is enough. │
                │                                │
                │ Name Ada                       │
                ╰────────────────────────────────╯
                """)
    }

    @Test func anExpandedDisclosureShowsItsContents() {
        let stage = stage(FormModel())
        stage.press(Key(.down), Key(.right), Key(.down), Key(.down), Key(.down), Key(.right))
        #expect(
            stage.picture == """
                 Landmarks

                   Favourites
                 ▾ Turtle Rock
                 ├── △
                 └── Bring water
                 ▾ Silver Lake
                 └── ≈
                 ▸ Chincoteague

                ╭────────────────────────────────╮
                │ Form                           │
                │ Who are you? A name is enough. │
                │                                │
                │ Name Ada                       │
                ╰────────────────────────────────╯
                """)
    }
}

extension PictureTests {
    @Test func containersAndCustomContentsAddNoRows() {
        struct Pair: Content {
            let name: String
            var contents: some Content {
                LabelCell(name + " 1")
                Container { LabelCell(name + " 2") }
            }
        }
        let stage = ContentStage {
            Container {
                Container { Pair(name: "a") }
                Pair(name: "b")
            }
            Container {}
        }
        #expect(stage.picture == " a 1\n a 2\n b 1\n b 2")
    }

    @Test func everyKindOfStatementBuildsContents() {
        let optional: String? = "some"
        let nothing: String? = nil
        let number = 2
        let stage = ContentStage(rows: 20) {
            for name in ["for 1", "for 2"] { LabelCell(name) }
            if number == 2 { LabelCell("if") }
            if number == 3 { LabelCell("not shown") }
            if number == 3 { LabelCell("not shown") } else { LabelCell("else") }
            if let optional { LabelCell("if let " + optional) }
            switch number {
            case 1: LabelCell("not shown")
            case 2: LabelCell("case 2")
            default: LabelCell("not shown")
            }
            optional.map { LabelCell("map " + $0) }
            nothing.map { LabelCell($0) }
            ["x", "y"].map { LabelCell($0) }
            ["1", "a", "3"].compactMap { Int($0) }.map { LabelCell("\($0)") }
            ForEach(0..<2) { LabelCell("number \($0)") }
            ForEach(["p", "q"], id: \.self) { LabelCell($0) }
            AnyContent(LabelCell("any"))
        }
        #expect(
            stage.picture == """
                 for 1
                 for 2
                 if
                 else
                 if let some
                 case 2
                 map some
                 x
                 y
                 1
                 3
                 number 0
                 number 1
                 p
                 q
                 any
                """)
    }

    @Test func focusPassesOverSpaces() {
        let stage = ContentStage {
            Spacer()
            LabelCell("a")
            Spacer(rows: 2)
            LabelCell("b")
            Spacer()
        }
        #expect(stage.picture == "\n a\n\n\n b")
        #expect(stage.status.hasPrefix(" 1 of 2"))
        stage.press(Key(.down))
        #expect(stage.focused == " b")
        stage.press(Key(.up))
        #expect(stage.focused == " a")
    }

    @Test func aSpaceAfterADisclosureIsBelowItsContents() {
        let stage = ContentStage {
            Disclosure(LabelCell("a"), isExpanded: true) {
                LabelCell("b")
                Spacer()
                LabelCell("c")
                Spacer()
            }
            LabelCell("d")
        }
        #expect(stage.picture == " ▾ a\n ├── b\n │\n └── c\n\n   d")
        stage.press(Key(.left))
        #expect(stage.picture == " ▸ a\n   d")
    }

    @Test func aSpaceInABlockWithoutCellsShowsNothing() {
        let stage = ContentStage {
            Disclosure(LabelCell("a"), isExpanded: true) { Spacer(rows: 3) }
            Decoration(.border) { Spacer() }
            Section { Spacer() }
            Section { LabelCell("b") }
        }
        #expect(stage.picture == " ▸ a\n\n b" || stage.picture == "   a\n\n b")
    }
}
