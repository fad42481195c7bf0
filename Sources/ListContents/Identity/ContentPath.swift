/// The identity of a content: the steps that lead to it from the outermost block.
///
/// ```
/// outermost ◀── position 1 ◀── id "lake" ◀── position 0      a cell
///                                  ▲
///                                  └──────── position 1      the next cell
/// ```
///
/// Contents of one block share the steps up to that block, as a ``ContentScope``. The hash is made once, when the path
/// is. So comparing two different paths takes the same time at every depth.
@usableFromInline
struct ContentPath: Hashable, Sendable {
    /// The content that contains this one.
    let scope: ContentScope

    let step: ContentStep

    private let hash: Int

    init(_ step: consuming ContentStep, in scope: ContentScope) {
        // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4): the factor is 2^64 divided by the
        // golden ratio. Hash tables hash the result again.
        hash = (scope.hash ^ step.hash) &* -0x61C8_8646_80B5_83EB
        self.scope = scope
        self.step = step
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// Whether this is the path of a section made for cells outside of every section.
    var isOutsideSections: Bool { scope === ContentScope.outsideSections }

    /// The id among the steps that is nearest to the content; `nil` if all steps are positions and branches.
    var lastID: (any Hashable & Sendable)? {
        var path: ContentPath? = self
        while let current = path {
            if let id = current.step.id { return id }
            path = current.scope.path
        }
        return nil
    }

    /// Whether both paths have the same steps.
    ///
    /// - Complexity: O(1) expected if the paths are different, and O(1) if they are in one scope; otherwise O(*d*),
    ///   where *d* is the number of steps.
    @usableFromInline
    static func == (left: ContentPath, right: ContentPath) -> Bool {
        var (left, right) = (left, right)
        while left.hash == right.hash, left.step == right.step {
            if left.scope === right.scope { return true }
            guard let outerLeft = left.scope.path, let outerRight = right.scope.path else { return false }
            (left, right) = (outerLeft, outerRight)
        }
        return false
    }
}

/// The part of a ``ContentPath`` that all contents of one block share: the path of the content that they are in.
final class ContentScope: Sendable {
    /// The path of the content; `nil` at the beginning of a path.
    let path: ContentPath?

    let hash: Int

    /// The scope of the contents inside a content.
    init(inside path: ContentPath) {
        self.path = path
        hash = path.hashValue
    }

    private init(hash: Int) {
        path = nil
        self.hash = hash
    }

    /// The scope of the outermost block.
    static let outermost = ContentScope(hash: 0)

    /// The scope of the sections that are made for cells outside every section.
    static let outsideSections = ContentScope(hash: 1)
}

/// One step of a ``ContentPath``.
@usableFromInline
enum ContentStep: Equatable, Sendable {
    /// The index of a statement in its block, or of an element in an array.
    case position(Int)

    /// The number of a branch of `if … else` or `switch`.
    case branch(Int)

    /// An id of an element of a ``ForEach``, or from ``Content/id(_:)``.
    case id(any Hashable & Sendable, hash: Int)

    /// Creates the step of an id. The hash is made here, where the compiler knows the id's type.
    @inlinable
    static func id<ID: Hashable & Sendable>(_ id: ID) -> ContentStep { .id(id, hash: id.hashValue) }

    /// The id, if the step is one.
    var id: (any Hashable & Sendable)? {
        if case .id(let id, _) = self { id } else { nil }
    }

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
