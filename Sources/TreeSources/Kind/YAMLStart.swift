/// Whether a text begins with YAML.
enum YAMLStart {
    /// Whether the first line is a directive or a document's start, or all lines look like nested YAML, and the text
    /// has no error of YAML. A document without members and elements is a text below a line of dashes.
    static func matches(_ text: TextSample) -> Bool {
        guard looksLikeYAML(text) else { return false }
        var document = YAMLDocument()
        document.append(text.bytes.span)
        guard document.error == nil else { return false }
        document.finish()
        return document.children(of: nil, limit: 10).allSatisfy { row in
            document.yamlKind(of: row).isContainer || document.bytes(of: row, limit: 1).isEmpty
        }
    }

    private static func looksLikeYAML(_ text: TextSample) -> Bool {
        guard let first = text.lines.first else { return false }
        let line = text.bytes[first]
        if line.starts(with: "%YAML ".utf8) { return true }
        if line.starts(with: "---".utf8) { return line.count == 3 || line.dropFirst(3).first == 0x20 }
        var isNested = false
        var header: Int?
        var valueColumn = Int.max
        for range in text.lines {
            if isDocumentMark(text.bytes[range]) {
                (header, valueColumn) = (nil, .max)
                continue
            }
            let line = Line(text.bytes[range])
            // Lines that are indented more than a key with a value continue the value.
            if line.form == .comment || line.indent > valueColumn { continue }
            guard line.form != .other else { return false }
            if let header, line.indent > header || line.indent == header && line.form == .item { isNested = true }
            header = line.endsWithKey ? line.indent : nil
            valueColumn = line.endsWithKey ? Int.max : line.keyColumn
        }
        return isNested
    }

    /// Whether a line begins or ends a document.
    private static func isDocumentMark(_ line: ArraySlice<UInt8>) -> Bool {
        (line.starts(with: "---".utf8) || line.starts(with: "...".utf8))
            && (line.count == 3 || line.dropFirst(3).first == 0x20)
    }

    /// One line of a text that may be YAML.
    private struct Line {
        enum Form {
            case comment
            case key
            case item
            case other
        }

        /// The number of spaces before the text.
        let indent: Int

        private(set) var form = Form.other

        /// The number of spaces and dashes before the key.
        private(set) var keyColumn = 0

        /// Whether the line ends with a key, so its value is on the next lines.
        private(set) var endsWithKey = false

        init(_ line: ArraySlice<UInt8>) {
            var text = line.drop { $0 == 0x20 }
            indent = line.count - text.count
            guard let first = text.first, first != 0x09 else { return }
            if first == UInt8(ascii: "#") {
                form = .comment
                return
            }
            var hasDash = false
            while text.starts(with: "- ".utf8) || text.elementsEqual("-".utf8) {
                hasDash = true
                text = text.dropFirst(2)
            }
            keyColumn = line.count - text.count
            let key = Self.keyLength(text)
            if let key {
                endsWithKey = text.dropFirst(key).allSatisfy { $0 == 0x20 }
                // "ERROR: disk: full" is not a key with a value.
                if Self.hasKey(text.dropFirst(key)) { return }
            }
            form = hasDash ? .item : key == nil ? .other : .key
        }

        /// Returns the length of a key and its colon at the beginning of a text.
        private static func keyLength(_ text: ArraySlice<UInt8>) -> Int? {
            guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex else { return nil }
            let key = text[..<colon]
            let isQuoted = key.count > 1 && key.first == key.last && "\"'".utf8.contains(text[text.startIndex])
            let rest = text[(colon + 1)...]
            guard rest.isEmpty || rest.first == 0x20 else { return nil }
            let isPlain = key.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || "_-./$\"' ".utf8.contains(byte) || byte >= 0x80 || isQuoted && byte >= 0x20
                    || key.first == UInt8(ascii: "/") && "{}".utf8.contains(byte)
            }
            return isPlain ? key.count + 1 : nil
        }

        /// Whether a plain value has a colon with a blank after it, which YAML does not allow.
        private static func hasKey(_ value: ArraySlice<UInt8>) -> Bool {
            let text = value.drop { $0 == 0x20 }
            guard let first = text.first, !"\"'{[|>&!#".utf8.contains(first) else { return false }
            return zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: ":") && $1 == 0x20 }
        }
    }
}
