import Testing

@testable import CollectionViews

/// Laws of the viewport, for all lists of up to five rows of up to three lines, on screens of up to six lines.
struct ViewportTests {
    private func withEveryViewport(_ body: ([Int], Viewport) -> Void) {
        for count in 0...5 {
            for number in 0..<Int(pow4(count)) {
                let heights = (0..<count).map { number / Int(pow4($0)) % 4 }
                for height in 1...6 {
                    body(heights, Viewport(rowCount: count, height: height) { heights[$0] })
                }
            }
        }
    }

    private func pow4(_ exponent: Int) -> Int { 1 << (2 * exponent) }

    /// The line at which a position begins, counted from the beginning of the list.
    private func line(_ top: ListOffset, _ heights: [Int]) -> Int {
        heights[..<top.row].reduce(0, +) + top.hiddenLines
    }

    @Test func aRowIsPlacedOnItsLineAsFarAsTheEndsAllow() {
        withEveryViewport { heights, viewport in
            let last = max(0, heights.reduce(0, +) - viewport.height)
            for row in heights.indices {
                for line in 0..<viewport.height {
                    let top = viewport.top(placing: row, atLine: line)
                    let wanted = heights[..<row].reduce(0, +) - line
                    #expect(self.line(top, heights) == min(max(0, wanted), last))
                }
            }
        }
    }

    @Test func scrollingMovesByLinesAsFarAsTheEndsAllow() {
        withEveryViewport { heights, viewport in
            let last = max(0, heights.reduce(0, +) - viewport.height)
            for row in heights.indices {
                let start = viewport.top(placing: row, atLine: 0)
                for distance in [-20, -3, -1, 0, 1, 3, 20] {
                    let top = viewport.top(start, scrolledBy: distance)
                    #expect(line(top, heights) == min(max(0, line(start, heights) + distance), last))
                }
            }
        }
    }

    @Test func theRowsOnTheScreenCoverIt() {
        withEveryViewport { heights, viewport in
            let all = heights.reduce(0, +)
            for row in heights.indices {
                let top = viewport.top(placing: row, atLine: 0)
                let rows = viewport.rows(from: top)
                #expect(rows.map(\.row) == Array(top.row..<(top.row + rows.count)))
                #expect(rows.first!.line == -top.hiddenLines)
                #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.lines.upperBound == $1.line })
                #expect(rows.last!.lines.upperBound >= min(viewport.height, all))
            }
        }
    }

    @Test func onlyTheHeightsOfAboutOneScreenOfRowsAreNeeded() {
        var measured = Set<Int>()
        let viewport = Viewport(rowCount: 10_000_000, height: 20) { row in
            measured.insert(row)
            return 1
        }
        let top = viewport.top(placing: 5_000_000, atLine: 7)
        #expect(top == ListOffset(row: 4_999_993))
        _ = viewport.rows(from: top)
        #expect(measured == Set(4_999_993..<5_000_013))
        measured = []
        #expect(viewport.top(top, scrolledBy: .max) == ListOffset(row: 9_999_980))
        #expect(measured.count <= 21)
    }

    @Test func theThumbTouchesTheEndsOnlyAtTheEnds() {
        func thumb(top: Int, of count: Int, height: Int) -> Range<Int>? {
            let viewport = Viewport(rowCount: count, height: height) { _ in 1 }
            let top = ListOffset(row: top)
            return ScrollThumb(top: top, rows: viewport.rows(from: top), rowCount: count, height: height)?.lines
        }
        #expect(thumb(top: 0, of: 10, height: 10) == nil)
        #expect(thumb(top: 0, of: 20, height: 10) == 0..<5)
        #expect(thumb(top: 1, of: 20, height: 10) == 1..<6)
        #expect(thumb(top: 5, of: 20, height: 10) == 2..<7)
        #expect(thumb(top: 9, of: 20, height: 10) == 4..<9)
        #expect(thumb(top: 10, of: 20, height: 10) == 5..<10)
        #expect(thumb(top: 0, of: 1 << 60, height: 10) == 0..<1)
        #expect(thumb(top: 1 << 59, of: 1 << 60, height: 10) == 4..<5)
        #expect(thumb(top: 0, of: 11, height: 10) == 0..<8)
        #expect(thumb(top: 1, of: 11, height: 10) == 2..<10)
        #expect(thumb(top: 0, of: 20, height: 2) == nil)
    }
}
