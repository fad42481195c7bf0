import UIKit

/// A form of settings, grouped by sections, whose rows are fields, and in which rows appear and disappear.
class AlarmSettingsViewController: UICollectionViewController {
    struct Alarm: Equatable {
        var name = "Wake up"
        var isOn = false
        var date = Date(timeIntervalSince1970: 86_400 * 20_000)
        var sound = "Bell"
    }

    enum Section: Int, Hashable { case general, schedule }

    enum Row: Hashable {
        case header(String)
        case name
        case isOn
        case date
        case sound
    }

    private typealias DataSource = UICollectionViewDiffableDataSource<Section, Row>
    private typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Row>

    var alarm: Alarm {
        didSet { onChange(alarm) }
    }
    var onChange: (Alarm) -> Void
    private var dataSource: DataSource!

    init(alarm: Alarm, onChange: @escaping (Alarm) -> Void) {
        self.alarm = alarm
        self.onChange = onChange
        var listConfiguration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        listConfiguration.showsSeparators = false
        listConfiguration.headerMode = .firstItemInSection
        let listLayout = UICollectionViewCompositionalLayout.list(using: listConfiguration)
        super.init(collectionViewLayout: listLayout)
    }

    required init?(coder: NSCoder) {
        fatalError("Always initialize this screen with init(alarm:)")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = NSLocalizedString("Alarm", comment: "The title of the settings")
        let cellRegistration = UICollectionView.CellRegistration(handler: cellRegistrationHandler)
        dataSource = DataSource(collectionView: collectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, itemIdentifier: Row) in
            return collectionView.dequeueConfiguredReusableCell(
                using: cellRegistration, for: indexPath, item: itemIdentifier)
        }
        updateSnapshot()
    }

    func cellRegistrationHandler(cell: UICollectionViewListCell, indexPath: IndexPath, row: Row) {
        let section = section(for: indexPath)
        switch (section, row) {
        case (_, .header(let title)):
            var contentConfiguration = cell.defaultContentConfiguration()
            contentConfiguration.text = title
            cell.contentConfiguration = contentConfiguration
        case (.general, .name):
            cell.contentConfiguration = nameConfiguration(for: cell)
        case (.general, .isOn):
            cell.contentConfiguration = SwitchConfiguration(label: "On", isOn: alarm.isOn) { [weak self] isOn in
                self?.alarm.isOn = isOn
                self?.updateSnapshot()
            }
        case (.schedule, .date):
            cell.contentConfiguration = DatePickerConfiguration(label: "Day", date: alarm.date) { [weak self] in
                self?.alarm.date = $0
            }
        case (.schedule, .sound):
            var contentConfiguration = UIListContentConfiguration.valueCell()
            contentConfiguration.text = "Sound"
            contentConfiguration.secondaryText = alarm.sound
            cell.contentConfiguration = contentConfiguration
            cell.accessories = [.popUpMenu(soundMenu())]
        default:
            fatalError("Unexpected combination of section and row.")
        }
    }

    private func section(for indexPath: IndexPath) -> Section {
        guard let section = Section(rawValue: indexPath.section) else { fatalError("Unable to find matching section") }
        return section
    }

    private func nameConfiguration(for cell: UICollectionViewListCell) -> TextFieldConfiguration {
        var contentConfiguration = TextFieldConfiguration(label: "Name", text: alarm.name)
        contentConfiguration.onChange = { [weak self] name in self?.alarm.name = name }
        return contentConfiguration
    }

    private func soundMenu() -> UIMenu {
        let sounds = ["Bell", "Birds", "Horn"]
        return UIMenu(
            options: .singleSelection,
            children: sounds.map { sound in
                UIAction(title: sound, state: sound == alarm.sound ? .on : .off) { [weak self] _ in
                    self?.alarm.sound = sound
                    self?.updateSnapshot(reloading: [.sound])
                }
            })
    }

    private func updateSnapshot(reloading rows: [Row] = []) {
        var snapshot = Snapshot()
        snapshot.appendSections([.general])
        snapshot.appendItems([Row.header("General"), .name, .isOn], toSection: .general)
        if alarm.isOn {
            snapshot.appendSections([.schedule])
            snapshot.appendItems([.header("Schedule"), .date, .sound], toSection: .schedule)
        }
        if !rows.isEmpty { snapshot.reloadItems(rows) }
        dataSource.apply(snapshot)
    }
}
