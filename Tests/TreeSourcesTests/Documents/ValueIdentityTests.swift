import SeededRandom
import Testing

@testable import TreeSources

/// Elements of JSON and YAML that only their values identify, when the text is read again.
@Suite("Elements by their values") struct ValueIdentityTests {
    /// The number of elements that have an equal one in the other list, each with another one.
    private static func commonCount(_ old: [String], _ new: [String]) -> Int {
        Set(old).reduce(0) { sum, value in sum + min(old.count { $0 == value }, new.count { $0 == value }) }
    }

    private static func source(_ kind: InputKind, _ values: [String]) -> any TextSource {
        let source = kind.makeSource()
        source.read(text: text(values))
        return source
    }

    private static func text(_ values: [String]) -> String { "{\"a\": [\(values.joined(separator: ", "))]}" }

    private static func elements(_ source: any TextSource) -> [Int32] {
        var items = source.children(of: nil)
        while let item = items.first, source.labels(of: [item])[0].text.hasPrefix("a") == false {
            items = source.children(of: item)
        }
        return items.first.map { source.children(of: $0) } ?? []
    }

    @Test("Equal values are the same element, and others are changes between these", arguments: RandomRuns.seeds(100))
    func random(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let bound = 1 + random.next(below: 8)
        var values: [String] { (0..<random.next(below: 9)).map { _ in "\(random.next(below: bound))" } }
        let (old, new) = (values, values)
        for kind in [InputKind.json, .yaml] {
            let source = Self.source(kind, old)
            let before = Self.elements(source)
            source.startAgain()
            source.read(text: Self.text(new))
            let after = Self.elements(source)
            let origins = after.map { item in before.firstIndex(of: item) }
            let equal = after.indices.filter { origins[$0].map { old[$0] } == new[$0] }
            #expect(equal.count == Self.commonCount(old, new), "\(kind): \(old) → \(new)")
            // One of two lists has no element that is left where the other one has one too.
            if equal.isEmpty { #expect(origins.compactMap(\.self).count == min(old.count, new.count)) }
            #expect(Set(after).count == after.count)
            let changed = after.indices.filter { origins[$0].map { old[$0] } ?? new[$0] != new[$0] }
            #expect(Set(source.takeChangedItems()).intersection(after) == Set(changed.map { after[$0] }))
        }
    }

    @Test("A value that is there and back again is a change, and not two items", arguments: [InputKind.json, .yaml])
    func thereAndBack(kind: InputKind) {
        let source = Self.source(kind, ["1", "2"])
        let items = Self.elements(source)
        for values in [["1", "3"], ["1", "2"], ["1", "3"], ["4", "3"], ["1", "2"]] {
            source.startAgain()
            source.read(text: Self.text(values))
            #expect(Self.elements(source) == items, "\(values)")
        }
    }

    @Test("Items of many texts are all different", arguments: RandomRuns.seeds(5), [InputKind.json, .yaml])
    func manyTexts(seed: UInt64, kind: InputKind) {
        var random = SplitMix(seed: seed)
        let source = Self.source(kind, [])
        for round in 0..<60 {
            let scale = round == 30 ? 500 : 1
            let values = (0..<random.next(below: 9) * scale).map { _ in "\(random.next(below: 12 * scale))" }
            source.startAgain()
            source.read(text: Self.text(values))
            let items = Self.elements(source)
            #expect(items.count == values.count && Set(items).count == items.count)
            #expect(items.map { String(decoding: source.printed(.value, of: $0), as: UTF8.self) } == values)
        }
    }

    @Test("Single values and documents change in place")
    func documents() {
        for kind in [InputKind.json, .yaml, .jsonl] {
            let source = kind.makeSource()
            source.read(text: "1\n")
            let items = source.children(of: nil)
            source.startAgain()
            source.read(text: "2\n")
            #expect(source.children(of: nil) == items, "\(kind)")
            #expect(source.takeChangedItems() == items, "\(kind)")
        }
    }
}
