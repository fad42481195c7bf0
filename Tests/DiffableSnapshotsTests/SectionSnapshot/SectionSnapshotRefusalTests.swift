import Testing

@testable import DiffableSnapshots

/// Everything that a section snapshot refuses, in the order of its checks, with its sentence.
struct SectionSnapshotRefusalTests {
    /// A call on the standard tree and how it is refused.
    struct Refusal: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let call: @Sendable (inout Tree.Checked) throws(SnapshotError) -> Void
        let kind: SnapshotError.Kind
        let names: [String]
        let sentence: String

        init(
            _ name: String, _ kind: SnapshotError.Kind, _ names: [String], _ sentence: String,
            _ call: @escaping @Sendable (inout Tree.Checked) throws(SnapshotError) -> Void
        ) {
            (testDescription, self.call, self.kind, self.names, self.sentence) = (name, call, kind, names, sentence)
        }
    }

    private static let notUnique = "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "

    static let changing: [Refusal] = [
        Refusal(
            "append to an unknown parent, before its items are looked at", .itemNotFound, ["zz"],
            "Parent item identifier does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in try view.append(["a", "a"], to: "zz") },
        Refusal(
            "append what is there or given twice, in the order found", .duplicateItems, ["b", "x"],
            notUnique + "{(\n    b,\n    x\n)}"
        ) { view throws(SnapshotError) in try view.append(["x", "b", "x", "b"]) },
        Refusal("append a parent to itself", .duplicateItems, ["a"], notUnique + "{(\n    a\n)}") {
            view throws(SnapshotError) in try view.append(["new", "a"], to: "a")
        },
        Refusal(
            "append a tree to an unknown parent", .itemNotFound, ["zz"],
            "Parent item identifier does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in try view.append(tree("-a"), to: "zz") },
        Refusal("append a tree with a known child", .duplicateItems, ["f"], notUnique + "{(\n    f\n)}") {
            view throws(SnapshotError) in try view.append(tree("-x\n  -f"), to: "b")
        },
        Refusal(
            "insert before an unknown item", .itemNotFound, ["zz"],
            "Item identifier to insert before does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in try view.insert(["a"], before: "zz") },
        Refusal(
            "insert after an unknown item", .itemNotFound, ["zz"],
            "Item identifier to insert after does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in try view.insert(["a"], after: "zz") },
        Refusal("insert a duplicate before", .duplicateItems, ["f"], notUnique + "{(\n    f\n)}") {
            view throws(SnapshotError) in try view.insert(["x", "f"], before: "a")
        },
        Refusal("insert a duplicate after", .duplicateItems, ["x"], notUnique + "{(\n    x\n)}") {
            view throws(SnapshotError) in try view.insert(["x", "x", "x"], after: "a")
        },
        Refusal(
            "insert a tree before an unknown item", .itemNotFound, ["zz"],
            "Item identifier to insert before does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in try view.insert(tree("-a"), before: "zz") },
        Refusal(
            "insert a tree after an unknown item", .itemNotFound, ["zz"],
            "Item identifier to insert after does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in try view.insert(tree("-a"), after: "zz") },
        Refusal("insert a tree with a known child", .duplicateItems, ["f", "b"], notUnique + "{(\n    f,\n    b\n)}") {
            view throws(SnapshotError) in try view.insert(tree("-x\n  -f\n    -y\n-b"), after: "a")
        },
        Refusal(
            "delete an unknown item, before anything is deleted", .itemNotFound, ["zz"],
            "Failed to find index of item zz"
        ) { view throws(SnapshotError) in try view.delete(["a", "zz", "yy"]) },
        Refusal(
            "replace the children of an unknown item", .itemNotFound, ["zz"],
            "Parent item identifier does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in try view.replace(childrenOf: "zz", using: Tree()) },
        Refusal(
            "replace by what stands elsewhere, the parent included", .duplicateItems, ["g", "a"],
            notUnique + "{(\n    g,\n    a\n)}"
        ) { view throws(SnapshotError) in try view.replace(childrenOf: "a", using: tree("-d\n  -g\n-a")) },
        Refusal(
            "reconfigure items given twice, before they are looked for", .duplicateItems, ["zz"],
            "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    zz\n)}"
        ) { view throws(SnapshotError) in try view.reconfigure(["zz", "zz"]) },
        Refusal(
            "reconfigure an unknown item", .itemNotFound, ["zz"],
            "Attempted to reconfigure item identifier that does not exist in the snapshot: zz"
        ) { view throws(SnapshotError) in try view.reconfigure(["a", "zz"]) },
    ]

    static let moving: [Refusal] = [
        Refusal(
            "move before itself, though unknown", .moveOntoItself, ["zz"],
            "Invalid update: destination for item move is the same as the source [zz]"
        ) { view throws(SnapshotError) in try view.move("zz", before: "zz") },
        Refusal(
            "move after itself", .moveOntoItself, ["a"],
            "Invalid update: destination for item move is the same as the source [a]"
        ) { view throws(SnapshotError) in try view.move("a", after: "a") },
        Refusal(
            "move under itself", .moveOntoItself, ["a"],
            "Invalid update: destination for item move is the same as the source [a]"
        ) { view throws(SnapshotError) in try view.move("a", toChildrenOf: "a") },
        Refusal(
            "move an unknown item, before the anchor is looked for", .itemNotFound, ["zz"],
            "Item identifier to move does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in try view.move("zz", before: "yy") },
        Refusal(
            "move an unknown item to the roots", .itemNotFound, ["zz"],
            "Item identifier to move does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in try view.move("zz", toChildrenOf: nil) },
        Refusal(
            "move before an unknown item", .itemNotFound, ["zz"],
            "Item identifier to move before does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in try view.move("a", before: "zz") },
        Refusal(
            "move after an unknown item", .itemNotFound, ["zz"],
            "Item identifier to move after does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in try view.move("a", after: "zz") },
        Refusal(
            "move under an unknown item", .itemNotFound, ["zz"],
            "Item identifier to move to the children of does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in try view.move("a", toChildrenOf: "zz") },
        Refusal(
            "move next to its own child", .moveIntoDescendant, ["a", "d"],
            "Invalid update: item a cannot be moved among its own descendants, next to or under d"
        ) { view throws(SnapshotError) in try view.move("a", after: "d") },
        Refusal(
            "move before its own grandchild", .moveIntoDescendant, ["a", "f"],
            "Invalid update: item a cannot be moved among its own descendants, next to or under f"
        ) { view throws(SnapshotError) in try view.move("a", before: "f") },
        Refusal(
            "move under its own last descendant", .moveIntoDescendant, ["a", "e"],
            "Invalid update: item a cannot be moved among its own descendants, next to or under e"
        ) { view throws(SnapshotError) in try view.move("a", toChildrenOf: "e") },
    ]

    static let reading: [Refusal] = [
        Refusal(
            "the level of an unknown item", .itemNotFound, ["zz"],
            "Item identifier does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in _ = try view.level(of: "zz") },
        Refusal(
            "whether an unknown item is visible", .itemNotFound, ["zz"],
            "Item identifier does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in _ = try view.isVisible("zz") },
        Refusal(
            "whether an unknown item is expanded", .itemNotFound, ["zz"],
            "Item identifier does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in _ = try view.isExpanded("zz") },
        Refusal(
            "whether an unknown item has children", .itemNotFound, ["zz"],
            "Item identifier does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in _ = try view.hasChildren("zz") },
        Refusal(
            "the parent of an unknown item", .itemNotFound, ["zz"],
            "Child item identifier does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in _ = try view.parent(of: "zz") },
        Refusal(
            "the children of an unknown item", .itemNotFound, ["zz"],
            "Parent item identifier does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in _ = try view.children(of: "zz") },
        Refusal(
            "the snapshot of an unknown item", .itemNotFound, ["zz"],
            "Parent item identifier does not exist in section snapshot: zz"
        ) { view throws(SnapshotError) in _ = try view.snapshot(of: "zz", includingParent: true) },
    ]

    @Test(arguments: changing + moving + reading) func itIsRefusedWithItsSentenceAndNothingChanges(_ refusal: Refusal) {
        var snapshot = standardTree
        snapshot.reconfigure(["e"])
        let error = DiffableSnapshotsTests.refusal { () throws(SnapshotError) in try refusal.call(&snapshot.checked) }
        #expect(error?.kind == refusal.kind)
        #expect(error?.names == refusal.names)
        #expect(error?.description == refusal.sentence)
        #expect(snapshot == standardTree)
        #expect(snapshot.reconfiguredItems == ["e"])
        snapshot.storage.checkInvariants()
    }

    @Test func theIdentifiersOfAnErrorAreTheValuesThemselves() {
        var snapshot = DiffableDataSourceSectionSnapshot<Int>()
        let error = refusal { () throws(SnapshotError) in try snapshot.checked.append([7], to: 3) }
        #expect(error?.identifiers.first as? Int == 3)
        #expect(error == SnapshotError.missing(.parent, 3))
        #expect(error != SnapshotError.missing(.parent, 4))
        #expect(error != SnapshotError.missing(.child, 3))
    }

    @Test func kindsAreNamedByTheirRawValues() {
        #expect(
            SnapshotError.Kind.allCases.map(\.rawValue) == [
                "duplicateItems", "duplicateSections", "itemNotFound", "sectionNotFound", "noSections",
                "sectionsAlreadyPresent", "anchorAmongInserted", "moveOntoItself", "moveIntoDescendant",
            ])
    }
}
