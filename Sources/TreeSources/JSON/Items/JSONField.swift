/// The field by which the elements of an array are told apart.
///
/// `metadata.uid` is a member with this name or, where there is none, the member `uid` of the member `metadata`.
public struct JSONField: Hashable, Sendable {
    /// The field as it was written.
    public let text: String

    /// The fields that are tried where none is given.
    public static let usual = ["id", "name", "metadata.uid"].map(JSONField.init)

    private let name: [UInt8]
    private let path: [[UInt8]]

    /// Creates a field.
    ///
    /// - Parameter text: A name, or names with points between them.
    public init(_ text: String) {
        self.text = text
        name = Array(text.utf8)
        path = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init)
    }

    /// Returns the text of a field's value, or `nil` if an element does not have the field, or has a container there.
    func value(in element: JSONRow, of document: JSONDocument) -> [UInt8]? {
        let row = document.member(name, of: element) ?? row(in: element, of: document)
        guard let row, !document.kind(of: row).isContainer else { return nil }
        return document.text(in: document.valueRange(of: row))
    }

    private func row(in element: JSONRow, of document: JSONDocument) -> JSONRow? {
        guard path.count > 1 else { return nil }
        return path.reduce(element) { row, name in row.flatMap { document.member(name, of: $0) } }
    }
}

extension JSONDocument {
    /// Returns the first member of an object that has a name, or `nil`.
    ///
    /// - Parameters:
    ///   - name: The name with its escapes decoded, in bytes. See ``name(of:)``.
    ///   - object: An object. Other rows have no members.
    /// - Complexity: O(number of rows in the object + length of its names).
    public func member(_ name: [UInt8], of object: JSONRow) -> JSONRow? {
        var member: JSONRow?
        visitChildren(of: object, from: object.number + 1) {
            guard hasName(name, JSONRow($0)) else { return true }
            member = JSONRow($0)
            return false
        }
        return member
    }

    /// Whether a row is a member with a name.
    func hasName(_ name: [UInt8], _ row: JSONRow) -> Bool {
        guard let range = nameRange(of: row) else { return false }
        if range.count == name.count, bytes.hasBytes(name, at: range.lowerBound) { return true }
        // A name with escapes is longer than the text that it stands for.
        return range.count > name.count && self.name(of: row) == name
    }
}
