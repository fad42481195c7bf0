import UIKit

struct Reminder: Identifiable, Hashable {
    var id: String = UUID().uuidString
    var title: String
    var notes: String? = nil
    var isComplete: Bool = false
    var dueDate = Date(timeIntervalSince1970: 86_400 * 20_000)
    var notifies = false
}

/// A list of reminders with an add button, done buttons and swipe actions, as a controller with a list of its own.
class RemindersViewController: UICollectionViewController {
    typealias DataSource = UICollectionViewDiffableDataSource<Int, Reminder.ID>
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Reminder.ID>

    var dataSource: DataSource!
    var reminders: [Reminder] = [
        Reminder(title: "Water the plants", notes: "Not the cactus"), Reminder(title: "Call Grandma"),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemGroupedBackground
        let listLayout = listLayout()
        collectionView.collectionViewLayout = listLayout
        let cellRegistration = UICollectionView.CellRegistration(handler: cellRegistrationHandler)
        dataSource = DataSource(collectionView: collectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, itemIdentifier: Reminder.ID) in
            return collectionView.dequeueConfiguredReusableCell(
                using: cellRegistration, for: indexPath, item: itemIdentifier)
        }
        let addButton = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.didPressAddButton() })
        navigationItem.rightBarButtonItem = addButton
        navigationItem.title = NSLocalizedString("Reminders", comment: "The title of the list")
        updateSnapshot()
        collectionView.dataSource = dataSource
    }

    override func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
        let id = reminders[indexPath.item].id
        pushDetailViewForReminder(withId: id)
        return false
    }

    func pushDetailViewForReminder(withId id: Reminder.ID) {
        let reminder = reminders.first { $0.id == id }!
        let viewController = ReminderViewController(reminder: reminder) { [weak self] reminder in
            self?.updateReminder(reminder)
            self?.updateSnapshot(reloading: [reminder.id])
        }
        navigationController?.pushViewController(viewController, animated: true)
    }

    func didPressAddButton() {
        let reminder = Reminder(title: "")
        let viewController = ReminderViewController(reminder: reminder) { [weak self] reminder in
            self?.reminders.append(reminder)
            self?.updateSnapshot()
            self?.dismiss(animated: true)
        }
        viewController.isAddingNewReminder = true
        viewController.setEditing(true, animated: false)
        viewController.navigationItem.title = NSLocalizedString("Add Reminder", comment: "The title of a new one")
        let navigationController = UINavigationController(rootViewController: viewController)
        present(navigationController, animated: true)
    }

    func updateReminder(_ reminder: Reminder) {
        reminders[reminders.firstIndex { $0.id == reminder.id }!] = reminder
    }

    func completeReminder(withId id: Reminder.ID) {
        var reminder = reminders.first { $0.id == id }!
        reminder.isComplete.toggle()
        updateReminder(reminder)
        updateSnapshot(reloading: [id])
    }

    private func listLayout() -> UICollectionViewCompositionalLayout {
        var listConfiguration = UICollectionLayoutListConfiguration(appearance: .grouped)
        listConfiguration.showsSeparators = false
        listConfiguration.trailingSwipeActionsConfigurationProvider = makeSwipeActions
        listConfiguration.backgroundColor = .clear
        return UICollectionViewCompositionalLayout.list(using: listConfiguration)
    }

    private func makeSwipeActions(for indexPath: IndexPath?) -> UISwipeActionsConfiguration? {
        guard let indexPath = indexPath, let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
        let deleteAction = UIContextualAction(style: .destructive, title: "Delete") {
            [weak self] _, _, completion in
            self?.reminders.removeAll { $0.id == id }
            self?.updateSnapshot()
            completion(false)
        }
        return UISwipeActionsConfiguration(actions: [deleteAction])
    }
}

extension RemindersViewController {
    func updateSnapshot(reloading ids: [Reminder.ID] = []) {
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(reminders.map { $0.id })
        if !ids.isEmpty {
            snapshot.reloadItems(ids)
        }
        dataSource.apply(snapshot)
    }

    func cellRegistrationHandler(cell: UICollectionViewListCell, indexPath: IndexPath, id: Reminder.ID) {
        let reminder = reminders.first { $0.id == id }!
        var contentConfiguration = cell.defaultContentConfiguration()
        contentConfiguration.text = reminder.title
        contentConfiguration.secondaryText = reminder.notes
        cell.contentConfiguration = contentConfiguration
        let symbolName = reminder.isComplete ? "circle.fill" : "circle"
        cell.accessories = [
            .multiselect(displayed: .whenEditing), .disclosureIndicator(displayed: .always),
            .detail(displayed: .whenNotEditing) { [weak self] in self?.completeReminder(withId: id) },
        ]
        var backgroundConfiguration = UIBackgroundConfiguration.listGroupedCell()
        backgroundConfiguration.backgroundColorTransformer = UIConfigurationColorTransformer { _ in
            reminder.isComplete ? .systemGreen : .clear
        }
        cell.backgroundConfiguration = backgroundConfiguration
        cell.accessibilityValue = symbolName
    }
}

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
            navigationItem.title = navigationItem.title.isEmpty ? reminder.title : navigationItem.title
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
