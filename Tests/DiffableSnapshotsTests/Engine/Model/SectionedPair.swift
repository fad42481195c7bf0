@testable import DiffableSnapshots

/// The flat storage and its reference, given the same calls.
struct SectionedPair<Key: Hashable & Sendable> {
    private typealias Engine = SectionedStorage<Key, Key>
    private typealias Reference = ArraySections<Key, Key>

    /// The call for the reference.
    var substitute: (SectionedOperation) -> SectionedOperation = { $0 }

    private let key: (Int) -> Key
    private var engine = Engine()
    private var reference = Reference()
    private var engineCopies: [Engine] = []
    private var referenceCopies: [Reference] = []

    init(_ contents: [[Int]] = [], _ key: @escaping (Int) -> Key) {
        self.key = key
        guard !contents.isEmpty else { return }
        engine = Engine(contents, key, key)
        reference = Reference(contents, key, key)
    }

    /// Performs a call on both, and returns how they differ afterwards.
    ///
    /// - Parameter rigour: How much is compared: with 0 the contents and the changes, with more also the copies and
    ///   queries of single items.
    mutating func perform(_ operation: SectionedOperation, rigour: Int = 1) -> String? {
        let (oldEngine, oldReference) = (engine, reference)
        let answer = engine.perform(operation, copies: &engineCopies, key, key)
        let expected = reference.perform(substitute(operation), copies: &referenceCopies, key, key)
        if answer != expected { return "refuses \(answer) and not \(expected)" }
        return broken(engine)
            ?? differenceInContents(engine, reference)
            ?? differenceInChanges(from: oldEngine, oldReference)
            ?? (rigour > 0 ? differenceInAnswers() : nil)
            ?? (rigour > 1 ? differenceInCopies() : nil)
            ?? (rigour > 0 ? differenceInEquality(oldEngine, oldReference) : nil)
    }

    /// How copies differ from what they were, and the changes from each of them.
    func differenceInCopies() -> String? {
        for (engineCopy, referenceCopy) in zip(engineCopies, referenceCopies) {
            if let difference = broken(engineCopy)
                ?? differenceInContents(engineCopy, referenceCopy)
                ?? differenceInChanges(from: engineCopy, referenceCopy)
                ?? differenceInChanges(from: engineCopy.rebuilt, referenceCopy)
                ?? differenceInEquality(engineCopy, referenceCopy)
            {
                return "a copy: \(difference)"
            }
        }
        return nil
    }
}

// MARK: - Comparing

extension SectionedPair {
    private func broken(_ engine: Engine) -> String? {
        do {
            try engine.requireInvariants()
            return nil
        } catch {
            return error.description
        }
    }

    private func differenceInContents(_ engine: Engine, _ reference: Reference) -> String? {
        let (answer, expected) = (contents(of: engine), contents(of: reference))
        if engine.sections != reference.sections { return "has \(engine.sections) and not \(reference.sections)" }
        if engine.items != reference.items { return "holds \(engine.items) and not \(reference.items)" }
        return answer == expected ? nil : "holds\n\(answer)\nand not\n\(expected)"
    }

    private func contents<Storage: FlatStorage>(of storage: Storage) -> [[Key]] where Storage.Item == Key {
        (0..<storage.sectionCount).map { storage.items(in: storage.section(at: $0)) }
    }

    /// How the changes from an older storage differ, and whether they lead there and back.
    private func differenceInChanges(from old: Engine, _ oldReference: Reference) -> String? {
        let answer = engine.itemChanges(from: old)
        let expected = reference.itemChanges(from: oldReference)
        if answer.removed != expected.removed { return "removes \(answer.removed) and not \(expected.removed)" }
        if answer.inserted != expected.inserted { return "inserts \(answer.inserted) and not \(expected.inserted)" }
        if answer.movedRowCount != expected.movedRowCount {
            return "moves \(answer.movedRowCount) items and not \(expected.movedRowCount): \(answer.moved)"
        }
        let (sections, expectedSections) = (answer.sections, expected.sections)
        if sections.removed != expectedSections.removed || sections.inserted != expectedSections.inserted
            || sections.movedRowCount != expectedSections.movedRowCount || !sections.reconfigured.isEmpty
        {
            return "changes sections by \(sections) and not \(expectedSections)"
        }
        return leadsThere(answer, from: old, to: engine) ?? leadsThere(answer.inverse(), from: engine, to: old)
    }

    private func leadsThere(_ changes: ItemChanges, from old: Engine, to new: Engine) -> String? {
        let sections = changes.sections.applying(to: old.sections) { new.sections[$0] }
        let newContents = contents(of: new)
        let items = changes.applying(to: contents(of: old), newCounts: newContents.map(\.count)) {
            newContents[$0.section][$0.rows]
        }
        return sections == new.sections && items == newContents ? nil : "changes lead elsewhere: \(changes)"
    }

    private func differenceInAnswers() -> String? {
        if engine.itemCount != reference.itemCount || engine.sectionCount != reference.sectionCount {
            return "counts otherwise"
        }
        for (index, section) in reference.sections.enumerated() {
            guard let number = engine.number(ofSection: section) else { return "lost \(section)" }
            if engine.index(ofSection: number) != index || engine.identifier(of: engine.section(at: index)) != section
                || engine.itemCount(in: number) != reference.itemCount(in: section)
            {
                return "answers otherwise about section \(section)"
            }
        }
        let numbers = engine.numbers(ofItems: reference.items).compactMap { $0 }
        if numbers.map(engine.item(_:)) != reference.items { return "lost items" }
        if engine.positions(of: numbers) != reference.positions(of: reference.items) { return "has them elsewhere" }
        for (index, number) in numbers.enumerated() {
            let item = reference.items[index]
            if engine.index(ofItem: number) != index
                || engine.identifier(of: engine.section(of: number)) != reference.section(of: item)
            {
                return "answers otherwise about \(item)"
            }
        }
        return nil
    }

    private func differenceInEquality(_ other: Engine, _ otherReference: Reference) -> String? {
        (engine == other) == (reference == otherReference) ? nil : "finds a copy equal that is not, or the reverse"
    }
}
