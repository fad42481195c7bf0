extension OutlineStorage {
    func checkInvariants() { core?.contents.checkInvariants(Item.self) }
}

extension OutlineContents {
    /// Checks that the tree is one, and that items, numbers and hashes belong together.
    func checkInvariants<Item: Hashable>(_ type: Item.Type) {
        precondition(!tree.isEmpty, "A storage without items has a core")
        tree.checkInvariants()
        hashes.checkInvariants()
        precondition(items.count == tree.count && hashes.count == tree.count, "Items, hashes and tree differ in number")
        tree.forEach { place in
            precondition(number(of: items.item(place.id, as: type)) == place.id, "An item is not found by its hash")
            return true
        }
    }
}

extension HashTrie {
    /// Checks that every key is where it is looked for.
    func checkInvariants() {
        precondition(Self.check(root, level: 0, prefix: 0) == count, "The number of keys is another")
    }

    private static func check(_ child: Child, level: Int, prefix: UInt32) -> Int {
        precondition(child.page == nil || child.branch == nil, "A place has a page and a branch")
        if let branch = child.branch {
            precondition(level < lastLevel, "A branch is too deep")
            return branch.indices.reduce(0) { sum, digit in
                sum + check(branch[digit], level: level + 1, prefix: prefix << 4 | UInt32(digit))
            }
        }
        guard let page = child.page else { return 0 }
        precondition(page.count > 0, "A page is empty")
        precondition(page.count <= pageCapacity || level == lastLevel, "A page is too long")
        for index in page.indices {
            let hash = hash(of: page[index])
            precondition(level == 0 || hash >> UInt32(32 - 4 * level) == prefix, "A key is in the wrong page")
            precondition(index == 0 || self.hash(of: page[index - 1]) <= hash, "A page is not sorted")
        }
        return page.count
    }
}
