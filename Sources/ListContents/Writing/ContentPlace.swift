/// A step on the way to a content.
enum ContentStep: Sendable {
    /// The number of a statement in its block, of an element in an array.
    case position(Int)

    /// The number of a branch of `if … else` or `switch`.
    case branch(Int)

    /// An id that somebody gave.
    case id(any Hashable & Sendable)

    /// Whether both lead to the same content.
    func isSame(as other: ContentStep) -> Bool {
        switch (self, other) {
        case (.position(let left), .position(let right)), (.branch(let left), .branch(let right)): left == right
        case (.id(let left), .id(let right)): Self.areEqual(left, right)
        default: false
        }
    }

    private static func areEqual<ID: Hashable>(_ left: ID, _ right: any Hashable) -> Bool { left == right as? ID }
}

/// Who a content is: the way to it from the outermost block.
///
/// ```
/// outermost ◀── position 1 ◀── id "lake" ◀── position 0      a cell
///                                  ▲
///                                  └──────── position 1      its neighbour
/// ```
///
/// Contents share the way that they have in common, up to the last step, and it is hashed once: telling two contents apart
/// costs the same however deep they are nested.
@usableFromInline
struct ContentPlace: Hashable, Sendable {
    /// What the content is inside of.
    let scope: ContentScope

    /// The last step of the way.
    let step: ContentStep

    private let hash: Int

    /// The place of a content that is known by its position.
    init(_ position: Int, in scope: ContentScope) {
        self.scope = scope
        step = .position(position)
        hash = scope.hash(with: position)
    }

    /// The place of a content that is known by the branch it stands in.
    init(branch: Int, in scope: ContentScope) {
        self.scope = scope
        step = .branch(branch)
        hash = scope.hash(with: branch)
    }

    /// The place of a content that is known by an id.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - idHash: The id's hash value.
    ///   - scope: What the content is inside of.
    init(id: consuming any Hashable & Sendable, hash idHash: Int, in scope: ContentScope) {
        self.scope = scope
        step = .id(id)
        hash = scope.hash(with: idHash)
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// Whether it is that of a section for cells that stand outside of every section.
    var isOutsideOfSections: Bool { scope === ContentScope.outsideOfSections }

    /// The last id on the way; `nil` where there are positions alone.
    var lastID: (any Hashable & Sendable)? {
        var place: ContentPlace? = self
        while let current = place {
            if case .id(let id) = current.step { return id }
            place = current.scope.place
        }
        return nil
    }

    /// Whether the same steps lead to both.
    ///
    /// - Complexity: O(1) where they are different (expected) and where they are in one scope; else O(depth).
    @usableFromInline
    static func == (left: ContentPlace, right: ContentPlace) -> Bool {
        var (left, right) = (left, right)
        while left.hash == right.hash, left.step.isSame(as: right.step) {
            if left.scope === right.scope { return true }
            guard let leftOuter = left.scope.place, let rightOuter = right.scope.place else { return false }
            (left, right) = (leftOuter, rightOuter)
        }
        return false
    }
}

/// The inside of a content: what the places of all contents there share.
final class ContentScope: Sendable {
    /// Whose inside it is; `nil` where ways begin.
    let place: ContentPlace?

    private let hash: Int

    /// The inside of a content.
    init(inside place: ContentPlace) {
        self.place = place
        hash = place.hashValue
    }

    private init(hash: Int) {
        place = nil
        self.hash = hash
    }

    /// What the outermost block is in.
    static let outermost = ContentScope(hash: 0)

    /// What the cells that stand outside of every section are in, taken as sections of their own.
    static let outsideOfSections = ContentScope(hash: 1)

    /// The hash of a place in it. What is looked up is hashed once more, so this need not be good at hiding what it is made
    /// of, only different for different steps; the multiplier is 2^64 over the golden ratio.
    fileprivate func hash(with step: Int) -> Int { (hash ^ step) &* -0x61C8_8646_80B5_83EB }
}
