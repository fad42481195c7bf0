import CVTerm
import TerminalCanvas

extension ScreenGlyph {
    /// Reads a libvterm cell.
    init(_ cell: VTermScreenCell) {
        // The right half of a wide character.
        let continuation = UInt32.max
        guard cell.chars.0 != continuation else {
            self.init("", width: 0, style: Style(cell))
            return
        }
        var characters = cell.chars
        var text = ""
        withUnsafeBytes(of: &characters) { buffer in
            for value in buffer.bindMemory(to: UInt32.self).prefix(while: { $0 != 0 }) {
                text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{fffd}")
            }
        }
        self.init(text.isEmpty ? " " : text, width: Int(cell.width), style: Style(cell))
    }
}

extension Style {
    fileprivate init(_ cell: VTermScreenCell) {
        var attributes: Attributes = []
        if cell.attrs.bold != 0 { attributes.insert(.bold) }
        // The rewriter turns faint, which libvterm does not keep, into the first alternative font.
        if cell.attrs.font == 1 { attributes.insert(.dim) }
        if cell.attrs.italic != 0 { attributes.insert(.italic) }
        if cell.attrs.underline != 0 { attributes.insert(.underline) }
        if cell.attrs.reverse != 0 { attributes.insert(.reverse) }
        if cell.attrs.strike != 0 { attributes.insert(.strikethrough) }
        self.init(foreground: Color(cell.fg), background: Color(cell.bg), attributes: attributes)
    }
}

extension Color {
    fileprivate init(_ color: VTermColor) {
        let kind = UInt32(color.type)
        if kind & (VTERM_COLOR_DEFAULT_FG.rawValue | VTERM_COLOR_DEFAULT_BG.rawValue) != 0 {
            self = .standard
        } else if kind & VTERM_COLOR_TYPE_MASK.rawValue == VTERM_COLOR_INDEXED.rawValue {
            self = .palette(color.indexed.idx)
        } else {
            self = .rgb(color.rgb.red, color.rgb.green, color.rgb.blue)
        }
    }
}
