// Swift without Objective-C cannot ask an object whether its class overrides a method. The table of methods of the
// class can be read: each entry is the address of the method that the class calls.

/// A method of an open class, which is found in the tables of methods of its subclasses.
struct OverriddenMethod {
    private let base: [UInt]

    /// The place of the method in the tables; `nil` if it was not found.
    private let place: Int?

    /// Finds a method: it is the one that two subclasses, which override only one method each, do not share.
    ///
    /// - Parameters:
    ///   - base: The class that has the method.
    ///   - overriding: A subclass that overrides the method and nothing else.
    ///   - other: A subclass that overrides another method, or nothing.
    init(of base: AnyClass, overriddenBy overriding: AnyClass, notBy other: AnyClass) {
        self.base = words(of: base, like: base)
        let (changed, unchanged) = (words(of: overriding, like: base), words(of: other, like: base))
        let places = self.base.indices.filter { [base = self.base] in
            base[$0] == unchanged[$0] && base[$0] != changed[$0]
        }
        place = places.count == 1 ? places[0] : nil
    }

    /// Whether the class of an object overrides the method; `true` if that is not known.
    func isOverridden(by object: AnyObject) -> Bool {
        guard let place else { return true }
        return pointer(to: type(of: object))[place] != base[place]
    }
}

private func pointer(to type: AnyClass) -> UnsafePointer<UInt> { unsafeBitCast(type, to: UnsafePointer<UInt>.self) }

/// The words that describe a class, of those that its superclass has too. Their number is in the description of the
/// superclass, behind the words of Objective-C where there is one.
private func words(of type: AnyClass, like superclass: AnyClass) -> [UInt] {
    #if canImport(ObjectiveC)
        let sizes = 56
    #else
        let sizes = 32
    #endif
    let description = UnsafeRawPointer(pointer(to: superclass))
    let size = description.load(fromByteOffset: sizes, as: UInt32.self)
    let bytesBefore = description.load(fromByteOffset: sizes + 4, as: UInt32.self)
    let count = Int(size - bytesBefore) / MemoryLayout<UInt>.size
    return Array(UnsafeBufferPointer(start: pointer(to: type), count: count))
}

/// The body of a method that is only looked for. An empty one could be that of the superclass in an optimized program.
private func neverCalled() { fatalError("a method that is only looked for was called") }

extension UITableViewController {
    private final class Committing: UITableViewController {
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { neverCalled() }
    }

    private final class Moving: UITableViewController {
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) { neverCalled() }
    }

    private static let commit = OverriddenMethod(
        of: UITableViewController.self, overriddenBy: Committing.self, notBy: Moving.self)
    private static let move = OverriddenMethod(
        of: UITableViewController.self, overriddenBy: Moving.self, notBy: Committing.self)

    /// Whether the subclass deletes and inserts rows, and whether it moves them.
    var overridesCommit: Bool { Self.commit.isOverridden(by: self) }
    var overridesMove: Bool { Self.move.isOverridden(by: self) }
}

extension UICollectionViewController: MovingDataSource {
    private final class Moving: UICollectionViewController {
        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) { neverCalled() }
    }

    private final class Unchanged: UICollectionViewController {}

    private static let move = OverriddenMethod(
        of: UICollectionViewController.self, overriddenBy: Moving.self, notBy: Unchanged.self)

    package var movesItems: Bool { Self.move.isOverridden(by: self) }
}
