import Testing
import UIKit

/// Notes the headers and footers that come onto the screen and leave it.
private final class Recorder: UICollectionViewDelegate {
    var notes: [String] = []

    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        note("+", view, elementKind, indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        note("-", view, elementKind, indexPath)
    }

    private func note(_ sign: String, _ view: UICollectionReusableView, _ kind: String, _ indexPath: IndexPath) {
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        let text = (view.contentConfiguration as? UIListContentConfiguration)?.text ?? "no text"
        notes.append("\(sign)\(isHeader ? "header" : "footer") \(indexPath.section) \(text)")
    }

    func take() -> [String] {
        defer { notes = [] }
        return notes
    }
}

/// What the delegate hears of headers and footers that come and go.
@MainActor
struct SupplementaryDisplayTests {
    @Test func eachHeaderAndFooterIsReportedWhenItComesAndWhenItGoes() {
        var config = UICollectionLayoutListConfiguration(appearance: .grouped)
        config.headerMode = .supplementary
        config.footerMode = .supplementary
        let layout = UICollectionViewCompositionalLayout.list(using: config)
        let collectionView = UICollectionView(collectionViewLayout: layout)
        let recorder = Recorder()
        collectionView.delegate = recorder
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
            var content = cell.defaultContentConfiguration()
            content.text = "\(number)"
            cell.contentConfiguration = content
        }
        let dataSource = UICollectionViewDiffableDataSource<String, Int>(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
        }
        func registration(_ kind: String) -> UICollectionView.SupplementaryRegistration<UICollectionViewListCell> {
            .init(elementKind: kind) { view, _, indexPath in
                var content = UIListContentConfiguration.header()
                content.text = dataSource.sectionIdentifier(for: indexPath.section)
                view.contentConfiguration = content
            }
        }
        let registrations = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
            .map { ($0, registration($0)) }
        dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
            registrations.first { $0.0 == kind }.map {
                collectionView.dequeueConfiguredReusableSupplementary(using: $0.1, for: indexPath)
            }
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["one", "two"])
        snapshot.appendItems([1], toSection: "one")
        snapshot.appendItems(Array(2...60), toSection: "two")
        dataSource.apply(snapshot, animatingDifferences: false)
        let screen = HeadlessScreen(collectionView)
        screen.rows()
        #expect(recorder.take() == ["+header 0 one", "+footer 0 one", "+header 1 two"])
        screen.rows()
        #expect(recorder.take() == [])
        screen.rows(after: Key(.end))
        #expect(Set(recorder.take()) == ["-header 0 one", "-footer 0 one", "-header 1 two", "+footer 1 two"])
        snapshot.deleteSections(["two"])
        dataSource.apply(snapshot, animatingDifferences: false)
        screen.rows()
        #expect(Set(recorder.take()) == ["-footer 1 two", "+header 0 one", "+footer 0 one"])
    }
}
