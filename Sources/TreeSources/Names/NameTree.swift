/// Names with parents, numbered in the order in which they are added.
///
/// All names lie in one array, so that a name costs its bytes and 8 bytes more:
///
///     number   0     1      2
///     name     src   main   docs
///     parent   -1    0      -1
///     bytes    srcmaindocs
///     ends     3     7      11
struct NameTree: Sendable {
    /// The number in the place of an item where there is none.
    static let none: Int32 = -1

    /// The bytes of all names, one after the other.
    private(set) var bytes: [UInt8] = []

    /// For each name, its parent, or -1.
    private(set) var parents: [Int32] = []

    /// For each name, the offset of the byte after it.
    private var ends: [UInt32] = []

    /// The seed of all hashes.
    private let seed = UInt64.random(in: .min ... .max)

    /// The number of bytes that the names may have together.
    let capacity: Int

    /// Creates a tree without names.
    init(capacity: Int = Int(UInt32.max)) { self.capacity = capacity }

    /// The number of names.
    var count: Int { parents.count }

    /// Returns where the bytes of a name lie.
    @inline(__always)
    func range(of number: Int32) -> Range<Int> {
        let index = Int(number)
        return (index == 0 ? 0 : Int(ends[index &- 1]))..<Int(ends[index])
    }

    /// Returns the parent of a name, or `nil` if it is at the top level.
    func parent(of number: Int32) -> Int32? {
        let parent = parents[Int(number)]
        return parent < 0 ? nil : parent
    }

    /// Returns a name with those above it, from the top level down, or from below another name.
    func line(to number: Int32, below ancestor: Int32? = nil) -> [Int32] {
        sequence(first: number, next: parent(of:)).prefix { $0 != ancestor }.reversed()
    }

    /// Whether a name has the bytes of a range of a text.
    @inline(__always)
    func name(_ number: Int32, equals text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        bytes.span.equals(self.range(of: number), text, range)
    }

    /// Returns the hash of a name in a text.
    @inline(__always)
    func hash(of text: Span<UInt8>, _ range: Range<Int>, parent: Int32) -> UInt64 {
        text.hash(of: range, seed: seed &+ UInt64(UInt32(bitPattern: parent)) &* 0xBF58_476D_1CE4_E5B9)
    }

    /// Returns the hash of a name of the tree.
    func hash(of number: Int32) -> UInt64 {
        hash(of: bytes.span, range(of: number), parent: parents[Int(number)])
    }

    /// Adds a name.
    ///
    /// - Returns: Its number, or `nil` if the tree is full.
    @inline(__always)
    mutating func append(_ text: Span<UInt8>, _ range: Range<Int>, parent: Int32) -> Int32? {
        guard range.count <= capacity - bytes.count, parents.count < Int(Int32.max) else { return nil }
        let number = Int32(truncatingIfNeeded: parents.count)
        if bytes.count + range.count > bytes.capacity { growBytes() }
        bytes.append(text, range)
        ends.append(UInt32(truncatingIfNeeded: bytes.count))
        parents.append(parent)
        return number
    }

    /// Makes space for more names: four times as much as before, because names are copied then. Memory that is not
    /// written takes no space. With twice as much, a million paths took 10 % more time.
    @inline(never)
    private mutating func growBytes() { bytes.reserveCapacity(max(1024, bytes.capacity * 4)) }
}
