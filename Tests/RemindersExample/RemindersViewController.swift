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
