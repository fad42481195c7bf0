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
        let units = [" B", " kB", " MB", " GB", " TB"]
        return "reading " + ShortAmount.count(rows) + (bytes == 0 ? "" : ", " + ShortAmount.text(bytes, units: units))
    }
}
