/// Whether a text begins with TOML: it has the header of a table and a key with a value, and no error.
///
/// Other files with sections, such as `.ini` and `.service`, have values without quotes, which are errors of TOML.
enum TOMLStart {
    static func matches(_ text: TextSample) -> Bool {
        let lines = text.lines.prefix(100).map { text.bytes[$0] }
        guard lines.contains(where: isHeader), lines.contains(where: isPair) else { return false }
        if TOMLReader.accepts(text.bytes[...]) { return true }
        // The sample may end inside a value. It has none where the last table begins.
        let line = UInt8(ascii: "\n")
        var end = text.bytes.count
        while let start = text.bytes[..<end].lastIndex(of: line) {
            if start + 1 < text.bytes.count, text.bytes[start + 1] == UInt8(ascii: "[") {
                return text.bytes.count > 4000 && TOMLReader.accepts(text.bytes[...start])
            }
            end = start
        }
        return false
    }

    /// Whether a line is a header such as `[name]` or `[[names]]`, perhaps with a comment.
    private static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.first == UInt8(ascii: "["), let end = line.lastIndex(of: UInt8(ascii: "]")) else { return false }
        return line.dropFirst().first.map { isNameByte($0) || $0 == UInt8(ascii: "[") } ?? false
            && !line[..<end].contains(UInt8(ascii: ","))
    }

    /// Whether a line is a bare key, an equals sign and something.
    private static func isPair(_ line: ArraySlice<UInt8>) -> Bool {
        let rest = line.drop { isNameByte($0) }
        return rest.startIndex > line.startIndex && rest.drop { $0 == 0x20 }.first == UInt8(ascii: "=")
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || "_-.\"".utf8.contains(byte)
    }
}
