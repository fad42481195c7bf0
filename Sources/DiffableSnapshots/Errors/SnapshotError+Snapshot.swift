// The errors of a snapshot. UIKit's sentences; where UIKit's names no identifier, one that does.
extension SnapshotError {
    /// The part that an item or section plays in a call, for the sentence when it is missing.
    enum FlatRole: String {
        case appendTo = "identifier to append to does not exist in the snapshot: "
        case insertBefore = "identifier to insert before does not exist in the snapshot: "
        case insertAfter = "identifier to insert after does not exist in the snapshot: "
        case moved = "identifier to move does not exist in the snapshot: "
        case moveBefore = "identifier to move before does not exist in the snapshot: "
        case moveAfter = "identifier to move after does not exist in the snapshot: "
    }

    static let noSections = SnapshotError(
        .noSections, [],
        .plain("There are currently no sections in the data source. Please add a section first."))

    static func missingItem(_ role: FlatRole, _ item: some Hashable & Sendable) -> SnapshotError {
        SnapshotError(.itemNotFound, [item], .one("Item " + role.rawValue))
    }

    static func missingSection(_ role: FlatRole, _ section: some Hashable & Sendable) -> SnapshotError {
        SnapshotError(.sectionNotFound, [section], .one("Section " + role.rawValue))
    }

    static func unknownSection(_ section: some Hashable & Sendable) -> SnapshotError {
        SnapshotError(
            .sectionNotFound, [section],
            .one(
                "Section identifier was not found: ",
                then: ". You can verify the section exists by calling indexOfSection(_:)."))
    }

    static func missingReloaded(item: some Hashable & Sendable) -> SnapshotError {
        SnapshotError(
            .itemNotFound, [item],
            .one("Attempted to reload item identifier that does not exist in the snapshot: "))
    }

    static func missingReconfigured(item: some Hashable & Sendable) -> SnapshotError {
        SnapshotError(
            .itemNotFound, [item],
            .one("Attempted to reconfigure item identifier that does not exist in the snapshot: "))
    }

    static func missingReloaded(section: some Hashable & Sendable) -> SnapshotError {
        SnapshotError(
            .sectionNotFound, [section],
            .one("Attempted to reload section identifier that does not exist in the snapshot: "))
    }

    static func repeated(items: [some Hashable & Sendable]) -> SnapshotError {
        SnapshotError(
            .duplicateItems, items,
            .set("Fatal: supplied item identifiers are not unique. Duplicate identifiers: "))
    }

    static func repeated(sections: [some Hashable & Sendable]) -> SnapshotError {
        SnapshotError(
            .duplicateSections, sections,
            .set("Fatal: supplied section identifiers are not unique. Duplicate identifiers: "))
    }

    static func alreadyPresent(sections: [some Hashable & Sendable]) -> SnapshotError {
        SnapshotError(.sectionsAlreadyPresent, sections, .existingSections)
    }

    static func anchorAmongInserted(item: some Hashable & Sendable) -> SnapshotError {
        SnapshotError(
            .anchorAmongInserted, [item],
            .one("Invalid update: destination for insertion operation [", then: "] is in the insertion identifier list")
        )
    }

    static func anchorAmongInserted(section: some Hashable & Sendable) -> SnapshotError {
        SnapshotError(
            .anchorAmongInserted, [section],
            .one("Invalid update: destination for section operation [", then: "] is in the inserted section list"))
    }

    static func ontoItself(item: some Hashable & Sendable) -> SnapshotError {
        SnapshotError(
            .moveOntoItself, [item],
            .one("Invalid update: destination for item move is the same as the source [", then: "]"))
    }

    static func ontoItself(section: some Hashable & Sendable) -> SnapshotError {
        SnapshotError(
            .moveOntoItself, [section],
            .one("Invalid update: destination for section move is the same as the source [", then: "]"))
    }
}
