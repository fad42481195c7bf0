/// A number of bytes as a text with a unit, such as `64 GB` or `1.5 MB`. A kB has 1000 bytes.
struct ByteCount: CustomStringConvertible {
    let description: String

    init(_ count: Int64) {
        var tenths = count.multipliedReportingOverflow(by: 10).overflow ? Int64.max : count * 10
        var unit = 0
        while tenths >= 10_000, unit < 6 {
            tenths /= 1000
            unit += 1
        }
        let (whole, rest) = tenths.quotientAndRemainder(dividingBy: 10)
        let number = rest == 0 ? "\(whole)" : "\(whole).\(rest)"
        description = "\(number) \(["bytes", "kB", "MB", "GB", "TB", "PB", "EB"][unit])"
    }
}
