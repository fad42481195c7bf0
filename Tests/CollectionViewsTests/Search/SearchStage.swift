import Dispatch
import Foundation
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews

/// A list that counts the reads of its texts.
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
        try await waitUntil { filter.result?.isComplete == true }
    }

    /// Waits until all items are looked at after a change.
    func filtered() async throws {
        try await waitUntil { list.view.model.search?.isFilterRunning == false }
    }

    /// The focused item and the state of the search: `b [2/3]`.
    var status: String {
        guard let status = search.status else { return list.focused ?? "-" }
        let number = status.number.map(String.init) ?? "-"
        let inside = status.hiddenCount > 0 ? " \(status.hiddenCount) inside" : ""
        return "\(list.focused ?? "-") [\(number)/\(status.count ?? -1)]\(inside)\(status.hasWrapped ? " W" : "")"
    }
}

/// Tests that hold a scan. They run one after another, because a held scan blocks one of the few threads that all tasks
/// share.
@Suite(.serialized)
struct ScanTests {}

/// Counts the reads of texts, and can hold the threads that read an item.
///
/// ThreadSanitizer does not know the locks of `Mutex`, but it knows `NSLock`.
final class ReadTexts: @unchecked Sendable {
    private let lock = NSLock()
    private var readCount = 0
    private var held: String?
    private var waiting: [DispatchSemaphore] = []

    var count: Int { lock.withLock { readCount } }

    /// Whether a thread waits at the held item.
    var isHolding: Bool { lock.withLock { !waiting.isEmpty } }

    /// Holds the threads that read an item until ``release()``.
    func hold(at item: String) { lock.withLock { held = item } }

    func release() {
        lock.withLock {
            for thread in waiting { thread.signal() }
            (held, waiting) = (nil, [])
        }
    }

    func read(_ item: String) -> String {
        let turn = lock.withLock { () -> DispatchSemaphore? in
            readCount += 1
            guard held == item else { return nil }
            let turn = DispatchSemaphore(value: 0)
            waiting.append(turn)
            return turn
        }
        turn?.wait()
        return item
    }
}
