import TerminalCanvas

extension Canvas {
    /// Gives the glyphs in a rectangle that have the terminal's background a color.
    mutating func setBackground(_ color: Color, in rectangle: Rectangle) {
        restyle(rectangle) { if $0.background == .standard { $0.background = color } }
    }
}
