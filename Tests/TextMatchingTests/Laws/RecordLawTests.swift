import SeededRandom
import Testing

@testable import TextMatching

/// Random trees, compared with a filter that looks at the items of each record again.
@Suite struct RecordLawTests {
    private struct Node {
        let level: Int
        let text: String
        let isRecord: Bool
    }

    /// Makes a tree in pre-order.
    private func tree(_ random: inout SplitMix) -> [Node] {
        var nodes: [Node] = []
        for _ in 0..<random.next(below: 14) {
            let level = random.next(below: min(4, (nodes.last?.level ?? -1) + 2))
            let text = (0..<random.next(below: 3)).map { _ in ["a", "b", "c"][random.next(below: 3)] }.joined()
            nodes.append(Node(level: level, text: text, isRecord: random.next(below: 2) == 0))
        }
        return nodes
    }

    private func pattern(_ random: inout SplitMix) -> [[String]] {
        (0..<1 + random.next(below: 2)).map { _ in
            (0..<1 + random.next(below: 2)).map { _ in ["'a", "'b", "'c", "!a", "!b"][random.next(below: 5)] }
        }
    }

    private func end(_ nodes: [Node], _ start: Int) -> Int {
        nodes[(start + 1)...].firstIndex { $0.level <= nodes[start].level } ?? nodes.count
    }

    private func has(_ node: Node, _ term: String) -> Bool { node.text.contains(term.last!) }

    /// Returns the positions that are shown.
    private func shown(_ nodes: [Node], _ groups: [[String]]) -> Set<Int> {
        let records = nodes.indices.filter { nodes[$0].isRecord }
        let outer = records.filter { record in !records.contains { $0 < record && end(nodes, $0) > record } }
        let inRecords = Set(outer.flatMap { $0..<end(nodes, $0) })
        var shown: Set<Int> = []
        // Inner records come first.
        for record in records.reversed() {
            let all = Array(record..<end(nodes, record))
            let rest = all.filter { !shown.contains($0) }
            let isPositive = groups.filter { group in !group.contains { $0.hasPrefix("!") } }
            func holds(_ group: [String]) -> Bool {
                group.contains { term in
                    term.hasPrefix("!")
                        ? !all.contains { has(nodes[$0], term) } : rest.contains { has(nodes[$0], term) }
                }
            }
            guard !isPositive.isEmpty || outer.contains(record), groups.allSatisfy(holds) else { continue }
            shown.formUnion(all)
        }
        for item in nodes.indices where !inRecords.contains(item) {
            let isMatch = groups.allSatisfy { group in group.contains { has(nodes[item], $0) != $0.hasPrefix("!") } }
            if isMatch { shown.insert(item) }
        }
        return shown
    }

    @Test("The records are those of a naive filter", arguments: 0..<40)
    func recordsAreThoseOfANaiveFilter(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<200 {
            let (nodes, groups) = (tree(&random), pattern(&random))
            let typed = groups.map { $0.joined(separator: "|") }.joined(separator: " ")
            var filter = RecordFilter(FilterPattern(typed, scope: .records), separator: nil)
            for node in nodes { filter.visit(node.text, level: node.level, isRecord: node.isRecord, fields: nil) }
            filter.end()
            let found = filter.matches.flatMap { Array($0.positions) }
            #expect(Set(found) == shown(nodes, groups), "\(typed): \(nodes)")
            #expect(found == found.sorted() && found.count == Set(found).count)
            #expect(filter.undecided == nil && filter.count == nodes.count)
            #expect(filter.matchCount <= filter.recordCount)
        }
    }

    @Test("With matches, outermost records are those of a naive filter, with all that have a term", arguments: 0..<20)
    func matchesAreThoseOfANaiveFilter(seed: UInt64) {
        var random = SplitMix(seed: 100 + seed)
        for _ in 0..<200 {
            let (all, groups) = (tree(&random), pattern(&random))
            // Records inside records do not count.
            let nodes = all.indices.map { index in
                let isInside = all.indices.contains { $0 < index && all[$0].isRecord && end(all, $0) > index }
                return Node(level: all[index].level, text: all[index].text, isRecord: all[index].isRecord && !isInside)
            }
            let typed = groups.map { $0.joined(separator: "|") }.joined(separator: " ")
            var filter = RecordFilter(FilterPattern(typed, scope: .matches), separator: nil)
            for node in all {
                // An item without letters has no term, which may be said.
                filter.visit(
                    node.text, mayHaveTerms: !node.text.isEmpty || random.next(below: 2) == 0, level: node.level,
                    isRecord: node.isRecord, fields: nil)
            }
            filter.end()
            #expect(Set(filter.matches.flatMap { Array($0.positions) }) == shown(nodes, groups), "\(typed): \(all)")
            let terms = groups.joined().filter { !$0.hasPrefix("!") }
            let positive = groups.filter { group in group.allSatisfy { !$0.hasPrefix("!") } }
            for match in filter.matches where nodes[match.positions.lowerBound].isRecord {
                let hits = match.positions.dropFirst().filter { item in terms.contains { has(nodes[item], $0) } }
                #expect(match.hits == hits, "\(typed): \(all)")
                let own = nodes[match.positions.lowerBound]
                let isOwn = positive.allSatisfy { group in group.contains { has(own, $0) } }
                #expect(match.bestHit.map(hits.contains) == (isOwn || hits.isEmpty ? nil : true), "\(typed): \(all)")
            }
        }
    }

    @Test("A deep chain of records that all match takes linear time")
    func aDeepChainIsLinear() {
        var filter = RecordFilter(FilterPattern("a", scope: .records), separator: nil)
        for level in 0..<100_000 { filter.visit("a", level: level, isRecord: true, fields: nil) }
        filter.end()
        #expect(filter.matches.map(\.positions) == [0..<100_000])
        #expect(filter.matchCount == 1 && filter.recordCount == 1)
    }

    @Test("Terms compare the fields of the items of a record, and the names above them")
    func fieldsAndPaths() {
        var filter = RecordFilter(FilterPattern("phase=x src/b", scope: .records), separator: "/")
        let nodes = [
            (0, "0", true), (1, "phase", false), (1, "src", false), (2, "b", false), (0, "1", true),
            (1, "phase", false),
        ]
        for (level, text, isRecord) in nodes {
            filter.visit(text, level: level, isRecord: isRecord) { text == "phase" && $0 == "phase" ? "x" : nil }
        }
        filter.end()
        #expect(filter.matches.map(\.positions) == [0..<4])
        #expect(filter.matchCount == 1 && filter.recordCount == 2)
    }

    @Test("Without records, each item with a text is one")
    func withoutRecords() {
        var filter = RecordFilter(FilterPattern("a", scope: .records), separator: nil)
        for text in ["a", "b", nil] { filter.visit(text, level: 0, isRecord: false, fields: nil) }
        filter.end()
        #expect(filter.matchCount == 1 && filter.recordCount == 2)
    }
}
