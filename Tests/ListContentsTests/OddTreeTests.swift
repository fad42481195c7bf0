import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing

/// Unusual contents, and screens of extreme sizes.
@MainActor
struct OddTreeTests {
    @Test func disclosuresCanBeNested() {
        let stage = ContentStage {
            Disclosure(LabelCell("a"), isExpanded: true) {
                Disclosure(LabelCell("b"), isExpanded: true) {
                    Disclosure(LabelCell("c")) {}
                    Container { Disclosure(LabelCell("d"), isExpanded: true) { LabelCell("e") } }
                }
            }
        }
        #expect(stage.picture == " ▾ a\n └─▾ b\n   ├── c\n   └─▾ d\n     └── e")
    }

    @Test func anEmptyListCanGetContentsLater() {
        let model = FormModel()
        model.landmarks = []
        let stage = ContentStage {
            ForEach(model.landmarks) { LabelCell(NameAdapter($0)) }
            Section {}
            Spacer()
            Decoration(.border) { Container {} }
        }
        #expect(stage.picture == "")
        #expect(stage.focused == nil)
        stage.press(Key(.down), Key(.enter), Key(.end), .character("E"))
        model.landmarks = [Landmark.all[1]]
        stage.list.update()
        #expect(stage.picture == " Silver Lake")
        #expect(stage.focused == " Silver Lake")
        model.landmarks = []
        stage.list.update()
        #expect(stage.picture == "")
    }

    @Test func twoSectionsCanHaveTheSameTitle() {
        let model = FormModel()
        let stage = ContentStage {
            Section("Same") { LabelCell("a") }
            Section("Same") { if !model.showsHint { LabelCell("b") } }
            Section("Same") { LabelCell("c") }
        }
        stage.press(Key(.end))
        #expect(stage.focused == " c")
        model.showsHint = true
        stage.list.update()
        #expect(stage.picture == " Same\n a\n\n Same\n\n Same\n c")
        #expect(stage.focused == " c")
    }

    @Test func aSectionCanHaveAnIdAndDecorations() {
        let model = FormModel()
        let stage = ContentStage(columns: 24, rows: 16) {
            Decoration(.background(.palette(4))) {
                ForEach(model.showsHint ? ["x", "y"] : ["y"], id: \.self) { name in
                    Decoration(.border) { Section(name) { LabelCell(name + "1") }.id("s") }
                }
            }
        }
        #expect(stage.focused == "│ y1                   │")
        model.showsHint = true
        stage.list.update()
        #expect(stage.focused == "│ y1                   │")
        #expect(stage.picture.contains("│ x1                   │"))
    }

    @Test func aSectionInTwoDecorationsInASectionIsRefused() throws {
        #expect(throws: ListContentError.self) {
            try ListDataSource(checking: CollectionView()) {
                Section("Outer") { Decoration(.border) { Section("Inner") { LabelCell("a") } } }
            }
        }
    }

    @Test(arguments: [0, -1, Int.min])
    func spacesOfNoRowsAreNone(rows: Int) {
        let stage = ContentStage {
            LabelCell("a")
            Spacer(rows: rows)
            LabelCell("b")
        }
        #expect(stage.picture == " a\n b")
    }

    @Test func aSpaceLargerThanTheScreenScrolls() {
        let stage = ContentStage(rows: 4) {
            LabelCell("a")
            Spacer(rows: 10_000)
            LabelCell("b")
        }
        #expect(stage.picture == " a")
        stage.press(Key(.end))
        #expect(stage.focused == " b")
        stage.press(Key(.up))
        #expect(stage.focused == " a")
        #expect(stage.picture == " a")
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5, 8], [0, 1, 2, 5])
    func noScreenIsTooSmall(columns: Int, rows: Int) {
        let stage = ContentStage(columns: columns, rows: rows) {
            Decoration(.border) {
                Section("Wide 漢字") {
                    DescriptionCell("漢字 e\u{301} 👩‍👩‍👧", title: "🇨🇭")
                    Decoration(.border) { LabelCell("漢") }
                    TextFieldCell(label: "漢字", text: "漢字漢字")
                }
            }
        }
        stage.press(Key(.end), Key(.enter), Key(.left), Key(.home), .character("漢"), Key(.end))
        for row in stage.controller.draw().textRows {
            #expect(SafeText(row, repertoire: .unicode).width <= columns)
        }
        stage.click(column: 1, line: 1)
        stage.press(Key(.escape), Key(.home))
        _ = stage.controller.draw()
    }

    @Test func wideGlyphsAreNotCutByABorder() {
        let stage = ContentStage(columns: 12) {
            Decoration(.border) { LabelCell("漢字漢字漢字") }
        }
        #expect(
            stage.picture == """
                ╭──────────╮
                │漢字漢字… │
                ╰──────────╯
                """)
    }

    @Test func controlCharactersAreShownAsText() {
        let hostile = "a\u{1B}]0;x\u{7}b\u{202E}c\u{9B}d\r\ne"
        let stage = ContentStage(columns: 60) {
            Section(hostile, footer: hostile) {
                LabelCell(hostile)
                DescriptionCell(hostile, title: hostile)
                ImageCell(Image("\u{1B}"))
                TextFieldCell(label: hostile, text: hostile, placeholder: hostile)
            }
        }
        stage.press(Key(.end), Key(.enter))
        stage.paste(hostile)
        for row in stage.controller.draw().textRows {
            let controls = row.unicodeScalars.filter {
                [.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
            }
            #expect(controls.isEmpty, "\(row)")
        }
    }

    @Test func loopsCanCallFunctionsThatReturnSomeContent() {
        let stage = ContentStage {
            ForEach(["a", "b"], id: \.self) { pair($0) }
            ["c"].map { pair($0).id($0) }
            if true { pair("d") }
        }
        #expect(stage.picture == " a\n a!\n b\n b!\n c\n c!\n d\n d!")
    }

    private func pair(_ name: String) -> some Content {
        Container {
            LabelCell(name)
            LabelCell(name + "!")
        }
    }
}

extension OddTreeTests {
    private struct Folder {
        var name: String
        var folders: [Folder] = []
    }

    private func rows(_ folder: Folder) -> AnyContent {
        AnyContent(Disclosure(LabelCell(folder.name), isExpanded: true) { folder.folders.map(rows) })
    }

    @Test func aRecursiveFunctionBuildsATreeOfAnyDepth() {
        var folder = Folder(name: "leaf")
        for depth in (0..<200).reversed() { folder = Folder(name: "\(depth)", folders: [folder]) }
        let stage = ContentStage(columns: 60, rows: 3) { rows(folder) }
        #expect(stage.picture == " ▾ 0\n └─▾ 1\n   └─▾ 2")
        stage.press(Key(.end), Key(.home), Key(.left))
        #expect(stage.picture == " ▸ 0")
        stage.list.update()
        #expect(stage.picture == " ▸ 0")
    }

    @Test func aCellWhoseTypeChangesIsDrawnAgain() {
        let model = FormModel()
        let kind = Changing(0)
        let stage = ContentStage {
            switch kind.value {
            case 0: AnyContent(LabelCell("label")).id("one")
            case 1: AnyContent(DescriptionCell("description")).id("one")
            case 2: AnyContent(Disclosure(LabelCell("disclosure"), isExpanded: true) { LabelCell("in it") }).id("one")
            default: AnyContent(TextFieldCell(label: "", text: model.name)).id("one")
            }
            LabelCell("after")
        }
        #expect(stage.picture == " label\n after")
        kind.value = 1
        stage.list.update()
        #expect(stage.picture == " description\n after")
        kind.value = 2
        stage.list.update()
        #expect(stage.picture == " ▾ disclosure\n └── in it\n   after")
        // The description could not have the focus.
        stage.press(Key(.home))
        stage.press(Key(.down))
        kind.value = 3
        stage.list.update()
        #expect(stage.focused == " Ada")
        stage.press(Key(.enter))
        stage.type("!")
        kind.value = 0
        stage.list.update()
        #expect(stage.picture == " label\n after")
        stage.press(Key(.down))
        #expect(stage.focused == " after", "letters are commands again")
    }
}
