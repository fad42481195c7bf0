import Testing
import UIKit

/// Counts the calls that a subclass sees.
class CountingDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    UICollectionViewDiffableDataSource<Section, Item>
{
    var applies = 0

    override func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
        completion: (@MainActor () -> Void)? = nil
    ) {
        applies += 1
        super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
    }
}

/// The forms of `apply` that only UIKit has.
@MainActor
struct ApplyFormTests {
    private let view = UICollectionView(
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))

    private func flat(_ item: String) -> NSDiffableDataSourceSnapshot<String, String> {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["main"])
        snapshot.appendItems([item])
        return snapshot
    }

    private func tree(_ item: String) -> NSDiffableDataSourceSectionSnapshot<String> {
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append([item])
        return snapshot
    }

    @Test func eachFormReturnsAfterTheChangeAndASubclassSeesThoseOfAllSections() async {
        let source = CountingDataSource<String, String>(collectionView: view) { _, _, _ in nil }
        var (log, done) = ([String](), 0)
        func note() { log.append(source.snapshot().itemIdentifiers.joined() + "\(source.applies)\(done)") }
        func applyAtOnce() {
            source.apply(flat("a"))
            note()
            source.apply(flat("b"), animatingDifferences: false)
            note()
            source.apply(flat("c"), animatingDifferences: true) { done += 1 }
            note()
            source.apply(flat("d")) { done += 1 }
            note()
            (source as CollectionViewDiffableDataSource<String, String>).apply(flat("e"))
            note()
            source.apply(tree("f"), to: "main", animatingDifferences: true) { done += 1 }
            note()
            source.apply(tree("g"), to: "main")
            note()
        }
        applyAtOnce()
        #expect(log == ["a10", "b20", "c31", "d42", "e52", "f53", "g53"])
        log = []
        await source.apply(flat("h"))
        note()
        await source.apply(flat("i"), animatingDifferences: false)
        note()
        await source.apply(tree("j"), to: "main")
        note()
        await source.apply(tree("k"), to: "main", animatingDifferences: false)
        note()
        await source.applySnapshotUsingReloadData(flat("l"))
        note()
        #expect(log == ["h63", "i73", "j73", "k73", "l73"])
    }

    @Test func aTableHasTheSameForms() async {
        let source = UITableViewDiffableDataSource<String, String>(tableView: UITableView()) { _, _, _ in nil }
        source.apply(flat("a"), animatingDifferences: false, completion: nil)
        #expect(source.snapshot().itemIdentifiers == ["a"])
        await source.apply(flat("b"), animatingDifferences: true)
        #expect(source.snapshot().itemIdentifiers == ["b"])
    }
}
