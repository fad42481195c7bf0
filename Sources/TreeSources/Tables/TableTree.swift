/// The tree that is drawn in a column of a table, as `lsblk` and `ps f` do it, or by blanks before the last cells, as
/// `ps -H` does it.
///
/// ```
/// NAME       SIZE TYPE        a line without a branch is at the top level
/// sda        256G disk
/// ├─sda1       1G part        the parent of another line is the nearest one above it whose branch is further left
/// └─sda2     255G part
///   │            lvm        a record without a name is below the one above it
///   └─root   200G lvm
/// ```
struct TableTree: Sendable {
    /// For each record, its parent, or -1.
    private(set) var parents: [Int32] = []

    /// The first record that has a branch.
    let firstBranch: Int

    /// The column of the branch of a record at the top level, also below the header of another table.
    static let top = -2

    /// The column of the branch of a record that has none.
    static let noBranch = -1

    /// The last record, its parent, and so on, the last record at the end, each with the column of its branch.
    private var open: [(record: Int32, branch: Int)] = []

    /// Creates the tree of the records before the first one with a branch.
    ///
    /// - Parameters:
    ///   - count: The number of the record with the branch.
    ///   - first: The number of the first record.
    init(recordsBefore count: Int, from first: Int) {
        firstBranch = count
        parents = Array(repeating: NameTree.none, count: count)
        if count > first { open = [(Int32(count - 1), Self.noBranch)] }
    }

    /// Adds the next record.
    ///
    /// - Parameters:
    ///   - branch: The column of its branch.
    ///   - isOpen: Whether others can be below it.
    mutating func add(at branch: Int, isOpen: Bool = true) {
        while let last = open.last, last.branch >= branch { open.removeLast() }
        parents.append(open.last?.record ?? NameTree.none)
        if isOpen { open.append((Int32(parents.count - 1), branch)) }
    }
}
extension TableTree {
    /// Returns the parent of a record with a branch at a column that comes next; `nil` for none.
    func parent(at branch: Int) -> Int? { open.last { $0.branch < branch }.map { Int($0.record) } }

    /// Whether the last record, or one above it, has its branch at a column.
    func hasBranch(at column: Int) -> Bool { open.contains { $0.branch == column } }
}
