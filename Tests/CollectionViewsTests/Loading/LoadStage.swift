import DiffableSnapshots
import Screens
import Synchronization
import TerminalCanvas

@testable import CollectionViews

/// A list whose children are loaded by the test: it answers each request, and lets the time pass.
@MainActor
final class LoadStage {
    /// A request for the children of an item.
    @MainActor
    final class Request {
        let item: String
        private let finish: (Result<Tree, any Error>) -> Void
        private let cancellation = Cancellation()
        private(set) var isAnswered = false

        /// Whether the data source still waits for the answer.
        var isRunning: Bool { !isAnswered && !cancellation.isCancelled }
        var isCancelled: Bool { !isAnswered && cancellation.isCancelled }

        init(_ item: String, finish: @escaping (Result<Tree, any Error>) -> Void) {
            (self.item, self.finish) = (item, finish)
        }

        func answer(_ result: Result<Tree, any Error>) {
            isAnswered = true
            finish(result)
        }

        var task: LoadTask { LoadTask { [cancellation] in cancellation.cancel() } }
    }

    private final class Cancellation: Sendable {
        private let flag = Mutex(false)
        var isCancelled: Bool { flag.withLock { $0 } }
        func cancel() { flag.withLock { $0 = true } }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let list: DataSourceFixture
    let controller: CollectionViewController
    private(set) var requests: [Request] = []
    private var timers: [@MainActor () -> Void] = []

    init(_ notation: String, columns: Int = 30, rows: Int = 10) {
        list = DataSourceFixture()
        controller = CollectionViewController(collectionView: list.view)
        list.view.configuration.showsScrollIndicator = false
        controller.resize(to: Size(columns: columns, rows: rows + (rows > 0 ? 2 : 0)))
        list.source.loadEnvironment = LoadEnvironment(
            run: { [unowned self] item, _, finish in
                requests.append(Request(item, finish: finish))
                return requests.last!.task
            },
            wait: { [unowned self] duration, work in
                precondition(duration == .milliseconds(100) || duration == .milliseconds(1))
                timers.append(work)
            })
        list.source.sectionSnapshotHandlers.loadChildren = { _ in preconditionFailure("The stage answers.") }
        list.source.sectionSnapshotHandlers.canHaveChildren = { $0.first!.isUppercase }
        if !notation.isEmpty { apply(notation) }
    }

    func apply(_ notation: String, to section: String = "main") { list.source.apply(tree(notation), to: section) }

    /// The items whose requests wait for an answer, in order.
    var running: [String] { requests.filter(\.isRunning).map(\.item) }

    /// The items that were asked for since the beginning, in order.
    var asked: [String] { requests.map(\.item) }

    /// The items whose requests were cancelled.
    var cancelled: [String] { requests.filter(\.isCancelled).map(\.item) }

    /// Answers the request for an item.
    func answer(_ item: String, _ notation: String) { request(item).answer(.success(tree(notation))) }

    func fail(_ item: String, _ sentence: String = "No permission") {
        request(item).answer(.failure(Failure(description: sentence)))
    }

    /// The running request for an item, or else its last one.
    func request(_ item: String) -> Request {
        requests.last { $0.item == item && $0.isRunning } ?? requests.last { $0.item == item }!
    }

    /// Lets a tenth of a second pass.
    func tick() {
        let due = timers
        timers = []
        for work in due { work() }
    }

    var timerCount: Int { timers.count }

    /// Presses keys, which are given by their names.
    func press(_ keys: String) { controller.press(keys) }

    /// The rows of the list, without bars, without the margin, and without blanks at the end.
    var picture: String {
        let margin = list.view.state.size.columns < 24 ? 0 : 1
        var rows = controller.draw().textRows.dropFirst().dropLast().map { $0.dropFirst(margin) }
        while rows.last == "" { rows.removeLast() }
        return rows.joined(separator: "\n")
    }

    /// The tree of the section.
    var text: String { list.tree(of: "main") }
}
