/// From hashes to numbers, persistently: which items may be the one that has this hash.
///
/// A trie over the bits of a 32-bit hash, four at a time from the top. Where few keys are left they are in one page, sorted:
///
/// ```
///            branch                       a key: │ hash, 32 bits │ number, 32 bits │
///   0x0 ┌──────┼──────┐ 0xf
///     page   branch   page                keys with 0x0...... in ascending order, at most 512
///          0x10 ┌┴───┐ 0x1f
///             page  page                  keys with 0x10....., 0x1f.....
/// ```
///
/// Sorted pages are full to the last byte after a bulk build, and everything in bulk is a merge of sorted runs: inserting,
/// removing, finding what two snapshots have in common. A key's place in a page is guessed from its hash; evenly spread
/// hashes make the guess right to a few keys.
///
/// A copy shares everything; a change copies a page and the branches above it. Hashes that are all equal end in one long
/// page below the eighth branch: correct, and as slow as any table is with such hashes.
struct HashTrie: @unchecked Sendable {
    // Sendable: a block that two tries share is never written to.

    typealias Page = Block<UInt64>
    typealias Branch = Block<Child>

    /// What is below one of the sixteen places of a branch: nothing, a page or a branch.
    struct Child {
        var page: Page?
        var branch: Branch?

        var isEmpty: Bool { page == nil && branch == nil }
    }

    var root = Child()
    var count = 0

    /// The most keys in a page that can be split.
    static var pageCapacity: Int { 512 }

    /// The number of levels of branches, after which no bits are left.
    static var lastLevel: Int { 8 }

    /// A branch whose pages hold fewer than this together becomes a page.
    static var branchMinimum: Int { 128 }

    /// The key of a number that has a hash.
    @inline(__always)
    static func key(_ hash: UInt32, _ number: Int32) -> UInt64 {
        UInt64(hash) << 32 | UInt64(UInt32(bitPattern: number))
    }

    @inline(__always)
    static func hash(of key: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: key >> 32) }

    @inline(__always)
    static func number(of key: UInt64) -> Int32 { Int32(truncatingIfNeeded: key) }

    /// The place in a branch at `level` for a hash.
    @inline(__always)
    static func digit(_ hash: UInt32, at level: Int) -> Int { Int(hash >> UInt32(28 - 4 * level)) & 15 }

    static func makeBranch() -> Branch {
        let branch = Branch.make(capacity: 16)
        for _ in 0..<16 { branch.append(Child()) }
        return branch
    }
}

// MARK: - Looking up

extension HashTrie {
    /// The first number with the given hash for which `isIt` answers yes.
    ///
    /// - Complexity: O(log n) for hashes that are spread evenly; O(k) calls for k equal ones.
    @inline(__always)
    func first(_ hash: UInt32, where isIt: (Int32) -> Bool) -> Int32? {
        var place = Self.place(of: hash, in: root, level: 0)
        while let page = place.page, place.index < page.count, Self.hash(of: page[place.index]) == hash {
            let number = Self.number(of: page[place.index])
            if isIt(number) { return number }
            place.index += 1
        }
        return nil
    }

    /// The page where a hash is if it is anywhere, and the index of the first key in it that is not less.
    private static func place(of hash: UInt32, in child: borrowing Child, level: Int) -> (page: Page?, index: Int) {
        if child.branch != nil {
            return place(of: hash, in: child.branch![digit(hash, at: level)], level: level + 1)
        }
        guard let page = child.page else { return (nil, 0) }
        return (page, lowerBound(of: hash, in: page, level: level))
    }

    /// The index of the first key in a page whose hash is not less than `hash`.
    static func lowerBound(of hash: UInt32, in page: Page, level: Int) -> Int {
        let rest = level < lastLevel ? hash << UInt32(4 * level) : 0
        let guess = Int(UInt64(rest) * UInt64(page.count) >> 32)
        let target = UInt64(hash) << 32
        var (low, high) = (0, page.count)
        // A few steps from the guess; hashes that are spread badly are searched in halves.
        if guess < high, page[guess] < target {
            low = guess + 1
            while low < high, page[low] < target {
                low += 1
                if low > guess + 16 { return bisect(target, page, low, high) }
            }
            return low
        }
        high = guess
        while high > low, page[high - 1] >= target {
            high -= 1
            if high < guess - 16 { return bisect(target, page, low, high) }
        }
        return high
    }

    private static func bisect(_ target: UInt64, _ page: Page, _ first: Int, _ end: Int) -> Int {
        var (low, high) = (first, end)
        while low < high {
            let middle = (low + high) / 2
            if page[middle] < target { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

// MARK: - Changing one key

extension HashTrie {
    /// Adds a key that is not there.
    mutating func insert(_ key: UInt64) {
        count += 1
        Self.insert(key, into: &root, level: 0)
    }

    private static func insert(_ key: UInt64, into child: inout Child, level: Int) {
        if child.branch != nil {
            insert(key, into: &Block.unique(&child.branch)[digit(hash(of: key), at: level)], level: level + 1)
            return
        }
        guard child.page != nil else {
            child.page = Page.make(key, capacity: 4)
            return
        }
        if child.page!.count >= pageCapacity, level < lastLevel {
            var keys = [UInt64](child.page!)
            keys.insert(key, at: lowerBound(of: hash(of: key), in: child.page!, level: level))
            child = build(keys, keys.indices, level: level)
            return
        }
        let index = lowerBound(of: hash(of: key), in: child.page!, level: level)
        let count = child.page!.count
        let capacity = count < child.page!.room ? count + 1 : count + count / 4 + 4
        Block.unique(&child.page, capacity: capacity).insert(key, at: index)
    }

    /// Removes a key that is there.
    mutating func remove(_ key: UInt64) {
        count -= 1
        Self.remove(key, from: &root, level: 0)
    }

    private static func remove(_ key: UInt64, from child: inout Child, level: Int) {
        if child.branch != nil {
            let branch = Block.unique(&child.branch)
            let digit = digit(hash(of: key), at: level)
            remove(key, from: &branch[digit], level: level + 1)
            if branch[digit].branch == nil, (branch[digit].page?.count ?? 0) <= branchMinimum / 16 { shrink(&child) }
            return
        }
        let page = Block.unique(&child.page)
        var index = lowerBound(of: hash(of: key), in: page, level: level)
        while page[index] != key { index += 1 }
        page.remove(at: index)
        if page.count == 0 { child.page = nil }
    }

    /// Makes a page of a branch that holds little.
    static func shrink(_ child: inout Child) {
        guard let branch = child.branch else { return }
        var total = 0
        for digit in branch.indices {
            if branch[digit].branch != nil { return }
            total += branch[digit].page?.count ?? 0
        }
        guard total < branchMinimum else { return }
        let page = Page.make(capacity: total)
        for digit in branch.indices {
            if let part = branch[digit].page { page.append(part.indices, of: part) }
        }
        child = Child(page: total > 0 ? page : nil)
    }
}

extension [UInt64] {
    /// The keys of a page.
    init(_ page: HashTrie.Page) {
        self.init()
        reserveCapacity(page.count + 1)
        for index in page.indices { append(page[index]) }
    }
}
