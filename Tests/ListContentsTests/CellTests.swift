import CollectionViews
import ListContents
import TerminalCanvas
import Testing

/// The library's cells and custom cells, and when they are drawn.
@MainActor
struct CellTests {
    private struct FileAdapter: LabelAdapter {
        let name: String
        let size: Int
        var label: StyledText { StyledText(name) }
        var detail: StyledText? { "\(size)" }
        var image: Image? { Image("■", ascii: "#") }
        var imageColumns: Int { 2 }
        var accessories: [CellAccessory] { size > 9 ? [.checkmark()] : [] }
    }

    @Test func aLabelShowsTheAdditionsOfItsAdapter() {
        let stage = ContentStage(columns: 24) {
            LabelCell(FileAdapter(name: "a", size: 9))
            LabelCell(FileAdapter(name: "b", size: 10))
        }
        #expect(stage.picture == " ■  a                 9\n ■  b              10 ✓")
    }

    private struct SizeAdapter: LabelAdapter {
        let name: String
        let size: Int
        var label: StyledText { StyledText(name) }
        var columnTexts: [String: StyledText] { ["size": StyledText("\(size)")] }
    }

    @Test func anAdapterFillsTheColumnsOfTheList() {
        final class File { var size = 9 }
        let file = File()
        let stage = ContentStage(columns: 30) {
            LabelCell(SizeAdapter(name: "a", size: file.size))
            LabelCell("a group")
        }
        stage.view.configuration.labelTitle = "Name"
        stage.view.configuration.columns = [ListColumn("size", title: "Size", alignment: .trailing, width: .fixed(6))]
        #expect(stage.picture == " Name                    Size\n a                          9\n a group")
        file.size = 1024
        stage.list.update()
        #expect(stage.picture == " Name                    Size\n a                       1024\n a group")
    }

    @Test func aButtonKeepsTheColumnsOfItsCell() {
        let stage = ContentStage(columns: 30) { LabelCell(SizeAdapter(name: "a", size: 9)).onEnter {} }
        stage.view.configuration.columns = [ListColumn("size", title: "Size", alignment: .trailing, width: .fixed(6))]
        #expect(stage.picture.hasSuffix(" 9"))
    }

    /// A path, its folder dim and its name bright.
    private struct PathAdapter: LabelAdapter {
        let folder: String
        let name: String
        var label: StyledText { StyledText(folder + "/", style: .secondaryText) + StyledText(name, style: .tint) + "!" }
    }

    @Test func anAdapterIsAValueThatIsTestedWithoutAList() {
        let adapter = PathAdapter(folder: "src", name: "main")
        #expect(adapter == PathAdapter(folder: "src", name: "main"))
        #expect(adapter.label.runs.map(\.text) == ["src/", "main", "!"])
        #expect(adapter.label.runs.map(\.style) == [.secondaryText, .tint, nil])
        #expect(adapter.detail == nil && adapter.image == nil && adapter.imageColumns == 0)
        #expect(adapter.style == .text && adapter.accessories.isEmpty)
        #expect(TitleAdapter(label: "Title").style == .header)
        #expect(PlainLabel("a") == PlainLabel("a"))
        #expect(PlainLabel("a").label == PlainLabel(StyledText("a")).label)
    }

    @Test func eachRunOfALabelHasItsStyle() {
        let stage = ContentStage(columns: 16) {
            LabelCell("first")
            LabelCell(PathAdapter(folder: "src", name: "main"))
        }
        #expect(stage.picture == "first\nsrc/main!")
        #expect(stage.styles[1] == "ddddbbbb")
    }

    @Test func aDescriptionTakesAsManyRowsAsItNeeds() {
        let stage = ContentStage(columns: 14) {
            DescriptionCell("one two three four")
            DescriptionCell("five six seven", title: "Title")
        }
        #expect(stage.picture == "one two three\nfour\nTitle\nfive six seven")
    }

    @Test func anImageMayHaveACaption() {
        struct Adapter: ImageAdapter {
            var image: Image { Image("◇") }
            var caption: StyledText? { "a caption" }
        }
        let stage = ContentStage {
            ImageCell(Image("△"))
            ImageCell(Adapter())
        }
        #expect(stage.picture == " △\n ◇ a caption")
    }

    @Test func aCustomCellIsAnAdapterAndAConfiguration() {
        struct GaugeAdapter: Adapter {
            let fraction: Double
            var bar: String { String(repeating: "#", count: Int(fraction * 10)) }
        }
        struct GaugeCell: CellContent {
            let adapter: GaugeAdapter
            func contentConfiguration() -> ListContentConfiguration {
                var content = ListContentConfiguration.cell()
                content.text = adapter.bar
                return content
            }
        }
        #expect(GaugeAdapter(fraction: 0.4).bar == "####")
        let stage = ContentStage { GaugeCell(adapter: GaugeAdapter(fraction: 0.4)) }
        #expect(stage.picture == " ####")
    }

    @Test func enterRunsTheActionOfTheCell() {
        let model = FormModel()
        let stage = ContentStage {
            LabelCell("a").onEnter { model.name = "a was chosen, " + model.name }
            Disclosure(LabelCell("b").onEnter { model.name = "b" }) { LabelCell("c") }
        }
        model.name = "now"
        stage.list.update()
        stage.press(Key(.enter))
        #expect(model.name == "a was chosen, now")
        stage.press(Key(.down), Key(.enter))
        #expect(model.name == "b")
        #expect(stage.picture == "   a\n ▸ b")
        stage.press(.character(" "))
        #expect(stage.picture == "   a\n ▾ b\n └── c")
    }
}

/// Collects the names of the cells that are configured.
@MainActor
private final class Counter {
    var names: [String] = []

    func takeNames() -> [String] {
        defer { names = [] }
        return names.sorted()
    }
}

private struct CountedAdapter: Adapter {
    let name: String
    let version: Int
}

private struct CountedCell: CellContent {
    let adapter: CountedAdapter
    let counter: Counter

    init(_ name: String, version: Int = 0, _ counter: Counter) {
        adapter = CountedAdapter(name: name, version: version)
        self.counter = counter
    }

    func contentConfiguration() -> ListContentConfiguration {
        MainActor.assumeIsolated { counter.names.append(adapter.name) }
        var content = ListContentConfiguration.cell()
        content.text = "\(adapter.name) \(adapter.version)"
        return content
    }
}

extension CellTests {
    @Test func aChangedAdapterDrawsOneRowAgain() {
        let counter = Counter()
        let model = FormModel()
        let stage = ContentStage(rows: 6) {
            ForEach(0..<1000) { number in
                CountedCell("\(number)", version: number % 3 == 1 && model.showsHint ? 1 : 0, counter)
            }
        }
        #expect(stage.picture == " 0 0\n 1 0\n 2 0\n 3 0\n 4 0\n 5 0")
        #expect(counter.takeNames() == ["0", "1", "2", "3", "4", "5"])
        stage.list.update()
        _ = stage.picture
        #expect(counter.takeNames() == [], "nothing has changed")
        model.showsHint = true
        stage.list.update()
        #expect(stage.picture == " 0 0\n 1 1\n 2 0\n 3 0\n 4 1\n 5 0")
        #expect(counter.takeNames() == ["1", "4"])
    }

    @Test func cellsThatAreNeverOnTheScreenAreNeverConfigured() {
        let counter = Counter()
        let stage = ContentStage(rows: 3) {
            ForEach(0..<100_000) { CountedCell("\($0)", counter) }
        }
        #expect(stage.picture == " 0 0\n 1 0\n 2 0")
        stage.press(Key(.end))
        #expect(stage.focused == " 99999 0")
        #expect(counter.takeNames() == ["0", "1", "2", "99997", "99998", "99999"])
    }

    @Test func aCellOfAnotherTypeWithTheSameIdentityIsDrawn() {
        let model = FormModel()
        let stage = ContentStage {
            Container { model.showsHint ? AnyContent(DescriptionCell("other")) : AnyContent(LabelCell("one")) }
        }
        model.showsHint = true
        stage.list.update()
        #expect(stage.picture == " other")
    }

    @Test func theFirstDisclosureIndentsAllRowsForItsTriangle() {
        let model = FormModel()
        let stage = ContentStage {
            LabelCell("a")
            if model.showsHint { Disclosure(LabelCell("b")) { LabelCell("c") } }
        }
        #expect(stage.picture == " a")
        model.showsHint = true
        stage.list.update()
        #expect(stage.picture == "   a\n ▸ b")
    }

    @Test func anUpdateInAHandlerIsAppliedAfterTheHandler() {
        let model = FormModel()
        weak var list: ListDataSource?
        var notes: [String] = []
        let stage = ContentStage {
            LabelCell(model.name).onEnter {
                model.name = "Grace"
                list?.update { notes.append("applied") }
                notes.append("asked")
            }
        }
        list = stage.list
        stage.press(Key(.enter))
        #expect(stage.picture == " Grace")
        #expect(notes == ["applied", "asked"])
    }
}
