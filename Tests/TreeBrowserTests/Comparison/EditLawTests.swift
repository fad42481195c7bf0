import Foundation
import SeededRandom
import Testing
import TreeSources

@testable import TreeBrowser

/// The laws of differences, for random documents of each kind that were edited at random places.
@Suite struct EditLawTests {
    /// A kind, and the text of a document.
    struct Kind: Sendable, CustomTestStringConvertible {
        let kind: InputKind
        let shape: EditedDocument.Shape
        let text: @Sendable (EditedNode) -> String

        var testDescription: String { kind.rawValue }
    }

    private static let kinds: [Kind] = [
        Kind(kind: .json, shape: .object) { $0.value.json },
        Kind(kind: .json, shape: .array) { $0.value.json },
        Kind(kind: .jsonl, shape: .array) { root in root.children.map { $0.value.json + "\n" }.joined() },
        Kind(kind: .yaml, shape: .object) { $0.value.yaml() },
        Kind(kind: .toml, shape: .object) { $0.value.toml },
        Kind(kind: .xml, shape: .elements) { $0.xml },
        Kind(kind: .csv, shape: .table) { root in
            root.rows.map { $0.joined(separator: ",") + "\n" }.joined()
        },
        Kind(kind: .table, shape: .table) { root in
            root.rows.map { row in
                row.map { $0.padding(toLength: 8, withPad: " ", startingAt: 0) }.joined() + "\n"
            }.joined()
        },
        Kind(kind: .lines, shape: .lines) { root in root.children.map { ($0.text ?? "") + "\n" }.joined() },
        Kind(kind: .indented, shape: .indented) { root in root.children.map { $0.lines() }.joined() },
    ]

    /// An old document, and a new one that was made of it.
    private struct Edited {
        let kind: Kind
        let old: EditedNode
        let new: EditedNode
        let edits: [String]
        let seed: UInt64

        /// What a test says that fails.
        var words: Comment { "seed \(seed): \(edits)\n\(kind.text(old))\n→\n\(kind.text(new))" }

        init(_ kind: Kind, seed: UInt64) {
            (self.kind, self.seed) = (kind, seed)
            var document = EditedDocument(kind.shape, seed: seed)
            old = document.root
            edits = (0..<1 + Int(seed % 4)).map { _ in document.edit() }
            new = document.root
        }

        func difference(as form: DifferenceForm = .text) async throws -> InputDifference {
            try await difference(old, new, form)
        }

        func mirrored() async throws -> InputDifference { try await difference(new, old, .text) }

        private func difference(
            _ old: EditedNode, _ new: EditedNode, _ form: DifferenceForm
        ) async throws -> InputDifference {
            try await InputPair(
                old: .test(kind.text(old), kind.kind), new: .test(kind.text(new), kind.kind)
            ).difference(as: form)
        }
    }

    @Test(arguments: kinds) func noMoreChangesAreReportedThanWereMade(_ kind: Kind) async throws {
        for seed in RandomRuns.seeds(40) {
            let edited = Edited(kind, seed: seed)
            let counts = try await edited.difference().pair.changeCounts
            #expect(counts.values.reduce(0, +) <= edited.edits.count, "\(counts) \(edited.words)")
        }
    }

    @Test(arguments: kinds) func theOldDocumentDiffersFromTheNewOneAsMuch(_ kind: Kind) async throws {
        for seed in RandomRuns.seeds(40) {
            let edited = Edited(kind, seed: seed)
            var counts = try await edited.difference().pair.changeCounts
            (counts[.inserted], counts[.deleted]) = (counts[.deleted], counts[.inserted])
            let mirrored = try await edited.mirrored().pair.changeCounts
            #expect(counts == mirrored, edited.words)
        }
    }

    @Test(arguments: kinds) func untouchedRowsKeepTheirNumbers(_ kind: Kind) async throws {
        for seed in RandomRuns.seeds(40) {
            let edited = Edited(kind, seed: seed)
            let pair = try await edited.difference().pair
            let tops = [(pair.new, edited.new), (pair.old, edited.old)].map { state, node in
                kind.kind == .xml ? state.children(of: nil).first : nil
            }
            let problem = pair.problem(edited.old, tops[1], edited.new, tops[0])
            #expect(problem == nil, edited.words)
        }
    }

    @Test(arguments: kinds.filter { [.json, .jsonl, .yaml, .toml].contains($0.kind) })
    func aPatchGivesTheNewDocument(_ kind: Kind) async throws {
        for seed in RandomRuns.seeds(40) {
            let edited = Edited(kind, seed: seed)
            var text: [UInt8] = []
            _ = try await edited.difference(as: .patch).write(as: .patch) { text += $0 }
            let decoder = JSONDecoder()
            let operations = try decoder.decode([PatchedValue.Operation].self, from: Data(text))
            var value = try decoder.decode(PatchedValue.self, from: Data(edited.old.value.json.utf8))
            let expected = try decoder.decode(PatchedValue.self, from: Data(edited.new.value.json.utf8))
            #expect(throws: Never.self, edited.words) { try value.apply(operations) }
            #expect(value == expected, edited.words)
        }
    }
}

extension EditedNode {
    /// The cells of a table, with the titles.
    fileprivate var rows: [[String]] {
        [children.first?.children.map { $0.name.uppercased() } ?? []] + children.map(\.cells)
    }
}

extension TreePair {
    /// The numbers of changes of each kind. What is gone or new is one change with all that is inside.
    fileprivate var changeCounts: [TreeChange: Int] {
        var counts: [TreeChange: Int] = [:]
        forEachDifference(reportsEachItem: false) { difference in
            guard let change = difference.change else { return }
            counts[change, default: 0] += change == .changed ? changes(of: difference.item).count : 1
        }
        return counts
    }

    /// Returns what is wrong with the numbers of the rows below two that are the same, or `nil`.
    fileprivate func problem(
        _ oldNode: EditedNode, _ oldItem: Int32?, _ newNode: EditedNode, _ newItem: Int32?
    ) -> String? {
        let newItems = new.items(of: newNode, below: newItem)
        let oldItems = old.items(of: oldNode, below: oldItem)
        guard newItems.count == newNode.children.count, oldItems.count == oldNode.children.count else {
            return "\(oldItems) \(newItems) are not the rows of \(oldNode.content) and \(newNode.content)"
        }
        let oldParts = oldNode.children.map(\.content), newParts = newNode.children.map(\.content)
        for (part, item) in zip(newNode.children, newItems) {
            guard let index = oldNode.children.firstIndex(where: { $0.token == part.token }) else { continue }
            let (oldPart, oldItem) = (oldNode.children[index], oldItems[index])
            if oldPart == part {
                // Equal siblings may have each other's numbers.
                let isSingle = [oldParts, newParts].allSatisfy { parts in parts.count { $0 == part.content } == 1 }
                guard oldNode.isObject || isSingle else { continue }
                if oldItem != item { return "\(part.content) has another number" }
                if old.itemsInside(item) != new.itemsInside(item) { return "rows in \(part.content) have others" }
            } else if oldItem == item, part.text == nil, new.source.kind.form != .table,
                let problem = problem(oldPart, item, part, item)
            {
                return problem
            }
        }
        return nil
    }
}

extension TreeState {
    /// The items of the children of a part, in their order.
    fileprivate func items(of node: EditedNode, below item: Int32?) -> [Int32] {
        let items = children(of: item)
        guard node.isObject, source.kind.form == .document else { return items }
        let names = items.map { String(decoding: source.name(of: $0) ?? [], as: UTF8.self) }
        return node.children.compactMap { child in
            zip(items, names).first { $1 == child.name || $1 == "@" + child.name }?.0
        }
    }

    fileprivate func itemsInside(_ item: Int32) -> [Int32] {
        children(of: item).flatMap { [$0] + itemsInside($0) }
    }
}
