extension DiffableDataSourceSnapshot {
    /// Appends empty sections.
    ///
    /// Traps when one is given twice or is in the snapshot already.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        trapping { view throws(SnapshotError) in try view.appendSections(identifiers) }
    }

    /// Inserts empty sections directly before another section.
    ///
    /// Traps when one is given twice, when the other section is one of them or is not in the snapshot, or when one of
    /// them is in the snapshot already.
    ///
    /// - Parameters:
    ///   - identifiers: The sections in order.
    ///   - toIdentifier: The section that will follow them.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        trapping { view throws(SnapshotError) in try view.insertSections(identifiers, beforeSection: toIdentifier) }
    }

    /// Inserts empty sections directly after another section.
    ///
    /// Traps as ``insertSections(_:beforeSection:)`` does.
    ///
    /// - Parameters:
    ///   - identifiers: The sections in order.
    ///   - toIdentifier: The section that will precede them.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        trapping { view throws(SnapshotError) in try view.insertSections(identifiers, afterSection: toIdentifier) }
    }

    /// Makes the sections those of a list, in its order: sections that are in the snapshot already keep their items,
    /// new ones are empty, and all others are deleted with their items.
    ///
    /// ```swift
    /// snapshot.sectionIdentifiers  // ["inbox", "archive", "trash"]
    /// snapshot.setSections(["drafts", "archive", "inbox"])
    /// snapshot.sectionIdentifiers  // ["drafts", "archive", "inbox"]
    /// ```
    ///
    /// Traps when a section is given twice.
    ///
    /// - Parameter identifiers: The sections in order.
    /// - Complexity: O(*s* log *n* + *m*) expected, for *s* sections, where *n* is the number of sections and items and
    ///   *m* the number of deleted items.
    public mutating func setSections(_ identifiers: [SectionIdentifierType]) {
        trapping { view throws(SnapshotError) in try view.setSections(identifiers) }
    }

    /// Deletes sections with their items. Those not in the snapshot are ignored. Traps when one is given twice.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        trapping { view throws(SnapshotError) in try view.deleteSections(identifiers) }
    }

    /// Moves a section with its items directly before another section.
    ///
    /// Traps when they are the same, or when either is not in the snapshot.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        trapping { view throws(SnapshotError) in try view.moveSection(identifier, beforeSection: toIdentifier) }
    }

    /// Moves a section with its items directly after another section.
    ///
    /// Traps when they are the same, or when either is not in the snapshot.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        trapping { view throws(SnapshotError) in try view.moveSection(identifier, afterSection: toIdentifier) }
    }
}

extension DiffableDataSourceSnapshot.Checked {
    /// Throws where ``DiffableDataSourceSnapshot/appendSections(_:)`` traps.
    ///
    /// - Throws: `duplicateSections` for sections given twice; `sectionsAlreadyPresent`.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) throws(SnapshotError) {
        try requireDistinct(sections: identifiers)
        try requireNew(identifiers)
        snapshot.storage.insertSections(identifiers, at: snapshot.storage.sectionCount)
    }

    /// Throws where ``DiffableDataSourceSnapshot/insertSections(_:beforeSection:)`` traps.
    ///
    /// - Throws: `duplicateSections` for sections given twice; `anchorAmongInserted`; `sectionNotFound` for the other
    ///   section; `sectionsAlreadyPresent`.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) throws(SnapshotError) {
        let index = try anchorIndex(toIdentifier, of: identifiers, as: .insertBefore)
        snapshot.storage.insertSections(identifiers, at: index)
    }

    /// Throws where ``DiffableDataSourceSnapshot/insertSections(_:afterSection:)`` traps.
    ///
    /// - Throws: `duplicateSections` for sections given twice; `anchorAmongInserted`; `sectionNotFound` for the other
    ///   section; `sectionsAlreadyPresent`.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) throws(SnapshotError) {
        let index = try anchorIndex(toIdentifier, of: identifiers, as: .insertAfter)
        snapshot.storage.insertSections(identifiers, at: index + 1)
    }

    /// Throws where ``DiffableDataSourceSnapshot/setSections(_:)`` traps.
    ///
    /// - Throws: `duplicateSections` for sections given twice.
    public mutating func setSections(_ identifiers: [SectionIdentifierType]) throws(SnapshotError) {
        try requireDistinct(sections: identifiers)
        let kept = Set(identifiers)
        try deleteSections(snapshot.sectionIdentifiers.filter { !kept.contains($0) })
        for (index, identifier) in identifiers.enumerated() {
            guard let section = snapshot.storage.number(ofSection: identifier) else {
                snapshot.storage.insertSections([identifier], at: index)
                continue
            }
            // The sections before are in place, so this one can only be further down.
            let present = snapshot.storage.section(at: index)
            if present != section { snapshot.storage.move(section, to: .before(present)) }
        }
    }

    /// Throws where ``DiffableDataSourceSnapshot/deleteSections(_:)`` traps.
    ///
    /// - Throws: `duplicateSections` for sections given twice.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) throws(SnapshotError) {
        try requireDistinct(sections: identifiers)
        let sections = identifiers.compactMap(snapshot.storage.number(ofSection:))
        let items = snapshot.markedItemCount > 0 ? sections.flatMap(snapshot.storage.items(in:)) : []
        snapshot.storage.remove(sections)
        snapshot.forgetMarks(sections: identifiers, items: items)
    }

    /// Throws where ``DiffableDataSourceSnapshot/moveSection(_:beforeSection:)`` traps.
    ///
    /// - Throws: `moveOntoItself`; `sectionNotFound` for either.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) throws(SnapshotError) {
        let (moved, anchor) = try endpoints(ofSection: identifier, toIdentifier, as: .moveBefore)
        snapshot.storage.move(moved, to: .before(anchor))
    }

    /// Throws where ``DiffableDataSourceSnapshot/moveSection(_:afterSection:)`` traps.
    ///
    /// - Throws: `moveOntoItself`; `sectionNotFound` for either.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) throws(SnapshotError) {
        let (moved, anchor) = try endpoints(ofSection: identifier, toIdentifier, as: .moveAfter)
        snapshot.storage.move(moved, to: .after(anchor))
    }

    /// The numbers of a moved section and of the section next to which it goes, after all checks.
    private func endpoints(
        ofSection section: SectionIdentifierType, _ anchor: SectionIdentifierType, as role: SnapshotError.FlatRole
    ) throws(SnapshotError) -> (EntryNumber, EntryNumber) {
        guard section != anchor else { throw .ontoItself(section: section) }
        return (try number(ofSection: section, as: .moved), try number(ofSection: anchor, as: role))
    }

    private func requireNew(_ sections: [SectionIdentifierType]) throws(SnapshotError) {
        let present = sections.filter { snapshot.storage.number(ofSection: $0) != nil }
        guard present.isEmpty else { throw .alreadyPresent(sections: present) }
    }

    /// The index of the section next to which others are inserted, after all checks.
    private func anchorIndex(
        _ identifier: SectionIdentifierType, of inserted: [SectionIdentifierType], as role: SnapshotError.FlatRole
    ) throws(SnapshotError) -> Int {
        try requireDistinct(sections: inserted)
        guard !inserted.contains(identifier) else { throw .anchorAmongInserted(section: identifier) }
        let number = try number(ofSection: identifier, as: role)
        try requireNew(inserted)
        return snapshot.storage.index(ofSection: number)
    }
}
