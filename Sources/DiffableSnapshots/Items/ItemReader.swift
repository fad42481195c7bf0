/// Reads the items of a table one after the other. A page is looked up once for all of its items that follow each
/// other.
///
/// Like the table it is not generic: each call names the type of the items, which is the same in all calls of a reader.
struct ItemReader {
    private var page: AnyObject?
    private var tag: UInt64 = 0
    private var pageNumber = -1
    private var index = 0

    /// Goes to the item with a number.
    ///
    /// - Parameter table: The table, which is the same in all calls of a reader.
    @inline(__always)
    mutating func move<Item>(to number: ItemNumber, in table: borrowing ItemTable, _ type: Item.Type) {
        if ItemStore.pageNumber(of: number) != pageNumber {
            pageNumber = ItemStore.pageNumber(of: number)
            let page = table.store.page(of: number, as: type)
            tag = page.tag
            self.page = page
        }
        index = ItemStore.index(of: number, tag: tag)
    }

    /// Whether both are at equal items.
    @inline(__always)
    func isEqual<Item: Equatable>(to other: ItemReader, _ type: Item.Type) -> Bool {
        items(type).isEqual(index, to: other.index, of: other.items(type))
    }

    /// The number of the item in another table.
    func search<Item: Hashable>(in table: ItemTable, _ type: Item.Type) -> ItemNumber? {
        table.number(of: items(type)[index])
    }

    @inline(__always)
    private func items<Item>(_ type: Item.Type) -> SharedBuffer<Item> {
        unsafeDowncast(page!, to: SharedBuffer<Item>.self)
    }
}
