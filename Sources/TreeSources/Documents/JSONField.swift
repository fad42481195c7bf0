/// A field of the elements of an array, by which they are known or labeled.
///
/// `metadata.uid` is a member with this name or, where there is none, the member `uid` of the member `metadata`.
public struct JSONField: Hashable, Sendable {
    /// The field as it was written.
    public let text: String

    /// The fields that are tried where none is given.
    public static let usual = ["id", "name", "metadata.uid"].map(JSONField.init)

    /// The fields of which one labels elements where none is given: names for people, then keys and places. Docker and
    /// programs in Go and PowerShell write them with capitals.
    public static let usualLabels = [
        "name", "metadata.name", "title", "id", "key", "uid", "uuid", "label", "path", "file", "url", "Name", "Id",
        "ID",
    ].map(JSONField.init)

    let name: [UInt8]
    let path: [[UInt8]]

    /// Creates a field.
    ///
    /// - Parameter text: A name, or names separated by dots.
    public init(_ text: String) {
        self.text = text
        name = Array(text.utf8)
        path = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init)
    }

    /// Returns the row of a field, or `nil` if an element does not have it.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - member: Returns the member of a row that has a name.
    func row<Row>(_ element: Row, member: ([UInt8], Row) -> Row?) -> Row? {
        if let row = member(name, element) { return row }
        guard path.count > 1 else { return nil }
        return path.reduce(element) { row, name in row.flatMap { member(name, $0) } }
    }
}
