// Comments. They are no rows: they are shown behind the row to which they belong.
extension YAMLDocument {
    /// The number of bytes before a row, and behind its value, in which comments are looked for.
    private static let commentLimit = 1000

    /// The bytes with which comments begin.
    private var signs: [UInt8] { Array(([.ini, .environment].contains(syntax) ? "#;!" : "#").utf8) }

    /// Returns the comments of a row, with blanks before them: those on the lines directly above it, and the one on its
    /// own line.
    ///
    /// ```
    /// # How many pods        replicas: 3  # How many pods  # at most 9
    /// replicas: 3  # at most 9
    /// ```
    func comments(of row: Int32) -> [UInt8] {
        guard rows[row].written == nil else { return [] }
        return (commentLines(above: row) + commentBehind(row)).flatMap { "  ".bytes + $0 }
    }

    /// Returns the comments on the lines between the row before and a row. Those above a row and the first row inside
    /// it belong to the first one.
    private func commentLines(above row: Int32) -> [[UInt8]] {
        let start = rows[row].start
        var end = 0
        if row > (hiddenRow == nil ? 0 : 1) {
            end = hasChildren(row - 1) ? rows[row - 1].start : valueRange(of: row - 1).upperBound
        }
        let first = max(end, start - Self.commentLimit)
        guard first < start else { return [] }
        // The rest of the line that belongs to the row before, and the beginning of the row's own line.
        let isWhole = first == 0 || source.input.byte(at: first - 1) == 0x0A
        let lines = text(in: first..<start).split(separator: 0x0A, omittingEmptySubsequences: false)
        return lines.dropLast().dropFirst(isWhole ? 0 : 1).compactMap(comment)
    }

    /// Returns the comment behind the value of a row; of one with rows on the lines below, behind its name.
    private func commentBehind(_ row: Int32) -> [[UInt8]] {
        let (value, start) = (valueRange(of: row), rows[row].start)
        let isInBrackets = value.lowerBound >= start && "[{".utf8.contains(source.input.byte(at: value.lowerBound) ?? 0)
        let isBlock = hasChildren(row) && yamlKind(of: row).isContainer && !isInBrackets
        let end = isBlock ? start : value.upperBound
        // A value of several lines can end with the last line.
        if !isBlock, end > 0, source.input.byte(at: end - 1) == 0x0A { return [] }
        let line = text(in: end..<min(end + Self.commentLimit, byteCount)).prefix { $0 != 0x0A }
        guard let first = line.first, !isBlock || name(of: row) != nil && !"\"'".utf8.contains(first) else { return [] }
        let sign = line.indices.dropFirst().first { signs.contains(line[$0]) && line[$0 - 1].isBlank }
        return [sign.flatMap { comment(line[(isBlock ? $0 : line.startIndex)...]) }].compactMap(\.self)
    }

    /// Returns a comment with its sign, if nothing but blanks, a comma and the dashes of elements are before it.
    private func comment(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        let comment = text.drop { $0.isBlank || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }
        return comment.first.map(signs.contains) == true ? Array(comment.prefix { $0 != 0x0D }) : nil
    }
}
