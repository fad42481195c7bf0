import Testing

@testable import DiffableSnapshots

/// The recorded answers of the real UIKit, where they are at hand. What they teach stands in the other tests too.
@Suite(.enabled(if: RecordedCases.areThere, "The recorded answers of UIKit are not beside the package"))
struct ConformanceTests {
    @Test func everyRecordedSectionSnapshotAnswersAsUIKitDid() throws {
        for recorded in try RecordedCases.read() where recorded.type == "SectionSnapshot" {
            var snapshot = recorded.start == "standard" ? standardTree : Tree()
            for (number, step) in recorded.steps.enumerated() {
                let place = "case \(recorded.case), step \(number), \(step.call)"
                var subtree: Tree?
                let answer = refusal { () throws(SnapshotError) in subtree = try perform(step, on: &snapshot) }
                compare(answer, with: step.error, at: place)
                if let expected = step.subtree { #expect(subtree.map(lines) == expected, "\(place)") }
                #expect(lines(snapshot) == step.state.lines, "\(place)")
            }
        }
    }

    @Test func everyRecordedSnapshotAnswersAsUIKitDid() throws {
        for recorded in try RecordedCases.read() where recorded.type == "Snapshot" {
            var snapshot = recorded.start == "standard" ? standardSnapshot : Flat()
            for (number, step) in recorded.steps.enumerated() {
                let place = "case \(recorded.case), step \(number), \(step.call)"
                let answer = refusal { () throws(SnapshotError) in try perform(step, on: &snapshot) }
                compare(answer, with: step.error, at: place)
                let sections = snapshot.sectionIdentifiers.map {
                    RecordedCase.State.Section(section: $0, items: snapshot.itemIdentifiers(inSection: $0))
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

    /// Performs a call and returns the subtree it asked for, if it did.
    private func perform(_ step: RecordedCase.Step, on snapshot: inout Tree) throws(SnapshotError) -> Tree? {
        switch step.call {
        case "append": try snapshot.checked.append(step.items!)
        case "append(to:)": try snapshot.checked.append(step.items!, to: step.parent!)
        case "insert(before:)": try snapshot.checked.insert(step.items!, before: step.anchor!)
        case "insert(after:)": try snapshot.checked.insert(step.items!, after: step.anchor!)
        case "insert(snapshot:before:)": try snapshot.checked.insert(roots(step.snapshot!), before: step.anchor!)
        case "insert(snapshot:after:)": try snapshot.checked.insert(roots(step.snapshot!), after: step.anchor!)
        case "replace(childrenOf:using:)":
            try snapshot.checked.replace(childrenOf: step.parent!, using: roots(step.snapshot!))
        case "delete": try snapshot.checked.delete(step.items!)
        case "expand": snapshot.expand(step.items!)
        case "collapse": snapshot.collapse(step.items!)
        case "level(of:)": _ = try snapshot.checked.level(of: step.item!)
        case "snapshot(of:includingParent:)":
            return try snapshot.checked.snapshot(of: step.item!, includingParent: step.includingParent!)
        default: Issue.record("no such call: \(step.call)")
        }
        return nil
    }

    private func roots(_ items: [String]) -> Tree {
        var tree = Tree()
        tree.append(items)
        return tree
    }

    private func perform(_ step: RecordedCase.Step, on snapshot: inout Flat) throws(SnapshotError) {
        switch step.call {
        case "appendItems": try snapshot.checked.appendItems(step.items!)
        case "appendItems(toSection:)": try snapshot.checked.appendItems(step.items!, toSection: step.section!)
        case "insertItems(beforeItem:)": try snapshot.checked.insertItems(step.items!, beforeItem: step.anchor!)
        case "insertItems(afterItem:)": try snapshot.checked.insertItems(step.items!, afterItem: step.anchor!)
        case "deleteItems": try snapshot.checked.deleteItems(step.items!)
        case "deleteAllItems": snapshot.deleteAllItems()
        case "moveItem(beforeItem:)": try snapshot.checked.moveItem(step.item!, beforeItem: step.anchor!)
        case "moveItem(afterItem:)": try snapshot.checked.moveItem(step.item!, afterItem: step.anchor!)
        case "reloadItems": try snapshot.checked.reloadItems(step.items!)
        case "numberOfItems(inSection:)": _ = try snapshot.checked.numberOfItems(inSection: step.section!)
        case "itemIdentifiers(inSection:)": _ = try snapshot.checked.itemIdentifiers(inSection: step.section!)
        default: try performOnSections(step, on: &snapshot)
        }
    }

    private func performOnSections(_ step: RecordedCase.Step, on snapshot: inout Flat) throws(SnapshotError) {
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
