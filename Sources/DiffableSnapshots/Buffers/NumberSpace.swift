/// Numbers that are handed out, carry one node each, and are used again after they were given back.
///
/// Items are numbered so (the node is the leaf that holds the item), and so are the nodes of the tree (the node is the
/// parent). The free numbers form a list in the table itself: each holds the next one, so that the table never grows
/// beyond the most numbers that were in use at once.
struct NumberSpace<Number: CompactNumber> {
    private var nodes = PagedTable<NodeNumber>(pageBits: 7)
    private var firstFree: Number?

    /// How many numbers are in use.
    private(set) var inUse = 0

    /// One more than the largest number ever handed out.
    var bound: Int { nodes.count }

    /// The node of a number in use.
    @inline(__always)
    subscript(number: Number) -> NodeNumber {
        get { nodes[number.index] }
        set { nodes[modifying: number.index] = newValue }
    }

    /// Gives many numbers in use the same node.
    @inline(__always)
    mutating func set(_ node: NodeNumber, for numbers: some Sequence<Number>) {
        nodes.set(node, at: numbers.lazy.map(\.index))
    }

    /// Whether the number is in use.
    func isInUse(_ number: Number) -> Bool {
        number.index < nodes.count && nodes[number.index].rawValue >= NodeNumber.none.rawValue
    }

    /// The number that will be handed out next.
    var next: Number { firstFree ?? Number(index: nodes.count) }

    /// Hands out a number.
    mutating func allocate(_ node: NodeNumber = .none) -> Number {
        inUse += 1
        guard let number = firstFree else {
            Self.require(room: 1, behind: nodes.count)
            nodes.append(node)
            return Number(index: nodes.count - 1)
        }
        firstFree = Self.successor(in: nodes[number.index])
        nodes[modifying: number.index] = node
        return number
    }

    /// Hands out many numbers; the largest that were ever used come last.
    mutating func allocate(count: Int) -> [Number] {
        guard hasOnlyFreshNumbers else { return (0..<count).map { _ in allocate() } }
        Self.require(room: count, behind: nodes.count)
        let first = nodes.count
        nodes.append(repeating: .none, count: count)
        inUse += count
        return (first..<first + count).map { Number(index: $0) }
    }

    /// Whether the next numbers to be handed out are in ascending order.
    var hasOnlyFreshNumbers: Bool { firstFree == nil }

    /// Takes a number back.
    mutating func release(_ number: Number) {
        inUse -= 1
        guard inUse > 0 else {
            self = NumberSpace()
            return
        }
        nodes[modifying: number.index] = Self.link(to: firstFree)
        firstFree = number
    }

    private static func require(room count: Int, behind bound: Int) {
        precondition(bound + count <= Int(Int32.max), "A snapshot holds at most 2,147,483,647 items")
    }

    /// What a free number holds: -2 when it is the last one, otherwise -3 for the successor 0, -4 for 1...
    private static func link(to successor: Number?) -> NodeNumber {
        NodeNumber(rawValue: successor.map { -3 - $0.rawValue } ?? -2)
    }

    private static func successor(in link: NodeNumber) -> Number? {
        link.rawValue == -2 ? nil : Number(rawValue: -3 - link.rawValue)
    }
}
