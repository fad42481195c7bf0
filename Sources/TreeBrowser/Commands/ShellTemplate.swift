/// A command for the shell in which `{}` stands for items.
///
/// ```swift
/// let template = ShellTemplate("wc -l {}")
/// let command = template.command(for: [Array("it's here.txt".utf8)])  // wc -l 'it'\''s here.txt', as bytes
/// ```
struct ShellTemplate: Hashable, Sendable {
    /// The command as the user typed it.
    let text: String

    /// The first word of the command; `nil` if there is none.
    var name: String? { text.split(whereSeparator: \.isWhitespace).first.map(String.init) }

    private static let placeholder = "{}"

    /// Creates a template.
    init(_ text: String) { self.text = text }

    /// Returns the command for some words, each of which the shell reads as one word, whatever bytes it has.
    ///
    /// Without a `{}` the words stand at the end.
    ///
    /// - Parameter words: The words, without zero bytes.
    func command(for words: [[UInt8]]) -> [UInt8] {
        let quoted = Array(words.map(Self.quoted).joined(separator: [UInt8(ascii: " ")]))
        let parts = text.components(separatedBy: Self.placeholder).map { Array($0.utf8) }
        if parts.count > 1 { return Array(parts.joined(separator: quoted)) }
        return parts[0] + [UInt8(ascii: " ")] + quoted
    }

    /// Returns a word in single quotes. Each single quote in it ends the quotes, stands alone, and begins them again.
    private static func quoted(_ word: [UInt8]) -> [UInt8] {
        let quote = UInt8(ascii: "'")
        let inside = word.flatMap { $0 == quote ? Array(#"'\''"#.utf8) : [$0] }
        return [quote] + inside + [quote]
    }
}

extension String {
    /// Returns the parts between the occurrences of a text.
    fileprivate func components(separatedBy separator: String) -> [String] {
        var parts: [String] = []
        var rest = self[...]
        while let range = rest.range(of: separator) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }
}

extension Substring {
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
