import TreeSources

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

    /// The number of bytes of two values up to which one row has both.
    private static let rowSize = 60

    /// The number of lines that differ up to which the lines in common between them are found.
    private static let comparedLineCount = 1000

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

    /// The lines of both values, the common ones once.
    private var lines: [UInt8] {
        let oldLines = old.split(separator: Self.newline, omittingEmptySubsequences: false)
        let newLines = new.split(separator: Self.newline, omittingEmptySubsequences: false)
        let before = zip(oldLines, newLines).prefix { $0 == $1 }.count
        let rest = min(oldLines.count, newLines.count) - before
        let after = zip(oldLines.reversed(), newLines.reversed()).prefix(rest).prefix { $0 == $1 }.count
        let oldRest = oldLines.dropFirst(before).dropLast(after)
        let newRest = newLines.dropFirst(before).dropLast(after)
        var text = newLines.prefix(before).flatMap { Self.line("  ", $0) }
        if oldRest.count + newRest.count <= Self.comparedLineCount {
            text += Self.compare(Array(oldRest), Array(newRest))
        } else {
            text += oldRest.flatMap { Self.line("- ", Self.red($0)) }
            text += newRest.flatMap { Self.line("+ ", Self.green($0)) }
        }
        return text + newLines.suffix(after).flatMap { Self.line("  ", $0) }
    }

    private static func compare(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [UInt8] {
        let changes = new.difference(from: old)
        let removed = Set(changes.removals.map(\.offset))
        let inserted = Set(changes.insertions.map(\.offset))
        var text: [UInt8] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if removed.contains(oldIndex) {
                text += line("- ", red(old[oldIndex]))
                oldIndex += 1
            } else if inserted.contains(newIndex) {
                text += line("+ ", green(new[newIndex]))
                newIndex += 1
            } else {
                text += line("  ", new[newIndex])
                oldIndex += 1
                newIndex += 1
            }
        }
        return text
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
