import Synchronization

/// A list of paths as a tree: one item for each path and each beginning of a path.
public final class PathSource: TextSource {
    private struct State {
        var list: PathList
        /// Whether this is the first reading.
        var isFirst = true
        /// Whether what is read is shown at once.
        var isShown = true
        var reportedCount = 0
        var isReplaced = false
        var byteCount = 0
    }

    private let state: Mutex<State>
    public let missingField: String?

    /// Creates a source that has read nothing.
    ///
    /// - Parameters:
    ///   - format: How the paths are written.
    ///   - field: The field by which elements were to be known, which paths do not have.
    public init(format: PathFormat = PathFormat(), field: String? = nil) {
        missingField = field
        state = Mutex(State(list: PathList(format: format)))
    }

    public var kind: InputKind { .paths }
    public var pathSeparator: String? {
        String(validating: state.withLock { $0.list.format.separator }, as: UTF8.self)
    }
    public var rowCount: Int { state.withLock { $0.list.itemCount } }
    public var byteCount: Int { state.withLock { $0.byteCount } }
    public var isReading: Bool { true }
    public var notices: InputNotices { state.withLock { $0.list.notices } }

    /// The paths that are known.
    var latestList: PathList { state.withLock { $0.list } }

    public func read(_ piece: [UInt8]) {
        piece.forEachSlice { slice in
            state.withLock {
                $0.list.append(slice)
                $0.byteCount += slice.count
            }
        }
    }

    public func finish() {
        state.withLock {
            $0.list.finish()
            $0.isReplaced = !$0.isFirst
        }
    }

    public func prepareToStartAgain() {
        // A copy, because rows are shown while the table is made.
        var list = latestList
        list.prepareToStartAgain()
        state.withLock { $0.list = list }
    }

    public func pause() {
        state.withLock { state in
            guard !state.isShown else { return }
            state.list.forgetOtherLines()
            (state.isShown, state.isReplaced) = (true, true)
        }
    }

    public func startAgain() {
        state.withLock {
            $0.list.startAgain()
            ($0.isFirst, $0.isShown) = (false, false)
            $0.byteCount = 0
        }
    }

    public func outline() -> TreeOutline {
        state.withLock { state in
            state.isReplaced = false
            state.reportedCount = state.list.itemCount
            return state.list.outline()
        }
    }

    public func takeChanges() -> TreeSourceChanges {
        state.withLock { state in
            if state.isReplaced {
                state.isReplaced = false
                return .everything
            }
            guard state.isShown, state.list.itemCount > state.reportedCount else { return .none }
            guard state.isFirst else { return .everything }
            let additions = state.list.additions(since: state.reportedCount)
            state.reportedCount = state.list.itemCount
            return .additions(additions)
        }
    }

    public func children(of item: Int32?) -> [Int32] { state.withLock { $0.list.children(of: item) } }
    public func hasChildren(_ item: Int32) -> Bool { state.withLock { $0.list.hasChildren(item) } }
    public func parent(of item: Int32) -> Int32? { state.withLock { $0.list.parent(of: item) } }

    public func labels(of items: [Int32], limit: Int) -> [ItemLabel] {
        state.withLock { state in items.map { ItemLabel([.init(state.list.name(of: $0), .name)]) } }
    }

    public func text(of item: Int32) -> String { state.withLock { $0.list.nameText(of: item) } }

    public func printed(_ part: PrintedPart, of item: Int32) -> [UInt8] {
        state.withLock { part == .name ? $0.list.name(of: item) : $0.list.path(of: item) }
    }
}
