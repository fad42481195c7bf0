import Foundation
import Testing

@testable import DiffableSnapshots

/// Snapshots that are stored and read again.
struct SnapshotCodingTests {
    private func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func read<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    /// The sentence of the error for a text that is no snapshot, and the key that it is about.
    private func refusal<Value: Decodable>(of text: String, as type: Value.Type) -> String? {
        do {
            _ = try read(text, as: type)
            return nil
        } catch DecodingError.dataCorrupted(let context) {
            return context.codingPath.map(\.stringValue).joined(separator: ".") + ": " + context.debugDescription
        } catch {
            return "another error: \(error)"
        }
    }

    @Test(arguments: 0...(Effort.isExhaustive ? 5 : 4)) func everySmallForestIsTheSameAfterIt(count: Int) throws {
        for forest in allForests(count: count) {
            let stored = try JSONEncoder().encode(forest)
            let again = try JSONDecoder().decode(Forest.self, from: stored)
            again.storage.checkInvariants()
            guard lines(again) == lines(forest) else {
                Issue.record("\(lines(forest)) is \(lines(again))")
                return
            }
        }
    }

    @Test func aTreeIsStoredAsOneListAndItsMarksAreNot() throws {
        var snapshot = standardTree
        snapshot.expand(["a", "g"])
        snapshot.reconfigure(["b"])
        let stored = try text(snapshot)
        #expect(
            stored == #"{"expanded":[0,6],"items":["a","d","f","e","b","c","g"],"levels":[0,1,2,1,0,0,1]}"#)
        let again = try read(stored, as: Tree.self)
        #expect(again == snapshot && again.reconfiguredItems.isEmpty)
        #expect(try text(Tree()) == #"{"expanded":[],"items":[],"levels":[]}"#)
        #expect(try read(text(Tree()), as: Tree.self).isEmpty)
    }

    @Test func aTreeOfManyLevelsIsStored() throws {
        let depth = 100_000
        let chain = Forest(
            preorder: Array(0..<depth), levels: Array(0..<depth),
            isExpanded: (0..<depth).map { $0.isMultiple(of: 2) })
        let again = try JSONDecoder().decode(Forest.self, from: try JSONEncoder().encode(chain))
        let isSame = again == chain
        #expect(isSame && again.level(of: depth - 1) == depth - 1)
    }

    @Test(arguments: [
        (#"{"items":["a","b","a"],"levels":[0,0,1],"expanded":[]}"#, "items: The item a occurs twice"),
        (
            #"{"items":["a","b"],"levels":[0,2],"expanded":[]}"#,
            "levels: Level 2 at index 1 of a tree in pre-order must be between 0 and 1"
        ),
        (
            #"{"items":["a"],"levels":[1],"expanded":[]}"#,
            "levels: Level 1 at index 0 of a tree in pre-order must be between 0 and 0"
        ),
        (
            #"{"items":["a","b"],"levels":[0,-1],"expanded":[]}"#,
            "levels: Level -1 at index 1 of a tree in pre-order must be between 0 and 1"
        ),
        (#"{"items":["a","b"],"levels":[0],"expanded":[]}"#, "levels: There are 1 levels for 2 items"),
        (
            #"{"items":["a"],"levels":[0],"expanded":[1]}"#,
            "expanded: The item at index 1 cannot be expanded: there are 1 items"
        ),
        (
            #"{"items":[],"levels":[],"expanded":[-1]}"#,
            "expanded: The item at index -1 cannot be expanded: there are 0 items"
        ),
    ])
    func whatIsNoTreeIsRefusedWithASentence(text: String, sentence: String) {
        #expect(refusal(of: text, as: Tree.self) == sentence)
    }

    @Test func anItemThatIsExpandedTwiceIsExpanded() throws {
        let snapshot = try read(#"{"items":["a"],"levels":[0],"expanded":[0,0]}"#, as: Tree.self)
        #expect(lines(snapshot) == ["+*a"])
    }

    @Test func sectionsAreStoredWithTheirItems() throws {
        var snapshot = standardSnapshot
        snapshot.reloadItems(["a"])
        let stored = try text(snapshot)
        #expect(
            stored == #"{"sections":[{"identifier":"A","items":["a","b"]},"#
                + #"{"identifier":"B","items":["c","d","e"]},{"identifier":"C","items":[]}]}"#)
        let again = try read(stored, as: Flat.self)
        again.storage.checkInvariants()
        #expect(again == snapshot && again.reloadedItemIdentifiers.isEmpty)
        #expect(try read(text(Flat()), as: Flat.self) == Flat())
    }

    @Test(arguments: [
        (
            #"{"sections":[{"identifier":"A","items":[]},{"identifier":"A","items":["a"]}]}"#,
            "sections: The section A occurs twice"
        ),
        (
            #"{"sections":[{"identifier":"A","items":["a"]},{"identifier":"B","items":["b","a"]}]}"#,
            "sections: The item a occurs twice"
        ),
        (#"{"sections":[{"identifier":"A","items":["a","a"]}]}"#, "sections: The item a occurs twice"),
    ])
    func sectionsThatAreNotDistinctAreRefusedWithASentence(text: String, sentence: String) {
        #expect(refusal(of: text, as: Flat.self) == sentence)
    }
}
