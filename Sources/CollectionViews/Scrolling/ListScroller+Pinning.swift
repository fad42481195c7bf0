/// The rows that stay at the top of the screen: the header of a section, and the ancestors of the first visible row
/// below them.
extension ListScroller {
    /// The rows that stay at the top of the screen, from top to bottom.
    var pinnedRows: [PlacedRow] {
        let header = pinnedHeader
        let headers = header.map { [$0] } ?? []
        return rows.layout.configuration.pinsAncestors ? headers + pinnedAncestors(below: header) : headers
    }

    /// The number of lines at the top of the screen that pinned rows may cover together. On a very low screen, items
    /// are more useful than their headers and ancestors.
    var pinnedLimit: Int { size.rows / 3 }

    /// The number of lines that the header and the ancestors of a row cover when the row is at the top of the screen. A
    /// row that begins on this line or below it is not covered.
    func pinnedHeight(overRow row: Int) -> Int {
        var height = headerHeight(overRow: row)
        guard rows.layout.configuration.pinsAncestors else { return height }
        for ancestor in ancestors(ofRow: row) { height += ancestor.height }
        return height
    }

    // Headers.

    /// The header that stays at the top of the screen while the items of its section scroll; `nil` if there is none.
    ///
    /// The next section pushes it up.
    private var pinnedHeader: PlacedRow? {
        guard let row = uppermostHeaderRow else { return nil }
        let height = headerHeight(overRow: row + 1)
        guard height > 0, placed(row).map({ $0.line < 0 }) ?? true else { return nil }
        let section = rows.layout.section(ofRow: row)
        let end = rows.layout.allRows(ofSection: section).upperBound
        let nextLine = placed(end)?.line ?? size.rows
        return PlacedRow(row: row, line: min(0, nextLine - height), height: height)
    }

    /// The row of the header of the uppermost section on the screen, in a list that pins headers.
    var uppermostHeaderRow: Int? {
        let layout = rows.layout
        guard layout.mayPinHeaders, let first = rowsOnScreen.first(where: { $0.lines.upperBound > 0 }) else {
            return nil
        }
        let section = layout.section(ofRow: first.row)
        return layout.arrangement(ofSection: section).pinsHeader ? layout.headerRow(ofSection: section) : nil
    }

    /// The number of lines that the header of a row's section covers when the row is at the top of the screen.
    private func headerHeight(overRow row: Int) -> Int {
        let layout = rows.layout
        guard layout.mayPinHeaders, row < layout.rowCount else { return 0 }
        let section = layout.section(ofRow: row)
        guard layout.arrangement(ofSection: section).pinsHeader, let header = layout.headerRow(ofSection: section),
            header < row
        else { return 0 }
        let height = rows.height(ofRow: header)
        return height <= pinnedLimit ? height : 0
    }

    // Ancestors.

    private typealias Ancestor = (row: Int, height: Int)

    /// The nearest ancestors of a row that may be pinned together, the outermost first.
    private func ancestors(ofRow row: Int) -> [Ancestor] {
        var ancestors: [Ancestor] = []
        var (left, next) = (pinnedLimit - headerHeight(overRow: row), row)
        let level = row < rows.layout.rowCount ? rows.level(ofRow: row) : 0
        while ancestors.count < level, let row = rows.parent(ofRow: next) {
            let height = rows.height(ofRow: row)
            guard height <= left else { break }
            ancestors.append((row, height))
            left -= height
            next = row
        }
        return ancestors.reversed()
    }

    /// The ancestors that stay at the top of the screen, below the header that stays there.
    ///
    /// A pinned row covers rows of the list, so the first visible row depends on the number of pinned rows. Therefore
    /// this tries the lines from top to bottom. It stops at the first line on which a row needs no more lines for its
    /// header and ancestors than there are above it:
    ///
    /// ```
    /// list scrolled by one line    needs    on the screen
    ///   b   level 1                1 > 0    a   pinned
    ///   c   level 2                2 > 1    b   pinned
    ///   d   level 2                2 = 2    d
    /// ```
    ///
    /// The rows above that line need more lines than they have, and only they can be covered. At the end of a tree the
    /// row on that line may need fewer lines than there are. Then fewer ancestors are pinned, so that they still belong
    /// to the row below them.
    private func pinnedAncestors(below header: PlacedRow?) -> [PlacedRow] {
        let top = max(0, header?.lines.upperBound ?? 0)
        var candidates: [[Ancestor]] = []
        for placed in rowsOnScreen {
            // Ancestors of a row of several lines are the same on all of them.
            let covered = headerHeight(overRow: placed.row)
            let ancestors = ancestors(ofRow: placed.row)
            let needed = covered + ancestors.reduce(0) { $0 + $1.height }
            for line in placed.lines where line >= top {
                candidates.append(ancestors)
                if needed <= line { return Self.stack(candidates, below: top) }
            }
        }
        return Self.stack(candidates, below: top)
    }

    /// The pinned ancestors for the lowest line on which a row's outermost ancestors just fill the lines above it.
    ///
    /// - Parameters:
    ///   - candidates: For each line from `top` on, the ancestors of its row.
    ///   - top: The first line that is not covered by a header.
    private static func stack(_ candidates: [[Ancestor]], below top: Int) -> [PlacedRow] {
        for (count, ancestors) in candidates.enumerated().reversed() {
            var stack: [PlacedRow] = []
            var line = top
            for (row, height) in ancestors {
                guard line + height <= top + count else { break }
                stack.append(PlacedRow(row: row, line: line, height: height))
                line += height
            }
            if line == top + count { return stack }
        }
        return []
    }
}
