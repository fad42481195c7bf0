import Testing

@testable import TerminalCanvas

/// Every scalar there is, in three contexts, against the properties that Swift's own library knows.
struct ScalarSweepTests {
    /// The planes, so that they are looked at side by side.
    static let planes = Array(UInt32(0)...16)

    @Test(arguments: planes)
    func everyScalarIsDrawnOrEscaped(plane: UInt32) {
        var count = 0
        for value in (plane << 16)...(plane << 16 | 0xFFFF) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            count += 1
            if let fault = fault(of: scalar) { Issue.record("U+\(String(value, radix: 16)): \(fault)") }
        }
        #expect(count == (plane == 0 ? 65_536 - 2_048 : 65_536))
    }

    /// What is wrong with a scalar alone, behind a letter, or behind a letter with a mark, drawn as three lines in one;
    /// `nil` for nothing.
    private func fault(of scalar: Unicode.Scalar) -> String? {
        let kind = ScalarKind(scalar)
        let escape = kind.escape(of: scalar)
        var source = String.UnicodeScalarView()
        var expected = String.UnicodeScalarView()
        for (context, drawnContext) in ScalarSweepTests.contexts {
            source += context
            source.append(scalar)
            expected += drawnContext
            if kind == .spacing || (kind == .mark && !context.isEmpty) {
                expected.append(scalar)
            } else {
                expected += escape
            }
        }
        let text = SafeText(String(source))
        let drawn = String(expected)
        // Equal for canonical equivalence, too, but then the bytes would hardly be as many.
        guard text.text == drawn, text.text.utf8.count == drawn.utf8.count else { return "is drawn as \(text)" }
        let escapeCount = 2 + (kind == .spacing ? 0 : kind == .mark ? 1 : 3)
        return text.escapes.count == escapeCount ? nil : "has \(text.escapes.count) escapes"
    }

    /// Nothing, a letter, a letter with a mark: each on a line, and as drawn, which makes one line of them.
    private static let contexts: [(String.UnicodeScalarView, String.UnicodeScalarView)] = [
        ("", ""), ("\na", "␊a"), ("\ne\u{301}", "␊e\u{301}"),
    ].map { ($0.0.unicodeScalars, $0.1.unicodeScalars) }
}

/// What is right for a scalar, by the properties of Swift's library.
enum ScalarKind {
    case spacing, mark, escaped
    /// Drawn as a letter, in the style of escapes.
    case flagLetter

    /// What is drawn in place of a scalar that is not drawn as it is.
    func escape(of scalar: Unicode.Scalar) -> String.UnicodeScalarView {
        switch scalar.value {
        case 0x09: return "␉".unicodeScalars
        case 0x0A: return "␊".unicodeScalars
        case 0x0D: return "␍".unicodeScalars
        case 0x7F: return "^?".unicodeScalars
        case 0x00..<0x20: return "^\(Character(Unicode.Scalar(UInt8(scalar.value + 0x40))))".unicodeScalars
        case 0x1F1E6...0x1F1FF:
            return "\(Character(Unicode.Scalar(UInt8(scalar.value - 0x1F1E6 + 0x41))))".unicodeScalars
        default:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>".unicodeScalars
        }
    }

    init(_ scalar: Unicode.Scalar) {
        let properties = scalar.properties
        let age = properties.age.map { ($0.major, $0.minor) } ?? (99, 0)
        let isJamoMark =
            (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value)
        if scalar == "\u{1171E}" {
            // A medial consonant of Ahom: a mark without width until Unicode 16, with width since.
            self = .mark
            return
        }
        if age > (14, 0) || properties.isNoncharacterCodePoint || properties.isDefaultIgnorableCodePoint || isJamoMark {
            self = .escaped
            return
        }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: self = .escaped
        case .format: self = ScalarKind.visibleFormats.contains(scalar.value) ? .spacing : .escaped
        case .nonspacingMark, .enclosingMark: self = .mark
        default: self = (0x1F1E6...0x1F1FF).contains(scalar.value) ? .flagLetter : .spacing
        }
    }

    /// Format characters that are seen: the number signs of Arabic, Syriac and Kaithi.
    private static let visibleFormats: Set<UInt32> = [
        0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD,
    ]
}
