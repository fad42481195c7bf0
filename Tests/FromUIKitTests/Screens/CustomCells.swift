import UIKit

private struct Parcel: Hashable {
    let title: String
    let weight: Double
    let isUrgent: Bool
    private let identifier = UUID()

    static let all = [
        Parcel(title: "Books", weight: 4.5, isUrgent: false), Parcel(title: "Medicine", weight: 0.5, isUrgent: true),
        Parcel(title: "Chair", weight: 9, isUrgent: false),
    ]
}

// MARK: A state of its own

// The key of the parcel in the state of a cell, and a property for it.
fileprivate extension UIConfigurationStateCustomKey {
    static let parcel = UIConfigurationStateCustomKey("com.example.parcels.parcel")
}

private extension UICellConfigurationState {
    var parcel: Parcel? {
        set { self[.parcel] = newValue }
        get { return self[.parcel] as? Parcel }
    }
}

/// A cell that keeps its parcel in its state.
private class ParcelListCell: UICollectionViewListCell {
    private var parcel: Parcel? = nil

    func updateWithParcel(_ newParcel: Parcel) {
        guard parcel != newParcel else { return }
        parcel = newParcel
        setNeedsUpdateConfiguration()
    }

    override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.parcel = self.parcel
        return state
    }
}

private class WeightListCell: ParcelListCell {
    required init() {
        super.init()
        accessories = [.disclosureIndicator()]
    }

    private func defaultListContentConfiguration() -> UIListContentConfiguration { return .subtitleCell() }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        var content = defaultListContentConfiguration().updated(for: state)
        content.imageProperties.preferredSymbolConfiguration = .init(font: content.textProperties.font, scale: .large)
        content.image = UIImage(systemName: "shippingbox")
        content.text = state.parcel?.title
        content.secondaryText = state.parcel.map { "\($0.weight) kg" }
        content.axesPreservingSuperviewLayoutMargins = []
        content.imageProperties.tintColor = state.parcel?.isUrgent == true ? .systemRed : .tintColor
        if state.isHighlighted || state.isSelected {
            content.textProperties.color = .systemOrange
        }
        contentConfiguration = content
    }
}

// MARK: A content of its own

private struct ScaleConfiguration: UIContentConfiguration, Hashable {
    var weight = 0.0
    var color: UIColor?

    func makeContentView() -> any UIContentView {
        return ScaleContentView(configuration: self)
    }

    func updated(for state: UIConfigurationState) -> Self {
        var updatedConfig = self
        if state.isSelected || state.isHighlighted {
            updatedConfig.color = .systemOrange
        }
        return updatedConfig
    }
}

private class ScaleContentView: UIContentView {
    init(configuration: ScaleConfiguration) {
        apply(configuration: configuration)
    }

    var configuration: UIContentConfiguration {
        get { appliedConfiguration }
        set {
            guard let newConfig = newValue as? ScaleConfiguration else { return }
            apply(configuration: newConfig)
        }
    }

    private var appliedConfiguration: ScaleConfiguration!

    private func apply(configuration: ScaleConfiguration) {
        guard appliedConfiguration != configuration else { return }
        appliedConfiguration = configuration
    }

    // A view of a terminal draws.

    func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        let bar = SafeText(String(repeating: "#", count: Int(appliedConfiguration.weight)))
        let style = Style(foreground: appliedConfiguration.color ?? .label)
        canvas.draw(bar, at: rectangle.origin, in: rectangle.columnRange, style: style)
    }
}

private class ScaleCell: UICollectionViewListCell {
    var parcel: Parcel? { didSet { setNeedsUpdateConfiguration() } }

    override func updateConfiguration(using state: UICellConfigurationState) {
        backgroundConfiguration = ParcelBackground.configuration(for: state)
        contentConfiguration = ScaleConfiguration(weight: parcel?.weight ?? 0, color: .systemGreen).updated(for: state)
    }
}

// MARK: A background of its own

private struct ParcelBackground {
    static func configuration(for state: UICellConfigurationState) -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration.clear()
        background.cornerRadius = 10
        if state.isHighlighted || state.isSelected {
            background.backgroundColor = nil
            if state.isHighlighted {
                background.backgroundColorTransformer = .init { $0.withAlphaComponent(0.3) }
            }
            background.strokeColor = .systemOrange
            background.strokeWidth = 1.0 / UIScreen.main.scale
        }
        return background
    }
}

/// The three kinds of cells below each other, one in each section.
class ParcelsViewController: UIViewController, UICollectionViewDelegate {
    private enum Section: Hashable, CaseIterable { case weights, scales }

    private struct Row: Hashable {
        let parcel: Parcel
        let section: Section
    }

    private var dataSource: UICollectionViewDiffableDataSource<Section, Row>! = nil
    private var collectionView: UICollectionView! = nil

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Parcels"
        configureHierarchy()
        configureDataSource()
    }

    private func createLayout() -> UICollectionViewLayout {
        let config = UICollectionLayoutListConfiguration(appearance: .plain)
        return UICollectionViewCompositionalLayout.list(using: config)
    }

    private func configureHierarchy() {
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        collectionView.delegate = self
    }

    private func configureDataSource() {
        let weightRegistration = UICollectionView.CellRegistration<WeightListCell, Row> { cell, indexPath, row in
            cell.updateWithParcel(row.parcel)
        }
        let scaleRegistration = UICollectionView.CellRegistration<ScaleCell, Row> { cell, indexPath, row in
            cell.parcel = row.parcel
        }
        dataSource = UICollectionViewDiffableDataSource<Section, Row>(collectionView: collectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, row: Row) -> UICollectionViewCell? in
            switch row.section {
            case .weights:
                return collectionView.dequeueConfiguredReusableCell(
                    using: weightRegistration, for: indexPath, item: row)
            case .scales:
                return collectionView.dequeueConfiguredReusableCell(
                    using: scaleRegistration, for: indexPath, item: row)
            }
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Row>()
        for section in Section.allCases {
            snapshot.appendSections([section])
            snapshot.appendItems(Parcel.all.map { Row(parcel: $0, section: section) })
        }
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}
