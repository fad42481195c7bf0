import Testing

@testable import DiffableSnapshots

/// The recorded results of UIKit, if they are available. The other tests check the same rules.
@Suite(.enabled(if: RecordedCases.areThere, "The recorded answers of UIKit are not beside the package"))
struct ConformanceTests {
    @Test func everyRecordedSectionSnapshotAgreesWithUIKit() throws {
        try checkSectionSnapshots(of: String.self)
    }

    @Test func everyRecordedSnapshotAgreesWithUIKit() throws {
        try checkSnapshots(of: String.self)
    }

    @Test func numberedItemsAgreeWithUIKit() throws {
        try checkSectionSnapshots(of: NumberedName.self)
        try checkSnapshots(of: NumberedName.self)
    }

    @Test func namesWithEqualNumbersAgreeWithUIKit() throws {
        try checkSectionSnapshots(of: AlikeName.self)
        try checkSnapshots(of: AlikeName.self)
    }

    private func checkSectionSnapshots<Item: NamedItem>(of type: Item.Type) throws {
        for recorded in try RecordedCases.read() where recorded.type == "SectionSnapshot" {
            var snapshot = recorded.start == "standard" ? Trees(standardTree, Item.init) : Trees()
            for (number, step) in recorded.steps.enumerated() {
                let place = "case \(recorded.case), step \(number), \(step.call)"
                var subtree: Trees<Item>?
                let answer = refusal { () throws(SnapshotError) in subtree = try perform(step, on: &snapshot) }
                compare(answer, with: step.error, at: place)
                if let expected = step.subtree { #expect(subtree.map(lines) == expected, "\(place)") }
                #expect(lines(snapshot) == step.state.lines, "\(place)")
            }
        }
    }

    private func checkSnapshots<Item: NamedItem>(of type: Item.Type) throws {
        for recorded in try RecordedCases.read() where recorded.type == "Snapshot" {
            var snapshot = DiffableDataSourceSnapshot<String, Item>()
            if recorded.start == "standard" { snapshot.append(standardSnapshot) }
            for (number, step) in recorded.steps.enumerated() {
                let place = "case \(recorded.case), step \(number), \(step.call)"
                let answer = refusal { () throws(SnapshotError) in try perform(step, on: &snapshot) }
                compare(answer, with: step.error, at: place)
                let sections = snapshot.sectionIdentifiers.map {
                    RecordedCase.State.Section(
                        section: $0, items: snapshot.itemIdentifiers(inSection: $0).map(\.description))
                }
                #expect(sections == step.state.sections, "\(place)")
            }
        }
    }

    @Test func thereAre498Cases() throws {
        #expect(try RecordedCases.read().count == 498)
    }

    private func compare(_ error: SnapshotError?, with expected: RecordedCase.Step.Failure?, at place: String) {
        #expect(error?.kind.rawValue == expected?.kind, "\(place)")
        if let identifiers = expected?.identifiers { #expect(error?.names == identifiers, "\(place)") }
    }

    /// Performs a call, and returns the subtree if the call returns one.
    private func perform<Item: NamedItem>(
        _ step: RecordedCase.Step, on snapshot: inout Trees<Item>
    ) throws(SnapshotError) -> Trees<Item>? {
        let items = step.items?.map(Item.init)
        func named(_ name: String?) -> Item { Item(name!) }
        let forest = Trees(roots: step.snapshot?.map(Item.init) ?? [])
        switch step.call {
        case "append": try snapshot.checked.append(items!)
        case "append(to:)": try snapshot.checked.append(items!, to: named(step.parent))
        case "insert(before:)": try snapshot.checked.insert(items!, before: named(step.anchor))
        case "insert(after:)": try snapshot.checked.insert(items!, after: named(step.anchor))
        case "insert(snapshot:before:)": try snapshot.checked.insert(forest, before: named(step.anchor))
        case "insert(snapshot:after:)": try snapshot.checked.insert(forest, after: named(step.anchor))
        case "replace(childrenOf:using:)":
            try snapshot.checked.replace(childrenOf: named(step.parent), using: forest)
        case "delete": try snapshot.checked.delete(items!)
        case "expand": snapshot.expand(items!)
        case "collapse": snapshot.collapse(items!)
        case "level(of:)": _ = try snapshot.checked.level(of: named(step.item))
        case "snapshot(of:includingParent:)":
            return try snapshot.checked.snapshot(of: named(step.item), includingParent: step.includingParent!)
        default: Issue.record("no such call: \(step.call)")
        }
        return nil
    }

    private func perform<Item: NamedItem>(
        _ step: RecordedCase.Step, on snapshot: inout DiffableDataSourceSnapshot<String, Item>
    ) throws(SnapshotError) {
        let items = step.items?.map(Item.init)
        func named(_ name: String?) -> Item { Item(name!) }
        switch step.call {
        case "appendItems": try snapshot.checked.appendItems(items!)
        case "appendItems(toSection:)": try snapshot.checked.appendItems(items!, toSection: step.section!)
        case "insertItems(beforeItem:)": try snapshot.checked.insertItems(items!, beforeItem: named(step.anchor))
        case "insertItems(afterItem:)": try snapshot.checked.insertItems(items!, afterItem: named(step.anchor))
        case "deleteItems": try snapshot.checked.deleteItems(items!)
        case "deleteAllItems": snapshot.deleteAllItems()
        case "moveItem(beforeItem:)": try snapshot.checked.moveItem(named(step.item), beforeItem: named(step.anchor))
        case "moveItem(afterItem:)": try snapshot.checked.moveItem(named(step.item), afterItem: named(step.anchor))
        case "reloadItems": try snapshot.checked.reloadItems(items!)
        case "numberOfItems(inSection:)": _ = try snapshot.checked.numberOfItems(inSection: step.section!)
        case "itemIdentifiers(inSection:)": _ = try snapshot.checked.itemIdentifiers(inSection: step.section!)
        default: try performOnSections(step, on: &snapshot)
        }
    }

    private func performOnSections<Item: NamedItem>(
        _ step: RecordedCase.Step, on snapshot: inout DiffableDataSourceSnapshot<String, Item>
    ) throws(SnapshotError) {
        let sections = step.sectionIdentifiers ?? []
        switch step.call {
        case "appendSections": try snapshot.checked.appendSections(sections)
        case "insertSections(beforeSection:)":
            try snapshot.checked.insertSections(sections, beforeSection: step.anchor!)
        case "insertSections(afterSection:)":
            try snapshot.checked.insertSections(sections, afterSection: step.anchor!)
        case "deleteSections": try snapshot.checked.deleteSections(sections)
        case "moveSection(beforeSection:)":
            try snapshot.checked.moveSection(step.section!, beforeSection: step.anchor!)
        case "moveSection(afterSection:)":
            try snapshot.checked.moveSection(step.section!, afterSection: step.anchor!)
        case "reloadSections": try snapshot.checked.reloadSections(sections)
        default: Issue.record("no such call: \(step.call)")
        }
    }
}

private typealias Trees = DiffableDataSourceSectionSnapshot

/// An item that is described by its name.
private protocol NamedItem: Hashable, Sendable, CustomStringConvertible {
    init(_ name: String)
}

extension String: NamedItem {}

/// A name whose number is the number of its first letter.
private struct NumberedName: NamedItem, NumberedItem {
    let description: String

    init(_ name: String) { description = name }

    var itemNumber: Int { Int(description.unicodeScalars.first!.value) - 97 }
}

/// A name with the same number as all other names.
private struct AlikeName: NamedItem, NumberedItem {
    let description: String

    init(_ name: String) { description = name }

    var itemNumber: Int { 3 }
}

extension DiffableDataSourceSectionSnapshot {
    /// A tree of other items.
    fileprivate init(_ tree: Tree, _ item: (String) -> ItemIdentifierType) {
        self.init(
            preorder: tree.items.map(item), levels: tree.items.map(tree.level(of:)),
            isExpanded: tree.items.map(tree.isExpanded))
    }

    fileprivate init(roots: [ItemIdentifierType]) {
        self.init()
        append(roots)
    }
}

extension DiffableDataSourceSnapshot where SectionIdentifierType == String, ItemIdentifierType: NamedItem {
    fileprivate mutating func append(_ other: Flat) {
        for section in other.sectionIdentifiers {
            appendSections([section])
            appendItems(other.itemIdentifiers(inSection: section).map(ItemIdentifierType.init))
        }
    }
}
