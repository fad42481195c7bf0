extension OutlineStorage {
    /// Traps when the storage contradicts itself. Tests call it after each change.
    func checkInvariants() {
        do { try requireInvariants() } catch { fatalError(error.description) }
    }

    /// Checks the storage's invariants.
    func requireInvariants() throws(BrokenInvariant) { try contents.requireInvariants(Item.self) }
}

extension OutlineContents {
    /// Checks that the tree is one, and that items, numbers and hashes belong together.
    func requireInvariants<Item: Hashable>(_ type: Item.Type) throws(BrokenInvariant) {
        try tree.requireInvariants()
        try items.requireInvariants(numbers: tree.itemNumbers, type)
    }
}

extension ItemTable {
    /// Checks that items, numbers and hashes belong together, and that these are all.
    func requireInvariants<Item: Hashable>(numbers: [ItemNumber], _ type: Item.Type) throws(BrokenInvariant) {
        try hashes.requireInvariants()
        try require(store.count == numbers.count, "as many items are held as are in the tree")
        let hashed = hashed(numbers, as: type)
        try require(hashes.count == hashed.count, "as many hashes are held as there are items that need one")
        for number in hashed {
            let item = item(number, as: type)
            try require(self.number(of: item, hash: Self.hash(item)) == number, "an item is found by its hash")
        }
        for number in numbers {
            try require(self.number(of: item(number, as: type)) == number, "an item is found")
        }
    }
}

extension HashTrie {
    /// Checks that every key is where it is looked for.
    func requireInvariants() throws(BrokenInvariant) {
        try require(Self.countKeys(in: root, level: 0, prefix: 0) == count, "the number of keys is known")
    }

    private static func countKeys(in child: Child, level: Int, prefix: UInt32) throws(BrokenInvariant) -> Int {
        let (page, knownCount): (Page, Int)
        switch child {
        case .nothing: return 0
        case .page(let child, let count): (page, knownCount) = (child, count)
        case .branch(let branch):
            try require(level < lastLevel, "there are eight levels of branches")
            var count = 0
            for digit in branch.indices {
                count += try countKeys(in: branch[digit], level: level + 1, prefix: prefix << 4 | UInt32(digit))
            }
            try require(count > 0, "no branch is empty")
            return count
        }
        try require(page.count > 0, "no page is empty")
        try require(page.count == knownCount, "a branch knows how long its pages are")
        try require(
            page.count <= pageCapacity || level == lastLevel, "a page that can be split is no longer than it may be")
        for index in page.indices {
            let hash = hash(of: page[index])
            try require(
                level == 0 || hash >> UInt32(32 - 4 * level) == prefix, "a key is in the page of its first digits")
            try require(index == 0 || self.hash(of: page[index - 1]) <= hash, "a page is sorted")
        }
        return page.count
    }
}
