import TerminalCanvas

/// Reads drawing operations from bytes, performs them on a canvas and on a simple canvas, and throws if the results
/// differ.
///
/// The first two bytes are the size. An operation has one byte for its kind, one for a style, four for a rectangle, one
/// for the length of a text, and then the text.
///
/// - Parameter bytes: Any bytes.
func fuzzCanvas(_ bytes: [UInt8]) throws(BrokenPromise) {
    var reader = OperationReader(bytes: bytes[...])
    let size = Size(columns: reader.number() % 24, rows: reader.number() % 4)
    var canvas = Canvas(size: size)
    var simple = SimpleCanvas(size: size)
    while !reader.isAtEnd {
        let kind = reader.number()
        let style = reader.style()
        let area = reader.rectangle()
        let text = reader.text()
        switch kind % 6 {
        case 0:
            canvas.fill(area, style: style)
            simple.fill(area, style)
        case 1:
            canvas.restyle(area) { $0.attributes.formSymmetricDifference(style.attributes) }
            simple.restyle(area) { $0.attributes.formSymmetricDifference(style.attributes) }
        case 2: try drawPart(text, style, area, &canvas, &simple)
        case 3: try drawFarAway(text, kind, &canvas, &simple)
        default: try draw(text, style, area, isClipped: kind % 6 == 4, &canvas, &simple)
        }
        if let difference = simple.difference(from: canvas) { throw BrokenPromise(description: difference) }
    }
}

/// Draws text on a row, clipped to a rectangle's columns if `isClipped` is `true`.
private func draw(
    _ text: SafeText, _ style: Style, _ area: Rectangle, isClipped: Bool, _ canvas: inout Canvas,
    _ simple: inout SimpleCanvas
) throws(BrokenPromise) {
    let columns = isClipped ? area.columnRange.clamped(to: 2..<12) : nil
    let end = canvas.draw(text, at: area.origin, in: columns, style: style)
    try promise(end == area.origin.column + text.width, "Drawing ended at \(end).")
    simple.draw(try letters(of: text, style), at: area.origin, in: columns ?? 0..<canvas.size.columns)
}

/// Draws a small canvas with text on the canvas.
private func drawPart(
    _ text: SafeText, _ style: Style, _ area: Rectangle, _ canvas: inout Canvas, _ simple: inout SimpleCanvas
) throws(BrokenPromise) {
    var part = Canvas(size: Size(columns: area.size.columns % 16, rows: 2), style: style)
    part.draw(text, at: Point(column: 1, row: 1), style: style)
    let clip = area.size.rows == 0 ? nil : Rectangle(column: 1, row: 1, columns: area.size.columns / 2, rows: 3)
    canvas.draw(part, at: area.origin, in: clip)
    let columns = (clip?.columnRange ?? 0..<canvas.size.columns).clamped(to: 0..<canvas.size.columns)
    for row in 0..<part.size.rows where clip?.rowRange.contains(area.origin.row + row) ?? true {
        let point = Point(column: area.origin.column, row: area.origin.row + row)
        simple.draw(letters(inRow: row, of: part), at: point, in: columns)
    }
}

/// Draws at positions far outside the canvas. Nothing changes, and nothing traps.
private func drawFarAway(
    _ text: SafeText, _ kind: Int, _ canvas: inout Canvas, _ simple: inout SimpleCanvas
) throws(BrokenPromise) {
    let far = [Int.min, Int.min + 1, Int.max - 1, Int.max, 1 << 40, -1 << 40][kind / 6 % 6]
    let part = Canvas(size: Size(columns: 3, rows: 3))
    for point in [Point(column: far, row: 0), Point(column: 0, row: far), Point(column: far, row: far)] {
        canvas.draw(text, at: point)
        canvas.draw(text, at: point, in: min(far, 0)..<max(far, 0))
        canvas.draw(part, at: point)
        canvas.fill(Rectangle(origin: point, size: Size(columns: 5, rows: 5)))
        canvas.restyle(Rectangle(origin: point, size: Size(columns: 5, rows: 5))) { $0.attributes = .underline }
        _ = canvas[point]
    }
}

/// The letters of a text, read from a canvas as wide as the text.
private func letters(of text: SafeText, _ style: Style) throws(BrokenPromise) -> [SimpleCanvas.Letter] {
    var canvas = Canvas(size: Size(columns: text.width, rows: 1))
    canvas.draw(text, at: Point(column: 0, row: 0), style: style)
    let letters = text.width == 0 ? [] : letters(inRow: 0, of: canvas)
    try promise(letters.map(\.text).joined().utf8.elementsEqual(text.text.utf8), "\(text) is drawn as other text.")
    try promise(letters.reduce(0) { $0 + $1.width } == text.width, "Letters cross the edge.")
    var column = 0
    for run in text.runs {
        var rest = run.text.unicodeScalars.count
        while rest > 0, column < letters.count {
            let expected = run.isEscape ? style.exchanged : style
            try promise(letters[column].style == expected, "A letter has the style of another run.")
            rest -= letters[column].text.unicodeScalars.count
            column += 1
        }
        try promise(rest == 0, "A letter is in two runs.")
    }
    return letters
}

private func letters(inRow row: Int, of canvas: Canvas) -> [SimpleCanvas.Letter] {
    canvas.glyphs(inRow: row).filter { !$0.isRightHalf }.map {
        SimpleCanvas.Letter(text: $0.text, width: $0.width, style: $0.style)
    }
}

extension SimpleCanvas {
    fileprivate mutating func fill(_ area: Rectangle, _ style: Style) {
        let blanks = Array(repeating: Letter(text: " ", width: 1, style: style), count: area.size.columns)
        for row in area.rowRange {
            draw(blanks, at: Point(column: area.origin.column, row: row), in: 0..<size.columns)
        }
    }
}

/// Reads numbers, styles, rectangles and texts from bytes. After the last byte it reads zeros.
private struct OperationReader {
    var bytes: ArraySlice<UInt8>

    var isAtEnd: Bool { bytes.isEmpty }

    mutating func number() -> Int { Int(bytes.popFirst() ?? 0) }

    mutating func style() -> Style {
        let byte = UInt8(number())
        return Style(
            foreground: byte & 0x40 == 0 ? .standard : .rgb(byte, 0, byte),
            background: byte & 0x80 == 0 ? .standard : .palette(byte),
            attributes: Style.Attributes(rawValue: byte & 0x3F))
    }

    /// A rectangle on or around the canvas.
    mutating func rectangle() -> Rectangle {
        Rectangle(
            origin: Point(column: number() % 40 - 12, row: number() % 6 - 1),
            size: Size(columns: number() % 32, rows: number() % 5))
    }

    mutating func text() -> SafeText {
        let count = number() % 64
        defer { bytes = bytes.dropFirst(count) }
        return SafeText(bytes: bytes.prefix(count))
    }
}
