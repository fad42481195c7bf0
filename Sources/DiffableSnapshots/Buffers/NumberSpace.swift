/// Allocates numbers, and keeps one node for each number in use. Released numbers are allocated again.
///
/// It numbers items, with the leaf that holds the item as the node. It also numbers the nodes of a tree, with the
/// parent as the node. The released numbers form a linked list in the table itself, so that the table is no longer than
/// the most numbers in use at once.
struct NumberSpace<Number: CompactNumber> {
    private var nodes = PagedTable<NodeNumber>(pageBits: 7)
    private var firstFree: Number?

    /// How many numbers are in use.
    private(set) var inUse = 0

    /// One more than the largest number in use, and perhaps more.
    var bound: Int { nodes.count }

    /// The node of a number in use.
    @inline(__always)
    subscript(number: Number) -> NodeNumber {
        get { nodes[number.index] }
        set { nodes[modifying: number.index] = newValue }
    }

    /// Gives many numbers in use the same node.
    ///
    /// - Parameters:
    ///   - places: Places in a list of numbers.
    ///   - number: Returns the number at a place.
    @inline(__always)
    mutating func set(_ node: NodeNumber, for places: Range<Int>, _ number: (Int) -> Number) {
        nodes.set(node, at: places) { number($0).index }
    }

    /// Whether the number is in use.
    func isInUse(_ number: Number) -> Bool {
        number.index < nodes.count && nodes[number.index].rawValue >= NodeNumber.none.rawValue
    }

    /// The number that will be allocated next.
    var next: Number { firstFree ?? Number(index: nodes.count) }

    /// Allocates a number.
    mutating func allocate(_ node: NodeNumber = .none) -> Number {
        inUse += 1
        guard let number = firstFree else {
            Self.requireNumbers(1, after: nodes.count)
            nodes.append(node)
            return Number(index: nodes.count - 1)
        }
        firstFree = Self.successor(in: nodes[number.index])
        nodes[modifying: number.index] = node
        return number
    }

    /// Allocates many numbers, released ones first.
    mutating func allocate(count: Int) -> [Number] {
        guard hasOnlyFreshNumbers else { return (0..<count).map { _ in allocate() } }
        Self.requireNumbers(count, after: nodes.count)
        let first = nodes.count
        nodes.append(repeating: .none, count: count)
        inUse += count
        return (first..<first + count).map { Number(index: $0) }
    }

    /// Whether no number is released. Then the next numbers are in ascending order.
    var hasOnlyFreshNumbers: Bool { firstFree == nil }

    /// Releases a number in use.
    mutating func release(_ number: Number) {
        inUse -= 1
        guard inUse > 0 else {
            self = NumberSpace()
            return
        }
        nodes[modifying: number.index] = Self.link(to: firstFree)
        firstFree = number
    }

    /// Releases the numbers that were allocated last, so that the same will be allocated next.
    mutating func release(_ numbers: [Number]) {
        for number in numbers.reversed() { release(number) }
    }

    private static func requireNumbers(_ count: Int, after bound: Int) {
        precondition(bound + count <= Int(Int32.max), "A snapshot holds at most 2,147,483,647 items")
    }

    /// The value for a released number: -2 for the last one in the list, otherwise -3 when 0 follows, -4 when 1
    /// follows...
    private static func link(to successor: Number?) -> NodeNumber {
        NodeNumber(rawValue: successor.map { -3 - $0.rawValue } ?? -2)
    }

    private static func successor(in link: NodeNumber) -> Number? {
        link.rawValue == -2 ? nil : Number(rawValue: -3 - link.rawValue)
    }
}
