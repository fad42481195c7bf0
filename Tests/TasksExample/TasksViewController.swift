import Unfold

/// Tasks for today and for later. Some consist of others.
@MainActor final class TasksViewController: CollectionViewController {
    enum Day: String, CaseIterable { case today = "Today", later = "Later" }

    private var dataSource: CollectionViewDiffableDataSource<Day, String>!
    private var flagged: Set<String> = []
    private var insertedCount = 0

    private lazy var deleteButton = BarButtonItem(title: "Delete", key: .character("D")) { [unowned self] in
        let tasks = Array(dataSource.selectedItemIdentifiers)
        if tasks.isEmpty { statusMessage = "Nothing is selected" } else { remove(tasks) }
    }

    init() {
        var configuration = ListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        super.init(collectionView: CollectionView(configuration: configuration))
        navigationItem.title = "Tasks"
        navigationItem.rightBarButtonItem = editButtonItem
        collectionView.delegate = self
        collectionView.allowsMultipleSelectionDuringEditing = true
        keyMap.bindSelection()
        makeDataSource()
        dataSource.reorderingHandlers.canReorderItem = { _ in true }
        dataSource.reorderingHandlers.didReorder = { [unowned self] transaction in
            statusMessage = "\(transaction.movedItems[0].item) moved"
        }
        addSwipeActions()
        dataSource.apply(to: .today) {
            SectionSnapshotBuilder.parent("Garden") { ["Roses", "Lawn"] }
            "Shopping"
            SectionSnapshotBuilder.parent("House", isExpanded: false) { "Windows" }
        }
        dataSource.apply(to: .later) { "Taxes" }
    }

    /// The tasks as text: the days, and below each its tasks, indented by their levels.
    var lines: [String] {
        Day.allCases.flatMap { day in
            let tasks = dataSource.snapshot(for: day)
            return [day.rawValue]
                + tasks.items.map { String(repeating: "  ", count: tasks.level(of: $0) + 1) + text(of: $0) }
        }
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        navigationItem.leftBarButtonItem = editing ? deleteButton : nil
    }

    private func text(of task: String) -> String { flagged.contains(task) ? "⚑ \(task)" : task }

    private func makeDataSource() {
        let row = CellRegistration<ListCell, String> { [unowned self] cell, _, task in
            var content = cell.defaultContentConfiguration()
            content.text = text(of: task)
            cell.contentConfiguration = content
            cell.accessories = [
                .delete(), .insert { [unowned self] in insertTask(after: task) }, .multiselect(), .outlineDisclosure(),
                .reorder(),
            ]
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
        }
        let header = SupplementaryRegistration<ListCell>(elementKind: CollectionView.elementKindSectionHeader) {
            [unowned self] cell, _, indexPath in
            var content = ListContentConfiguration.plainHeader()
            content.text = dataSource.sectionIdentifier(for: indexPath.section)?.rawValue
            cell.contentConfiguration = content
        }
        dataSource.supplementaryViewProvider = { view, _, indexPath in
            view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
    }

    private func addSwipeActions() {
        collectionView.configuration.leadingSwipeActionsConfigurationProvider = { [unowned self] indexPath in
            guard let task = dataSource.itemIdentifier(for: indexPath) else { return nil }
            let flag = ContextualAction(style: .normal, title: "Flag") { [unowned self] _, _, completion in
                flagged.formSymmetricDifference([task])
                reconfigure(task)
                completion(true)
            }
            return SwipeActionsConfiguration(actions: [flag])
        }
        collectionView.configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] indexPath in
            guard let task = dataSource.itemIdentifier(for: indexPath) else { return nil }
            let delete = ContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, completion in
                remove([task])
                completion(true)
            }
            return SwipeActionsConfiguration(actions: [delete])
        }
    }
}

/// Changes of the tasks.
extension TasksViewController {
    private func reconfigure(_ task: String) {
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems([task])
        dataSource.apply(snapshot)
    }

    private func remove(_ tasks: [String]) {
        for day in Day.allCases {
            var snapshot = dataSource.snapshot(for: day)
            snapshot.delete(tasks.filter(snapshot.contains))
            dataSource.apply(snapshot, to: day)
        }
        statusMessage = "\(tasks.count) deleted"
    }

    private func insertTask(after task: String) {
        insertedCount += 1
        for day in Day.allCases {
            var snapshot = dataSource.snapshot(for: day)
            guard snapshot.contains(task) else { continue }
            snapshot.insert(["Task \(insertedCount)"], after: task)
            dataSource.apply(snapshot, to: day)
        }
    }
}

extension TasksViewController: CollectionViewDelegate {
    func collectionView(
        _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: Point
    ) -> ContextMenuConfiguration? {
        guard let task = dataSource.itemIdentifier(for: indexPath) else { return nil }
        return ContextMenuConfiguration { [unowned self] in
            Menu(title: task, children: [MenuAction(title: "Read aloud") { [unowned self] in statusMessage = task }])
        }
    }

    func collectionView(
        _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
        setEditing(true, animated: true)
    }
}
