/// The path of a value in a JSON document, as a JSON Pointer (RFC 6901).
///
/// ```swift
/// let document = JSONDocument(#"{"a/b": [true]}"#.utf8)
/// let last = Int32(document.rowCount - 1)
/// document.pointer(of: last)  // /a~1b/0
/// ```
package struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
    /// The pointer. A name keeps its bytes, also bytes that are not UTF-8. In a name, `~` is written as `~0`, and `/`
    /// as `~1`.
    package let bytes: [UInt8]

    /// The pointer as text. Bytes that are not UTF-8 are replaced with U+FFFD.
    package var description: String { String(decoding: bytes, as: UTF8.self) }

    /// Creates a pointer from a name or an index for each level.
    package init(_ parts: some Sequence<[UInt8]>) {
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
