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

    /// The difference of the contents of a file.
    private struct Contents {
        let source: DifferenceSource

        /// The rows.
        var outline = TreeOutline()

        /// The numbers of its items among all items.
        var numbers: [Int32: Int32] = [:]
    }

    private let firstNumber: Int32

    /// The contents, by their files.
    private var contents: [Int32?: Contents] = [:]

    /// The items, in the order of their numbers.
    private var places: [(file: Int32?, item: Int32)] = []

    init(firstNumber: Int32) { self.firstNumber = firstNumber }

    /// Adds the difference of the contents of a file, unless it is there.
    mutating func append(_ difference: SnapshotDifference, _ source: DifferenceSource, of file: Int32?) {
        guard contents[file] == nil else { return }
        contents[file] = Contents(source: source)
        let items = numbers(of: difference.snapshot.items.map(\.number), inContentsOf: file)
        contents[file]?.outline = TreeOutline(items: items, levels: difference.snapshot.levels)
    }

    /// Returns the rows of the contents of a file; `nil` if it was not opened.
    subscript(file: Int32) -> TreeOutline? { contents[file]?.outline }

    /// Returns where an item is; `nil` for an item of the directories.
    func place(of item: Int32) -> Place? {
        guard item >= firstNumber, Int(item - firstNumber) < places.count else { return nil }
        let (file, item) = places[Int(item - firstNumber)]
        return contents[file].map { Place(file: file, source: $0.source, item: item) }
    }

    /// Returns the numbers of items of the contents of a file among all items.
    mutating func numbers(of items: [Int32], inContentsOf file: Int32?) -> [Int32] {
        items.map { item in
            if let known = contents[file]?.numbers[item] { return known }
            let number = firstNumber + Int32(places.count)
            places.append((file, item))
            contents[file]?.numbers[item] = number
            return number
        }
    }
}
