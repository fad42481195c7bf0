// Temporary: what other parts of the rewrite bring. Delete this file when they are merged.

import TerminalCanvas

extension CollectionView {
    func draw(in rectangle: Rectangle, on canvas: inout Canvas) { draw(in: rectangle, of: &canvas) }
    func press(at point: Point, modifiers: Key.Modifiers) {
        guard modifiers.contains(.shift), allowsMultipleSelection, let focus = state.focus,
            let target = indexPathForItem(at: point)
        else { return click(at: point) }
        for item in min(focus.item, target.item)...max(focus.item, target.item) {
            selectItem(at: [focus.section, item])
        }
        perform(.focus(target))
    }
    func release() {}
}

struct BoxPainter {
    let repertoire: CharacterRepertoire

    func draw(_ rectangle: Rectangle, style: Style, on canvas: inout Canvas) {
        guard rectangle.size.columns >= 2, rectangle.size.rows >= 2 else { return }
        let borders = ListBorders(width: rectangle.size.columns, repertoire: repertoire)
        let metrics = ListMetrics(box: 0..<rectangle.size.columns)
        var theme = Theme()
        theme.separator = style
        let (left, rows) = (rectangle.origin.column, rectangle.rowRange)
        borders.drawEdge(isTop: true, rows.lowerBound, metrics, from: left, of: &canvas, theme)
        borders.drawEdge(isTop: false, rows.upperBound - 1, metrics, from: left, of: &canvas, theme)
        borders.drawSides(rows.dropFirst().dropLast(), metrics, from: left, of: &canvas, theme)
    }
}

extension Key {
    static func sequence(_ text: String) -> [Key] {
        let codes: [String: Key.Code] = [
            "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end, "enter": .enter,
            "tab": .tab, "escape": .escape, "esc": .escape, "backspace": .backspace, "space": .character(" "),
            "pagedown": .pageDown, "pageup": .pageUp,
        ]
        return text.split(separator: " ").map { name in
            let parts = name.split(separator: "-")
            var modifiers: Key.Modifiers = []
            if parts.dropLast().contains("ctrl") { modifiers.insert(.control) }
            if parts.dropLast().contains("shift") { modifiers.insert(.shift) }
            let code =
                codes[String(parts.last!)]
                ?? (parts.last!.count > 1 ? .function(Int(parts.last!.dropFirst())!) : .character(parts.last!.first!))
            return Key(code, modifiers: modifiers)
        }
    }

    static func typing(_ text: String) -> [Key] {
        text.unicodeScalars.map { $0 == "\n" ? Key(.enter) : $0 == "\t" ? Key(.tab) : .character(Character($0)) }
    }
}

extension Canvas {
    func textRows(in rectangle: Rectangle) -> [String] {
        var part = Canvas(size: rectangle.size)
        part.draw(self, at: Point(column: -rectangle.origin.column, row: -rectangle.origin.row))
        return part.textRows
    }
}
