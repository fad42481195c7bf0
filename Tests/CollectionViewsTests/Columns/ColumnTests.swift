import SeededRandom
import TerminalCanvas
import Testing

@testable import CollectionViews

/// Columns at the right of a list's rows.
@MainActor
struct ColumnTests {
    private static let tree = """
        systemd
          sshd
            bash
              swift-build
                swift-frontend
                  clang
          cron
        launchd
          WindowServer
          Terminal
        """

    private static let columns = [
        ListColumn("user", title: "User", width: .fitting(minimum: 4, maximum: 10)),
        ListColumn("cpu", title: "CPU", alignment: .trailing, width: .fixed(5), priority: 2),
        ListColumn("pid", title: "PID", alignment: .trailing, width: .fixed(6), priority: 1),
    ]

    private func stage(
        _ tree: String = tree, _ size: Size = Size(columns: 60, rows: 12), columns: [ListColumn] = columns,
        appearance: ListConfiguration.Appearance = .plain,
        texts: @escaping (String) -> [String: StyledText] = Self.texts,
        prepare: @escaping (ListCell) -> Void = { _ in }
    ) -> ListStage {
        var configuration = ListConfiguration(appearance: appearance)
        configuration.showsScrollIndicator = false
        configuration.columns = columns
        configuration.labelTitle = "Process"
        let stage = ListStage("", lines: 0, configuration: configuration)
        stage.source.makeCell = { name in
            let cell = ListCell()
            var content = ListContentConfiguration.cell()
            content.text = name
            content.textProperties.numberOfLines = name.hasPrefix("long") ? 0 : 1
            cell.contentConfiguration = content
            cell.columnTexts = texts(name)
            prepare(cell)
            return cell
        }
        stage.source.change(to: tree)
        stage.view.perform(.resize(size))
        return stage
    }

    nonisolated private static func texts(_ name: String) -> [String: StyledText] {
        [
            "user": name.count > 5 ? "root" : "ada", "cpu": StyledText("\(name.count).5"),
            "pid": StyledText("\(name.count * 37)"),
        ]
    }

    private func picture(_ stage: ListStage) -> String {
        stage.view.drawn().textRows.map { "|" + $0 + "|" }.joined(separator: "\n")
    }

    @Test func columnsAreAtTheRightOfAllRowsUnderTheirTitles() {
        #expect(
            picture(stage()) == """
                | Process                                 User    CPU    PID|
                | ▾ systemd                               root    7.5    259|
                | ├─▾ sshd                                ada     4.5    148|
                | │ └─▾ bash                              ada     4.5    148|
                | │   └─▾ swift-build                     root   11.5    407|
                | │     └─▾ swift-frontend                root   14.5    518|
                | │       └── clang                       ada     5.5    185|
                | └── cron                                ada     4.5    148|
                | ▾ launchd                               root    7.5    259|
                | ├── WindowServer                        root   12.5    444|
                | └── Terminal                            root    8.5    296|
                ||
                """)
    }

    @Test func aProcessTreeAt40ColumnsStillShowsItsNames() {
        #expect(
            picture(stage(Self.tree, Size(columns: 40, rows: 12))) == """
                | Process             User    CPU    PID|
                | ▾ systemd           root    7.5    259|
                | ├─▾ sshd            ada     4.5    148|
                | │ └─▾ bash          ada     4.5    148|
                | … └─▾ swift-build   root   11.5    407|
                | … └─▾ swift-fronte… root   14.5    518|
                | … └── clang         ada     5.5    185|
                | └── cron            ada     4.5    148|
                | ▾ launchd           root    7.5    259|
                | ├── WindowServer    root   12.5    444|
                | └── Terminal        root    8.5    296|
                ||
                """)
    }

    @Test func aVeryNarrowListShowsTheMostImportantColumnOnly() {
        #expect(
            picture(stage(Self.tree, Size(columns: 20, rows: 5))) == """
                |Process        … CPU|
                |▾ systemd        7.5|
                |▾ sshd           4.5|
                |▾ bash           4.5|
                |▾ swift-build   11.5|
                """)
    }

    @Test(arguments: 1...120)
    func theLabelKeepsHalfOfTheListAtAnyWidth(_ width: Int) {
        for trailing in [0, 3, 30] {
            let cell = 1..<max(2, width - 1)
            let fit = ColumnFit(widths: [8, 0, 0], trailing: trailing)
            let layout = ColumnLayout(Self.columns, fit, in: cell)
            #expect(layout.label.count * 2 >= cell.count)
            #expect(layout.parts.map(\.column.priority).filter { $0 == 0 }.isEmpty || layout.parts.count == 3)
            #expect(layout.parts.last.map { $0.columns.upperBound + trailing == cell.upperBound } ?? true)
        }
    }

    /// The label is 12 columns wide, and wants at least 10.
    @Test(
        arguments: [
            (80, 12, [14..<29, 31..<37]), (38, 12, [14..<29, 31..<37]), (36, 12, [14..<28, 30..<36]),
            (24, 10, [12..<16, 18..<24] as [Range<Int>]), (22, 11, [13..<22]), (18, 9, [11..<18]), (6, 6, []),
        ] as [(Int, Int, [Range<Int>])])
    func columnsFollowLabelsThatFitTheirTexts(width: Int, label: Int, parts: [Range<Int>]) {
        let columns = [ListColumn("a", width: .fitting(minimum: 4, maximum: 20)), ListColumn("b", width: .fixed(6))]
        let fit = ColumnFit(widths: [15, 0], trailing: 0, label: 12)
        let layout = ColumnLayout(columns, fit, in: 0..<width, labelWidth: .fitting(minimum: 10), spacing: 2)
        #expect(layout.label == 0..<label)
        #expect(layout.parts.map(\.columns) == parts)
    }

    @Test func columnsBecomeNarrowerBeforeTheyVanish() {
        let columns = [ListColumn("a", width: .fitting(minimum: 4, maximum: 20)), ListColumn("b", width: .fixed(6))]
        let fit = ColumnFit(widths: [15, 0], trailing: 0)
        func widths(_ width: Int) -> [Int] { ColumnLayout(columns, fit, in: 0..<width).parts.map(\.columns.count) }
        #expect(widths(80) == [15, 6])
        #expect(widths(36) == [10, 6])
        #expect(widths(24) == [4, 6])
        #expect(widths(23) == [10])
        #expect(widths(10) == [4])
        #expect(widths(9) == [])
    }

    @Test(arguments: 1...60) func aNumberIsNeverCut(width: Int) {
        var number = ListColumn("n", alignment: .trailing, width: .fitting(minimum: 3, maximum: 9))
        number.narrowestWidth = 3
        let columns = [ListColumn("a", width: .fitting(minimum: 4, maximum: 20)), number]
        var fit = ColumnFit(widths: [1, 12], trailing: 0)
        fit.grow(to: ColumnFit(widths: [15, 8], trailing: 0))
        let layout = ColumnLayout(columns, fit, in: 0..<width)
        #expect((layout.parts.dropFirst().first?.columns.count ?? 8) >= 8)
        #expect(width < 28 || layout.parts.count == 2)
    }

    /// The third column has no space for its minimum of 20 beside a label of 10 and the others.
    @Test(
        arguments: [
            (50, [5, 5, 20]), (37, [5, 5, 14]), (31, [5, 5, 8]), (30, [5, 5]), (24, [5, 5]),
        ] as [(Int, [Int])])
    func aColumnTakesTheSpaceThatVanishedOnesLeave(width: Int, widths: [Int]) {
        var text = ListColumn("c", width: .fitting(minimum: 20, maximum: 90), priority: 1)
        text.narrowestWidth = 8
        let columns = [
            ListColumn("a", width: .fixed(5), priority: 2), ListColumn("b", width: .fixed(5), priority: 2), text,
            ListColumn("d", width: .fixed(1)),
        ]
        let fit = ColumnFit(widths: [5, 5, 20, 0], trailing: 0, label: 10)
        let layout = ColumnLayout(columns, fit, in: 0..<width, labelWidth: .fitting(minimum: 10))
        #expect(layout.parts.prefix(3).map(\.columns.count) == widths)
        #expect((layout.parts.count == 4) == (width == 50))
        #expect(width == 50 || widths.count == 2 || layout.parts.last?.columns.upperBound == width)
    }

    @Test func rowsWithAccessoriesAndRowsInBoxesHaveTheSameColumns() {
        let stage = stage(
            appearance: .insetGrouped,
            prepare: { cell in
                if (cell.contentConfiguration as? ListContentConfiguration)?.text == "cron" {
                    cell.accessories = [.label(text: "12"), .checkmark()]
                }
            })
        let rows = stage.view.drawn().textRows
        let ends = rows.compactMap { row in row.firstIndex(of: ".").map { row.distance(from: row.startIndex, to: $0) } }
        #expect(Set(ends).count == 1, "\(rows)")
    }

    @Test func textsOfAnyKindStayInTheirColumn() {
        let texts: [String] = [
            "日本語日本語", "\u{202E}evil\u{1B}[31m", "שלום",
            "👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "a\nb\tc", "",
            "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}",
        ]
        let names = texts.indices.map { "name\($0)" }
        let columns = [
            ListColumn("x", title: "日本語日本語", width: .fixed(5)),
            ListColumn("n", title: "\u{1B}]0;x\u{7}", alignment: .trailing, width: .fixed(4)),
        ]
        let stage = stage(names.joined(separator: "\n"), Size(columns: 40, rows: 9), columns: columns) { name in
            ["x": StyledText(texts[Int(String(name.last!))!]), "n": "7"]
        }
        for (row, line) in stage.view.drawn().textRows.enumerated().dropFirst().prefix(texts.count) {
            #expect(line.hasSuffix("   7"), "line \(row): \(line)")
            #expect(line.hasPrefix("   name\(row - 1)"), "line \(row): \(line)")
        }
        #expect(stage.view.drawn().textRows[0].hasPrefix(" Process"))
    }

    @Test func aWrappedLabelKeepsToItsSideOfTheColumns() {
        let stage = stage("long name of several words that needs some lines\nx", Size(columns: 40, rows: 8))
        let rows = stage.view.drawn().textRows
        #expect(rows[1].hasPrefix("   long name of"), "\(rows)")
        #expect(rows[1].contains("48.5"))
        for row in rows[2...3] { #expect(row.dropFirst(20).allSatisfy { $0 == " " }, "\(rows)") }
        #expect(rows.contains { $0.hasPrefix("   x ") })
    }

    @Test func aCellWithoutTextsExtendsOverTheColumns() {
        let name = "a group with a name that is longer than half of the list"
        let stage = stage(name + "\nx", texts: { $0.count > 20 ? [:] : Self.texts($0) })
        #expect(stage.view.drawn().textRows[1].contains(name))
    }

    @Test func columnsGrowWhileTheListScrollsAndAreFittedAfreshAfterAJump() {
        let stage = stage(numbered("a", 1...60), Size(columns: 60, rows: 9)) { name in
            ["user": name == "a9" ? "wide-user" : "me", "cpu": "1", "pid": "2"]
        }
        func width() -> Int { stage.view.rows.columnLayout?.parts.first?.columns.count ?? 0 }
        _ = stage.view.drawn()
        #expect(width() == 5)
        stage.view.perform(.scroll(lines: 1))
        #expect(width() == 9)
        stage.view.perform(.scroll(lines: 5))
        stage.view.perform(.scroll(lines: 5))
        #expect(width() == 9)
        stage.view.perform(.moveToLast)
        #expect(width() == 5)
    }

    @Test func aKeyDrawsOnlyTheRowsThatChangeWhenTheColumnsFit() {
        let stage = stage(numbered("a", 1...60), Size(columns: 40, rows: 9)) { _ in ["user": "me", "cpu": "1"] }
        _ = stage.view.drawn()
        let layout = stage.view.rows.columnLayout
        for action in [ListAction.moveDown, .scroll(lines: 3), .pageDown, .moveToLast, .moveUp] {
            stage.view.perform(action)
            _ = stage.view.drawn()
            #expect(stage.view.rows.columnLayout === layout, "\(action)")
        }
    }
}

/// Columns of any widths in lists of any width.
@MainActor
struct ColumnWidthTests {
    @Test func columnsNeverOverlapAndTheLabelKeepsHalfOfTheList() {
        var random = SplitMix(seed: 1)
        for width in 1...200 {
            for count in 0...6 {
                let columns = (0..<count).map { index in
                    let sizes = [Int.min, -1, 0, 1, 2, 5, 9, 40, 300, Int.max]
                    let (one, other) = (sizes.randomElement(using: &random)!, sizes.randomElement(using: &random)!)
                    return ListColumn(
                        "\(index)", title: "日本", alignment: .trailing,
                        width: random.next(below: 2) == 0 ? .fixed(one) : .fitting(minimum: one, maximum: other),
                        priority: [Int.min, 0, 0, Int.max].randomElement(using: &random)!)
                }
                let widths = columns.map { _ in random.next(below: 60) }
                let fit = ColumnFit(widths: widths, trailing: random.next(below: 9), label: random.next(below: 90))
                let isFitting = random.next(below: 2) == 0
                let layout = ColumnLayout(
                    columns, fit, in: 0..<width,
                    labelWidth: isFitting ? .fitting(minimum: random.next(below: 50)) : .filling,
                    spacing: random.next(below: 4))
                var end = layout.label.upperBound
                #expect(layout.label.count * 2 >= width || isFitting)
                for part in layout.parts {
                    #expect(part.columns.lowerBound > end)
                    #expect(part.columns.count >= part.column.widthLimits.lowerBound)
                    #expect(part.columns.count <= part.column.widthLimits.upperBound)
                    end = part.columns.upperBound
                }
                #expect(end <= width)
                var canvas = Canvas(size: Size(columns: width, rows: 1))
                let sort = columns.first.map { ColumnSort(.column($0.identifier)) }
                ColumnTitles(layout: layout, labelTitle: "Name", sort: sort)
                    .draw(in: Rectangle(column: 0, row: 0, columns: width, rows: 1), on: &canvas, context: .init())
            }
        }
    }
}
