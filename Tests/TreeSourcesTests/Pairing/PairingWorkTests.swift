import Testing

@testable import TreeSources

/// The work for many elements that are alike, as the number of pairs that are compared.
@Suite struct PairingWorkTests {
    private static let count = 100_000

    /// Pairs the elements of two arrays.
    private func pair(_ old: [String], _ new: [String]) -> (pairs: [Int32], comparisons: Int) {
        let documents = [old, new].map { JSONDocument("[\($0.joined(separator: ","))]".utf8) }
        var pairs = SiblingPairs(old: documents[0], new: documents[1], keys: FoundKeys())
        let found = pairs.pairs(documents[0].children(of: 0), documents[1].children(of: 0))
        return (found, pairs.difference.comparisonCount)
    }

    /// Elements whose counters differ in each reading.
    private func counters(_ reading: Int) -> [String] {
        (0..<Self.count).map { #"{"state": "up", "zone": "z", "n": \#(reading * Self.count + $0)}"# }
    }

    @Test func equalElements() {
        let elements = Array(repeating: #"{"state": "up", "n": 1}"#, count: Self.count)
        let (pairs, comparisons) = pair(elements, Array(elements.dropFirst()))
        #expect(pairs.allSatisfy { $0 >= 0 } && comparisons == 0)
    }

    @Test(arguments: [0, 1]) func nearlyEqualElements(goneCount: Int) {
        let (pairs, comparisons) = pair(counters(0), Array(counters(1).dropFirst(goneCount)))
        #expect(pairs.count { $0 < 0 } == 0)
        #expect(comparisons <= 4 * Self.count, "\(comparisons)")
    }

    @Test func elementsWithEqualKeys() {
        func elements(_ reading: Int) -> [String] {
            (0..<Self.count).map { #"{"name": "x", "n": \#(reading * Self.count + $0), "m": \#(reading)}"# }
        }
        let (_, comparisons) = pair(elements(0), Array(elements(1).dropFirst()))
        #expect(comparisons <= 6 * Self.count, "\(comparisons)")
    }
}
