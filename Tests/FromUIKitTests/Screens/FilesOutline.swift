import UIKit

/// An outline of folders and files, whose children are appended when the folder is expanded the first time.
class FilesOutlineViewController: UIViewController {
    final class Node: Hashable, Sendable {
        let name: String
        let children: [Node]
        let makeViewController: (@MainActor @Sendable () -> UIViewController)?

        init(
            name: String, viewController: (@MainActor @Sendable () -> UIViewController)? = nil, children: [Node] = []
        ) {
            self.name = name
            self.children = children
            self.makeViewController = viewController
        }

        func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
        static func == (lhs: Node, rhs: Node) -> Bool { return lhs.identifier == rhs.identifier }
        private let identifier = UUID()
    }

    enum Section { case main }

    var dataSource: UICollectionViewDiffableDataSource<Section, Node>! = nil
    var outlineCollectionView: UICollectionView! = nil

    private lazy var nodes: [Node] = {
        return [
            Node(
                name: "Letters",
                children: [
                    Node(name: "To Ada.txt"),
                    Node(
                        name: "Drafts", children: [Node(name: "To Bea.txt", viewController: { LetterViewController() })]
                    ),
                ]),
            Node(name: "Recipes", children: []),
            Node(name: "Notes.txt", viewController: { LetterViewController() }),
        ]
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Files"
        configureCollectionView()
        configureDataSource()
    }

    func configureCollectionView() {
        let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: generateLayout())
        view.addSubview(collectionView)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemGroupedBackground
        self.outlineCollectionView = collectionView
        collectionView.delegate = self
    }

    func configureDataSource() {
        let containerCellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Node> {
            (cell, indexPath, node) in
            var contentConfiguration = cell.defaultContentConfiguration()
            contentConfiguration.text = node.name
            contentConfiguration.textProperties.font = .preferredFont(forTextStyle: .headline)
            cell.contentConfiguration = contentConfiguration
            let disclosureOptions = UICellAccessory.OutlineDisclosureOptions(style: .header)
            cell.accessories = [.outlineDisclosure(options: disclosureOptions)]
            cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
        }
        let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Node> {
            cell, indexPath, node in
            var contentConfiguration = cell.defaultContentConfiguration()
            contentConfiguration.text = node.name
            contentConfiguration.image = UIImage(systemName: "doc")
            cell.contentConfiguration = contentConfiguration
            cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
        }
        self.dataSource = UICollectionViewDiffableDataSource<Section, Node>(collectionView: outlineCollectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, item: Node) -> UICollectionViewCell? in
            if item.children.isEmpty {
                return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: item)
            } else {
                return collectionView.dequeueConfiguredReusableCell(
                    using: containerCellRegistration, for: indexPath, item: item)
            }
        }
        let snapshot = initialSnapshot()
        self.dataSource.apply(snapshot, to: .main, animatingDifferences: false)
        dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, currentChildSnapshot in
            var childSnapshot = NSDiffableDataSourceSectionSnapshot<Node>()
            childSnapshot.append(parent.children)
            return childSnapshot
        }
        dataSource.sectionSnapshotHandlers.willCollapseItem = { [weak self] in self?.navigationItem.title = $0.name }
    }

    func generateLayout() -> UICollectionViewLayout {
        let listConfiguration = UICollectionLayoutListConfiguration(appearance: .sidebar)
        let layout = UICollectionViewCompositionalLayout.list(using: listConfiguration)
        return layout
    }

    func initialSnapshot() -> NSDiffableDataSourceSectionSnapshot<Node> {
        var snapshot = NSDiffableDataSourceSectionSnapshot<Node>()
        func addItems(_ menuItems: [Node], to parent: Node?) {
            snapshot.append(menuItems, to: parent)
            for menuItem in menuItems where !menuItem.children.isEmpty {
                addItems(menuItem.children, to: menuItem)
            }
        }
        addItems(nodes, to: nil)
        return snapshot
    }
}

extension FilesOutlineViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let node = self.dataSource.itemIdentifier(for: indexPath) else { return }
        collectionView.deselectItem(at: indexPath, animated: true)
        if let makeViewController = node.makeViewController {
            navigationController?.pushViewController(makeViewController(), animated: true)
        }
    }
}

class LetterViewController: UIViewController {}
