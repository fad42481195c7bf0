@testable import TerminalCanvas

#if canImport(Glibc)
    import Glibc

    @_silgen_name("wcwidth") private func wcwidth(_ character: Int32) -> Int32
#endif

/// Creates safe text from bytes in several ways and throws if it breaks a promise.
///
/// The first byte determines the repertoire, the second one a number of columns.
///
/// - Parameter bytes: Any bytes.
func fuzzSafeText(_ bytes: [UInt8]) throws(BrokenPromise) {
    let repertoire = (bytes.first ?? 0) & 1 == 0 ? CharacterRepertoire.unicode : .ascii
    let columns = Int(bytes.dropFirst().first ?? 0)
    let input = Array(bytes.dropFirst(2))
    let text = SafeText(bytes: input, repertoire: repertoire)
    try checkScalars(of: text)
    try checkEscapes(of: text)
    try checkWidth(of: text)
    try checkForms(of: input, are: text)
    for truncation in [Truncation.end, .start, .middle] {
        let cut = text.truncated(to: columns, at: truncation)
        try promise(cut.width <= columns, "A cut text is too wide.")
        try promise(text.width > columns || cut == text, "Text that fits was cut.")
        try checkScalars(of: cut)
        try checkEscapes(of: cut)
        try checkWidth(of: cut)
        let limited = SafeText(bytes: input, limit: columns, truncation: truncation, repertoire: repertoire)
        // A limit of columns reads only a part of longer text.
        try promise(input.count > 1024 || limited == cut, "Limited, it is \(limited), but truncated, \(cut).")
        try promise(limited.width <= columns, "Text with a limit is too wide.")
        try checkWidth(of: limited)
    }
    try checkJoining(input, repertoire)
}

/// Whether a terminal draws a scalar and does nothing else with it.
private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isNoncharacterCodePoint || scalar.isBidiControl { return false }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return false
    // Joiners are drawn in contexts in which they have a meaning.
    default: return !properties.isDefaultIgnorableCodePoint || scalar == "\u{200C}" || scalar == "\u{200D}"
    }
}

extension Unicode.Scalar {
    fileprivate var isBidiControl: Bool {
        switch value {
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

private func checkScalars(of text: SafeText) throws(BrokenPromise) {
    for scalar in text.text.unicodeScalars {
        let code = String(scalar.value, radix: 16)
        try promise(isHarmless(scalar), "U+\(code) is drawn unescaped.")
        try promise(text.repertoire == .unicode || (0x20..<0x7F).contains(scalar.value), "U+\(code) is not ASCII.")
    }
}

private func checkEscapes(of text: SafeText) throws(BrokenPromise) {
    let bytes = Array(text.text.utf8)
    var end = 0
    for escape in text.escapes {
        try promise(end <= escape.start && escape.start < escape.end, "Escapes overlap.")
        end = escape.end
        try promise(end <= bytes.count, "An escape lies outside.")
        let isWhole = [escape.start, end].allSatisfy { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
        try promise(isWhole, "An escape begins or ends within a scalar.")
    }
    try promise(text.runs.map(\.text).joined().utf8.elementsEqual(bytes), "The runs are another text.")
}

/// Checks that the width is the sum of the C library's widths, which curses uses to place text.
private func checkWidth(of text: SafeText) throws(BrokenPromise) {
    #if canImport(Glibc)
        guard let locale = unicodeLocale else { return }
        let previous = uselocale(locale.value)
        defer { uselocale(previous) }
        let width = text.text.unicodeScalars.reduce(0) { $0 + Int(wcwidth(Int32($1.value))) }
        try promise(width == text.width, "\(text) is \(width) columns wide, not \(text.width).")
    #endif
}

#if canImport(Glibc)
    /// A locale. It is never changed, so that it is safe to share.
    private struct Locale: @unchecked Sendable { let value: locale_t }

    private let unicodeLocale = newlocale(Int32(1 << LC_CTYPE), "C.UTF-8", nil).map { Locale(value: $0) }
#endif

/// Checks that a string of the same bytes gives the same text, and that safe text does not change.
private func checkForms(of input: [UInt8], are text: SafeText) throws(BrokenPromise) {
    if let string = String(validating: input, as: UTF8.self) {
        try promise(SafeText(string, repertoire: text.repertoire) == text, "The string is another text.")
    }
    if input.allSatisfy({ (0x20..<0x7F).contains($0) }) {
        try promise(text.text.utf8.elementsEqual(input) && text.escapes.isEmpty, "Plain text was changed.")
    }
    if text.escapes.isEmpty {
        try promise(SafeText(text.text, repertoire: text.repertoire) == text, "Text without escapes was changed.")
    }
}

private func checkJoining(_ input: [UInt8], _ repertoire: CharacterRepertoire) throws(BrokenPromise) {
    let middle = input.count / 2
    let left = SafeText(bytes: input[..<middle], repertoire: repertoire)
    let right = SafeText(bytes: input[middle...], repertoire: repertoire)
    let joined = left + right
    try promise(joined.width == left.width + right.width, "Joined text has another width.")
    try checkEscapes(of: joined)
    let cut = joined.truncated(to: left.width)
    try promise(cut.width <= left.width, "Joined text is too wide when it is cut.")
    try checkWidth(of: cut)
}
