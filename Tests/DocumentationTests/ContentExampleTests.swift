import CollectionViews
import ListContents
import TerminalCanvas
import Testing

/// What the examples in the documentation of ListContents show.
@MainActor
struct ContentExampleTests {
    private let lake = Landmark(id: 4, name: "Moraine Lake")

    /// Returns the rows of a list, without blanks at their ends, as far as anything is shown.
    private func picture(@ContentBuilder _ contents: @escaping @MainActor () -> some Content) -> String {
        let view = CollectionView(configuration: ListConfiguration(appearance: .plain))
        let list = ListDataSource(collectionView: view, contents: contents)
        defer { withExtendedLifetime(list) {} }
        return picture(of: view)
    }

    private func picture(of view: CollectionView) -> String {
        view.perform(.resize(Size(columns: 30, rows: 12)))
        view.perform(.expandAll)
        var canvas = Canvas(size: view.state.size)
        view.draw(in: Rectangle(origin: Point(column: 0, row: 0), size: canvas.size), on: &canvas)
        var rows = canvas.textRows
        while rows.last == "" { rows.removeLast() }
        return rows.joined(separator: "\n")
    }

    @Test func groups() {
        #expect(
            picture { rows(Folder(name: "a", folders: [Folder(name: "b", folders: [Folder(name: "c")])])) }
                == " ▾ a\n └─▾ b\n   └── c")
        #expect(
            picture { ContentExamples.section(of: Array(Landmark.all.prefix(1)), favorite: Landmark.all[1]) }
                == " Landmarks\n Silver Lake\n Turtle Rock\n Bring water")
        #expect(picture { ContentExamples.section(of: [lake]) } == " Landmarks\n Moraine Lake")
        #expect(
            picture { ContentExamples.disclosure(of: ContentExamples.File(size: 7, date: "today")) }
                == " ▾ Details\n ├── 7 bytes\n └── today")
        #expect(picture { ContentExamples.loops([lake], ["a", "b"]) } == " Moraine Lake\n a\n b")
        #expect(
            picture { ContentExamples.decoration(around: PlainTextField(label: "Name", text: "Ada")) }.split(
                separator: "\n"
            )
            .map { $0.filter { $0.isLetter } } == ["", "Form", "NameAda", ""])
    }

    @Test func cells() {
        let model = FormModel()
        #expect(picture { CellExamples.GaugeCell(adapter: CellExamples.GaugeAdapter(fraction: 0.4)) } == " ####")
        #expect(picture { CellExamples.textField(of: model) } == " Name Ada")
        #expect(picture { CellExamples.button(adding: lake, to: model) } == " Add a landmark")
        #expect(CellExamples.deleteWord() == "lake ")
    }

    @Test func theDataSourceInsertsARow() {
        let view = CollectionView(configuration: ListConfiguration(appearance: .plain))
        let list = CellExamples.list(in: view, of: FormModel(), adding: lake)
        #expect(picture(of: view).hasSuffix("Moraine Lake"))
        #expect(list.cell(at: [0, 0]) is LabelCell<NameAdapter>)
    }

    @Test func theOverviewShowsItsList() {
        let view = CollectionView()
        let list = makeOverview(of: FormModel(), in: view)
        #expect(list.id(at: [0, 1]) == AnyHashable(2))
        #expect(list.cell(at: [1, 0]) is TextFieldCell<PlainTextField>)
    }
}
