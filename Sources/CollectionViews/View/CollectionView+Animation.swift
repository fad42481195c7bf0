import TerminalCanvas

// Rows that slide to their places after a change.
extension CollectionView {
    /// Shows rows on their way to their places, if a change is animated.
    ///
    /// A screen calls this before each drawing.
    ///
    /// - Parameter time: The time of the frame; `nil` on a terminal that shows no animations, where each change is
    ///   shown in one frame.
    package func advanceAnimation(to time: ContinuousClock.Instant?) {
        showsAnimations = time != nil
        guard let time, animation?.advance(to: time) == true else { return endAnimation() }
        // Updates that have waited may end the animation and begin another one, which has not begun then.
        if let animation, !movesRows(animation), self.animation?.hasBegun == true { endAnimation() }
    }

    /// Whether an animation shows anything else than the rows in their places.
    private func movesRows(_ animation: RowAnimation) -> Bool {
        guard !isInPass else { return true }
        return pass {
            recycleCells()
            return animation.changesRows(
                to: scroller.rowsOnScreen.map { (rows.identity(ofRow: $0.row), $0.line) })
        }
    }

    /// Shows all rows in their places. A screen calls this for every key, click and paste.
    package func endAnimation() {
        guard animation != nil else { return }
        animation = nil
        needsDisplay = true
    }

    /// Remembers the rows on the screen before an animated change.
    ///
    /// Nothing is measured or drawn, because the data source no longer has the old items. If no frame was drawn since
    /// the last animated change, the rows are still those of before that change.
    func beginAnimation() {
        guard showsAnimations, areAnimationsEnabled else { return endAnimation() }
        if let animation, !animation.hasBegun { return }
        var earlier = rows.drawnRows(from: state.top, height: scrollingSize.rows)
        for index in earlier.indices {
            let row = earlier[index]
            earlier[index].line = animation?.line(of: row.identity, to: row.line) ?? row.line
        }
        animation = earlier.isEmpty ? nil : RowAnimation(from: earlier)
    }

    /// Draws the rows of the list where they are now.
    ///
    /// - Returns: Whether rows are on their way; otherwise nothing was drawn.
    func drawAnimation(
        of rowsOnScreen: [PlacedRow], with painter: RowPainter, in rectangle: Rectangle, on canvas: inout Canvas
    ) -> Bool {
        guard let animation else { return false }
        let rows = rowsOnScreen.map { (row: $0, identity: self.rows.identity(ofRow: $0.row)) }
        canvas.fill(rectangle, style: background)
        if animation.isFirstHalf {
            for row in animation.removedRows(besides: Set(rows.map(\.identity))) {
                let origin = Point(column: rectangle.origin.column, row: rectangle.origin.row + row.line)
                canvas.draw(row.canvas, at: origin.moved(down: row.lines.lowerBound), in: rectangle)
                dim(row.line + row.lines.lowerBound..<row.line + row.lines.upperBound, in: rectangle, on: &canvas)
            }
        }
        for (row, identity) in rows where animation.line(of: identity, to: row.line) == nil && !animation.isFirstHalf {
            draw(row, with: painter, in: rectangle, on: &canvas)
            dim(row.lines, in: rectangle, on: &canvas)
        }
        for (row, identity) in rows {
            guard let line = animation.line(of: identity, to: row.line) else { continue }
            draw(row.moved(to: line), with: painter, in: rectangle, on: &canvas)
        }
        return true
    }

    private func dim(_ lines: Range<Int>, in rectangle: Rectangle, on canvas: inout Canvas) {
        let lines = lines.clamped(to: 0..<rectangle.size.rows)
        guard !lines.isEmpty else { return }
        let strip = Rectangle(
            column: rectangle.origin.column, row: rectangle.origin.row + lines.lowerBound,
            columns: rectangle.size.columns, rows: lines.count)
        canvas.restyle(strip) { $0.attributes.insert(.dim) }
    }
}

extension PlacedRow {
    fileprivate func moved(to line: Int) -> PlacedRow { PlacedRow(row: row, line: line, height: height) }
}

extension Point {
    fileprivate func moved(down rows: Int) -> Point { Point(column: column, row: row + rows) }
}
