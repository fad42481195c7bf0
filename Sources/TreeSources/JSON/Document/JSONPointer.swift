/// The path of a value in a JSON document, as a JSON Pointer (RFC 6901).
///
/// ```swift
/// let document = JSONDocument(#"{"a/b": [true]}"#.utf8)
/// let last = JSONRow(document.rowCount - 1)
/// document.pointer(of: last)  // /a~1b/0
/// ```
public struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
    /// The pointer. A name keeps its bytes, also those that are not UTF-8. In a name, `~` is written as `~0`, and `/`
    /// as `~1`.
    public let bytes: [UInt8]

    /// The pointer as text. Bytes that are not UTF-8 are replaced with U+FFFD.
    public var description: String { String(decoding: bytes, as: UTF8.self) }

    /// Creates a pointer from a name or an index for each level.
    init(_ parts: some Sequence<[UInt8]>) {
        var bytes: [UInt8] = []
        for part in parts {
            bytes.append(UInt8(ascii: "/"))
            for byte in part {
                switch byte {
                case UInt8(ascii: "~"): bytes += "~0".utf8
                case UInt8(ascii: "/"): bytes += "~1".utf8
                default: bytes.append(byte)
                }
            }
        }
        self.bytes = bytes
    }
}

extension JSONDocument {
    /// Returns the path of a row from its document. That of a document is empty.
    ///
    /// - Complexity: O(number of rows before the row in its document + length of the pointer).
    public func pointer(of row: JSONRow) -> JSONPointer {
        JSONPointer(path(to: row).dropFirst().lazy.map { name(of: $0) ?? Array(String(index(of: $0)).utf8) })
    }

    /// Returns the document that a row is in, the containers around the row, and the row, from outside to inside.
    ///
    /// - Complexity: O(number of rows before the row in its document ÷ 65,536 + length of the path).
    public func path(to row: JSONRow) -> [JSONRow] {
        var path = [row]
        while let parent = parent(of: path[path.count - 1]) { path.append(parent) }
        return path.reversed()
    }
}
