import DiffableSnapshots
import Testing

private typealias B = SectionSnapshotBuilder<ListItem>

/// An item as in an app. Its name is its identity; its content is not compared.
private struct ListItem: Hashable, Sendable, CustomStringConvertible {
    let title: String

    init(_ title: String) { self.title = title }

    var description: String { title }
}

// Three lists: one level, several levels, and symbols by shape and filling.

@B private func singleLevel() -> DiffableDataSourceSectionSnapshot<ListItem> {
    ListItem("Cell 1")
    ListItem("Cell 2")
    ListItem("Cell 3")
    ListItem("paperplane.fill")
    ListItem("doc.text")
    ListItem("book.fill")
}

@B private func multiLevel() -> DiffableDataSourceSectionSnapshot<ListItem> {
    ListItem("Cell 1")
    ListItem("Cell 2")
    ListItem("Cell 3")
    B.parent(ListItem("Cell 4")) {
        ListItem("a.circle")
        ListItem("b.square")
        B.parent(ListItem("Cell 5")) {
            ListItem("c.circle.fill")
        }
    }
}

@B private func symbols(_ names: [String], descending: Bool) -> DiffableDataSourceSectionSnapshot<ListItem> {
    B.parent(ListItem("Circle")) {
        B.parent(ListItem("Fill (Circle)")) {
            let circleFill = names.filter { $0.hasSuffix("circle.fill") }.map { ListItem($0) }
            if descending { circleFill.reversed() } else { circleFill }
        }
        B.parent(ListItem("No Fill (Circle)")) {
            let circle = names.filter { $0.hasSuffix("circle") }.map { ListItem($0) }
            if descending { circle.reversed() } else { circle }
        }
    }
    B.parent(ListItem("Square")) {
        B.parent(ListItem("Fill (Square)")) {
            let squareFill = names.filter { $0.hasSuffix("square.fill") }.map { ListItem($0) }
            if descending { squareFill.reversed() } else { squareFill }
        }
        B.parent(ListItem("No Fill (Square)")) {
            let square = names.filter { $0.hasSuffix("square") }.map { ListItem($0) }
            if descending { square.reversed() } else { square }
        }
    }
}

struct SectionSnapshotBuilderTests {
    @Test func itemsInABlockAreALevel() {
        #expect(
            tree(singleLevel()) == """
                -*Cell 1
                -*Cell 2
                -*Cell 3
                -*paperplane.fill
                -*doc.text
                -*book.fill
                """)
    }

    @Test func parentsInABlockAreLevelsAndExpanded() {
        #expect(
            tree(multiLevel()) == """
                -*Cell 1
                -*Cell 2
                -*Cell 3
                +*Cell 4
                  -*a.circle
                  -*b.square
                  +*Cell 5
                    -*c.circle.fill
                """)
    }

    @Test func symbolsAreGroupedByShapeAndFilling() {
        let names = ["a", "b"].flatMap { ["\($0).circle", "\($0).circle.fill", "\($0).square", "\($0).square.fill"] }
        #expect(
            tree(symbols(names, descending: false)) == """
                +*Circle
                  +*Fill (Circle)
                    -*a.circle.fill
                    -*b.circle.fill
                  +*No Fill (Circle)
                    -*a.circle
                    -*b.circle
                +*Square
                  +*Fill (Square)
                    -*a.square.fill
                    -*b.square.fill
                  +*No Fill (Square)
                    -*a.square
                    -*b.square
                """)
        let descending = symbols(names, descending: true)
        #expect(descending.children(of: ListItem("No Fill (Square)")).map(\.title) == ["b.square", "a.square"])
        let difference = descending.difference(from: symbols(names, descending: false))
        #expect(difference.removed.isEmpty && difference.inserted.isEmpty && difference.movedRowCount == 4)
    }

    @Test(arguments: [
        (nil, 0, ["always", "none", "neither", "last"]),
        ("optional", 1, ["always", "optional", "some", "0", "neither", "last"]),
        (nil, 3, ["always", "many", "0", "2", "last"]),
        (nil, 4, ["always", "many", "0", "2", "more", "last"]),
    ])
    func statementsOfAllKindsStandBesideEachOther(optional: String?, count: Int, expected: [String]) {
        let snapshot = DiffableDataSourceSectionSnapshot<String> {
            "always"
            if let optional { optional }
            let half = count / 2
            switch count {
            case 0: "none"
            case 1, 2: "some"
            default: "many"
            }
            for number in 0..<count where number % 2 == 0 { "\(number)" }
            if count > 3 { "more" } else if half < 1 { "neither" } else { [String]() }
            if #available(macOS 10.15, *) { "last" }
        }
        #expect(snapshot.items == expected)
    }

    @Test func sequencesOfItemsAreItems() {
        let snapshot = DiffableDataSourceSectionSnapshot<Int> {
            [1, 2]
            3...4
            [6, 5].reversed()
            [7].lazy.map { $0 }
            Set([8])
            AnySequence([9])
            stride(from: 10, to: 12, by: 1)
        }
        #expect(snapshot.items == Array(1...11))
    }

    @Test func aParentMayBeginCollapsed() {
        let snapshot = DiffableDataSourceSectionSnapshot<String> {
            SectionSnapshotBuilder.parent("open") { "shown" }
            SectionSnapshotBuilder.parent("closed", isExpanded: false) {
                SectionSnapshotBuilder.parent("inner") { "hidden" }
            }
        }
        #expect(
            lines(snapshot) == [
                "+*open",
                "  -*shown",
                "-*closed",
                "  + inner",
                "    - hidden",
            ])
    }

    @Test func aStatementWithoutAValueIsRunAndAddsNothing() {
        var seen: [String] = []
        let snapshot = DiffableDataSourceSectionSnapshot<String> {
            seen.append("before")
            "a"
            if seen.count == 1 {
                seen.append("within")
                SectionSnapshotBuilder.parent("b") {
                    print("", terminator: "")
                    "c"
                }
            }
            for name in ["d", "e"] {
                seen.append(name)
                name
            }
        }
        #expect(snapshot.items == ["a", "b", "c", "d", "e"])
        #expect(seen == ["before", "within", "d", "e"])
    }

    @Test func buildersCanContainBuilders() {
        @B func fruit(_ names: String...) -> SectionSnapshotNodes<ListItem> {
            for name in names { ListItem(name) }
        }
        @B var basket: SectionSnapshotNodes<ListItem> {
            B.parent(ListItem("basket")) { fruit("apple", "pear") }
        }
        let snapshot = DiffableDataSourceSectionSnapshot {
            basket
            fruit("plum")
        }
        #expect(snapshot.visibleItems.map(\.title) == ["basket", "apple", "pear", "plum"])
    }

    @Test func aWrittenTreeEqualsOneThatIsBuilt() {
        var snapshot = DiffableDataSourceSectionSnapshot<Int>()
        snapshot.append([1, 4])
        snapshot.append([2, 3], to: 1)
        snapshot.expand([1])
        #expect(
            snapshot
                == DiffableDataSourceSectionSnapshot {
                    SectionSnapshotBuilder.parent(1) { [2, 3] }
                    4
                })
    }

    @Test func anErrorOfABlockIsThrown() {
        struct Unreadable: Error {}
        func line(_ number: Int) throws -> Int { if number == 2 { throw Unreadable() } else { number } }
        #expect(throws: Unreadable.self) {
            try DiffableDataSourceSectionSnapshot<Int> { try line(2) }
        }
        #expect(throws: Unreadable.self) {
            try DiffableDataSourceSectionSnapshot<Int> {
                try SectionSnapshotBuilder.parent(1) { try line(2) }
            }
        }
    }

    @Test func uncheckedItemsAreRefusedWithAnErrorThatNamesThem() throws {
        let lines = ["a", "b", "a", "c", "b"]
        let error = try #require(throws: SnapshotError.self) {
            try DiffableDataSourceSectionSnapshot(checking: {
                SectionSnapshotBuilder.parent("root") { lines }
            })
        }
        #expect(error.kind == .duplicateItems)
        #expect(error.identifiers.map { "\($0)" } == ["a", "b"])
        #expect(
            error.description == """
                Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(
                    a,
                    b
                )}
                """)
        #expect(try DiffableDataSourceSectionSnapshot(checking: { "a" }).items == ["a"])
    }

    @Test func writingAnItemTwiceTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = DiffableDataSourceSectionSnapshot {
                "once"
                SectionSnapshotBuilder.parent("twice") { "twice" }
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Identifiers in a section snapshot must be unique. Duplicate item identifiers: {("))
        #expect(text.contains("    twice\n"))
    }

    @Test func aFunctionThatReturnsASnapshotTrapsOnADuplicate() async {
        await #expect(processExitsWith: .failure) {
            @SectionSnapshotBuilder<Int> func twice() -> DiffableDataSourceSectionSnapshot<Int> {
                1
                1
            }
            _ = twice()
        }
    }

    /// The visual description without its first and last line.
    private func tree(_ snapshot: DiffableDataSourceSectionSnapshot<ListItem>) -> String {
        snapshot.visualDescription().split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
    }
}
