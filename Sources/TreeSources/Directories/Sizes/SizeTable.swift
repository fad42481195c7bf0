/// The sizes of directories with everything in them.
///
/// A directory has a node: a number from 0 up, which is the root. The same path has the same number as long as the
/// table lives. What is found in a directory is added to it and to all directories above it, so that each total is
/// right at any time for what is known.
///
/// A file with several names counts once in each directory that has one or more of them, at any level:
///
///     root        1 file, 5 bytes
///     ├ a         5 bytes: x
///     └ b         5 bytes: x, which is the same file
///
/// For such a file, each directory has the number of its children that have it and of its own names of it. The bytes
/// are added where the number becomes 1, and subtracted where it becomes 0; above such a directory nothing changes.
struct SizeTable: Sendable {
    static let root: Int32 = 0

    /// What a directory adds to those above it.
    struct Sums: Hashable, Sendable {
        var bytes = FileBytes.zero
        /// The number of directories that could not be read, or not to their ends.
        var failures: Int32 = 0
        /// The number of directories that are still to be counted.
        var pending: Int32 = 0
    }

    /// How far the count of a directory is.
    enum State: Sendable {
        /// It was not found yet, or is gone.
        case unknown
        /// It was found.
        case pending
        case counted
        /// It was counted, and is to be counted again.
        case outdated
        /// It is on another file system.
        case leftOut
    }

    /// What was found in a directory itself.
    private struct Node {
        var state = State.unknown
        var stamp: DirectoryStamp?
        var bytes = FileBytes.zero
        var hasFailed = false
        var linkedFiles: [FileIdentity] = []
        var children: [Int32] = []
    }

    private struct LinkedFile {
        var bytes: FileBytes
        /// For each directory that has the file, the number of names and of children with the file.
        var counts: [Int32: Int] = [:]
    }

    private let crossesFileSystems: Bool
    private var names = NameTree()
    private var table = NameTable()
    private var nodes: [Node] = []
    private var totals: [Sums] = []
    private var linkedFiles: [FileIdentity: LinkedFile] = [:]

    /// Creates a table of which the root is to be counted.
    ///
    /// - Parameter crossesFileSystems: Whether directories of other file systems are counted.
    init(crossesFileSystems: Bool = false) {
        self.crossesFileSystems = crossesFileSystems
        _ = node([], in: NameTree.none)
        setState(.pending, of: Self.root)
    }
}

// Nodes.
extension SizeTable {
    /// Returns the node of a directory with a name. It returns `nil` if there is no space for more names.
    mutating func node(_ name: [UInt8], in parent: Int32) -> Int32? { node(name.span, 0..<name.count, in: parent) }

    private mutating func node(_ text: Span<UInt8>, _ range: Range<Int>, in parent: Int32) -> Int32? {
        let hash = names.hash(of: text, range, parent: parent)
        let known = table.find(hash) { names.parents[Int($0)] == parent && names.name($0, equals: text, range) }
        if let known { return known }
        guard let new = names.append(text, range, parent: parent) else { return nil }
        table.insert(new, hash: hash)
        nodes.append(Node())
        totals.append(Sums())
        return new
    }

    func parent(of node: Int32) -> Int32? { names.parent(of: node) }

    /// Returns the names that lead from a directory above to a node, each with a zero byte at the end.
    func names(from ancestor: Int32, to node: Int32) -> [UInt8] {
        names.line(to: node, below: ancestor).flatMap { names.bytes.span.array(names.range(of: $0)) + [0] }
    }

    /// Whether a directory is above another one, at any level.
    func isAncestor(_ ancestor: Int32, of node: Int32) -> Bool {
        sequence(first: node, next: names.parent(of:)).dropFirst().contains(ancestor)
    }

    /// Returns directories with those last that are wanted or in wanted ones. The last of them are in the first wanted.
    func arranged(_ directories: [Int32], wanted: [Int32]) -> [Int32] {
        let ranks = Dictionary(wanted.enumerated().map { ($1, wanted.count - $0) }) { first, _ in first }
        let ranked = directories.enumerated().map { index, node in
            let rank = sequence(first: node, next: names.parent(of:)).lazy.compactMap { ranks[$0] }.first
            return (rank: rank ?? 0, index: index, node: node)
        }
        return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.node)
    }

    func state(of node: Int32) -> State { nodes[Int(node)].state }

    func sums(of node: Int32) -> Sums { totals[Int(node)] }

    /// The nodes that were counted.
    var countedNodes: [Int32] { totals.indices.map(Int32.init).filter { state(of: $0) == .counted } }

    /// Adds to a directory and to all above it.
    private mutating func add(_ sums: Sums, to node: Int32) {
        guard sums != Sums() else { return }
        for node in sequence(first: node, next: names.parent(of:)) {
            totals[Int(node)].bytes += sums.bytes
            totals[Int(node)].failures += sums.failures
            totals[Int(node)].pending += sums.pending
        }
    }

    private mutating func setState(_ state: State, of node: Int32) {
        func isPending(_ state: State) -> Int32 { state == .pending || state == .outdated ? 1 : 0 }
        let change = isPending(state) - isPending(nodes[Int(node)].state)
        nodes[Int(node)].state = state
        add(Sums(pending: change), to: node)
    }
}

// What is found.
extension SizeTable {
    /// Notes the stamp of the root, before its entries are added.
    mutating func begin(_ stamp: DirectoryStamp?) {
        if let stamp { setStamp(stamp, of: Self.root) }
    }

    /// Adds the next entries that were found in a directory which is counted for the first time.
    ///
    /// - Returns: The directories that are to be counted.
    mutating func add(_ scan: DirectoryScan, to node: Int32) -> [Int32] {
        nodes[Int(node)].bytes += scan.bytes
        add(Sums(bytes: scan.bytes), to: node)
        if !scan.isComplete { setFailure(true, of: node) }
        for file in scan.linkedFiles { link(file.identity, file.bytes, in: node) }
        return scan.stamps.indices.flatMap { find($0, of: scan, in: node) }
    }

    /// Notes that a directory was counted.
    mutating func finish(_ node: Int32) { setState(.counted, of: node) }

    /// Notes that a directory that was counted is to be counted again.
    ///
    /// - Returns: Whether it was counted.
    mutating func outdate(_ node: Int32) -> Bool {
        guard state(of: node) == .counted else { return false }
        setState(.outdated, of: node)
        return true
    }

    /// Replaces the entries that were found in a directory.
    ///
    /// - Parameters:
    ///   - scan: All of its entries.
    ///   - stamp: Its own stamp.
    /// - Returns: The directories in it that are to be counted: new ones, and those that have changed.
    mutating func replace(_ node: Int32, with scan: DirectoryScan, _ stamp: DirectoryStamp?) -> [Int32] {
        let old = nodes[Int(node)]
        let oldFiles = old.linkedFiles
        nodes[Int(node)].linkedFiles = []
        nodes[Int(node)].children = []
        nodes[Int(node)].bytes = .zero
        add(Sums(bytes: .zero - old.bytes), to: node)
        setFailure(false, of: node)
        let found = add(scan, to: node)
        for file in oldFiles { unlink(file, in: node) }
        let kept = Set(nodes[Int(node)].children)
        for child in old.children where !kept.contains(child) { forget(child) }
        if let stamp { setStamp(stamp, of: node) }
        finish(node)
        return found
    }

    private mutating func setFailure(_ hasFailed: Bool, of node: Int32) {
        guard nodes[Int(node)].hasFailed != hasFailed else { return }
        nodes[Int(node)].hasFailed = hasFailed
        add(Sums(failures: hasFailed ? 1 : -1), to: node)
    }

    private mutating func setStamp(_ stamp: DirectoryStamp, of node: Int32) {
        let old = nodes[Int(node)].stamp?.bytes ?? .zero
        nodes[Int(node)].stamp = stamp
        add(Sums(bytes: stamp.bytes - old), to: node)
    }

    /// Notes a directory that was found.
    ///
    /// - Returns: The directory, if it is to be counted; otherwise nothing.
    private mutating func find(_ index: Int, of scan: DirectoryScan, in parent: Int32) -> [Int32] {
        guard let node = node(scan.directories.bytes.span, scan.directories.range(of: index), in: parent) else {
            setFailure(true, of: parent)
            return []
        }
        nodes[Int(parent)].children.append(node)
        let stamp = scan.stamps[index]
        let old = nodes[Int(node)].stamp
        if let old, old.identity != stamp.identity { forget(node) }
        if !crossesFileSystems, let device = nodes[Int(Self.root)].stamp?.identity.device,
            stamp.identity.device != device
        {
            setState(.leftOut, of: node)
            return []
        }
        switch state(of: node) {
        case .unknown, .leftOut:
            setStamp(stamp, of: node)
            setState(.pending, of: node)
            return [node]
        case .counted where old?.modified != stamp.modified:
            setState(.outdated, of: node)
            setStamp(stamp, of: node)
            return [node]
        case .counted, .pending, .outdated:
            setStamp(stamp, of: node)
            return []
        }
    }

    /// Forgets a directory that is gone, with all that is in it.
    private mutating func forget(_ node: Int32) {
        var rest = [node]
        while let node = rest.popLast() {
            let old = nodes[Int(node)]
            rest += old.children
            add(Sums(bytes: .zero - old.bytes - (old.stamp?.bytes ?? .zero)), to: node)
            setFailure(false, of: node)
            for file in old.linkedFiles { unlink(file, in: node) }
            setState(.unknown, of: node)
            nodes[Int(node)] = Node()
        }
    }
}

// Files with several names.
extension SizeTable {
    private mutating func link(_ identity: FileIdentity, _ bytes: FileBytes, in node: Int32) {
        nodes[Int(node)].linkedFiles.append(identity)
        var file = linkedFiles.removeValue(forKey: identity) ?? LinkedFile(bytes: bytes)
        if file.bytes != bytes {
            for directory in file.counts.keys { totals[Int(directory)].bytes += bytes - file.bytes }
            file.bytes = bytes
        }
        for directory in sequence(first: node, next: names.parent(of:)) {
            file.counts[directory, default: 0] += 1
            guard file.counts[directory] == 1 else { break }
            totals[Int(directory)].bytes += bytes
        }
        linkedFiles[identity] = file
    }

    private mutating func unlink(_ identity: FileIdentity, in node: Int32) {
        guard var file = linkedFiles.removeValue(forKey: identity) else { return }
        for directory in sequence(first: node, next: names.parent(of:)) {
            guard let count = file.counts[directory] else { break }
            file.counts[directory] = count == 1 ? nil : count - 1
            guard count == 1 else { break }
            totals[Int(directory)].bytes -= file.bytes
        }
        if !file.counts.isEmpty { linkedFiles[identity] = file }
    }
}
