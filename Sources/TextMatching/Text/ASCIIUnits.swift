/// The characters of a text that has only ASCII bytes. Each byte is a character, and its value is the key.
///
/// The two bytes of CR LF are one character for Swift, but two here. So this is not used for literals with line breaks.
struct ASCIIUnits: TextUnits {
    private let bytes: UnsafeBufferPointer<UInt8>

    /// The bit in which a lower-case letter differs from its upper-case letter; 0 to distinguish case.
    private let caseBit: UInt8

    /// Creates the units of a text.
    ///
    /// - Parameters:
    ///   - bytes: The text. All bytes are below 128.
    ///   - ignoresCase: Whether letters have the keys of lower-case letters.
    init(_ bytes: UnsafeBufferPointer<UInt8>, ignoresCase: Bool) {
        self.bytes = bytes
        caseBit = ignoresCase ? 0x20 : 0
    }

    var count: Int { bytes.count }

    func key(at index: Int) -> UInt32 {
        let byte = bytes[index]
        let isUppercase = byte &- UInt8(ascii: "A") < 26
        return UInt32(isUppercase ? byte | caseBit : byte)
    }

    func kind(at index: Int) -> CharacterKind { CharacterKind(ascii: bytes[index]) }

    func utf8Offset(at index: Int) -> Int { index }
}
