import DiffableSnapshots
import Screens
import TerminalCanvas
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews

/// Columns that are written once: text, key of the sort, and field of the filter.
@MainActor
struct ValueColumnTests {
    /// A process, or a group without values.
    private struct Job: Hashable {
        let name: String
        var user: String?
        var load: Double?
        var pid: Int?
    }

    private typealias Source = CollectionViewDiffableDataSource<ProcessSection, Job>

    private static let jobs = [
        Job(name: "systemd", user: "root", load: 0, pid: 1), Job(name: "group"),
        Job(name: "bash", user: "ada", load: 0.25, pid: 4711), Job(name: "cron", user: "root", load: 98.5, pid: 640),
        Job(name: "make", user: "Zoe", load: 9, pid: 4711),
    ]

    private let view = CollectionView()
    private let source: Source

    init() {
        let registration = CellRegistration<ListCell, Job> { cell, _, job in
            var content = cell.defaultContentConfiguration()
            content.text = job.name
            cell.contentConfiguration = content
        }
        source = Source(collectionView: view) { view, indexPath, job in
            view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: job)
        }
        source.textProvider = { $0.name }
        source.columns = [
            ValueColumn("User", value: \.user),
            ValueColumn("CPU", value: \.load, width: .fixed(6), priority: 2) { StyledText("\($0)%") },
            ValueColumn("PID", value: \.pid, alignment: .natural, width: .fixed(6), priority: 1),
        ]
        source.apply(to: .main) { Self.jobs }
        view.perform(.resize(Size(columns: 44, rows: 6)))
    }

    private var names: String {
        (0..<view.numberOfItems(inSection: 0)).compactMap { source.itemIdentifier(for: [0, $0])?.name }
            .joined(separator: " ")
    }

    @Test func theColumnsHaveTheTextsOfTheValues() {
        #expect(
            view.drawn().textRows.map { $0.split(separator: " ").joined(separator: " ") } == [
                "User CPU PID", "systemd root 0.0% 1", "group", "bash ada 0.25% 4711", "cron root 98.5% 640",
                "make Zoe 9.0% 4711",
            ])
        // Numbers are at the right edge of their columns, unless the column says otherwise.
        let rows = view.drawn().textRows
        #expect(rows[1].firstRange(of: "%")?.lowerBound == rows[4].firstRange(of: "%")?.lowerBound)
        #expect(rows[0].firstRange(of: "PID")?.lowerBound == rows[1].lastIndex(of: "1"))
    }

    @Test func aCellThatIsUsedAgainHasTheTextsOfItsNewItem() {
        let more = (0..<40).map { Job(name: "n\($0)", user: $0 % 2 == 0 ? "e\($0)" : nil) }
        source.apply(to: .main) { more }
        for action in [ListAction.pageDown, .pageDown, .moveToLast, .pageUp, .moveToFirst] {
            view.perform(action)
            for row in view.drawn().textRows.dropFirst() {
                let words = row.split(separator: " ").map(String.init).filter { $0 != "▐" }
                let number = Int(words[0].dropFirst()) ?? -1
                #expect(words == (number % 2 == 0 ? ["n\(number)", "e\(number)"] : ["n\(number)"]))
            }
        }
    }

    /// The names in the order of each sort; items without a value are the last, and equal ones keep their order.
    @Test(
        arguments: [
            (nil, "systemd group bash cron make"), (ColumnSort(.label), "bash cron group make systemd"),
            (ColumnSort(.label, .descending), "systemd make group cron bash"),
            (ColumnSort(.column("CPU")), "systemd bash make cron group"),
            (ColumnSort(.column("CPU"), .descending), "cron make bash systemd group"),
            (ColumnSort(.column("PID")), "systemd cron bash make group"),
            (ColumnSort(.column("PID"), .descending), "bash make cron systemd group"),
            (ColumnSort(.column("User")), "make bash systemd cron group"),
            (ColumnSort(.column("other")), "systemd group bash cron make"),
        ] as [(ColumnSort?, String)])
    func itemsAreSortedByValues(sort: ColumnSort?, expected: String) {
        #expect(source.sorted(Self.jobs, by: sort).map(\.name).joined(separator: " ") == expected)
    }

    @Test func aColumnOfABarIsSortedByAValueAndBeginsWithTheGreatest() {
        source.columns = [
            ValueColumn("Load", value: \.load, width: .fixed(7), firstOrder: .descending)
                .drawn { StyledText(String(repeating: "#", count: $0.name.count)) }
        ]
        #expect(view.drawn().textRows[1].hasSuffix("#######"))
        view.columnSortHandler = { [unowned view, unowned source] sort in
            view.columnSort = sort
            source.apply(to: .main) { source.sorted(Self.jobs, by: sort) }
        }
        view.perform(.sortByNextColumn)
        #expect(names == "cron make bash systemd group")
    }

    @Test func theUserSortsByTheNextColumn() {
        view.columnSortHandler = { [unowned view, unowned source] sort in
            view.columnSort = sort
            source.apply(to: .main) { source.sorted(Self.jobs, by: sort) }
        }
        view.perform(.sortByNextColumn)
        view.perform(.sortByNextColumn)
        #expect(view.columnSort == ColumnSort(.column("CPU")))
        #expect(names == "systemd bash make cron group")
        view.perform(.reverseSort)
        #expect(names == "cron make bash systemd group")
    }

    /// Terms of a filter compare the values, with the titles in any case.
    @Test(arguments: [
        ("cpu>9", "cron"), ("CPU<1", "systemd bash"), ("user:root", "systemd cron"), ("User:ada", "bash"),
        ("pid:4711 cpu>1", "make"), ("mak", "make"), ("size:4", "systemd"),
    ])
    func aFilterComparesTheValues(filter: String, expected: String) async throws {
        source.fieldProvider = { job, name in name == "size" && job.pid == 1 ? "4" : nil }
        view.filter.apply(FilterPattern(filter))
        try await waitUntil { view.filter.result?.isComplete == true }
        #expect(names == expected)
    }

    @Test func theExamplesShowWhatTheArticleSays() {
        let view = CollectionView()
        let source = processSource(in: view)
        let processes = [
            Process(name: "bash", user: "ada", load: 0.25, pid: 4),
            Process(name: "make", user: "ada", load: 98, pid: 9),
        ]
        showValuesInColumns(of: source, in: view)
        sortProcesses(in: view, source, processes, of: CollectionViewController(collectionView: view))
        source.apply(to: .main) { source.sorted(processes, by: view.columnSort) }
        view.perform(.resize(Size(columns: 50, rows: 4)))
        let rows = view.drawn().textRows.map { $0.split(separator: " ").joined(separator: " ") }
        #expect(rows.prefix(3) == ["Process User ▼CPU PID", "make ada 98.0 9", "bash ada 0.25 4"])
        showTwoColumns(of: source, in: view, processes)
        view.perform(.reverseSort)
        #expect(source.itemIdentifier(for: [0, 0])?.name == "bash")
        #expect(view.configuration.columns.map(\.title) == ["CPU", "PID"])
    }
}
