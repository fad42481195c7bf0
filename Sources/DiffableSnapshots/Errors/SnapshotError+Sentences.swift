// The errors of a snapshot. They have UIKit's sentences, or sentences that name the identifier if UIKit's do not.
extension SnapshotError {
    /// The role of an item or section in a call, for the sentence when it is missing.
    enum FlatRole: String {
        case appendTo = "identifier to append to does not exist in the snapshot: "
        case insertBefore = "identifier to insert before does not exist in the snapshot: "
        case insertAfter = "identifier to insert after does not exist in the snapshot: "
        case moved = "identifier to move does not exist in the snapshot: "
        case moveBefore = "identifier to move before does not exist in the snapshot: "
        case moveAfter = "identifier to move after does not exist in the snapshot: "
    }

    static let noSections = SnapshotError(
        .noSections, [], .plain("There are currently no sections in the data source. Please add a section first."))

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
            .itemNotFound, [item], .one("Attempted to reload item identifier that does not exist in the snapshot: "))
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
            .duplicateItems, items, .set("Fatal: supplied item identifiers are not unique. Duplicate identifiers: "))
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

// The errors of a section snapshot. They have UIKit's sentences if UIKit has the call.
extension SnapshotError {
    /// The role of an item in a call, for the sentence when the item is missing.
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

extension SnapshotError {
    /// The form of an error's message. The text is made when it is read, because an error may name a million items.
    enum Sentence: Hashable, Sendable {
        /// The text says everything.
        case plain(String)

        /// The text, then the first identifier, then the rest of the text.
        case one(String, then: String = "")

        /// The text, then the first identifier, more text, then the second.
        case two(String, String)

        /// The text, then all identifiers as UIKit prints a set.
        case set(String)

        /// UIKit's sentence for sections that exist already; it has a form for one and one for several.
        case existingSections

        func text(naming identifiers: [any Hashable & Sendable]) -> String {
            let names = identifiers.map { "\($0)" }
            return switch self {
            case .plain(let text): text
            case .one(let text, let rest): text + names[0] + rest
            case .two(let text, let middle): text + names[0] + middle + names[1]
            case .set(let text): text + "{(\n" + Self.lines(names) + "\n)}"
            case .existingSections: Self.existingSections(names)
            }
        }

        private static func lines(_ names: [String]) -> String {
            names.map { "    " + $0 }.joined(separator: ",\n")
        }

        private static func existingSections(_ names: [String]) -> String {
            let one = names.count == 1
            return "Diffable data source detected an attempt to insert or append \(names.count) section "
                + (one ? "identifier that already exists" : "identifiers that already exist")
                + " in the snapshot. Identifiers in a snapshot must be unique. "
                + (one ? "Section identifier that already exists: " : "Section identifiers that already exist: ")
                + (one ? names[0] : "(\n" + lines(names) + "\n)")
        }
    }
}
