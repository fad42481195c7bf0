// Operations on many keys, sorted by hash. They pass through the trie from the smallest hash to the largest, so that
// each page is read once. The recursion is as deep as the trie, eight levels at most.

extension HashTrie {
    /// Adds keys that are not there, sorted by hash.
    ///
    /// - Complexity: O(k), and for few keys in a large trie O(k) pages.
    mutating func insert(sorted keys: [UInt64]) {
        count += keys.count
        Self.insert(keys, keys.indices, into: &root, level: 0)
    }

    private static func insert(_ keys: [UInt64], _ range: Range<Int>, into child: inout Child, level: Int) {
        guard !range.isEmpty else { return }
        if let branch = child.uniqueBranch() {
            for (digit, part) in parts(keys, range, level: level) {
                insert(keys, part, into: &branch[digit], level: level + 1)
            }
        } else if child.count > 0, child.count + range.count <= pageCapacity || child.count > 16 * range.count {
            // Few keys: inserting one after the other takes less time than merging the page with them.
            _ = keys.withUnsafeBufferPointer { insert($0, range, into: &child, level: level) { _, _ in false } }
        } else if let page = child.page {
            let merged = merge(page, keys, range)
            child = build(merged, merged.indices, level: level)
        } else {
            child = build(keys, range, level: level)
        }
    }

    /// A child for sorted keys where nothing was.
    static func build(_ keys: [UInt64], _ range: Range<Int>, level: Int) -> Child {
        if range.isEmpty { return .nothing }
        if range.count <= pageCapacity || level == lastLevel {
            let page = Page.make(capacity: range.count)
            page.append(range, of: keys)
            return Child(page: page)
        }
        let branch = makeBranch()
        for (digit, part) in parts(keys, range, level: level) {
            branch[digit] = build(keys, part, level: level + 1)
        }
        return .branch(branch)
    }

    /// Removes keys that are there, sorted by hash.
    mutating func remove(sorted keys: [UInt64]) {
        count -= keys.count
        Self.remove(keys, keys.indices, from: &root, level: 0)
    }

    private static func remove(_ keys: [UInt64], _ range: Range<Int>, from child: inout Child, level: Int) {
        guard !range.isEmpty else { return }
        if let branch = child.uniqueBranch() {
            for (digit, part) in parts(keys, range, level: level) {
                remove(keys, part, from: &branch[digit], level: level + 1)
            }
            shrink(&child)
        } else if let page = child.page {
            let kept = subtract(keys, range, from: page)
            child = Child(page: kept)
        }
    }

    /// Cuts sorted keys into those for each place of a branch, leaving empty ones out.
    private static func parts(_ keys: [UInt64], _ range: Range<Int>, level: Int) -> [(digit: Int, Range<Int>)] {
        var parts: [(digit: Int, Range<Int>)] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let digit = digit(hash(of: keys[start]), at: level)
            let end = (start + 1..<range.upperBound).partitionPoint {
                Self.digit(hash(of: keys[$0]), at: level) == digit
            }
            parts.append((digit, start..<end))
            start = end
        }
        return parts
    }

    private static func merge(_ page: Page, _ keys: [UInt64], _ range: Range<Int>) -> [UInt64] {
        var merged: [UInt64] = []
        merged.reserveCapacity(page.count + range.count)
        var next = range.lowerBound
        for index in page.indices {
            while next < range.upperBound, hash(of: keys[next]) < hash(of: page[index]) {
                merged.append(keys[next])
                next += 1
            }
            merged.append(page[index])
        }
        merged.append(contentsOf: keys[next..<range.upperBound])
        return merged
    }

    private static func subtract(_ keys: [UInt64], _ range: Range<Int>, from page: Page) -> Page {
        let kept = Page.make(capacity: page.count)
        var next = range.lowerBound
        for index in page.indices {
            while next < range.upperBound, hash(of: keys[next]) < hash(of: page[index]) { next += 1 }
            // Keys with equal hashes are in no order. There is hardly ever more than one.
            var isGone = false
            var candidate = next
            while candidate < range.upperBound, hash(of: keys[candidate]) == hash(of: page[index]), !isGone {
                isGone = keys[candidate] == page[index]
                candidate += 1
            }
            if !isGone { kept.append(page[index]) }
        }
        return kept.copy(kept.indices, capacity: 0)
    }
}

// MARK: - Common keys of two tries

extension HashTrie {
    /// Calls `body` with each pair of a number of this trie and one of the other that have the same hash.
    ///
    /// - Complexity: O(n + m), also for pages and branches that both share.
    func forEachPair(with other: HashTrie, _ body: (ItemNumber, ItemNumber) -> Void) {
        Self.pair(root, other.root, level: 0, body)
    }

    private static func pair(_ left: Child, _ right: Child, level: Int, _ body: (ItemNumber, ItemNumber) -> Void) {
        switch (left, right) {
        case (.branch(let left), .branch(let right)):
            for digit in 0..<16 { pair(left[digit], right[digit], level: level + 1, body) }
        case (.branch(let branch), .page(let page, _)):
            pair(branch, page, page.indices, level: level) { body($0, $1) }
        case (.page(let page, _), .branch(let branch)):
            pair(branch, page, page.indices, level: level) { body($1, $0) }
        case (.page(let left, _), .page(let right, _)):
            pair(left, left.indices, right, right.indices, body)
        case (.nothing, _), (_, .nothing):
            break
        }
    }

    /// A branch against a part of a page that spans several of its places.
    private static func pair(
        _ branch: Branch, _ page: Page, _ range: Range<Int>, level: Int, _ body: (ItemNumber, ItemNumber) -> Void
    ) {
        var start = range.lowerBound
        for digit in 0..<16 {
            var end = start
            while end < range.upperBound, Self.digit(hash(of: page[end]), at: level) == digit { end += 1 }
            if start < end {
                switch branch[digit] {
                case .nothing: break
                case .page(let other, _): pair(other, other.indices, page, start..<end, body)
                case .branch(let below): pair(below, page, start..<end, level: level + 1, body)
                }
            }
            start = end
        }
    }

    private static func pair(
        _ left: Page, _ leftRange: Range<Int>, _ right: Page, _ rightRange: Range<Int>,
        _ body: (ItemNumber, ItemNumber) -> Void
    ) {
        var first = rightRange.lowerBound
        for index in leftRange {
            let hash = hash(of: left[index])
            while first < rightRange.upperBound, Self.hash(of: right[first]) < hash { first += 1 }
            var candidate = first
            while candidate < rightRange.upperBound, Self.hash(of: right[candidate]) == hash {
                body(number(of: left[index]), number(of: right[candidate]))
                candidate += 1
            }
        }
    }
}
