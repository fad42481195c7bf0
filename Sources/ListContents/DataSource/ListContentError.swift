/// The reason why a list cannot show its contents.
public struct ListContentError: Error, Equatable, CustomStringConvertible {
    /// The kinds of mistakes.
    public enum Kind: String, Sendable, CaseIterable {
        /// Two contents have the same identity.
        case duplicateContents

        /// A section is inside another section or a disclosure.
        case misplacedSection

        /// The list was updated inside the block that makes its contents.
        case updateInsideOfContents
    }

    /// The kind of mistake.
    public let kind: Kind

    /// The locations of the contents concerned: for each, the contents that contain it, from the outermost block.
    package let locations: [String]

    /// A sentence about the mistake and its location.
    public let description: String
}

extension ListContentError {
    static func duplicate(_ path: ContentPath, _ locations: [String]) -> ListContentError {
        let identity = path.lastID.map { "The id \(String(reflecting: $0))" } ?? "One identity"
        return ListContentError(
            kind: .duplicateContents, locations: locations,
            description: "Contents must have different identities. \(identity) belongs to "
                + locations.joined(separator: " and to "))
    }

    static func misplaced(_ section: String) -> ListContentError {
        ListContentError(
            kind: .misplacedSection, locations: [section],
            description: "A section cannot be inside another section or a disclosure: \(section)")
    }

    static let nested = ListContentError(
        kind: .updateInsideOfContents, locations: [],
        description: "The block that makes a list's contents cannot update the list: the update would never end")
}
