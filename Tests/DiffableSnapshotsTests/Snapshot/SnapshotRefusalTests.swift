import Testing

@testable import DiffableSnapshots

/// Everything that a snapshot refuses, in the order of its checks, with its sentence.
struct SnapshotRefusalTests {
    /// A call on a snapshot, the standard one where nothing else is said, and how it is refused.
    struct Refusal: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let start: Flat
        let call: @Sendable (inout Flat.Checked) throws(SnapshotError) -> Void
        let kind: SnapshotError.Kind
        let names: [String]
        let sentence: String

        init(
            _ name: String, on start: Flat = standardSnapshot, _ kind: SnapshotError.Kind, _ names: [String],
            _ sentence: String, _ call: @escaping @Sendable (inout Flat.Checked) throws(SnapshotError) -> Void
        ) {
            (testDescription, self.start, self.call) = (name, start, call)
            (self.kind, self.names, self.sentence) = (kind, names, sentence)
        }
    }

    private static let twice = "Fatal: supplied item identifiers are not unique. Duplicate identifiers: "
    private static let sectionsTwice = "Fatal: supplied section identifiers are not unique. Duplicate identifiers: "
    private static let present =
        "Diffable data source detected an attempt to insert or append 1 section identifier that already exists in the "
        + "snapshot. Identifiers in a snapshot must be unique. Section identifier that already exists: "
    private static let present2 =
        "Diffable data source detected an attempt to insert or append 2 section identifiers that already exist in the "
        + "snapshot. Identifiers in a snapshot must be unique. Section identifiers that already exist: "

    static let items: [Refusal] = [
        Refusal(
            "append without sections, whatever the items", on: Flat(), .noSections, [],
            "There are currently no sections in the data source. Please add a section first."
        ) { view throws(SnapshotError) in try view.appendItems(["a", "a"], toSection: "ZZ") },
        Refusal(
            "append nothing without sections", on: Flat(), .noSections, [],
            "There are currently no sections in the data source. Please add a section first."
        ) { view throws(SnapshotError) in try view.appendItems([]) },
        Refusal("append twice, before the section is looked for", .duplicateItems, ["x"], twice + "{(\n    x\n)}") {
            view throws(SnapshotError) in try view.appendItems(["x", "x"], toSection: "ZZ")
        },
        Refusal("append twice to the last section", .duplicateItems, ["x"], twice + "{(\n    x\n)}") {
            view throws(SnapshotError) in try view.appendItems(["x", "a", "x"])
        },
        Refusal(
            "append to an unknown section, even nothing", .sectionNotFound, ["ZZ"],
            "Section identifier to append to does not exist in the snapshot: ZZ"
        ) { view throws(SnapshotError) in try view.appendItems([], toSection: "ZZ") },
        Refusal("insert twice, the anchor among them", .duplicateItems, ["a"], twice + "{(\n    a\n)}") {
            view throws(SnapshotError) in try view.insertItems(["a", "a"], beforeItem: "a")
        },
        Refusal(
            "insert an unknown item before itself", .anchorAmongInserted, ["zz"],
            "Invalid update: destination for insertion operation [zz] is in the insertion identifier list"
        ) { view throws(SnapshotError) in try view.insertItems(["x", "zz"], beforeItem: "zz") },
        Refusal(
            "insert an item after itself", .anchorAmongInserted, ["a"],
            "Invalid update: destination for insertion operation [a] is in the insertion identifier list"
        ) { view throws(SnapshotError) in try view.insertItems(["a"], afterItem: "a") },
        Refusal(
            "insert before an unknown item, even nothing", .itemNotFound, ["zz"],
            "Item identifier to insert before does not exist in the snapshot: zz"
        ) { view throws(SnapshotError) in try view.insertItems([], beforeItem: "zz") },
        Refusal(
            "insert after an unknown item", .itemNotFound, ["zz"],
            "Item identifier to insert after does not exist in the snapshot: zz"
        ) { view throws(SnapshotError) in try view.insertItems(["a"], afterItem: "zz") },
        Refusal("delete twice, though unknown", .duplicateItems, ["zz"], twice + "{(\n    zz\n)}") {
            view throws(SnapshotError) in try view.deleteItems(["a", "zz", "zz"])
        },
        Refusal(
            "move before itself, though unknown", .moveOntoItself, ["zz"],
            "Invalid update: destination for item move is the same as the source [zz]"
        ) { view throws(SnapshotError) in try view.moveItem("zz", beforeItem: "zz") },
        Refusal(
            "move after itself", .moveOntoItself, ["a"],
            "Invalid update: destination for item move is the same as the source [a]"
        ) { view throws(SnapshotError) in try view.moveItem("a", afterItem: "a") },
        Refusal(
            "move an unknown item", .itemNotFound, ["zz"], "Item identifier to move does not exist in the snapshot: zz"
        ) { view throws(SnapshotError) in try view.moveItem("zz", beforeItem: "yy") },
        Refusal(
            "move before an unknown item", .itemNotFound, ["zz"],
            "Item identifier to move before does not exist in the snapshot: zz"
        ) { view throws(SnapshotError) in try view.moveItem("a", beforeItem: "zz") },
        Refusal(
            "move after an unknown item", .itemNotFound, ["zz"],
            "Item identifier to move after does not exist in the snapshot: zz"
        ) { view throws(SnapshotError) in try view.moveItem("a", afterItem: "zz") },
        Refusal("reload twice, though unknown", .duplicateItems, ["zz"], twice + "{(\n    zz\n)}") {
            view throws(SnapshotError) in try view.reloadItems(["zz", "zz"])
        },
        Refusal(
            "reload the first unknown item", .itemNotFound, ["zz"],
            "Attempted to reload item identifier that does not exist in the snapshot: zz"
        ) { view throws(SnapshotError) in try view.reloadItems(["a", "zz", "yy"]) },
        Refusal("reconfigure twice", .duplicateItems, ["a"], twice + "{(\n    a\n)}") {
            view throws(SnapshotError) in try view.reconfigureItems(["a", "a"])
        },
        Refusal(
            "reconfigure an unknown item", .itemNotFound, ["zz"],
            "Attempted to reconfigure item identifier that does not exist in the snapshot: zz"
        ) { view throws(SnapshotError) in try view.reconfigureItems(["zz"]) },
    ]

    static let sections: [Refusal] = [
        Refusal(
            "append sections twice, though present", .duplicateSections, ["A", "X"],
            sectionsTwice + "{(\n    A,\n    X\n)}"
        ) { view throws(SnapshotError) in try view.appendSections(["A", "A", "X", "X"]) },
        Refusal("append a present section", .sectionsAlreadyPresent, ["B"], present + "B") {
            view throws(SnapshotError) in try view.appendSections(["X", "B"])
        },
        Refusal("append present sections", .sectionsAlreadyPresent, ["C", "A"], present2 + "(\n    C,\n    A\n)") {
            view throws(SnapshotError) in try view.appendSections(["C", "X", "A"])
        },
        Refusal("insert sections twice", .duplicateSections, ["X"], sectionsTwice + "{(\n    X\n)}") {
            view throws(SnapshotError) in try view.insertSections(["X", "X"], beforeSection: "X")
        },
        Refusal(
            "insert a section before itself", .anchorAmongInserted, ["A"],
            "Invalid update: destination for section operation [A] is in the inserted section list"
        ) { view throws(SnapshotError) in try view.insertSections(["B", "A"], beforeSection: "A") },
        Refusal(
            "insert an unknown section after itself", .anchorAmongInserted, ["ZZ"],
            "Invalid update: destination for section operation [ZZ] is in the inserted section list"
        ) { view throws(SnapshotError) in try view.insertSections(["ZZ"], afterSection: "ZZ") },
        Refusal(
            "insert present sections before an unknown one", .sectionNotFound, ["ZZ"],
            "Section identifier to insert before does not exist in the snapshot: ZZ"
        ) { view throws(SnapshotError) in try view.insertSections(["A"], beforeSection: "ZZ") },
        Refusal(
            "insert nothing after an unknown section", .sectionNotFound, ["ZZ"],
            "Section identifier to insert after does not exist in the snapshot: ZZ"
        ) { view throws(SnapshotError) in try view.insertSections([], afterSection: "ZZ") },
        Refusal("insert a present section", .sectionsAlreadyPresent, ["B"], present + "B") {
            view throws(SnapshotError) in try view.insertSections(["X", "B"], afterSection: "A")
        },
        Refusal("set sections twice", .duplicateSections, ["A"], sectionsTwice + "{(\n    A\n)}") {
            view throws(SnapshotError) in try view.setSections(["A", "B", "A"])
        },
        Refusal("delete sections twice", .duplicateSections, ["ZZ"], sectionsTwice + "{(\n    ZZ\n)}") {
            view throws(SnapshotError) in try view.deleteSections(["A", "ZZ", "ZZ"])
        },
        Refusal(
            "move a section before itself", .moveOntoItself, ["ZZ"],
            "Invalid update: destination for section move is the same as the source [ZZ]"
        ) { view throws(SnapshotError) in try view.moveSection("ZZ", beforeSection: "ZZ") },
        Refusal(
            "move a section after itself", .moveOntoItself, ["A"],
            "Invalid update: destination for section move is the same as the source [A]"
        ) { view throws(SnapshotError) in try view.moveSection("A", afterSection: "A") },
        Refusal(
            "move an unknown section", .sectionNotFound, ["ZZ"],
            "Section identifier to move does not exist in the snapshot: ZZ"
        ) { view throws(SnapshotError) in try view.moveSection("ZZ", afterSection: "YY") },
        Refusal(
            "move a section before an unknown one", .sectionNotFound, ["ZZ"],
            "Section identifier to move before does not exist in the snapshot: ZZ"
        ) { view throws(SnapshotError) in try view.moveSection("A", beforeSection: "ZZ") },
        Refusal(
            "move a section after an unknown one", .sectionNotFound, ["ZZ"],
            "Section identifier to move after does not exist in the snapshot: ZZ"
        ) { view throws(SnapshotError) in try view.moveSection("A", afterSection: "ZZ") },
        Refusal("reload sections twice", .duplicateSections, ["ZZ"], sectionsTwice + "{(\n    ZZ\n)}") {
            view throws(SnapshotError) in try view.reloadSections(["ZZ", "ZZ"])
        },
        Refusal(
            "reload an unknown section", .sectionNotFound, ["ZZ"],
            "Attempted to reload section identifier that does not exist in the snapshot: ZZ"
        ) { view throws(SnapshotError) in try view.reloadSections(["A", "ZZ", "YY"]) },
        Refusal(
            "the items of an unknown section", .sectionNotFound, ["ZZ"],
            "Section identifier was not found: ZZ. You can verify the section exists by calling indexOfSection(_:)."
        ) { view throws(SnapshotError) in _ = try view.itemIdentifiers(inSection: "ZZ") },
        Refusal(
            "the number of items of an unknown section", .sectionNotFound, ["ZZ"],
            "Section identifier was not found: ZZ. You can verify the section exists by calling indexOfSection(_:)."
        ) { view throws(SnapshotError) in _ = try view.numberOfItems(inSection: "ZZ") },
    ]

    @Test(arguments: items + sections) func itIsRefusedWithItsSentenceAndNothingChanges(_ refusal: Refusal) {
        var snapshot = refusal.start
        if snapshot.numberOfItems > 0 { snapshot.reloadItems(["e"]) }
        let marks = snapshot.reloadedItemIdentifiers
        let error = DiffableSnapshotsTests.refusal { () throws(SnapshotError) in try refusal.call(&snapshot.checked) }
        #expect(error?.kind == refusal.kind)
        #expect(error?.names == refusal.names)
        #expect(error?.description == refusal.sentence)
        #expect(snapshot == refusal.start)
        #expect(snapshot.reloadedItemIdentifiers == marks)
        #expect(snapshot.reconfiguredItemIdentifiers.isEmpty && snapshot.reloadedSectionIdentifiers.isEmpty)
        snapshot.storage.checkInvariants()
    }
}
