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
