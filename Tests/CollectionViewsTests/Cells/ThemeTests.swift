import CollectionViews
import TerminalCanvas
import Testing

/// The theme that is chosen for a terminal.
struct ThemeTests {
    private func theme(_ colors: Int, _ style: UserInterfaceStyle = .unspecified) -> Theme {
        .standard(for: TerminalCapabilities(colors: colors, userInterfaceStyle: style))
    }

    private func colors(of theme: Theme) -> [Color] {
        [
            theme.text, theme.secondaryText, theme.tint, theme.header, theme.footer, theme.disclosure, theme.guide,
            theme.separator, theme.disabled, theme.focused, theme.selected, theme.highlighted, theme.navigationBar,
            theme.statusLine, theme.error,
        ].flatMap { [$0.foreground, $0.background] }
    }

    @Test func withoutColorsThereAreOnlyAttributes() {
        for style in [UserInterfaceStyle.unspecified, .light, .dark] {
            #expect(theme(0, style) == Theme())
            #expect(colors(of: theme(0, style)).allSatisfy { $0 == .standard })
        }
    }

    @Test(arguments: [8, 16, 256])
    func noThemeUsesAColorThatTheTerminalDoesNotHave(count: Int) {
        for style in [UserInterfaceStyle.unspecified, .light, .dark] {
            for color in colors(of: theme(count, style)) where color != .standard {
                guard case .palette(let entry) = color else {
                    Issue.record("\(color)")
                    continue
                }
                #expect(Int(entry) < count)
            }
        }
    }

    @Test func trueColorsAreUsedOnTerminalsThatHaveThem() {
        for style in [UserInterfaceStyle.light, .dark] {
            #expect(colors(of: theme(1 << 24, style)).contains { if case .rgb = $0 { true } else { false } })
        }
    }

    @Test func thereAreThemesForLightDarkAndUnknownBackgrounds() {
        for count in [8, 16, 256, 1 << 24] {
            #expect(Set([theme(count), theme(count, .light), theme(count, .dark)]).count == 3, "\(count)")
        }
    }

    @Test(arguments: [256, 1 << 24])
    func textHasTheContrastThatWCAGRequires(count: Int) throws {
        for (style, ground) in [(UserInterfaceStyle.dark, Color.rgb(0, 0, 0)), (.light, .rgb(255, 255, 255))] {
            let theme = theme(count, style)
            let read = [
                theme.secondaryText, theme.tint, theme.footer, theme.disclosure, theme.focused, theme.selected,
                theme.navigationBar, theme.statusLine, theme.error,
            ]
            for part in read {
                let background = part.background == .standard ? ground : part.background
                let contrast = try Self.contrast(part.foreground, background)
                // The contrast that WCAG 2 requires for text at level AA.
                #expect(contrast >= 4.5, "\(part) \(contrast)")
            }
        }
    }

    /// The contrast of two colors as WCAG 2 defines it, 1 to 21.
    private static func contrast(_ one: Color, _ other: Color) throws -> Double {
        let luminances = try [one, other].map(luminance).sorted()
        return (luminances[1] + 0.05) / (luminances[0] + 0.05)
    }

    private static func luminance(_ color: Color) throws -> Double {
        func linear(_ value: Int) -> Double {
            let share = Double(value) / 255
            return share * share * (0.28 * share + 0.72)
        }
        let (red, green, blue) = try components(color)
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Red, green and blue of a color that is the same on all terminals.
    private static func components(_ color: Color) throws -> (Int, Int, Int) {
        func step(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
        switch color {
        case .rgb(let red, let green, let blue): return (Int(red), Int(green), Int(blue))
        case .palette(let entry) where entry >= 232:
            let grey = 8 + 10 * (Int(entry) - 232)
            return (grey, grey, grey)
        case .palette(let entry) where entry >= 16:
            let index = Int(entry) - 16
            return (step(index / 36), step(index / 6 % 6), step(index % 6))
        default: throw UnknownColor(color: color)
        }
    }

    private struct UnknownColor: Error {
        let color: Color
    }
}
