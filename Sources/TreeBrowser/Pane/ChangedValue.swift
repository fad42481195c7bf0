/// A value that was another one, as the pane shows it: `3 → 99`, or the lines of both.
///
/// ```
///   first line
/// - second line
/// + 2nd line
/// ```
struct ChangedValue {
    let old: [UInt8]
    let new: [UInt8]

    /// The sign between two short values.
    var arrow = "→"

    /// The sign for lines that are left out.
    var ellipsis = "…"

    /// The number of bytes of two values up to which one row has both.
    private static let rowSize = 60

    /// The number of lines that differ up to which the lines in common between them are found.
    private static let comparedLineCount = 1000

    /// The number of lines in common that are shown before and after lines that differ.
    private static let contextCount = 3

    private static let newline = UInt8(ascii: "\n")

    /// The text, with escape sequences for the colors.
    ///
    /// - Complexity: O(number of bytes). More than a thousand lines from the first to the last one that differs are not
    ///   compared.
    var text: [UInt8] {
        let (hasOldLines, hasNewLines) = (old.contains(Self.newline), new.contains(Self.newline))
        if !hasOldLines, !hasNewLines {
            if old.count + new.count <= Self.rowSize {
                return Self.red(old[...]) + Array(" \(arrow) ".utf8) + Self.green(new[...])
            }
            let place = DifferingPart(old, new)
            return Self.line("- ", Self.emphasize(old, place, Self.red))
                + Self.line("+ ", Self.emphasize(new, place, Self.green))
        }
        return lines
    }

    /// The lines of both values, the common ones once and, of many, those near the changes.
    private var lines: [UInt8] {
        let oldLines = old.split(separator: Self.newline, omittingEmptySubsequences: false)
        let newLines = new.split(separator: Self.newline, omittingEmptySubsequences: false)
        let before = zip(oldLines, newLines).prefix { $0 == $1 }.count
        let rest = min(oldLines.count, newLines.count) - before
        let after = zip(oldLines.reversed(), newLines.reversed()).prefix(rest).prefix { $0 == $1 }.count
        let oldRest = Array(oldLines.dropFirst(before).dropLast(after))
        let newRest = Array(newLines.dropFirst(before).dropLast(after))
        var text = common(newLines[..<before], isFirst: true)
        if oldRest.count + newRest.count <= Self.comparedLineCount {
            text += compare(oldRest, newRest)
        } else {
            text += oldRest.flatMap { Self.line("- ", Self.red($0)) }
            text += newRest.flatMap { Self.line("+ ", Self.green($0)) }
        }
        return text + common(newLines[(newLines.count - after)...], isLast: true)
    }

    private func compare(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [UInt8] {
        let changes = new.difference(from: old)
        let removed = Set(changes.removals.map(\.offset))
        let inserted = Set(changes.insertions.map(\.offset))
        var text: [UInt8] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if removed.contains(oldIndex) {
                text += Self.line("- ", Self.red(old[oldIndex]))
                oldIndex += 1
            } else if inserted.contains(newIndex) {
                text += Self.line("+ ", Self.green(new[newIndex]))
                newIndex += 1
            } else {
                let start = newIndex
                while oldIndex < old.count, newIndex < new.count, !removed.contains(oldIndex),
                    !inserted.contains(newIndex)
                {
                    (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
                }
                text += common(new[start..<newIndex])
            }
        }
        return text
    }

    /// Returns lines that both values have. Lines far from all changes are left out, and counted.
    private func common(
        _ lines: ArraySlice<ArraySlice<UInt8>>, isFirst: Bool = false, isLast: Bool = false
    ) -> [UInt8] {
        func text(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [UInt8] { lines.flatMap { Self.line("  ", $0) } }
        let start = isFirst ? lines.prefix(0) : lines.prefix(Self.contextCount)
        let end = isLast ? lines.suffix(0) : lines.suffix(Self.contextCount)
        let leftOut = lines.count - start.count - end.count
        guard leftOut > 1 else { return text(lines) }
        return text(start) + Array("  \(ellipsis) \(leftOut.grouped) lines\n".utf8) + text(end)
    }

    private static func line(_ sign: String, _ text: some Sequence<UInt8>) -> [UInt8] {
        Array(sign.utf8) + text + [newline]
    }

    private static func emphasize(
        _ text: [UInt8], _ place: DifferingPart, _ color: (ArraySlice<UInt8>) -> [UInt8]
    ) -> [UInt8] {
        let end = text.count - place.afterCount
        return Array(text[..<place.beforeCount]) + color(text[place.beforeCount..<end]) + text[end...]
    }

    private static func red(_ text: ArraySlice<UInt8>) -> [UInt8] { colored(31, text) }
    private static func green(_ text: ArraySlice<UInt8>) -> [UInt8] { colored(32, text) }

    private static func colored(_ color: Int, _ text: ArraySlice<UInt8>) -> [UInt8] {
        Array("\u{1B}[\(color)m".utf8) + text + Array("\u{1B}[39m".utf8)
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
