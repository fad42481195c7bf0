import DiffableSnapshots
import Synchronization
import TerminalCanvas
import TestSupport
import TextMatching

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// A list with a tree and with some features between its content and its rows.
///
/// The item d1 has the focus; e and h1, which is hidden, are selected. The test answers the loads of children, and time
/// does not pass.
@MainActor
final class LawList {
    typealias Source = CollectionViewDiffableDataSource<String, String>

    let view = CollectionView()
    private(set) var source: Source!

    /// What was called since the last step, in order.
    var calls: [String] = []

    /// The items whose cells have new content when they are configured again.
    var changedItems: Set<String> = []

    /// The view state that a script has stored.
    var stored = ListViewState<String>()

    private(set) var requests: [LawRequest] = []
    /// What was drawn last.
    private(set) var lines: [String] = []

    private var timers: [@MainActor () -> Void] = []
    private let now = ContinuousClock.now

    init(_ tree: LawTree, _ between: Between, loads: Bool) async throws {
        let registration = CellRegistration<ListCell, String> { [unowned self] cell, _, item in
            cell.accessories = [.outlineDisclosure()]
            let text = changedItems.contains(item) ? item + "'" : item
            cell.configurationUpdateHandler = { cell, state in
                var content = cell.defaultContentConfiguration()
                content.text =
                    text + (state.isSelected ? "*" : "") + (state.isFocused ? "<" : "")
                    + (state.isReordering ? "^" : "")
                cell.contentConfiguration = content
            }
        }
        source = Source(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        view.context.showsGuides = false
        view.configuration = .plain()
        view.allowsSelection = true
        view.allowsMultipleSelection = true
        source.marking.now = { [now] in now }
        source.loadEnvironment = LoadEnvironment(
            run: { [unowned self] item, _, finish in
                calls.append("load \(item)")
                requests.append(LawRequest(item, finish: finish))
                return requests.last!.task
            },
            wait: { [unowned self] _, work in timers.append(work) })
        if loads || between.contains(.loading) {
            source.sectionSnapshotHandlers.loadChildren = { _ in preconditionFailure("The test answers.") }
        }
        recordCalls()
        fill(tree, expandsLoaded: between.contains(.loading))
        try await interpose(between)
        calls = []
    }

    private func fill(_ tree: LawTree, expandsLoaded: Bool) {
        for (section, notation) in tree.outlines {
            var tree = CollectionViewsTests.tree(notation)
            if expandsLoaded { tree.expand(["L1", "N1"].filter(tree.contains)) }
            source.apply(tree, to: section)
        }
        guard let (section, items) = tree.flatSection else { return }
        var snapshot = source.snapshot()
        snapshot.appendSections([section])
        snapshot.appendItems(items, toSection: section)
        source.apply(snapshot)
    }

    private func interpose(_ between: Between) async throws {
        if between.contains(.loading) {
            source.reloadChildren(of: "L1")
            source.reloadChildren(of: "N1")
            fail("N1")
            passTime()
        }
        if between.contains(.marks) { source.changeMarkDuration = .seconds(3) }
        source.select(["e", "h1"])
        if between.contains(.filter) { view.filter.apply(FilterPattern("'1")) }
        try await settle()
        view.perform(.resize(Size(columns: 30, rows: 20)))
        focus("d1")
        draw()
        if between.contains(.hold) { view.beginHoldingUpdates(for: .input) }
    }

    /// Draws the list as the run loop does: again if that has changed something.
    func draw() {
        for _ in 0..<3 where view.needsDisplay { lines = view.drawn().textRows.filter { !$0.isEmpty } }
    }

    /// Waits until the filter has shown all changes.
    func settle() async throws {
        try await waitUntil {
            view.filter.pattern == nil || !source.isFilterRunning && view.filter.result?.isComplete == true
        }
    }

    /// Lets a tenth of a second pass, after which symbols show that children are being loaded.
    func passTime() {
        let due = timers
        timers = []
        for work in due { work() }
    }

    /// The items of the loads that run, in order.
    var running: [String] { requests.filter(\.isRunning).map(\.item) }

    func answer(_ item: String, _ notation: String) {
        finish(item, .success(CollectionViewsTests.tree(notation)))
    }

    func fail(_ item: String) { finish(item, .failure(LawFailure())) }

    private func finish(_ item: String, _ result: Result<Tree, any Error>) {
        let request = requests.last { $0.item == item && $0.isRunning } ?? requests.last { $0.item == item }
        if let request { request.answer(result) } else { calls.append("(no load of \(item))") }
    }
}

/// A request for the children of an item.
@MainActor
final class LawRequest {
    private final class Cancellation: Sendable {
        private let flag = Mutex(false)
        var isCancelled: Bool { flag.withLock { $0 } }
        func cancel() { flag.withLock { $0 = true } }
    }

    let item: String
    private let finish: (Result<Tree, any Error>) -> Void
    private let cancellation = Cancellation()
    private var isAnswered = false

    init(_ item: String, finish: @escaping (Result<Tree, any Error>) -> Void) {
        (self.item, self.finish) = (item, finish)
    }

    var isRunning: Bool { !isAnswered && !cancellation.isCancelled }

    func answer(_ result: Result<Tree, any Error>) {
        isAnswered = true
        finish(result)
    }

    var task: LoadTask { LoadTask { [cancellation] in cancellation.cancel() } }
}

private struct LawFailure: Error, CustomStringConvertible {
    let description = "No"
}
