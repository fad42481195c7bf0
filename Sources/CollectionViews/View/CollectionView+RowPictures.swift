import TerminalCanvas

extension CollectionView {
    /// Draws the rows: those that have not changed since the last time are taken from the picture drawn then.
    func draw(_ rows: [PlacedRow], _ drawing: ListDrawing, of canvas: inout Canvas) {
        let rectangle = drawing.rectangle
        var kept: KeptPicture?
        if let keptPicture, keptPicture.rectangle == rectangle, keptPicture.canvas.size == canvas.size {
            kept = keptPicture
        }
        keptPicture = nil
        drawingCount += 1
        // Neighbours that moved together are taken over together.
        var block = PictureBlock()
        for placed in rows where placed.height > 0 {
            let slot = slot(ofRow: placed.row)
            if let kept, let line = slot.line(ofHeight: placed.height, in: kept) {
                if !block.append(line..<(line + placed.height), at: placed.line) {
                    copy(block, of: kept, to: &canvas)
                    block = PictureBlock(lines: line..<(line + placed.height), place: placed.line)
                }
            } else {
                draw(placed, slot, drawing, of: &canvas)
            }
            slot.notePicture(placed, height: rectangle.size.rows, drawing: drawingCount)
        }
        if let kept { copy(block, of: kept, to: &canvas) }
        let end = min(max(0, rows.last?.lines.upperBound ?? 0), rectangle.size.rows)
        clear(end..<rectangle.size.rows, in: rectangle, of: &canvas)
    }

    /// Keeps the picture for the next drawing, unless something changed since it was drawn that all of it depends on.
    func keepPicture(_ canvas: Canvas) {
        // One that is complete was drawn meanwhile, by a delegate, and is the newer one.
        guard keptPicture?.canvas.size == .zero else { return }
        keptPicture?.canvas = canvas
    }

    private func copy(_ block: PictureBlock, of kept: KeptPicture, to canvas: inout Canvas) {
        guard !block.lines.isEmpty else { return }
        let rectangle = kept.rectangle
        let target = Rectangle(
            column: rectangle.origin.column, row: rectangle.origin.row + block.place, columns: rectangle.size.columns,
            rows: block.lines.count)
        canvas.draw(kept.canvas, at: Point(column: 0, row: block.place - block.lines.lowerBound), in: target)
    }

    /// Makes lines of the list blank.
    func clear(_ lines: Range<Int>, in rectangle: Rectangle, of canvas: inout Canvas) {
        guard !lines.isEmpty else { return }
        let origin = Point(column: rectangle.origin.column, row: rectangle.origin.row + lines.lowerBound)
        canvas.fill(Rectangle(origin: origin, size: Size(columns: rectangle.size.columns, rows: lines.count)))
    }
}

/// Lines of the picture drawn last that stand together again.
private struct PictureBlock {
    /// The lines in that picture.
    var lines = 0..<0

    /// Where the first of them is now.
    var place = 0

    /// Adds lines behind those there are.
    ///
    /// - Returns: Whether they follow them, before and now.
    mutating func append(_ next: Range<Int>, at nextPlace: Int) -> Bool {
        guard next.lowerBound == lines.upperBound, nextPlace == place + lines.count else { return false }
        lines = lines.lowerBound..<next.upperBound
        return true
    }
}

extension CellSlot {
    /// The first line of the row in a picture, if it still looks like that.
    fileprivate func line(ofHeight height: Int, in kept: KeptPicture) -> Int? {
        guard let picture, picture.drawing == kept.drawing, picture.height == height else { return nil }
        return picture.line
    }

    /// Notes where the row was drawn, if the whole of it was.
    ///
    /// - Parameter height: The lines of the list.
    fileprivate func notePicture(_ placed: PlacedRow, height: Int, drawing: Int) {
        let isWhole = placed.line >= 0 && placed.lines.upperBound <= height
        picture =
            isWhole
            ? RowPicture(drawing: drawing, line: placed.line, height: placed.height) : nil
    }
}
