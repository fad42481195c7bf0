/// The name of an SF Symbol and what can be read from it: words between dots, a shape and a filling among them.
///
/// ```
/// exclamationmark.arrow.circle.fill
/// └─── content ───────┘ └shape┘└ filled
/// ```
///
/// Names are read as bytes: the whole catalogue is read before the first picture.
struct SymbolName: Hashable, Sendable {
    /// The whole name.
    let name: String

    /// The shape the symbol is drawn in; `nil` without one. A name with several has the last: `circle.square` is a square.
    let shape: SymbolShape?

    /// Whether the symbol is drawn filled.
    let isFilled: Bool

    /// Where the shape's word begins, in bytes of UTF-8.
    private let shapeOffset: Int?

    private static let dot = UInt8(ascii: ".")

    /// Reads a name.
    ///
    /// - Parameter name: Words in lower case with dots between them.
    /// - Complexity: O(length).
    init(_ name: String) {
        var name = name
        (shape, shapeOffset, isFilled) = name.withUTF8 { bytes in
            var shape: SymbolShape?
            var shapeOffset: Int?
            var isFilled = false
            Self.forEachWord(of: bytes) { word in
                if Self.isFill(word) {
                    isFilled = true
                } else if let found = SymbolShape(utf8: word) {
                    (shape, shapeOffset) = (found, word.startIndex)
                }
            }
            return (shape, shapeOffset, isFilled)
        }
        self.name = name
    }

    /// The name without its shape and without `fill`: what stands inside the shape. Empty for the shape itself; `nil` if it
    /// is longer than two letters, which no shape has room for.
    var content: String? {
        var name = name
        return name.withUTF8 { bytes in
            var content: (UInt8, UInt8) = (0, 0)
            var count = 0
            Self.forEachWord(of: bytes) { word in
                guard !Self.isFill(word), word.startIndex != shapeOffset else { return }
                // Two words have a dot between them.
                count += count == 0 ? word.count : word.count + 1
                content = (bytes[word.startIndex], bytes[word.endIndex - 1])
            }
            guard count <= 2 else { return nil }
            return withUnsafeBytes(of: content) { String(decoding: $0.prefix(count), as: UTF8.self) }
        }
    }

    /// The letter under which a dictionary would have the symbol, in upper case; `0-9` for a digit.
    var initial: String {
        if let byte = name.utf8.first, Self.smallLetters.contains(byte) { return String(Unicode.Scalar(byte & 0xDF)) }
        guard let first = name.first, first.isLetter else { return "0-9" }
        return first.uppercased()
    }

    private static let smallLetters = UInt8(ascii: "a")...UInt8(ascii: "z")

    private static let fill = Array("fill".utf8)

    private static func isFill(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        word.count == fill.count && word.elementsEqual(fill)
    }

    private static func forEachWord(
        of bytes: UnsafeBufferPointer<UInt8>, do body: (Slice<UnsafeBufferPointer<UInt8>>) -> Void
    ) {
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: dot) ?? bytes.count
            if end > start { body(bytes[start..<end]) }
            start = end + 1
        }
    }
}
