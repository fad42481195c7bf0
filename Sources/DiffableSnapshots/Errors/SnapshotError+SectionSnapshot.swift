// The errors of a section snapshot. UIKit's sentences, except for what UIKit does not have.
extension SnapshotError {
    /// The part that an item plays in a call, for the sentence when it is missing.
    enum TreeRole: String {
        case item = "Item identifier does not exist"
        case parent = "Parent item identifier does not exist"
        case child = "Child item identifier does not exist"
        case insertBefore = "Item identifier to insert before does not exist"
        case insertAfter = "Item identifier to insert after does not exist"
        case moved = "Item identifier to move does not exist"
        case moveBefore = "Item identifier to move before does not exist"
        case moveAfter = "Item identifier to move after does not exist"
        case moveUnder = "Item identifier to move to the children of does not exist"
    }

    static func missing(_ role: TreeRole, _ item: some Hashable & Sendable) -> SnapshotError {
        SnapshotError(.itemNotFound, [item], .one(role.rawValue + " in section snapshot: "))
    }

    static func missingDeleted(_ item: some Hashable & Sendable) -> SnapshotError {
        SnapshotError(.itemNotFound, [item], .one("Failed to find index of item "))
    }

    static func notUnique(_ items: [some Hashable & Sendable]) -> SnapshotError {
        SnapshotError(
            .duplicateItems, items,
            .set("Identifiers in a section snapshot must be unique. Duplicate item identifiers: "))
    }

    static func intoDescendant(_ item: some Hashable & Sendable, _ place: some Hashable & Sendable) -> SnapshotError {
        SnapshotError(
            .moveIntoDescendant, [item, place],
            .two("Invalid update: item ", " cannot be moved among its own descendants, next to or under "))
    }
}
