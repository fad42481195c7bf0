/// Numbers of bytes as text.
enum ByteCount {
    /// Returns a number of bytes: `1 byte`, `812 bytes`, `34 kB`, `1.2 MB`.
    static func text(_ count: Int) -> String {
        guard count >= 1000 else { return count == 1 ? "1 byte" : "\(count) bytes" }
        var (value, unit) = (count, 0)
        while value >= 999_950, unit + 1 < units.count { (value, unit) = (value / 1000, unit + 1) }
        let tenths = (value + 50) / 100
        return (tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\((value + 500) / 1000)") + " \(units[unit])"
    }

    private static let units = ["kB", "MB", "GB", "TB"]

    /// Returns a number with its digits in groups of three: `1,000,000`.
    static func grouped(_ number: Int) -> String {
        var text = ""
        for (index, digit) in String(number).reversed().enumerated() {
            if index > 0, index % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }
}
