/// Finds the field that tells the elements of an array apart, so that it labels them.
///
/// ```
/// {"kind": "Pod", "metadata": {"name": "api"}}      kind is equal in both, and no field of ItemField.usualLabels
/// {"kind": "Pod", "metadata": {"name": "cache"}}    metadata.name is one, and tells them apart
/// ```
///
/// If the elements have several kinds, the kind belongs to the label: a `Service` may have the name of a `Deployment`.
///
/// It looks at the first elements only. The first object decides which fields are candidates, so that nothing that
/// follows can change the answer where it has none of them.
struct LabelSearch {
    /// The greatest number of elements that are looked at.
    static let elementLimit = 64

    /// The distance in bytes from the first element from which on no element that begins is looked at.
    static let byteLimit = 1 << 20

    /// The number of members of an object among which a field is searched.
    static let memberLimit = 64

    /// One of so many elements may have no label.
    private static let elementsForEachMissing = 8

    private struct Candidate {
        let field: ItemField
        var values: Set<[UInt8]> = []
    }

    private var candidates = ItemField.usualLabels.map { Candidate(field: $0) }
    private var kinds: Set<[UInt8]> = []
    private var elementCount = 0
    private var objectCount = 0

    /// Takes the next element that is no object.
    mutating func addOther() {
        elementCount += 1
        removeRareCandidates()
    }

    /// Takes the next element that is an object.
    ///
    /// - Parameter value: Returns the value of a field, or `nil` if it cannot be a label.
    mutating func addObject(value: (ItemField) -> [UInt8]?) {
        elementCount += 1
        objectCount += 1
        defer { removeRareCandidates() }
        let mayMiss = objectCount > 1
        let kind = (value(.kind) ?? []) + [0]
        kinds.insert(kind)
        for index in candidates.indices.reversed() {
            let isDistinct = value(candidates[index].field).map { candidates[index].values.insert(kind + $0).inserted }
            if isDistinct == false || isDistinct == nil && !mayMiss { candidates.remove(at: index) }
        }
    }

    /// Removes the fields that are missing in so many elements that the others cannot make up for it.
    private mutating func removeRareCandidates() {
        candidates = candidates.filter { missingCount(of: $0) <= Self.elementLimit / Self.elementsForEachMissing }
    }

    private func missingCount(of candidate: Candidate) -> Int { elementCount - candidate.values.count }

    /// Whether more elements make no difference: no field tells these apart.
    var isDone: Bool { candidates.isEmpty }

    /// The field that tells the elements apart, or none. At least seven of eight elements have it.
    var fields: [ItemField] {
        guard objectCount > 1 else { return [] }
        let best = candidates.first { missingCount(of: $0) * Self.elementsForEachMissing <= elementCount }
        guard var field = best?.field else { return [] }
        field.isAfterKind = kinds.count > 1
        return [field]
    }
}
