import SeededRandom
import Testing
import TreeSources

@testable import TreeBrowser

/// The law of differences, for all kinds: applied to the old tree they give the new one, and none is empty.
@Suite struct RandomComparisonTests {
    /// A kind, and a text that is random.
    struct Kind: Sendable, CustomTestStringConvertible {
        let kind: InputKind
        let text: @Sendable (inout SplitMix) -> String

        var testDescription: String { kind.rawValue }
    }

    private static let kinds: [Kind] = [
        Kind(kind: .json) { RandomValue(&$0, depth: 4, isRoot: true).json },
        Kind(kind: .jsonl) { random in
            (0..<random.next(below: 4)).map { _ in RandomValue(&random, depth: 2).json }.joined(separator: "\n")
        },
        Kind(kind: .yaml) { RandomValue(&$0, depth: 4, isRoot: true).yaml() },
        Kind(kind: .toml) { RandomValue(&$0, depth: 3, isRoot: true).toml },
        Kind(kind: .xml) { "<r>\(Self.elements(&$0, depth: 3))</r>" },
        Kind(kind: .lines) { Self.lines(&$0) { _, word in word } },
        Kind(kind: .paths) { Self.lines(&$0) { random, word in "\(random.next(below: 3))/\(word)" } },
        Kind(kind: .indented) {
            Self.lines(&$0) { random, word in String(repeating: "  ", count: random.next(below: 3)) + word }
        },
        Kind(kind: .csv) { "id,v\n" + Self.lines(&$0) { random, word in "\(word),\(random.next(below: 3))" } },
        Kind(kind: .table) {
            "NAME   VALUE\n" + Self.lines(&$0) { random, word in "\(word)      \(random.next(below: 3))" }
        },
    ]

    private static func lines(_ random: inout SplitMix, _ line: (inout SplitMix, String) -> String) -> String {
        (0..<1 + random.next(below: 6)).map { _ in
            let word = ["a", "b", "c", "d", "e"][random.next(below: 5)]
            return line(&random, word) + "\n"
        }.joined()
    }

    private static func elements(_ random: inout SplitMix, depth: Int) -> String {
        guard depth > 0 else { return "\(random.next(below: 3))" }
        return (0..<random.next(below: 3)).map { _ in
            let name = ["a", "b"][random.next(below: 2)]
            return "<\(name) n=\"\(random.next(below: 3))\">\(elements(&random, depth: depth - 1))</\(name)>"
        }.joined()
    }

    @Test(arguments: kinds) func theDifferencesLeadFromTheOldTreeToTheNewOne(_ kind: Kind) async throws {
        for seed in RandomRuns.seeds(15) {
            var random = SplitMix(seed: seed)
            let texts = (kind.text(&random), kind.text(&random))
            let pair = InputPair(
                old: .test(texts.0, kind.kind), new: .test(texts.1, kind.kind),
                makeDocument: { InputKind.json.makeSource() })
            let trees = try await pair.difference().pair
            var differences: [TreeDifference] = []
            trees.forEachDifference(reportsEachItem: !trees.new.hasWholeValues) {
                if $0.change != nil { differences.append($0) }
            }
            let problem = trees.problem(with: differences)
            #expect(problem == nil, "seed \(seed):\n\(texts.0)\n→\n\(texts.1)")
        }
    }

    @Test(arguments: kinds) func nothingDiffersFromItself(_ kind: Kind) async throws {
        for seed in RandomRuns.seeds(5) {
            var random = SplitMix(seed: seed)
            let input = BrowserInput.test(kind.text(&random), kind.kind)
            let text = try await InputPair(old: input, new: input).text()
            #expect(text == "", "seed \(seed)")
        }
    }

    /// The forms of a value, whatever its members are.
    @Test func theFormOfAValueIsNoDifference() async throws {
        for seed in RandomRuns.seeds(6) {
            var random = SplitMix(seed: seed)
            let value = RandomValue(&random, depth: 4, isRoot: true)
            let forms: [BrowserInput] = [
                .test(value.json, .json), .test(value.yaml(), .yaml), .test(value.toml, .toml),
            ]
            for old in forms {
                for new in forms {
                    let text = try await InputPair(old: old, new: new).text()
                    #expect(text == "", "seed \(seed): \(value.json)")
                }
            }
        }
    }
}

extension TreePair {
    /// Returns what is wrong with differences, or `nil`.
    fileprivate func problem(with differences: [TreeDifference]) -> String? {
        guard hasSameRoots else { return nil }
        if Set(differences).count < differences.count { return "a difference is there twice" }
        func items(_ change: TreeChange) -> Set<Int32> {
            Set(differences.filter { $0.change == change }.map(\.item))
        }
        let renamed = differences.filter { $0.change == .renamed }
        for difference in renamed {
            let item = difference.item
            guard old.valueWithoutName(of: item) == new.valueWithoutName(of: item),
                old.name(of: item) != new.name(of: item)
            else {
                return "\(difference.item) has another value and another name"
            }
        }
        let (changed, moved) = (items(.changed), items(.moved))
        let (inserted, deleted) = (items(.inserted), items(.deleted))
        var rest: [Int32?] = [nil]
        while let parent = rest.popLast() {
            let newItems = new.children(of: parent)
            let oldItems = old.children(of: parent)
            let applied = Set(
                oldItems.filter { !deleted.contains($0) && !(moved.contains($0) && !newItems.contains($0)) }
            )
            .union(newItems.filter { inserted.contains($0) || moved.contains($0) })
            if applied != Set(newItems) { return "the children of \(String(describing: parent)) are others" }
            let common = newItems.filter(oldItems.contains)
            for item in common {
                if inserted.contains(item) || deleted.contains(item) { return "\(item) is in both" }
                let isChanged = changed.contains(item)
                let (oldValue, newValue) = (old.value(of: item), new.value(of: item))
                // The blanks before a line are no part of its value, but of the line.
                let isOtherLine =
                    old.source.kind == .indented
                    && old.written(item, withName: false) != new.written(item, withName: false)
                if isChanged, oldValue == newValue, !isOtherLine { return "the change of \(item) is empty" }
                if isChanged { continue }
                if old.hasChildren(item) || new.hasChildren(item) {
                    rest.append(item)
                } else if oldValue != newValue {
                    return "the change of \(item) is missing"
                }
            }
            let kept = { (items: [Int32]) in
                items.filter { common.contains($0) && countsOrder(of: $0) && !moved.contains($0) }
            }
            if kept(oldItems) != kept(newItems) { return "the order below \(String(describing: parent)) is another" }
        }
        return nil
    }
}

extension TreeState {
    /// The value of an item; of an element of XML without its name in the tags.
    fileprivate func valueWithoutName(of item: Int32) -> String {
        var value = String(decoding: value(of: item), as: UTF8.self)
        let name = String(decoding: source.name(of: item) ?? [], as: UTF8.self)
        guard source.kind == .xml, value.hasPrefix("<\(name)") else { return value }
        value.removeFirst(name.count + 1)
        return value.hasSuffix("</\(name)>") ? String(value.dropLast(name.count + 3)) : value
    }
}
