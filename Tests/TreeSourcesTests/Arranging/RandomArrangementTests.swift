import SeededRandom
import Testing

@testable import TreeSources

/// Random forests with missing parents, circles and parents that come late, read again and sorted, against a slow
/// model.
@Suite("Random arrangements") struct RandomArrangementTests {
    private struct Element {
        var id: Int
        var parent: Int?
        var weight: Int?
    }

    @Test("The tree is the one of the model", arguments: RandomRuns.seeds(60))
    func model(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let sources: [(ArrangedSource, ([Element]) -> String)] = [
            (arranged(DocumentSource(JSONDocument(framing: .lines))), { Self.jsonLines($0).joined(separator: "\n") }),
            (arranged(InputKind.json.makeSource()), { "[" + Self.jsonLines($0).joined(separator: ",") + "]" }),
            (arranged(InputKind.yaml.makeSource()), { Self.jsonLines($0).map { "- \($0)\n" }.joined() }),
        ]
        var elements: [Element] = []
        for reading in 0..<4 {
            change(&elements, &random)
            let sort = [nil, false, true].randomElement(using: &random)!
            for (source, text) in sources {
                if reading > 0 { source.startAgain() }
                let frozen = source.frozen()
                let before = frozen.picture
                inPieces(bytes(text(elements)), &random, longest: 60) { piece in
                    source.read(piece)
                    if reading == 0, piece.count % 8 == 0 { source.checkTree() }
                }
                source.sort = sort.map { ItemSort(ItemField("weight"), isDescending: $0) }
                source.finish()
                #expect(source.picture == Self.picture(elements, sort), "\(source.kind), \(elements)")
                if let item = source.outline().items.randomElement(using: &random) { _ = source.children(of: item) }
                source.checkTree()
                #expect(frozen.picture == before)
                #expect(source.lines(ofElements: elements.count) == Self.picture(elements, sort))
            }
        }
    }

    private func arranged(_ base: any TextSource) -> ArrangedSource {
        ArrangedSource(base, parent: ItemField("up"), identifier: ItemField("id"))
    }

    /// Inserts, removes and moves elements, and gives them other parents.
    private func change(_ elements: inout [Element], _ random: inout SplitMix) {
        for _ in 0..<random.next(below: 12) {
            let index = random.next(below: elements.count + 1)
            switch random.next(below: elements.isEmpty ? 1 : 4) {
            case 0, 1: elements.insert(Element(id: random.next(below: 30)), at: index)
            case 2: elements.remove(at: min(index, elements.count - 1))
            default: elements.shuffle(using: &random)
            }
        }
        if elements.isEmpty { elements.append(Element(id: 0)) }
        for index in elements.indices where random.next(below: 3) == 0 {
            elements[index].parent = random.next(below: 5) == 0 ? nil : random.next(below: 30)
            elements[index].weight = random.next(below: 4) == 0 ? nil : random.next(below: 5)
        }
    }

    private static func jsonLines(_ elements: [Element]) -> [String] {
        elements.map { element in
            let up = element.parent.map { ", \"up\": \($0)" } ?? ""
            let weight = element.weight.map { ", \"weight\": \($0)" } ?? ""
            return "{\"id\": \(element.id)\(up)\(weight)}"
        }
    }

    /// The tree that is meant.
    private static func picture(_ elements: [Element], _ isDescending: Bool?) -> String {
        var parents: [Int?] = elements.indices.map { index in
            let target = elements[index].parent.flatMap { id in elements.firstIndex { $0.id == id } }
            return target == index ? nil : target
        }
        for index in elements.indices {
            // The first element from which the parents lead back to it.
            var next = parents[index]
            for _ in elements where next != nil && next != index { next = parents[next!] }
            if next == index { parents[index] = nil }
        }
        func children(of parent: Int?) -> [Int] {
            let children = elements.indices.filter { parents[$0] == parent }
            guard let isDescending else { return children }
            let weighed = children.filter { elements[$0].weight != nil }
            let sorted = weighed.sorted { left, right in
                let (first, second) = (elements[left].weight!, elements[right].weight!)
                return first == second ? left < right : (first < second) != isDescending
            }
            return sorted + children.filter { elements[$0].weight == nil }
        }
        func picture(of parent: Int?) -> String {
            children(of: parent).map { child in
                let inside = picture(of: child)
                return inside.isEmpty ? "\(elements[child].id)" : "\(elements[child].id)(\(inside))"
            }.joined(separator: " ")
        }
        return picture(of: nil)
    }
}

extension TreeSource {
    /// The lines of text of the identifiers, as ``picture``.
    fileprivate func lines(ofElements count: Int) -> String {
        guard count > 0 else { return "" }
        var picture = ""
        var level = 0
        forEachTextLine(depth: .max) { line in
            let text = String(decoding: line.text, as: UTF8.self)
            guard text.hasPrefix("id: ") else { return }
            // The members are one level below their element.
            let own = line.level - 1
            if own > level {
                picture += "("
            } else {
                picture += String(repeating: ")", count: level - own) + (picture.isEmpty ? "" : " ")
            }
            picture += text.dropFirst(4)
            level = own
        }
        return picture + String(repeating: ")", count: level)
    }
}
