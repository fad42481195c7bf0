import UIKit

/// Settings whose rows are configured again while networks come and go.
final class NetworkSettings: UIViewController {
    enum Section: CaseIterable {
        case config, networks
    }

    enum ItemType { case enabled, current, available }

    struct Item: Hashable {
        let title: String
        let type: ItemType
        private let identifier = UUID()

        init(title: String, type: ItemType) { (self.title, self.type) = (title, type) }

        func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
        static func == (lhs: Item, rhs: Item) -> Bool { lhs.identifier == rhs.identifier }
    }

    static let reuseIdentifier = "reuse-id"
    private(set) var collectionView: UICollectionView!
    private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
    private(set) var isEnabled = true
    private var networks: [Item] = [Item(title: "cafe", type: .available), Item(title: "home", type: .available)]
    private lazy var configurationItems = [Item(title: "Wi-Fi", type: .enabled), Item(title: "office", type: .current)]

    override func viewDidLoad() {
        super.viewDidLoad()
        self.title = "Settings: Wi-Fi"
        view.backgroundColor = .systemGroupedBackground
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collectionView.delegate = self
        view.addSubview(collectionView)

        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
            [weak self] cell, indexPath, item in
            guard let self else { return }
            switch item.type {
            case .enabled:
                cell.contentConfiguration = SwitchConfiguration(label: item.title, isOn: isEnabled) {
                    [weak self] isOn in
                    self?.isEnabled = isOn
                    self?.updateUI()
                }
            case .current, .available:
                var content = UIListContentConfiguration.valueCell()
                content.text = item.title
                content.secondaryText = item.type == .current ? "connected" : nil
                cell.contentConfiguration = content
                cell.accessories = item.type == .current ? [.detail()] : [.disclosureIndicator()]
            }
        }
        dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, item: Item) -> UICollectionViewCell? in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
        }
        updateUI(animated: false)
    }

    /// What a timer of the app calls.
    func scan(_ names: [String]) {
        networks = names.map { name in
            networks.first { $0.title == name } ?? Item(title: name, type: .available)
        }
        updateUI()
    }

    func updateUI(animated: Bool = true) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections([.config])
        snapshot.appendItems(isEnabled ? configurationItems : [configurationItems[0]], toSection: .config)
        if isEnabled {
            snapshot.appendSections([.networks])
            snapshot.appendItems(networks, toSection: .networks)
        }
        snapshot.reconfigureItems([configurationItems[0]])
        dataSource.apply(snapshot, animatingDifferences: animated)
    }
}

extension NetworkSettings: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        dataSource.itemIdentifier(for: indexPath)?.type == .available
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let network = dataSource.itemIdentifier(for: indexPath) else { return }
        let alert = UIAlertController(title: "Join \(network.title)", message: nil, preferredStyle: .alert)
        alert.addTextField { textField in
            textField.placeholder = "Password"
            textField.isSecureTextEntry = true
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.addAction(
            UIAlertAction(title: "Join", style: .default) { [weak self] _ in
                guard alert.textFields?.first?.text?.isEmpty == false else { return }
                self?.configurationItems[1] = Item(title: network.title, type: .current)
                self?.updateUI()
            })
        present(alert, animated: true, completion: nil)
    }
}
