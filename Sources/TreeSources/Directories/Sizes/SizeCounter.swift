/// Counts the sizes of directories, on a thread of its own.
///
/// Directories are counted depth first, so that most are opened from their parents, which are still open. Those on the
/// screen come before the others.
struct SizeCounter: DemandSource {
    /// The number of entries that are counted together.
    private static let sliceSize = 4096

    /// How often there is something to show.
    private static let interval = Duration.milliseconds(100)

    /// The number of directories that stay open.
    private static let greatestWay = 32

    private let root: DirectoryRoot
    private let shared: Shared<SizeRequests>

    /// The directories that are to be counted; the last one is the next.
    private var pending: [Int32] = [SizeTable.root]

    /// The directories that are open, each below the one before it, at any level.
    private var way: [(node: Int32, stream: SystemEntryStream)] = []

    /// The time at which a directory that has changed may be counted again: big directories that change all the time
    /// take a fifth of a processor.
    private var nextRepetition = ContinuousClock.now

    init(root: DirectoryRoot, shared: Shared<SizeRequests>) { (self.root, self.shared) = (root, shared) }

    mutating func next(_ waiting: Waiting) -> DirectoryTotal? {
        let end = ContinuousClock.now + Self.interval
        var hasCounted = false
        while !waiting.isCancelled {
            let isChange = takeRequests()
            guard let node = pending.popLast() else {
                way = []
                if hasCounted { break }
                wait(waiting)
                continue
            }
            // A directory that has changed may be another one than the open one with its path.
            if isChange { way = [] }
            count(node, waiting)
            hasCounted = true
            if ContinuousClock.now >= end { break }
        }
        return waiting.isCancelled ? nil : shared.withLock { $0.total(of: SizeTable.root) }
    }

    /// Waits for a request.
    private func wait(_ waiting: Waiting) {
        guard shared.withLock({ !$0.changed.isEmpty }) else {
            _ = waiting.wait(for: nil)
            return
        }
        let rest = ContinuousClock.now.duration(to: nextRepetition) / .milliseconds(1)
        if rest > 0 { _ = waiting.wait(for: nil, milliseconds: Int32(clamping: Int64(rest) + 1)) }
    }

    /// Adds the directories that other threads want, and arranges them.
    ///
    /// - Returns: Whether directories are counted again.
    private mutating func takeRequests() -> Bool {
        let mayRepeat = nextRepetition <= .now
        return shared.withLock { shared in
            var new: [Int32] = []
            if shared.isAllChanged || mayRepeat && !shared.changed.isEmpty {
                let nodes = shared.isAllChanged ? shared.table.countedNodes.reversed() : Array(shared.changed)
                new = nodes.filter { shared.table.outdate($0) }
                pending += new
                (shared.isAllChanged, shared.changed) = (false, [])
            }
            if shared.hasNewWishes {
                shared.hasNewWishes = false
                pending = shared.table.arranged(pending, wanted: shared.wanted)
            }
            return !new.isEmpty
        }
    }

    private mutating func count(_ node: Int32, _ waiting: Waiting) {
        switch shared.withLock({ $0.table.state(of: node) }) {
        case .pending: countFirst(node, waiting)
        case .outdated:
            let start = ContinuousClock.now
            countAgain(node, waiting)
            nextRepetition = .now + start.duration(to: .now) * 4
        case .unknown, .counted, .leftOut: break
        }
    }

    /// Counts a directory for the first time. Its total grows with each slice.
    private mutating func countFirst(_ node: Int32, _ waiting: Waiting) {
        guard let stream = open(node) else { return }
        if node == SizeTable.root { shared.withLock { $0.table.begin(stream.stamp) } }
        var mayHaveMore = true
        while mayHaveMore, !waiting.isCancelled {
            var scan = DirectoryScan()
            mayHaveMore = stream.scan(Self.sliceSize, into: &scan)
            pending += shared.withLock { shared in
                let found = shared.table.add(scan, to: node)
                if !mayHaveMore { shared.table.finish(node) }
                return found
            }
        }
    }

    /// Counts a directory whose entries have changed. Its total changes at once.
    private mutating func countAgain(_ node: Int32, _ waiting: Waiting) {
        guard let stream = open(node) else { return }
        // A change after this leads to another stamp.
        let stamp = stream.stamp
        var scan = DirectoryScan()
        while stream.scan(scan.count + Self.sliceSize, into: &scan) { if waiting.isCancelled { return } }
        pending += shared.withLock { $0.table.replace(node, with: scan, stamp) }
    }

    /// Opens a directory from the nearest one above it that is open.
    ///
    /// - Returns: `nil` if it cannot be opened. The table knows that then.
    private mutating func open(_ node: Int32) -> SystemEntryStream? {
        let names = shared.withLock { shared in
            while let last = way.last, !shared.table.isAncestor(last.node, of: node) { way.removeLast() }
            return shared.table.names(from: way.last?.node ?? SizeTable.root, to: node)
        }
        do {
            let stream: SystemEntryStream
            if let last = way.last {
                stream = try SystemEntryStream(try Descriptor.openDirectory(below: names, of: last.stream.number))
            } else {
                stream = try SystemEntryStream(try root.openDirectory(below: names, following: []))
            }
            if way.count == Self.greatestWay { way.removeFirst() }
            way.append((node, stream))
            return stream
        } catch {
            let isGone = [.noEntry, .notDirectory, .manyLinks].contains(error)
            shared.withLock { _ = $0.table.replace(node, with: DirectoryScan(isComplete: isGone), nil) }
            return nil
        }
    }
}
