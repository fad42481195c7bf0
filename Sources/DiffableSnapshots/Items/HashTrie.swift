/// A persistent table from hashes to the numbers of the items that have them.
///
/// A trie over the bits of a 32-bit hash, four at a time from the top. Few keys are in one page, sorted:
///
/// ```
///            branch                       a key: │ hash, 32 bits │ number, 32 bits │
///   0x0 ┌──────┼──────┐ 0xf
///     page   branch   page                keys with 0x0...... in ascending order, at most 512
///          0x10 ┌┴───┐ 0x1f
///             page  page                  keys with 0x10....., 0x1f.....
/// ```
///
/// A table that is built at once has no unused memory. All operations on many keys merge sorted lists: inserting,
/// removing, and finding the items that two snapshots have in common. The index of a key in its page is estimated from
/// its hash; for evenly distributed hashes the estimate is off by a few keys.
///
/// A copy shares everything; a change copies a page and the branches above it. Many equal hashes are in one long page
/// below the eighth branch. The results are still correct, but lookups are as slow as in any table with equal hashes.
struct HashTrie: @unchecked Sendable {
    // Sendable: a buffer that two tries share is never written to.

    typealias Page = SharedBuffer<UInt64>
    typealias Branch = SharedBuffer<Child>

    /// The child of a branch for one of the sixteen digits.
    enum Child {
        case nothing

        /// A page and its number of keys. With the number, the index of a key is estimated before the page is read.
        case page(Page, count: Int)

        case branch(Branch)

        /// A page, or nothing for one without keys.
        init(page: Page) { self = page.count > 0 ? .page(page, count: page.count) : .nothing }

        /// The page with its keys; `nil` for nothing or a branch.
        var page: Page? {
            if case .page(let page, _) = self { page } else { nil }
        }

        /// How many keys the page holds; 0 for nothing or a branch.
        var count: Int {
            if case .page(_, let count) = self { count } else { 0 }
        }

        /// The branch, made this child's own; `nil` for nothing or a page.
        mutating func uniqueBranch() -> Branch? {
            guard case .branch = self, case .branch(var branch) = exchange(&self, with: .nothing) else { return nil }
            SharedBuffer.makeUnique(&branch)
            self = .branch(branch)
            return branch
        }

        /// The page, made this child's own; the caller changes it to `count` keys.
        mutating func uniquePage(count: Int) -> Page {
            guard case .page(var page, _) = exchange(&self, with: .nothing) else { preconditionFailure("No page") }
            SharedBuffer.makeUnique(&page)
            self = .page(page, count: count)
            return page
        }
    }

    var root = Child.nothing
    var count = 0

    /// The most keys in a page that can be split.
    static var pageCapacity: Int { 512 }

    /// The number of levels of branches, after which no bits are left.
    static var lastLevel: Int { 8 }

    /// A branch whose pages hold fewer than this together becomes a page.
    static var branchMinimum: Int { 128 }

    /// The key of a number that has a hash.
    @inline(__always)
    static func key(_ hash: UInt32, _ number: ItemNumber) -> UInt64 {
        UInt64(hash) << 32 | UInt64(UInt32(bitPattern: number.rawValue))
    }

    @inline(__always)
    static func hash(of key: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: key >> 32) }

    @inline(__always)
    static func number(of key: UInt64) -> ItemNumber { ItemNumber(rawValue: Int32(truncatingIfNeeded: key)) }

    /// The digit of a hash by which a branch at `level` is indexed.
    @inline(__always)
    static func digit(_ hash: UInt32, at level: Int) -> Int { Int(hash >> UInt32(28 - 4 * level)) & 15 }

    static func makeBranch() -> Branch {
        let branch = Branch.make(capacity: 16)
        for _ in 0..<16 { branch.append(.nothing) }
        return branch
    }
}

// MARK: - Looking up

extension HashTrie {
    /// The first number with the given hash for which `isMatch` returns `true`.
    ///
    /// - Complexity: O(log n) for hashes that are spread evenly; O(k) calls for k equal ones.
    @inline(__always)
    func first(_ hash: UInt32, where isMatch: (ItemNumber) -> Bool) -> ItemNumber? {
        var location = Self.location(of: hash, in: root, level: 0)
        while let page = location.page, location.index < page.count, Self.hash(of: page[location.index]) == hash {
            let number = Self.number(of: page[location.index])
            if isMatch(number) { return number }
            location.index += 1
        }
        return nil
    }

    /// Calls `body` with each number, in the order of the hashes.
    func forEach(_ body: (ItemNumber) -> Void) { Self.forEach(in: root, body) }

    private static func forEach(in child: Child, _ body: (ItemNumber) -> Void) {
        switch child {
        case .nothing: break
        case .page(let page, _): for index in page.indices { body(number(of: page[index])) }
        case .branch(let branch): for digit in branch.indices { forEach(in: branch[digit], body) }
        }
    }

    /// The page where a hash is if it is anywhere, and the index of the first key in it that is not less.
    private static func location(of hash: UInt32, in child: Child, level: Int) -> (page: Page?, index: Int) {
        switch child {
        case .nothing: (nil, 0)
        case .page(let page, let count): (page, lowerBound(of: hash, in: page, count: count, level: level))
        case .branch(let branch): location(of: hash, in: branch[digit(hash, at: level)], level: level + 1)
        }
    }

    /// About where a hash is among the keys of a page, if these are spread evenly.
    @inline(__always)
    static func estimatedIndex(of hash: UInt32, count: Int, level: Int) -> Int {
        let rest = level < lastLevel ? hash << UInt32(4 * level) : 0
        return Int((UInt64(rest) * UInt64(count)) >> 32)
    }

    /// The index of the first key in a page whose hash is not less than `hash`.
    static func lowerBound(of hash: UInt32, in page: Page, count: Int, level: Int) -> Int {
        let target = UInt64(hash) << 32
        // The estimate is off by a few keys, which are looked at one by one. Further away the search is by halves, so
        // that hashes which are not spread evenly cost little.
        precondition(count <= page.count, "Index out of the page's range")
        var index = estimatedIndex(of: hash, count: count, level: level)
        if index < count, page.readUnchecked(index) < target {
            let end = min(index + 32, count)
            repeat { index += 1 } while index < end && page.readUnchecked(index) < target
            return index < end ? index : bisect(target, page, index, count)
        }
        let end = max(index - 32, 0)
        while index > end, page.readUnchecked(index - 1) >= target { index -= 1 }
        return index > end ? index : bisect(target, page, 0, index)
    }

    private static func bisect(_ target: UInt64, _ page: Page, _ first: Int, _ end: Int) -> Int {
        var (low, high) = (first, end)
        while low < high {
            let middle = (low + high) / 2
            if page.readUnchecked(middle) < target { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

// MARK: - Changing one key

extension HashTrie {
    /// Adds a number under a hash unless one is there for which `isMatch` returns `true`. Returns whether it was added.
    @inline(__always)
    mutating func insert(_ number: ItemNumber, hash: UInt32, unless isMatch: (ItemNumber) -> Bool) -> Bool {
        withUnsafePointer(to: Self.key(hash, number)) { key in
            insert(UnsafeBufferPointer(start: key, count: 1)) { number, _ in isMatch(number) }
        }
    }

    /// Adds a few keys, unless a number is there for which `isMatch` returns `true` for one of them. Then nothing is
    /// added.
    ///
    /// - Parameter isMatch: Called with a number that has the same hash as a key, and with the index of the key.
    /// - Returns: Whether the keys were added.
    mutating func insert(_ keys: UnsafeBufferPointer<UInt64>, unless isMatch: (ItemNumber, Int) -> Bool) -> Bool {
        let end = Self.insert(keys, 0..<keys.count, into: &root, level: 0, unless: isMatch)
        count += end
        if end == keys.count { return true }
        for index in 0..<end { remove(keys[index]) }
        return false
    }

    /// Adds the keys before the first one for which there is a match. Returns the index of that one.
    static func insert(
        _ keys: UnsafeBufferPointer<UInt64>, _ range: Range<Int>, into child: inout Child, level: Int,
        unless isMatch: (ItemNumber, Int) -> Bool
    ) -> Int {
        var next = range.lowerBound
        // The child is taken out and put back, so that this function alone holds it.
        var taken = exchange(&child, with: .nothing)
        if case .branch(var branch) = taken {
            taken = .nothing
            SharedBuffer.makeUnique(&branch)
            while next < range.upperBound {
                let (digit, end) = (digit(hash(of: keys[next]), at: level), next + 1)
                if insert(keys, next..<end, into: &branch[digit], level: level + 1, unless: isMatch) < end { break }
                next = end
            }
            child = .branch(branch)
            return next
        }
        // The page is made the child's own once for all keys: 100 instructions for a key instead of 220.
        var page = taken.page ?? Page.make(capacity: Page.firstCapacity)
        taken = .nothing
        let needed = page.count + range.count
        SharedBuffer.makeUnique(&page, capacity: needed <= page.reserved ? needed : needed + needed / 4 + 4)
        while next < range.upperBound {
            let index = lowerBound(of: hash(of: keys[next]), in: page, count: page.count, level: level)
            var candidate = index
            while candidate < page.count, hash(of: page[candidate]) == hash(of: keys[next]),
                !isMatch(number(of: page[candidate]), next)
            {
                candidate += 1
            }
            if candidate < page.count, hash(of: page[candidate]) == hash(of: keys[next]) { break }
            page.insert(keys[next], at: index)
            next += 1
        }
        let fits = page.count <= pageCapacity || level == lastLevel
        child = fits ? Child(page: page) : build([UInt64](page), page.indices, level: level)
        return next
    }

    /// Removes a key that is there.
    mutating func remove(_ key: UInt64) {
        count -= 1
        Self.remove(key, from: &root, level: 0)
    }

    private static func remove(_ key: UInt64, from child: inout Child, level: Int) {
        if let branch = child.uniqueBranch() {
            let digit = digit(hash(of: key), at: level)
            remove(key, from: &branch[digit], level: level + 1)
            if case .branch = branch[digit] { return }
            if branch[digit].count <= branchMinimum / 16 { shrink(&child) }
            return
        }
        let count = child.count
        let page = child.uniquePage(count: count - 1)
        var index = lowerBound(of: hash(of: key), in: page, count: count, level: level)
        while page[index] != key { index += 1 }
        page.remove(at: index)
        if count == 1 { child = .nothing }
    }

    /// Replaces a branch that holds few keys by a page.
    static func shrink(_ child: inout Child) {
        guard case .branch(let branch) = child else { return }
        var total = 0
        for digit in branch.indices {
            if case .branch = branch[digit] { return }
            total += branch[digit].count
        }
        guard total < branchMinimum else { return }
        let page = Page.make(capacity: total)
        for digit in branch.indices {
            if let part = branch[digit].page { page.append(part.indices, of: part) }
        }
        child = Child(page: page)
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
