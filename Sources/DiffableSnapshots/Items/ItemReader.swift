/// Reads one item after the other; neighbours are mostly in one page, which is looked up once.
struct ItemReader<Item: Hashable> {
    private let items: ItemStore
    private var page: SharedBuffer<Item>?
    private var tag: UInt64 = 0
    private var pageNumber = -1
    private var index = 0

    init(_ table: ItemTable, _ type: Item.Type) { items = table.store }

    /// Goes to the item with a number.
    @inline(__always)
    mutating func move(to number: ItemNumber) {
        if ItemStore.pageNumber(of: number) != pageNumber {
            pageNumber = ItemStore.pageNumber(of: number)
            let page = items.page(of: number, as: Item.self)
            tag = page.tag
            self.page = page
        }
        index = ItemStore.index(of: number, tag: tag)
    }

    /// Whether both are at equal items.
    @inline(__always)
    func isEqual(to other: ItemReader) -> Bool {
        page!.isEqual(index, to: other.index, of: other.page!)
    }

    /// The number of the item in another table.
    func search(in table: ItemTable) -> ItemNumber? { table.number(of: page![index]) }
}
