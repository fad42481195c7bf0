/// A branch in a line that leads from a name to its first child, as `pstree` draws it.
///
/// ```
/// systemd-+-cron                    systemd─┬─cron
///         `-sshd---bash---pstree            └─sshd───bash───pstree
/// ```
struct InlineBranch {
    /// The offsets of its characters.
    let range: Range<Int>

    /// The column of its second character, which can lead down.
    let column: Int

    /// Whether a stroke leads down to other children.
    let leadsDown: Bool

    private static let strokes = [("-+-", true), ("---", false), ("─┬─", true), ("───", false)].map {
        (bytes: $0.bytes, leadsDown: $1)
    }

    /// Returns the branches in a line from an offset on, with names around them.
    static func all(in line: Span<UInt8>, from start: Int) -> [InlineBranch] {
        var branches: [InlineBranch] = []
        var column = 0
        for offset in 0..<line.count where line[offset] & 0xC0 != 0x80 {
            defer { column += 1 }
            guard offset > start, offset >= branches.last?.range.upperBound ?? 0,
                let stroke = strokes.first(where: { line.hasBytes($0.bytes, at: offset) })
            else { continue }
            let end = offset + stroke.bytes.count
            let isBetweenNames =
                end < line.count && ![0x20, UInt8(ascii: "-")].contains(line[end]) && !line.isBoxDrawing(at: end)
                && ![0x20, UInt8(ascii: "-")].contains(line[offset - 1])
            guard isBetweenNames else { continue }
            branches.append(InlineBranch(range: offset..<end, column: column + 1, leadsDown: stroke.leadsDown))
        }
        return branches
    }

    /// Whether a stroke leads down to a guide of the next line.
    func leads(to next: Span<UInt8>) -> Bool {
        var column = 0
        for offset in 0..<next.count where next[offset] & 0xC0 != 0x80 {
            if column == self.column { return leadsDown && next.isGuide(at: offset) }
            column += 1
        }
        return false
    }
}

extension Span where Element == UInt8 {
    fileprivate func isGuide(at offset: Int) -> Bool { isBoxDrawing(at: offset) || "|`".utf8.contains(self[offset]) }
}
