import TerminalCanvas
import TestSupport
import Testing

/// Text that could harm a terminal is sent to one. HostileTextTests of the module TerminalCanvas check how each text is
/// drawn.
struct HostileTextTests {
    private static let size = Size(columns: 100, rows: 44)

    @Test func theTerminalShowsOurPictureOfAllHostileNames() throws {
        let session = try probeSession(size: Self.size)
        try session.press("h")
        try session.waitFor("row 41")
        #expect(session.screen.differences(from: Gallery.hostileText(size: Self.size)) == [])
        try session.press("l")
        try session.waitFor("key h")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
    }

    @Test func flagsAndFamiliesShiftNothing() throws {
        let session = try probeSession(size: Self.size)
        try session.press("h")
        try session.waitFor("row 41")
        let row = try #require(session.screen.rows.firstIndex { $0.contains("DE👍") })
        // A family, a flag, a hand with a tone of skin, a keycap, a heart, a flag of tags.
        #expect(session.screen.rows[row].hasPrefix("|👨+DE👍+1\u{20E3}❤🏴+|"))
        #expect(session.screen[column: 94, row: row].text == "r")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
    }

    @Test(arguments: ["C.UTF-8", "C"])
    func theTerminalGetsNoSequencesExceptOurOwn(locale: String) throws {
        let session = try probeSession(size: Self.size, environment: ["LC_ALL": locale])
        try session.press("h")
        try session.waitFor("row 41")
        try session.press("q")
        _ = try session.waitForExit()
        let rest = withoutSequences(session.output)
        #expect(rest.count > 800)
        let found = String(decoding: rest, as: UTF8.self).unicodeScalars.filter { scalar in
            switch scalar {
            // curses moves the cursor by these. The picture shows whether they are right.
            case "\r", "\n", "\t", "\u{8}": false
            // Selects the first character set before a whole picture.
            case "\u{f}": false
            case "\u{FFFD}": true
            // Half a flag, which terminals draw one column wide or two.
            case "\u{1F1E6}"..."\u{1F1FF}": true
            // The joiner between two Persian letters.
            case "\u{200C}": false
            default:
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
                case .format: scalar != "\u{600}"
                default: scalar.properties.isDefaultIgnorableCodePoint
                }
            }
        }
        #expect(found.map { String($0.value, radix: 16) } == [])
        if locale == "C" { #expect(rest.allSatisfy { $0 < 0x80 }) }
    }

    /// Takes out the sequences that a curses program sends; anything else that begins with ESC is an issue.
    private func withoutSequences(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var rest: [UInt8] = []
        var bytes = Array(bytes)[...]
        while let byte = bytes.popFirst() {
            if byte == 0x1B { dropSequence(from: &bytes) } else { rest.append(byte) }
        }
        return rest
    }

    private func dropSequence(from bytes: inout ArraySlice<UInt8>) {
        switch bytes.popFirst() {
        case UInt8(ascii: "["):
            bytes = bytes.drop { (0x20..<0x40).contains($0) }
            let final = bytes.popFirst() ?? 0
            if !(0x40..<0x7F).contains(final) { Issue.record("a sequence ends in \(final)") }
        case UInt8(ascii: "]"):
            // The question for the background, up to an escape and a backslash.
            let text = bytes.prefix { $0 != 0x1B }
            if !text.elementsEqual("11;?".utf8) { Issue.record("a command is sent") }
            bytes = bytes.dropFirst(text.count + 2)
        case UInt8(ascii: "("), UInt8(ascii: ")"): bytes = bytes.dropFirst()
        case UInt8(ascii: "7"), UInt8(ascii: "8"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "M"): break
        case let byte: Issue.record("ESC \(byte ?? 0) is sent")
        }
    }
}
