// The examples of the article "Columns", line for line as in the article.

import CollectionViews
import DiffableSnapshots
import Screens

struct Process: Hashable, Sendable {
    let name: String
    let user: String
    let load: Double
    let pid: Int
}

enum ProcessSection { case main }

@MainActor func processConfiguration() -> ListConfiguration {
    var configuration = ListConfiguration(appearance: .plain)
    configuration.labelTitle = "Process"
    configuration.columns = [
        ListColumn("user", title: "User", width: .fitting(minimum: 4, maximum: 12)),
        ListColumn("cpu", title: "CPU", alignment: .trailing, width: .fixed(5), priority: 2),
        ListColumn("pid", title: "PID", alignment: .trailing, width: .fixed(6), priority: 1),
    ]
    return configuration
}

@MainActor func narrowProcessConfiguration() -> ListConfiguration {
    var configuration = processConfiguration()
    configuration.labelWidth = .fitting(minimum: 12)
    configuration.columnSpacing = 2
    return configuration
}

@MainActor func processSource(
    in view: CollectionView
) -> CollectionViewDiffableDataSource<ProcessSection, Process> {
    let registration = CellRegistration<ListCell, Process> { cell, indexPath, process in
        var content = cell.defaultContentConfiguration()
        content.text = process.name
        cell.contentConfiguration = content
        cell.accessories = [.outlineDisclosure()]
        cell.columnTexts = [
            "user": StyledText(process.user),
            "cpu": StyledText("\(process.load)", style: process.load > 90 ? .tint : nil),
            "pid": StyledText("\(process.pid)"),
        ]
    }
    return CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, process in
        view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: process)
    }
}

/// Processes, sorted, as a flat list.
private func processes(sortedBy sort: ColumnSort) -> DiffableDataSourceSectionSnapshot<Process> {
    let all = [
        Process(name: "systemd", user: "root", load: 0, pid: 1), Process(name: "bash", user: "ada", load: 98.2, pid: 4),
    ]
    let sorted = all.sorted { first, second in
        switch sort.key {
        case .column("cpu"): first.load < second.load
        case .column("pid"): first.pid < second.pid
        case .column("user"): first.user < second.user
        default: first.name < second.name
        }
    }
    var snapshot = DiffableDataSourceSectionSnapshot<Process>()
    snapshot.append(sort.order == .ascending ? sorted : sorted.reversed())
    return snapshot
}

@MainActor func sortProcesses(
    in view: CollectionView, _ dataSource: CollectionViewDiffableDataSource<ProcessSection, Process>,
    of controller: CollectionViewController
) {
    view.columnSort = ColumnSort(.column("cpu"), .descending)
    view.columnSortHandler = { sort in dataSource.apply(processes(sortedBy: sort), to: .main) }
    controller.keyMap.bindSorting()
}

// ListConfiguration.pinsAncestors, CollectionViewController.showsBreadcrumb and ListCell.columnTexts

@MainActor func showWhereOneIs(in controller: CollectionViewController) {
    controller.showsBreadcrumb = true
}

@MainActor func keepAncestorsVisible(in view: CollectionView) {
    view.configuration.pinsAncestors = true
}

@MainActor func showProcess(_ process: Process, in cell: ListCell) {
    cell.columnTexts = ["user": StyledText(process.user), "cpu": StyledText("\(process.load)", style: .tint)]
}
