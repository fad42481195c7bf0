/// Why a call of a snapshot failed.
///
/// The calls of `checked` throw it; the same calls without `checked` trap with the same message. A call that fails
/// changes nothing.
///
/// ```swift
/// do {
///     try snapshot.checked.append(["pear"], to: "fruit")
/// } catch {
///     print(error.kind)  // itemNotFound
///     print(error.identifiers)  // ["fruit"]
///     print(error)  // Parent item identifier does not exist in section snapshot: fruit
/// }
/// ```
public struct SnapshotError: Error {
    /// A kind of error.
    public enum Kind: String, Sendable, CaseIterable {
        /// Items are given twice in one call. For a section snapshot also: they are in the snapshot already.
        case duplicateItems

        /// Sections are given twice in one call.
        case duplicateSections

        /// An item that the call needs is not in the snapshot.
        case itemNotFound

        /// A section that the call needs is not in the snapshot.
        case sectionNotFound

        /// Items cannot be appended, because the snapshot has no sections.
        case noSections

        /// Inserted sections are in the snapshot already.
        case sectionsAlreadyPresent

        /// The anchor of an insertion is one of the inserted identifiers.
        case anchorAmongInserted

        /// An item or section cannot move next to itself, or under itself.
        case moveOntoItself

        /// An item cannot move to a place among its own descendants.
        case moveIntoDescendant
    }

    /// The kind of error.
    public let kind: Kind

    /// The identifiers of the sections or items, in the order in which they were found.
    public let identifiers: [any Hashable & Sendable]

    let sentence: Sentence

    init(_ kind: Kind, _ identifiers: [any Hashable & Sendable], _ sentence: Sentence) {
        self.kind = kind
        self.identifiers = identifiers
        self.sentence = sentence
    }
}

extension SnapshotError: CustomStringConvertible {
    /// A sentence that describes the error and names the identifiers. It is UIKit's sentence if that names them too.
    ///
    /// - Complexity: O(*n*), where *n* is the number of identifiers.
    public var description: String { sentence.text(naming: identifiers) }
}

extension SnapshotError: Equatable {
    /// Whether two errors have the same kind, message and identifiers.
    public static func == (left: SnapshotError, right: SnapshotError) -> Bool {
        left.kind == right.kind && left.sentence == right.sentence
            && left.identifiers.map(erased) == right.identifiers.map(erased)
    }

    private static func erased(_ identifier: any Hashable & Sendable) -> AnyHashable { AnyHashable(identifier) }
}

/// A snapshot with calls that trap where the calls of its `checked` throw.
protocol TrappingSnapshot {
    /// The calls that throw.
    associatedtype Checked

    /// The calls that throw. Changes made through it are changes of the snapshot.
    var checked: Checked { get set }
}

extension TrappingSnapshot {
    /// Makes a change through `checked` and traps if it throws.
    @inline(__always)
    mutating func trapping<Result>(_ change: (inout Checked) throws(SnapshotError) -> Result) -> Result {
        do { return try change(&checked) } catch { fatalError(error.description) }
    }

    /// Makes a query of `checked` and traps if it throws.
    @inline(__always)
    func trapping<Result>(_ query: (Checked) throws(SnapshotError) -> Result) -> Result {
        do { return try query(checked) } catch { fatalError(error.description) }
    }
}
