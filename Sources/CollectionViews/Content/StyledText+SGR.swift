import TerminalCanvas

extension StyledText {
    /// Creates text from bytes that programs write to a terminal, such as the output of `grep --color=always`: escape
    /// sequences for colors and attributes become styles.
    ///
    /// ```swift
    /// let text = StyledText(parsingSGR: "a \u{1B}[1;31mred\u{1B}[m word".utf8)
    /// text.runs.map(\.text)  // ["a ", "red", " word"]
    /// ```
    ///
    /// The sequence SGR (`ESC [ … m`) sets the 8 and the 16 colors, the 256 colors, true colors, bold, dim, italic,
    /// underlined, reversed and struck text, and resets them. Parameters that are not known are ignored. The sequences
    /// that programs write beside it are left out: `ESC [ K`, `ESC ( B`, and those around the text of a link. Every
    /// other sequence, and one of more than 4,096 bytes, becomes visible when the text is drawn, as in all texts.
    ///
    /// The text can be read on a light and on a dark background: black and white without a background of their own, and
    /// text in the color of its background, have the terminal's colors. A style does not go on in the next text.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, usually UTF-8. A byte that is not is an escape such as `<FF>`.
    ///   - style: The style of text without colors and attributes; `nil` for the style of the configuration's text
    ///     properties.
    /// - Complexity: O(number of bytes).
    public init(parsingSGR bytes: some Sequence<UInt8>, style: ContentStyle? = nil) {
        let runs = StyledBytes(Array(bytes).span).runs
        self.init(
            runs.flatMap { StyledText(bytes: $0.bytes, style: $0.style == .plain ? style : .custom($0.style)).runs })
    }

    /// Creates text in one style. A byte that is not UTF-8 is an escape such as `<FF>`, in reverse.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - style: The style; `nil` for the style of the configuration's text properties.
    package init(bytes: [UInt8], style: ContentStyle?) {
        if let text = String(validating: bytes, as: UTF8.self) {
            self.init(text, style: style)
        } else {
            let escape = ContentStyle.custom(Style(attributes: .reverse))
            self.init(SafeText(bytes: bytes).runs.map { Run($0.text, style: $0.isEscape ? escape : style) })
        }
    }
}
