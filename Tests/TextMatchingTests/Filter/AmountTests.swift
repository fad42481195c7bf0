import Testing

@testable import TextMatching

/// Numbers with their units, as filters and sorts compare them.
@Suite("Amounts") struct AmountTests {
    @Test(
        "Amounts are read with their units",
        arguments: [
            ("12", 12), ("-3", -3), ("+1.5e3", 1500), ("1,234.5", 1234.5), ("90%", 90), ("1K", 1024), ("2Mi", 0x1p21),
            ("5d", 432_000), ("1h30m", 5400), ("250ms", 0.25), ("5 (3h ago)", 5), ("7B", 7), (".5", 0.5), ("2.", 2),
            ("1.5 GB", 1.5e9), ("15000 MiB", 15000 * 0x1p20), ("900kB", 900_000), ("1KB", 1000), ("5E", 5 * 0x1p60),
            ("2 days ago", 172_800), ("1 hour 30 min", 5400), ("2 years, 1 day", 2 * 31_557_600 + 86_400),
            ("Up 5 hours (healthy)", 18_000), ("About an hour ago", 3600), ("Less than a second ago", 1),
            ("20µs", 20 * 1e-6), ("20 μs", 20 * 1e-6), ("250m", 0.25), ("5m30s", 330),
            ("1.5MiB / 7.6GiB", 1.5 * 0x1p20),
            ("12 KiB/s", 12 * 1024), ("00:03:22", 202), ("2-03:00:22", 183_622), ("-1:30", -90), ("12:30", 750),
            ("5 apples", 5), ("3 Min", 180), ("100 Bytes", 100), ("1,5", 1.5), ("1.234,5", 1234.5), ("1h 5", 3600),
            ("1e400", .infinity), ("1e-400", 0), ("  7", 7),
            ("", nil), ("x", nil), ("1.2.3", nil), ("1K2", nil), ("--1", nil), ("1e", nil), ("0x1F", nil), ("-", nil),
            ("1/2", nil), ("2026-05-01", nil), ("a", nil), ("an apple", nil), ("up 5", nil), ("about", nil),
            ("00:1b:44:11", nil), ("10.0.0.1", nil), ("5mm", nil), ("1:2:3:4", nil), ("5é", nil), ("1,2,3", nil),
        ] as [(String, Double?)])
    func values(text: String, expected: Double?) { #expect(AmountText(text)?.amount.value == expected) }

    @Test(
        "A text is an amount as a whole with notes, limits and rates alone",
        arguments: [
            ("47 (3m ago)", true), ("1.5MiB / 7.6GiB", true), ("12 KiB/s", true), ("2 days ago", true), ("5", true),
            ("5 apples", false), ("1h 5", false), ("12:30 noon", false),
        ])
    func wholeAmounts(text: String, expected: Bool) { #expect(AmountText(text)?.amount.isWhole == expected) }

    /// Each line has amounts in their order; those after `=` are equal.
    @Test(
        "Amounts are compared with each other",
        arguments: [
            "250m < 0.5 < 1500m < 2", "30s < 5m < 1h < 90m = 1h30m < 3d4h < 2 weeks ago < 1 month = 1mo < 1 year",
            "60 = 1 min < 2 min", "1.5 GB < 1.5Gi < 2 GB", "1000 = 1KB < 1K = 1KiB = 1024",
            "9007199254740992 < 9007199254740993 < 9007199254740994",
            "1 = 1.00000000000000 = 1.0e0 < 1.00000000000000001",
            "-1.00000000000000001 < -1 < 0 = -0 = 0.000e9 < 1e-400 < 2e-400 < 1e-399 < 1", "1e400 < 2e400 < 1e401",
            "-2e400 < -1e400 < 1e400", "0.1 = .10 = 1e-1", "123456789012345678 < 123456789012345678.5",
            "9,007,199,254,740,993 = 9007199254740993", "1,5 = 1.5", "1K = 1024",
        ])
    func order(line: String) throws {
        var level = 0
        let words = line.split(separator: " = ").flatMap { $0.split(separator: " < ", omittingEmptySubsequences: true) }
        var amounts: [(level: Int, text: AmountText)] = []
        var rest = line[...]
        for word in words {
            let start = try #require(rest.firstRange(of: word))
            if rest[..<start.lowerBound].contains("<") { level += 1 }
            rest = rest[start.upperBound...]
            amounts.append((level, try #require(AmountText(String(word)))))
        }
        for left in amounts {
            for right in amounts {
                let expected = left.level < right.level ? -1 : left.level == right.level ? 0 : 1
                #expect(left.text.compared(to: right.text) == expected, "\(left) and \(right)")
            }
        }
    }
}
