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

    /// Adds what was read of another input.
    mutating func add(_ other: ReadingProgress) {
        rows += other.rows
        bytes += other.bytes
    }

    /// The text for a status line.
    var text: String {
        guard rows > 0 || bytes > 0 else { return "reading" }
        return "reading " + Self.count(rows)
            + (bytes == 0 ? "" : ", " + Self.short(bytes, [" B", " kB", " MB", " GB", " TB"]))
    }

    /// Returns a number of rows with at most three digits, such as `1.2M`.
    static func count(_ rows: Int) -> String { short(rows, ["", "k", "M", "G"]) }

    /// Returns a number with at most three digits and a unit of thousands.
    static func short(_ number: Int, _ units: [String]) -> String {
        var (value, unit) = (number, 0)
        var tenths = 0
        while value >= 1000, unit < units.count - 1 {
            tenths = value % 1000 / 100
            value /= 1000
            unit += 1
        }
        return "\(value)" + (unit > 0 && value < 10 ? ".\(tenths)" : "") + units[unit]
    }
}
