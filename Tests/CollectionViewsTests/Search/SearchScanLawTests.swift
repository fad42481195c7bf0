import SeededRandom
import Testing
import TextMatching

@testable import CollectionViews

extension ScanTests {
    /// Scans of random texts, compared with a plain loop.
    struct SearchScanLawTests {
        @Test(arguments: 0..<24)
        func aScanFindsTheSameMatchesAsALoop(seed: UInt64) async throws {
            var random = SplitMix(seed: seed)
            let sections = (0..<random.next(below: 4)).map { _ in
                (0..<random.next(below: 3000)).map { _ in Self.text(using: &random) }
            }
            let all = sections.flatMap { $0 }
            let texts = SearchTexts(
                ItemTexts(counts: sections.map(\.count)) { section, positions, body in
                    for text in sections[section][positions] { body(text, true) }
                }, revision: 0, mostMemory: [0, 20_000, 64 << 20].randomElement(using: &random)!)
            for _ in 0..<6 {
                let typed = ["a", "b", "ab", "B", "\u{E9}", "k", "zz", "a.b", "zb1"].randomElement(using: &random)!
                let pattern = try SearchPattern(typed)
                let hits = all.indices.filter { all[$0].map(pattern.matches) ?? false }
                let candidates = all.indices.filter { random.next(below: 3) > 0 || hits.contains($0) }
                let scan = SearchScan(
                    texts: texts, pattern: pattern,
                    candidates: random.next(below: 2) == 0 ? nil : SearchHits(ordinals: candidates))
                let start = random.next(below: all.count + 1)
                let direction = random.next(below: 2) == 0 ? SearchDirection.forward : .backward
                let found = Found()
                let result = try await scan.hits(from: start, direction) { found.ordinals.append($0) }
                #expect(result.ordinals == hits, "\(typed) from \(start), \(direction)")
                let (before, after) = (hits.filter { $0 < start }, hits.filter { $0 >= start })
                let first = direction == .forward ? after.first ?? before.first : before.last ?? after.last
                #expect(found.ordinals == [first].compactMap { $0 }, "\(typed) from \(start), \(direction)")
            }
        }

        /// A text with few different characters. Long runs of items have none that match.
        private static func text(using random: inout SplitMix) -> String? {
            guard random.next(below: 30) > 0 else { return nil }
            let pieces = ["a", "b", ".", "1", "A", "", "zz", "k", "\u{212A}", "\u{E9}", "e\u{301}", "ab"]
            let variety = random.next(below: 20) == 0 ? pieces.count : 4
            return (0..<random.next(below: 6)).map { _ in pieces[random.next(below: variety)] }.joined()
        }

        @Test func textsBeyondTheMemoryLimitAreReadAgain() async throws {
            let read = ReadTexts()
            let texts = SearchTexts(
                ItemTexts(counts: [4096]) { _, positions, body in
                    for position in positions { body(read.read("item\(position)"), true) }
                }, revision: 0, mostMemory: 40_000)
            for typed in ["item99", "4095", "1"] {
                let scan = SearchScan(texts: texts, pattern: try SearchPattern(typed), candidates: nil)
                _ = try await scan.hits(from: 0, .forward) { _ in }
            }
            #expect(read.count == 4096 + 2 * 2048, "each half keeps one page of two")
        }

        @Test func aCancelledScanThrows() async {
            let texts = SearchTexts(
                ItemTexts(counts: [5000]) { _, positions, body in for _ in positions { body("a", true) } }, revision: 0)
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                let scan = SearchScan(texts: texts, pattern: try SearchPattern("a"), candidates: nil)
                return try await scan.hits(from: 0, .forward) { _ in }.count
            }
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }
}

/// The items for which a scan has called its closure. It calls the closure once for each.
private final class Found: @unchecked Sendable {
    var ordinals: [Int] = []
}
