import CollectionViews
import Synchronization
import TestSupport
import TextMatching

/// A list whose texts are counted as they are read.
@MainActor
struct SearchStage {
    let list = DataSourceFixture()
    let texts = ReadTexts()

    init(_ notation: String = "") {
        if !notation.isEmpty { list.source.apply(tree(notation), to: "A") }
        list.source.textProvider = { [texts] in texts.read($0) }
    }

    var search: ListSearch { list.view.search }
    var filter: ListFilter { list.view.filter }

    /// The items that the list shows, separated by blanks.
    var rows: String {
        let counts = 0..<list.view.numberOfSections
        return counts.flatMap { section in
            (0..<list.view.numberOfItems(inSection: section)).compactMap {
                list.source.itemIdentifier(for: [section, $0])
            }
        }
        .joined(separator: " ")
    }

    /// Searches, and waits until all matches are counted.
    func find(_ text: String, _ direction: SearchDirection = .forward) async throws {
        search.find(try SearchPattern(text), direction)
        try await counted()
    }

    func counted() async throws {
        try await waitUntil { search.status?.count != nil }
    }

    /// Filters, and waits for the result.
    func filter(_ text: String) async throws {
        filter.apply(FilterPattern(text))
        try await waitUntil { filter.result != nil }
    }

    /// The focused item and the state of the search: `b [2/3]`.
    var status: String {
        guard let status = search.status else { return list.focused ?? "-" }
        let number = status.number.map(String.init) ?? "-"
        let inside = status.hiddenCount > 0 ? " \(status.hiddenCount) inside" : ""
        return "\(list.focused ?? "-") [\(number)/\(status.count ?? -1)]\(inside)\(status.hasWrapped ? " W" : "")"
    }
}

/// Counts the texts that are read, and can hold the reading thread at an item.
final class ReadTexts: Sendable {
    private let state = Mutex((count: 0, held: String?.none, isHolding: false))

    var count: Int { state.withLock { $0.count } }

    /// Whether a thread waits at the held item.
    var isHolding: Bool { state.withLock { $0.isHolding } }

    /// Holds the next thread that reads an item until ``release()``.
    func hold(at item: String) { state.withLock { $0.held = item } }

    func release() { state.withLock { $0.held = nil } }

    func read(_ item: String) -> String {
        let isHeld = state.withLock { state in
            state.count += 1
            return state.held == item
        }
        while isHeld, isStillHeld(item) {}
        return item
    }

    private func isStillHeld(_ item: String) -> Bool {
        state.withLock { state in
            state.isHolding = state.held == item
            return state.isHolding
        }
    }
}
