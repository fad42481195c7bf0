import CollectionViews
import DiffableSnapshots
import Screens
import SeededRandom
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Snapshots of an input that changes at random, with real keys in between, against the text of that time.
@MainActor
struct RandomHistoryTests {
    @Test(arguments: RandomText.allCases, 0..<4 as Range<UInt64>)
    func eachSnapshotHasTheRowsThatWereRead(kind: RandomText, seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        let input = LiveInput()
        let browser = BrowserController([input.input(kind.makeSource(), canBeReadAgain: true)])
        browser.list.dataSource.changeMarkDuration = nil
        browser.resize(to: Size(columns: 60, rows: 12))
        var model = kind.makeModel(&random)
        var models = [model]
        input.read(kind.text(of: model))
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 0 }
        for step in 0..<30 {
            let keys = (0...random.next(below: 6)).map { _ in random.historyKey(pins: seed % 2 == 1) }
            browser.press(keys.joined(separator: " "))
            try await browser.waitUntil { !browser.isLoading && browser.history.comparison == nil }
            try compare(browser, kind, models, "seed \(seed) step \(step) after \(keys)")
            guard random.next(below: 2) == 0 else { continue }
            let old = kind.text(of: model)
            model.change(&random)
            input.read(kind.text(of: model))
            guard kind.text(of: model) != old else { continue }
            models.append(model)
            let rows = browser.rows
            try await browser.waitUntil { browser.history.snapshots.lastNumber == models.count - 1 }
            if browser.history.shown != .live || browser.list.view.holdsUpdates {
                #expect(browser.rows == rows, "seed \(seed) step \(step): nothing moves by itself")
            }
        }
    }

    @Test(arguments: RandomText.allCases, 0..<6 as Range<UInt64>)
    func aUserWhoReturnsFindsTheSameRowsFocusAndSelection(kind: RandomText, seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        let input = LiveInput()
        var options = BrowserOptions()
        (options.picks, options.picksSeveral) = (true, true)
        let browser = BrowserController([input.input(kind.makeSource())], options: options)
        browser.list.dataSource.changeMarkDuration = nil
        browser.resize(to: Size(columns: 60, rows: 9))
        browser.leaveFilter()
        var model = kind.makeModel(&random)
        for number in 0..<5 {
            input.read(kind.text(of: model))
            try await browser.waitUntil { browser.history.snapshots.lastNumber == number }
            let old = kind.text(of: model)
            while kind.text(of: model) == old { model.change(&random) }
        }
        for step in 0..<12 {
            let keys = (0..<random.next(below: 8)).map { _ in
                ["down", "up", "right", "left", "e", "space", "end", "home", "pagedown"][random.next(below: 9)]
            }
            browser.press(keys.joined(separator: " "))
            try await browser.waitUntil { !browser.isLoading }
            let before = Place(browser)
            let trip = (0..<random.next(below: 9)).map { _ in ["<", "<", ">", "d"][random.next(below: 4)] }
            browser.press(trip.joined(separator: " "))
            for _ in 0..<3 where browser.history.shown != .live { browser.press("escape") }
            try #require(browser.history.shown == .live)
            try await browser.waitUntil { !browser.isLoading }
            #expect(Place(browser) == before, "seed \(seed) step \(step): \(trip) after \(keys)")
        }
    }

    /// The rows, the focus and the selection.
    private struct Place: Equatable {
        let rows: [String]
        let focus: TreeItem?
        let selected: Set<TreeItem>

        @MainActor init(_ browser: BrowserController) {
            rows = browser.rows.map(\.withoutMark)
            focus = browser.list.focusedItem
            selected = browser.list.dataSource.selectedItemIdentifiers
        }
    }

    private func compare(
        _ browser: BrowserController, _ kind: RandomText, _ models: [RandomModel], _ comment: String
    ) throws {
        switch browser.history.shown {
        case .live: if !browser.list.view.holdsUpdates { try compareWhole(browser, kind.read(models.last!), comment) }
        case .past(let number): try compareWhole(browser, kind.read(models[number]), comment)
        case .difference(let number):
            let pinned = browser.history.snapshots.pinnedNumber.flatMap { $0 <= number ? $0 : nil }
            let old = kind.read(models[pinned ?? number - 1])
            let expected = ExpectedDifference(from: old, to: kind.read(models[number]), kind)
            try compareDifference(browser, kind, expected, comment)
        }
        compareCounts(browser, comment)
    }

    /// Where all items are known, the pinned counts are the difference to the pinned tree.
    private func compareCounts(_ browser: BrowserController, _ comment: String) {
        guard let source = browser.list.sources[0], source.childLoading == .immediate,
            browser.history.shown == .live, !browser.list.view.holdsUpdates,
            let changes = browser.list.dataSource.changesSincePin,
            let pinned = browser.history.snapshots.pinnedNumber.flatMap({ browser.history.snapshots[$0]?.snapshot })
        else { return }
        let tree = browser.list.dataSource.snapshot(for: 0)
        #expect(changes.insertedCount == tree.items.count { !pinned.contains($0) }, "\(comment)")
        #expect(changes.deletedCount == pinned.items.count { !tree.contains($0) }, "\(comment)")
    }

    private func compareWhole(_ browser: BrowserController, _ fresh: any TreeSource, _ comment: String) throws {
        let source = try #require(browser.list.sources[0])
        let snapshot = browser.list.dataSource.snapshot(for: 0)
        let expanded = Set(snapshot.expandedItems.map { source.openKey(of: $0.number) })
        let shown = snapshot.visibleItems.map { item in
            String(repeating: " ", count: snapshot.level(of: item)) + source.labels(of: [item.number])[0].text
        }
        #expect(shown == fresh.rows(expanded: expanded), "\(comment)")
    }

    private func compareDifference(
        _ browser: BrowserController, _ kind: RandomText, _ expected: ExpectedDifference, _ comment: String
    ) throws {
        let source = try #require(browser.list.sources[0] as? DifferenceSource)
        let snapshot = browser.list.dataSource.snapshot(for: 0)
        var found: [TreeChange: Set<[UInt8]>] = [:]
        for item in snapshot.items {
            let change = source.change(of: item.number)
            // Items that the user has opened below a change.
            let above = snapshot.parent(of: item).flatMap { source.change(of: $0.number) }
            if source.childLoading == .onDemand, above != nil, change == nil || change == above { continue }
            // A line with another text and a member with another name are a new one and one that is gone, each with all
            // items below it.
            let hasOtherName = change == .renamed || kind == .indented && change == .changed
            if let change, !hasOtherName {
                found[change, default: []].insert(source.identity(of: item.number, kind))
            }
            if hasOtherName {
                found[.inserted, default: []].formUnion(source.new.identities(from: item.number, kind))
                found[.deleted, default: []].formUnion(source.old.identities(from: item.number, kind))
            }
            #expect(change != nil || snapshot.hasChildren(item), "\(comment)")
        }
        #expect(found[.inserted] ?? [] == expected.inserted, "\(comment)")
        #expect(found[.deleted] ?? [] == expected.deleted, "\(comment)")
        #expect((found[.changed] ?? []).union(found[.moved] ?? []).isSuperset(of: expected.changed), "\(comment)")
        #expect((found[.changed] ?? []).isSubset(of: expected.changed), "\(comment)")
    }
}

extension TreeSource {
    /// The identities of an item and, unless they are shown only when the item is opened, of the items below it.
    @MainActor fileprivate func identities(from item: Int32, _ kind: RandomText) -> Set<[UInt8]> {
        let below = childLoading == .onDemand ? [] : children(of: item)
        return below.reduce(into: [identity(of: item, kind)]) { $0.formUnion(identities(from: $1, kind)) }
    }
}

/// The difference of two sources, by the identities of their items.
private struct ExpectedDifference {
    var inserted: Set<[UInt8]>
    var deleted: Set<[UInt8]>
    var changed: Set<[UInt8]> = []

    @MainActor init(from old: any TreeSource, to new: any TreeSource, _ kind: RandomText) {
        let (before, after) = (old.entries(kind), new.entries(kind))
        inserted = Set(after.keys).subtracting(before.keys)
        deleted = Set(before.keys).subtracting(after.keys)
        guard kind != .paths, kind != .indented else { return }
        for (identity, entry) in after {
            guard let earlier = before[identity] else { continue }
            let hasContents = entry.isContainer && earlier.isContainer
            if !hasContents, entry.value != earlier.value { changed.insert(identity) }
        }
        guard new.childLoading == .onDemand else { return }
        // The children of an item that has come or gone are shown when the item is opened.
        let opened = Set(after.filter { $0.value.isContainer && before[$0.key]?.isContainer == true }.keys)
        inserted = inserted.filter { after[$0]?.parent.map(opened.contains) ?? true }
        deleted = deleted.filter { before[$0]?.parent.map(opened.contains) ?? true }
    }
}

extension TreeSource {
    fileprivate typealias Entry = (parent: [UInt8]?, value: [UInt8], isContainer: Bool)

    /// All items by their identities.
    fileprivate func entries(_ kind: RandomText) -> [[UInt8]: Entry] {
        var entries: [[UInt8]: Entry] = [:]
        var rest = children(of: nil)
        while let item = rest.popLast() {
            let below = children(of: item)
            let value = printed(.value, of: item)
            let isContainer = !below.isEmpty || value == Array("{}".utf8) || value == Array("[]".utf8)
            entries[identity(of: item, kind)] = (parent(of: item).map { identity(of: $0, kind) }, value, isContainer)
            rest += below
        }
        return entries
    }
}

extension SplitMix {
    /// Returns a key.
    ///
    /// - Parameter pins: Whether it may be the one that pins.
    fileprivate mutating func historyKey(pins: Bool) -> String {
        if pins, next(below: 20) == 0 { return "P" }
        let keys = [
            "<", "<", "<", ">", ">", "d", "d", "r", "p", "[", "]", "escape", "down", "down", "up", "right", "right",
            "left", "e", "home", "end",
        ]
        return keys[next(below: keys.count)]
    }
}
