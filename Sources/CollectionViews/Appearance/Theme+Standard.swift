public import TerminalCanvas

extension Theme {
    /// The theme that suits a terminal.
    ///
    /// | colors | |
    /// |---|---|
    /// | none, or `NO_COLOR` | attributes alone |
    /// | 8, 16 | the terminal's palette, whose colors users can choose |
    /// | 256 | the fixed part of the palette |
    /// | true color | the same colors, in their exact shades |
    ///
    /// With 8 colors and more there is one theme for dark backgrounds, one for light backgrounds, and one that can be
    /// read on both, for terminals whose background is not known.
    public static func standard(for capabilities: TerminalCapabilities) -> Theme {
        let isTrue = capabilities.colors > 256
        switch (capabilities.colors, capabilities.userInterfaceStyle) {
        case (..<8, _): return Theme()
        case (..<256, let style): return named(style, isBright: capabilities.colors >= 16)
        case (_, .unspecified): return neutral
        case (_, .dark): return dark { isTrue ? $0 : $1 }
        case (_, .light): return light { isTrue ? $0 : $1 }
        }
    }

    /// Chooses between a true color and the nearest entry of the palette.
    private typealias Shade = (_ exact: Color, _ entry: Color) -> Color

    /// A theme of the palette's first 8 or 16 colors, which users can choose.
    private static func named(_ style: UserInterfaceStyle, isBright: Bool) -> Theme {
        var theme = Theme()
        theme.navigationBar = Style(foreground: .palette(isBright ? 15 : 7), background: .palette(4), attributes: .bold)
        theme.error = Style(foreground: .palette(isBright && style == .dark ? 9 : 1))
        theme.setChanges(.palette(2), .palette(isBright ? 12 : 6), .palette(3))
        switch style {
        case .dark:
            // Blue is hard to read on black.
            theme.tint = Style(foreground: .palette(isBright ? 12 : 6))
            theme.disclosure = Style(foreground: .palette(isBright ? 14 : 6))
        case .light:
            // Cyan is hard to read on white.
            theme.tint = Style(foreground: .palette(4))
            theme.disclosure = Style(foreground: .palette(5))
        case .unspecified:
            theme.tint = Style(foreground: .palette(4))
            theme.disclosure = Style(foreground: .palette(6))
        }
        return theme
    }

    /// Shades of medium brightness, which can be read on black and on white.
    private static var neutral: Theme {
        var theme = Theme()
        theme.setFaintText(.palette(244))
        theme.setLines(.palette(240))
        theme.tint = Style(foreground: .palette(33))
        theme.disclosure = Style(foreground: .palette(37))
        theme.disabled = Style(foreground: .palette(240))
        theme.error = Style(foreground: .palette(167))
        theme.setChanges(.palette(71), .palette(68), .palette(136))
        theme.navigationBar = Style(foreground: .palette(255), background: .palette(24), attributes: .bold)
        return theme
    }

    private static func dark(_ shade: Shade) -> Theme {
        var theme = Theme()
        theme.setFaintText(shade(.rgb(146, 151, 161), .palette(246)))
        theme.setLines(shade(.rgb(84, 89, 98), .palette(240)))
        theme.tint = Style(foreground: shade(.rgb(97, 175, 255), .palette(75)))
        theme.disclosure = Style(foreground: shade(.rgb(86, 204, 204), .palette(80)))
        theme.disabled = Style(foreground: shade(.rgb(110, 115, 124), .palette(243)))
        theme.match = Style(foreground: shade(.rgb(255, 180, 84), .palette(215)), attributes: [.bold, .underline])
        theme.error = Style(foreground: shade(.rgb(240, 113, 120), .palette(210)))
        theme.setChanges(
            shade(.rgb(152, 211, 121), .palette(114)), shade(.rgb(137, 180, 250), .palette(111)),
            shade(.rgb(229, 192, 123), .palette(180)))
        theme.navigationBar = Style(
            foreground: shade(.rgb(238, 238, 238), .palette(255)), background: shade(.rgb(52, 56, 64), .palette(237)),
            attributes: .bold)
        theme.focused = Style(
            foreground: shade(.rgb(255, 255, 255), .palette(231)), background: shade(.rgb(20, 92, 168), .palette(25)))
        theme.selected = Style(foreground: shade(.rgb(255, 211, 122), .palette(222)), attributes: .bold)
        return theme
    }

    private static func light(_ shade: Shade) -> Theme {
        var theme = Theme()
        theme.setFaintText(shade(.rgb(98, 102, 110), .palette(241)))
        theme.setLines(shade(.rgb(186, 190, 198), .palette(250)))
        theme.tint = Style(foreground: shade(.rgb(0, 92, 184), .palette(25)))
        theme.disclosure = Style(foreground: shade(.rgb(0, 124, 124), .palette(23)))
        theme.disabled = Style(foreground: shade(.rgb(148, 152, 160), .palette(246)))
        theme.match = Style(foreground: shade(.rgb(176, 58, 46), .palette(124)), attributes: [.bold, .underline])
        theme.error = Style(foreground: shade(.rgb(176, 28, 40), .palette(124)))
        theme.setChanges(
            shade(.rgb(32, 112, 32), .palette(22)), shade(.rgb(40, 72, 176), .palette(19)),
            shade(.rgb(136, 84, 0), .palette(94)))
        theme.navigationBar = Style(
            foreground: shade(.rgb(255, 255, 255), .palette(231)), background: shade(.rgb(0, 84, 168), .palette(25)),
            attributes: .bold)
        theme.focused = Style(
            foreground: shade(.rgb(0, 0, 0), .palette(16)), background: shade(.rgb(178, 214, 255), .palette(153)))
        theme.selected = Style(foreground: shade(.rgb(148, 84, 0), .palette(94)), attributes: .bold)
        return theme
    }

    private mutating func setChanges(_ inserted: Color, _ moved: Color, _ changed: Color) {
        self.inserted = Style(foreground: inserted)
        self.moved = Style(foreground: moved)
        self.changed = Style(foreground: changed)
    }

    private mutating func setFaintText(_ color: Color) {
        secondaryText = Style(foreground: color)
        footer = Style(foreground: color)
        statusLine = Style(foreground: color)
    }

    private mutating func setLines(_ color: Color) {
        guide = Style(foreground: color)
        separator = Style(foreground: color)
    }
}
