/// A field of items: a column of a table, a member of an object of JSON, YAML or TOML, an attribute or an element of
/// XML.
///
/// `metadata.uid` is a member with this name or, where there is none, the member `uid` of the member `metadata`. A
/// number in a path is the index of an element, as in `metadata.ownerReferences.0.uid`. A dot at the beginning makes no
/// difference.
public struct ItemField: Hashable, Sendable {
    /// The field as it was written.
    package let text: String

    /// The fields of which one labels elements where none is given: names for people, then keys and places. Docker and
    /// programs in Go and PowerShell write them with capitals.
    package static let usualLabels = [
        "name", "metadata.name", "title", "id", "key", "uid", "uuid", "label", "path", "file", "url", "Name", "Id",
        "ID",
    ].map(ItemField.init)

    let name: [UInt8]
    let path: [[UInt8]]

    /// Whether the member `kind` of the same item is shown before the field in a label.
    var isAfterKind = false

    /// The member that says what an element is, as `Pod` in Kubernetes.
    static let kind = ItemField("kind")

    /// Creates a field.
    ///
    /// - Parameter text: A name, or names separated by dots.
    public init(_ text: String) {
        self.text = text
        name = Array((text.hasPrefix(".") ? text.dropFirst() : text[...]).utf8)
        path = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init)
    }

    /// Creates a field of the names on its path, which may have dots.
    init(path: [[UInt8]]) {
        self.path = path
        name = Array(path.joined(separator: [UInt8(ascii: ".")]))
        text = String(decoding: name, as: UTF8.self)
    }

    /// Returns the row of a field, or `nil` if an item does not have it.
    ///
    /// - Parameters:
    ///   - element: The row of the item.
    ///   - member: Returns the member of a row that has a name.
    func row<Row>(_ element: Row, member: ([UInt8], Row) -> Row?) -> Row? {
        if let row = member(name, element) { return row }
        guard path.count > 1 else { return nil }
        return path.reduce(element) { row, name in row.flatMap { member(name, $0) } }
    }
}

extension ItemField {
    /// Returns the index of an element that a name in a path is, or `nil` if the name is no number.
    static func index(_ name: [UInt8]) -> Int? {
        guard name.count < 10, name.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(String(decoding: name, as: UTF8.self))
    }
}

/// A column in which a list shows a field of items.
public struct ItemColumn: Hashable, Sendable {
    /// The field that the column shows.
    public let field: ItemField

    /// The text above the column, as it is in the input. It may have any bytes.
    public let title: [UInt8]

    /// Whether texts are at the right edge of the column, as numbers usually are.
    package let isTrailing: Bool

    /// The number of characters of the widest text in the first rows; 0 if it is not known.
    package let width: Int

    /// How much the user needs the column. A list that is too narrow leaves out the columns with the lowest importance
    /// first, and among equal ones the last.
    package let importance: Int

    /// Whether most texts are numbers, sizes or times. A sort begins with the greatest of them.
    package let hasAmounts: Bool

    /// Creates a column. The parameters are the properties.
    package init(
        _ field: ItemField, title: [UInt8], isTrailing: Bool = false, width: Int = 0, importance: Int = 0,
        hasAmounts: Bool = false
    ) {
        (self.field, self.title, self.isTrailing) = (field, title, isTrailing)
        (self.width, self.importance, self.hasAmounts) = (width, importance, hasAmounts)
    }
    /// Whether numbers below the title only tell items apart, as the numbers of processes do.
    package var isIdentifier: Bool {
        let title = String(decoding: title, as: UTF8.self)
        let word = title.split { !$0.isLetter }.last ?? ""
        let end = word.lastIndex(where: \.isUppercase).map { word[$0...] } ?? word
        let names: Set = [
            "id", "pid", "ppid", "tid", "uid", "gid", "inode", "port", "year", "index", "line", "version", "code",
            "status",
        ]
        return word.hasSuffix("ID") || [word, end].contains { names.contains($0.lowercased()) }
    }
}
