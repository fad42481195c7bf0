/// One step of a ``ContentPath``.
@usableFromInline
enum ContentStep: Equatable, Sendable {
    /// The index of a statement in its block, or of an element in an array.
    case position(Int)

    /// The number of a branch of `if … else` or `switch`.
    case branch(Int)

    /// An id: an element's in a ``ForEach``, or that of ``Content/id(_:)``.
    case id(any Hashable & Sendable, hash: Int)

    /// Creates the step of an id. The hash is made here, where the compiler knows the id's type.
    @inlinable
    static func id<ID: Hashable & Sendable>(_ id: ID) -> ContentStep { .id(id, hash: id.hashValue) }

    /// The id, if the step is one.
    var id: (any Hashable & Sendable)? {
        if case .id(let id, _) = self { id } else { nil }
    }

    /// The hash of the step.
    var hash: Int {
        switch self {
        case .position(let number), .branch(let number): number
        case .id(_, let hash): hash
        }
    }

    @usableFromInline
    static func == (left: ContentStep, right: ContentStep) -> Bool {
        switch (left, right) {
        case (.position(let left), .position(let right)), (.branch(let left), .branch(let right)): left == right
        case (.id(let left, _), .id(let right, _)): areEqual(left, right)
        default: false
        }
    }

    private static func areEqual<ID: Hashable>(_ left: ID, _ right: any Hashable) -> Bool { left == right as? ID }
}
