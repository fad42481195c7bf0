import ListContents

/// A list of rows as contents.
final class ContentScreen: BenchmarkScreen {
    private var strings: [String]
    private var list: ListDataSource?

    init(_ strings: [String]) {
        self.strings = strings
        super.init()
        list = ListDataSource(collectionView: view) { [unowned self] in
            ForEach(self.strings, id: \.self) { LabelCell($0) }
        }
        draw()
    }

    func show(_ strings: [String]) {
        self.strings = strings
        list?.update()
        draw()
    }
}

/// A list of rows that are identified by numbers, as contents.
final class RowContentScreen: BenchmarkScreen {
    private var rows: [Row]
    private var list: ListDataSource?

    init(_ rows: [Row]) {
        self.rows = rows
        super.init()
        list = ListDataSource(collectionView: view) { [unowned self] in
            ForEach(self.rows) { LabelCell($0.text) }
        }
        draw()
    }

    func show(_ rows: [Row]) {
        self.rows = rows
        list?.update()
        draw()
    }
}

/// A list of rows with one child each, as contents.
final class TreeContentScreen: BenchmarkScreen {
    private var strings: [String]
    private var list: ListDataSource?

    init(_ strings: [String]) {
        self.strings = strings
        super.init()
        list = ListDataSource(collectionView: view) { [unowned self] in
            ForEach(self.strings, id: \.self) { string in
                Disclosure(LabelCell(string)) { LabelCell("what hides below " + string) }
            }
        }
        draw()
    }

    func show(_ strings: [String]) {
        self.strings = strings
        list?.update()
        draw()
    }
}
