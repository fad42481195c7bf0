/// The bytes with which files begin that are not text.
package enum BinaryContent {
    /// Returns what the bytes are, or `nil` if they can be text.
    package static func find(in bytes: Span<UInt8>) -> InputKindError? {
        let encoding = TextEncoding.find(in: bytes.array(0..<bytes.count), isWhole: true)
        if case .other(let encoding) = encoding, encoding.unitSize > 1 {
            return InputKindError(message: "this looks like UTF-16; only UTF-8 can be read", offset: 0)
        }
        for (start, content) in beginnings where bytes.hasBytes(start, at: 0) {
            return InputKindError(message: "this is \(content), not text", offset: 0)
        }
        if bytes.hasBytes(Array("ustar".utf8), at: 257) {
            return InputKindError(message: "this is a tar archive, not text", offset: 257)
        }
        guard let zero = bytes.firstOffset(of: 0) else { return nil }
        let isList = (0..<bytes.count).allSatisfy { bytes[$0] == 0 || bytes[$0] >= 0x20 || bytes[$0] == 0x0A }
        let message = isList ? "there are zero bytes; use -0 if they end the lines" : "this is binary data, not text"
        return InputKindError(message: message, offset: zero)
    }

    private static let beginnings: [([UInt8], String)] = [
        ([0x1F, 0x8B], "gzip data"),
        ([0x28, 0xB5, 0x2F, 0xFD], "zstd data"),
        ([0xFD] + Array("7zXZ".utf8) + [0], "xz data"),
        (Array("BZh".utf8) + [0x31], "bzip2 data"),
        (Array("BZh9".utf8), "bzip2 data"),
        (Array("PK".utf8) + [3, 4], "a zip archive"),
        (Array("7z".utf8) + [0xBC, 0xAF], "a 7z archive"),
        ([0x89] + Array("PNG".utf8), "a PNG image"),
        ([0xFF, 0xD8, 0xFF], "a JPEG image"),
        (Array("GIF8".utf8), "a GIF image"),
        (Array("%PDF-".utf8), "a PDF document"),
        ([0x7F] + Array("ELF".utf8), "an ELF program"),
        ([0xCF, 0xFA, 0xED, 0xFE], "a Mach-O program"),
        ([0xCA, 0xFE, 0xBA, 0xBE], "a Mach-O program or Java class"),
        ([0] + Array("asm".utf8), "a WebAssembly module"),
        (Array("SQLite format 3".utf8) + [0], "an SQLite database"),
        (Array("bplist00".utf8), "a binary property list"),
    ]
}
