/// Amounts as text of few characters.
enum ShortAmount {
    /// Returns a number of bytes: `1 byte`, `812 bytes`, `34 kB`, `1.2 MB`.
    static func bytes(_ count: Int) -> String {
        guard count >= 1000 else { return count == 1 ? "1 byte" : "\(count) bytes" }
        return text(count, units: ["", " kB", " MB", " GB", " TB"])
    }

    /// Returns a number with at most three digits, such as `340` and `1.2M`.
    static func count(_ number: Int) -> String { text(number, units: ["", "k", "M", "G", "T", "P", "E"]) }

    /// Returns a number with at most three digits and a unit of thousands.
    static func text(_ number: Int, units: [String]) -> String {
        var (scale, unit) = (1, 0)
        func rounded(to scale: Int) -> Int { number / scale + (2 * (number % scale) >= scale && scale > 1 ? 1 : 0) }
        while unit + 1 < units.count, rounded(to: scale) >= 1000 { (scale, unit) = (scale * 1000, unit + 1) }
        let tenths = unit == 0 ? 100 : rounded(to: scale / 10)
        return (tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(rounded(to: scale))") + units[unit]
    }
}

/// How much was read, in few characters.
///
/// ```swift
/// let text = ReadingProgress(rows: 1_234_567, bytes: 34_000_000).text  // reading 1.2M, 34 MB
/// ```
struct ReadingProgress: Hashable {
    /// The number of rows.
    var rows = 0

    /// The number of bytes, or 0 where they are not counted.
    var bytes = 0

    /// Adds the amount of another input.
    mutating func add(_ other: ReadingProgress) {
        rows += other.rows
        bytes += other.bytes
    }

    /// The text for a status line.
    var text: String {
        guard rows > 0 || bytes > 0 else { return "reading" }
        let units = [" B", " kB", " MB", " GB", " TB"]
        return "reading " + ShortAmount.count(rows) + (bytes == 0 ? "" : ", " + ShortAmount.text(bytes, units: units))
    }
}

extension StringProtocol {
    /// The text with an upper-case letter at its beginning, as sentences have it.
    var asSentence: String { prefix(1).uppercased() + dropFirst() }
}
