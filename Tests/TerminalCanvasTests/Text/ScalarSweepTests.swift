import Testing

@testable import TerminalCanvas

/// Unicode scalars in three contexts, compared with the properties in Swift's standard library: all scalars of the
/// planes that have characters, and every 61st of the others, which are empty or for private use.
struct ScalarSweepTests {
    private static let planesWithCharacters: [UInt32] = [0, 1, 2, 3, 14]

    @Test(arguments: UInt32(0)...16)
    func eachScalarIsDrawnOrEscaped(plane: UInt32) {
        let step: UInt32 = ScalarSweepTests.planesWithCharacters.contains(plane) ? 1 : 61
        var count: UInt32 = 0
        for value in stride(from: plane << 16, through: plane << 16 | 0xFFFF, by: Int(step)) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            count += 1
            if let fault = fault(of: scalar) { Issue.record("U+\(String(value, radix: 16)): \(fault)") }
        }
        #expect(count == (plane == 0 ? 65_536 - 2_048 : 65_535 / step + 1))
    }

    /// A description of the fault in drawing a scalar alone, after a letter, and after a letter with a mark; `nil` if
    /// there is none.
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
        // Strings are compared by canonical equivalence. The number of bytes makes sure that the scalars are equal too.
        guard text.text == drawn, text.text.utf8.count == drawn.utf8.count else { return "is drawn as \(text)" }
        let escapeCount = 2 + (kind == .spacing ? 0 : kind == .mark ? 1 : 3)
        return text.escapes.count == escapeCount ? nil : "has \(text.escapes.count) escapes"
    }

    /// The contexts: nothing, a letter, a letter with a mark. Each is on its own line in the source, and is paired with
    /// its drawn form.
    private static let contexts: [(String.UnicodeScalarView, String.UnicodeScalarView)] = [
        ("", ""), ("\na", "␊a"), ("\ne\u{301}", "␊e\u{301}"),
    ].map { ($0.0.unicodeScalars, $0.1.unicodeScalars) }
}

/// How to draw a scalar, according to its properties in Swift's standard library.
enum ScalarKind {
    case spacing, mark, escaped
    /// Drawn as a letter, in the style of escapes.
    case flagLetter

    /// The escape of a scalar that is not drawn unchanged.
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
            // This medial consonant of Ahom is a mark without width until Unicode 16 and has a width since then.
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

    /// The visible format characters: the number signs of Arabic, Syriac and Kaithi.
    private static let visibleFormats: Set<UInt32> = [
        0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD,
    ]
}
