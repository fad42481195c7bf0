import SeededRandom
import Testing

@testable import TreeSources

/// The order of the values of a field.
@Suite("The order of values") struct FieldOrderTests {
    @Test(
        "Values are in the order of their amounts or texts",
        arguments: [
            "-3 -1.5 0 .5 1e0 2. +3 10",
            "-1e3 9.5 1,234 1234.5 12,345,678",
            "0% 5% 10.5% 100%",
            "340 1K 1.5K 2k 1023K 1M 1.5G 1T",
            "999B 1kB 72.8MB 1.09GB",
            "900 1Ki 128Mi 1.5Gi 2Ti",
            "100m 250m 1 1500m 2",
            "45s 12m 3h 5d 5d3h 2w 1y",
            "350us 20ms 1s 1.5s",
            "30s 5m 1h 90m 2h",
            "9007199254740992 9007199254740993 9007199254740994 1e400 2e400",
            "-2e400 -1e400 -1.00000000000000001 -1 1 1.00000000000000001",
            "-2,5 0,5 1,5 2,75 3 9,0 10,25 1.234,5",
            "1,5 1,501 2,75%",
            "00:00:07 00:03:22 01:00:00 23:59:59 2-03:00:22",
            "0:07 12:30 59:59 1:00:00",
            "ant Bee bee cat",
            "z é É",
            "v1.2 v1.9 v1.10 v2",
            "10.0.0.2 10.0.0.10 10.0.1.1",
            "2024-01-02 2024-01-10 2024-11-02",
            "2024-01-02T03:04:05Z 2024-01-02T10:04:05Z",
            "5 20 100 300 - <none> n/a",
            "a01 a1",
            "1/1 1/2 2/2 10/10",
        ])
    func table(values: String) {
        let texts = values.split(separator: " ").map(String.init)
        for seed in 0..<20 as Range<UInt64> {
            var random = SplitMix(seed: seed)
            let shuffled = texts.shuffled(using: &random)
            #expect(sorted(shuffled).map { $0.lowercased() } == texts.map { $0.lowercased() })
        }
    }

    @Test("Amounts may have blanks and words")
    func words() {
        let ages = [
            "Less than a second ago", "About a minute ago", "2 minutes ago", "About an hour ago",
            "Up 2 hours (healthy)",
            "5 days ago", "3 weeks ago", "2 months ago", "2 years, 1 day",
        ]
        #expect(sorted(ages.reversed()) == ages)
        let sizes = ["512 B", "1.5MiB / 7.6GiB", "2 MB", "1 GiB"]
        #expect(sorted(sizes.reversed()) == sizes)
        let restarts = ["0", "1", "2 (3d ago)", "3", "47 (3m ago)", "100"]
        #expect(sorted(restarts.reversed()) == restarts)
        #expect(sorted(["47 (3m ago)", "5 (1h ago)", "0", "100 (9d ago)"]).first == "0")
        let times = ["1 hour 30 min", "2 hours", "2 days ago", "3 weeks ago", "1 year, 2 days"]
        #expect(sorted(times.reversed()) == times)
        #expect(sorted(times, isDescending: true) == times.reversed())
    }

    @Test("Few numbers among texts are texts, and few texts among numbers come after them in both directions")
    func mixed() {
        #expect(sorted(["10", "b", "9", "a", "c"]) == ["9", "10", "a", "b", "c"])
        #expect(sorted(["1K", "b", "9", "a", "c"]) == ["1K", "9", "a", "b", "c"])
        #expect(sorted(["1K", "b", "9", "7"]) == ["7", "9", "1K", "b"])
        #expect(sorted(["1K", "b", "9", "7", "a"], isDescending: true) == ["1K", "9", "7", "b", "a"])
    }

    @Test(
        "A comma is before the fraction if it can be nothing else in one value, and no value has a decimal point",
        arguments: [
            "2 1,500", "2 1,500 1,234,567", "1,5 1,501 2 9 10 -", "1,234 1,45 1,5", "1,500 2 1.234,5", "1.5 2 1,500",
            "1.5 2 1,500 1,234,567 1,5", "2 9,5 10,5 a,b", "1,2 2,10 2,9 a,1 b,1",
        ])
    func decimalCommas(values: String) {
        let texts = values.split(separator: " ").map(String.init)
        #expect(sorted(texts.reversed()) == texts)
    }

    @Test("Empty values are the last ones, and equal ones stay in order, in both directions")
    func emptyAndEqual() {
        let texts = ["", "2", "1.0", " ", "1", "2.0"]
        #expect(sorted(texts) == ["1.0", "1", "2", "2.0", "", ""])
        #expect(sorted(texts, isDescending: true) == ["2", "2.0", "1.0", "1", "", ""])
        let words = ["b", "", "A", "a", "B"]
        #expect(sorted(words) == ["A", "a", "b", "B", ""])
        #expect(sorted(words, isDescending: true) == ["b", "B", "A", "a", ""])
        #expect(sorted([]) == [])
        #expect(sorted(["", ""]) == ["", ""])
    }

    @Test("Random numbers are in their order", arguments: RandomRuns.seeds(20))
    func randomNumbers(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let numbers = (0..<300).map { _ in
            Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / [1, 10, 1000].randomElement(
                using: &random)!
        }
        let order = texts(numbers.map { "\($0)" }).order(isDescending: false)
        #expect(order.map { numbers[Int($0)] } == numbers.sorted())
        let descending = texts(numbers.map { "\($0)" }).order(isDescending: true)
        #expect(descending.map { numbers[Int($0)] } == numbers.sorted(by: >))
    }

    @Test("Any bytes have an order", arguments: RandomRuns.seeds(50))
    func randomBytes(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let alphabet = Array("0123456789.,:-+eEkMGiBms% dh/a\u{e9}\0".utf8) + [0xFF, 0x80]
        var texts = FieldTexts()
        for _ in 0..<60 {
            let count = random.next(below: 30)
            texts.append((0..<count).map { _ in alphabet.randomElement(using: &random)! }.span)
        }
        for isDescending in [false, true] {
            #expect(texts.order(isDescending: isDescending).sorted() == Array(0..<60))
        }
    }

    @Test("Numbers without end are numbers")
    func longNumbers() {
        let nines = String(repeating: "9", count: 400)
        let zeros = "0." + String(repeating: "0", count: 400) + "1"
        #expect(sorted([nines, "1", zeros, "1e99999", "-\(nines)", "1e-99999"]).first == "-\(nines)")
        #expect(sorted([nines, "1", zeros]) == [zeros, "1", nines])
    }

    private func texts(_ values: [String]) -> FieldTexts {
        var texts = FieldTexts()
        for value in values { texts.append(Array(value.utf8).span) }
        return texts
    }

    private func sorted(_ values: [String], isDescending: Bool = false) -> [String] {
        texts(values).order(isDescending: isDescending).map {
            values[Int($0)].allSatisfy { $0 == " " } ? "" : values[Int($0)]
        }
    }
}
