import TreeSources

/// The differences of the contents of files that were opened in a difference of directories. Their items have numbers
/// after those of the directories. In a difference of tables, they are the columns that only one of them has.
///
/// ```
///  7  ~ package.json  27 bytes → 29 bytes
/// 40    ~ version: "1.0" → "1.0.1"         item 3 of the contents
/// ```
struct OpenedContents {
    /// An item of the contents of a file.
    struct Place {
        /// The file; `nil` for columns.
        let file: Int32?

        /// The difference of the contents.
        let source: DifferenceSource

        /// The number of the item in that difference.
        let item: Int32
    }

    private let firstNumber: Int32

    /// The rows of the contents, by their files.
    private var outlines: [Int32?: TreeOutline] = [:]

    /// The items, in the order of their numbers.
    private var places: [Place] = []

    /// The numbers of the items, by their files.
    private var numbers: [Int32?: [Int32: Int32]] = [:]

    init(firstNumber: Int32) { self.firstNumber = firstNumber }

    /// Adds the difference of the contents of a file, unless it is there.
    mutating func append(_ difference: SnapshotDifference, _ source: DifferenceSource, of file: Int32?) {
        guard outlines[file] == nil else { return }
        let items = numbers(of: difference.snapshot.items.map(\.number), in: source, of: file)
        outlines[file] = TreeOutline(items: items, levels: difference.snapshot.levels)
    }

    /// Returns the rows of the contents of a file; `nil` if it was not opened.
    subscript(file: Int32) -> TreeOutline? { outlines[file] }

    /// Returns where an item is; `nil` for an item of the directories.
    func place(of item: Int32) -> Place? {
        let index = Int(item) - Int(firstNumber)
        return places.indices.contains(index) ? places[index] : nil
    }

    /// Returns the numbers of items of the contents of a file among all items.
    mutating func numbers(of items: [Int32], in source: DifferenceSource, of file: Int32?) -> [Int32] {
        items.map { item in
            if let known = numbers[file]?[item] { return known }
            let number = firstNumber + Int32(places.count)
            places.append(Place(file: file, source: source, item: item))
            numbers[file, default: [:]][item] = number
            return number
        }
    }
}
