/// Small numbers that are handed out, carry one value each, and are used again after they were given back.
///
/// Items are numbered so (the value is the leaf that holds the item), and so are the nodes of the tree (the value is the
/// parent). The numbers that are free form a chain through the table itself: a free one holds the next free one, so the
/// space never grows beyond the most that were in use at once.
struct NumberSpace {
    /// What a number without a value holds, such as the root's parent.
    static let none: Int32 = -1

    private var values = PagedTable<Int32>(pageBits: 7)
    private var firstFree: Int32 = NumberSpace.none

    /// How many numbers are in use.
    private(set) var inUse = 0

    /// One more than the largest number ever handed out.
    var bound: Int { values.count }

    /// The value of a number in use.
    @inline(__always)
    subscript(number: Int32) -> Int32 {
        get { values[Int(number)] }
        set { values[modifying: Int(number)] = newValue }
    }

    /// Gives many numbers in use the same value.
    @inline(__always)
    mutating func set(_ value: Int32, for numbers: some Sequence<Int32>) {
        values.set(value, at: numbers.lazy.map { Int($0) })
    }

    /// Whether the number is in use.
    func isInUse(_ number: Int32) -> Bool {
        number < values.count && values[Int(number)] >= Self.none
    }

    /// The number that will be handed out next.
    var next: Int32 { firstFree == Self.none ? Int32(truncatingIfNeeded: values.count) : firstFree }

    /// Hands out a number.
    mutating func allocate(_ value: Int32) -> Int32 {
        inUse += 1
        let number = firstFree
        guard number != Self.none else {
            precondition(values.count < Int(Int32.max), "A snapshot holds at most 2,147,483,647 items")
            values.append(value)
            return Int32(values.count - 1)
        }
        firstFree = Self.link(values[Int(number)])
        values[modifying: Int(number)] = value
        return number
    }

    /// Hands out many numbers that have no value yet; the largest that were ever used come last.
    mutating func allocate(count: Int) -> [Int32] {
        guard hasOnlyFreshNumbers else { return (0..<count).map { _ in allocate(Self.none) } }
        precondition(values.count + count <= Int(Int32.max), "A snapshot holds at most 2,147,483,647 items")
        let first = Int32(values.count)
        values.append(repeating: Self.none, count: count)
        inUse += count
        return Array(first..<first + Int32(count))
    }

    /// Whether the next numbers to be handed out are in ascending order.
    var hasOnlyFreshNumbers: Bool { firstFree == Self.none }

    /// Takes a number back.
    mutating func release(_ number: Int32) {
        inUse -= 1
        guard inUse > 0 else {
            self = NumberSpace()
            return
        }
        values[modifying: Int(number)] = Self.link(firstFree)
        firstFree = number
    }

    /// The value of a free number for its successor in the chain, and back: -1 is -2, 0 is -3, 1 is -4...
    private static func link(_ number: Int32) -> Int32 { -3 - number }
}
