import UIKit

/// The form of a reminder: texts while it is shown, and fields while it is edited.
class ReminderViewController: UICollectionViewController {
    enum Section: Int, Hashable { case view, title, date, notes }

    enum Row: Hashable {
        case header(String)
        case text(String)
        case editableTitle(String?)
        case editableDate(Date)
        case editableNotes(String?)
        case editableNotifies(Bool)
    }

    private typealias DataSource = UICollectionViewDiffableDataSource<Section, Row>
    private typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Row>

    var reminder: Reminder
    var workingReminder: Reminder
    var isAddingNewReminder = false
    var onChange: (Reminder) -> Void
    private var dataSource: DataSource!

    init(reminder: Reminder, onChange: @escaping (Reminder) -> Void) {
        self.reminder = reminder
        self.workingReminder = reminder
        self.onChange = onChange
        var listConfiguration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        listConfiguration.showsSeparators = false
        listConfiguration.headerMode = .firstItemInSection
        let listLayout = UICollectionViewCompositionalLayout.list(using: listConfiguration)
        super.init(collectionViewLayout: listLayout)
    }

    required init?(coder: NSCoder) {
        fatalError("Always initialize ReminderViewController using init(reminder:)")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let cellRegistration = UICollectionView.CellRegistration(handler: cellRegistrationHandler)
        dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, itemIdentifier in
            return collectionView.dequeueConfiguredReusableCell(
                using: cellRegistration, for: indexPath, item: itemIdentifier)
        }
        if #available(iOS 16, *) {
            navigationItem.title = navigationItem.title ?? reminder.title
        }
        navigationItem.rightBarButtonItem = editButtonItem
        updateSnapshotForViewing()
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        if editing {
            prepareForEditing()
        } else if isAddingNewReminder {
            onChange(workingReminder)
        } else {
            prepareForViewing()
        }
    }

    func cellRegistrationHandler(cell: UICollectionViewListCell, indexPath: IndexPath, row: Row) {
        switch row {
        case .header(let title):
            var content = cell.defaultContentConfiguration()
            content.text = title
            cell.contentConfiguration = content
        case .text(let text):
            var content = UIListContentConfiguration.cell()
            content.text = text
            cell.contentConfiguration = content
        case .editableTitle(let title):
            var content = TextFieldConfiguration(label: "", text: title ?? "", placeholder: "Title")
            content.onChange = { [weak self] in self?.workingReminder.title = $0 }
            cell.contentConfiguration = content
        case .editableDate(let date):
            cell.contentConfiguration = DatePickerConfiguration(label: "Due", date: date) { [weak self] in
                self?.workingReminder.dueDate = $0
            }
        case .editableNotes(let notes):
            var content = TextEditorConfiguration(label: "", text: notes ?? "", placeholder: "Notes", minimumRows: 2)
            content.onChange = { [weak self] in self?.workingReminder.notes = $0 }
            cell.contentConfiguration = content
        case .editableNotifies(let notifies):
            cell.contentConfiguration = SwitchConfiguration(label: "Notify me", isOn: notifies) { [weak self] in
                self?.workingReminder.notifies = $0
            }
        }
    }

    @MainActor func didCancelEdit() {
        workingReminder = reminder
        setEditing(false, animated: true)
    }

    private func prepareForEditing() {
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.didCancelEdit() })
        var snapshot = Snapshot()
        snapshot.appendSections([.title, .date, .notes])
        snapshot.appendItems([.header("Title"), .editableTitle(reminder.title)], toSection: .title)
        snapshot.appendItems(
            [.header("Date"), .editableDate(reminder.dueDate), .editableNotifies(reminder.notifies)],
            toSection: .date)
        snapshot.appendItems([.header("Notes"), .editableNotes(reminder.notes)], toSection: .notes)
        dataSource.apply(snapshot)
    }

    private func prepareForViewing() {
        navigationItem.leftBarButtonItem = nil
        if workingReminder != reminder {
            reminder = workingReminder
            onChange(reminder)
        }
        updateSnapshotForViewing()
    }

    private func updateSnapshotForViewing() {
        var snapshot = Snapshot()
        snapshot.appendSections([.view])
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd"
        formatter.timeZone = TimeZone(identifier: "UTC")
        var rows = [Row.header(""), .text(reminder.title), .text(formatter.string(from: reminder.dueDate))]
        if let notes = reminder.notes { rows.append(.text(notes)) }
        if reminder.notifies { rows.append(.text("Notifies")) }
        snapshot.appendItems(rows, toSection: .view)
        dataSource.apply(snapshot)
    }
}
