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

@MainActor func showValuesInColumns(
    of dataSource: CollectionViewDiffableDataSource<ProcessSection, Process>, in view: CollectionView
) {
    dataSource.columns = [
        ValueColumn("User", value: \.user),
        ValueColumn("CPU", value: \.load, width: .fixed(5), priority: 2, firstOrder: .descending) { load in
            StyledText("\(load)", style: load > 90 ? .tint : nil)
        },
        ValueColumn("PID", value: \.pid, width: .fixed(6), priority: 1),
    ]
    view.configuration.labelTitle = "Process"
}

@MainActor func showTwoColumns(
    of dataSource: CollectionViewDiffableDataSource<ProcessSection, Process>, in view: CollectionView,
    _ processes: [Process]
) {
    dataSource.columns = [ValueColumn("CPU", value: \.load), ValueColumn("PID", value: \.pid)]
    view.columnSortHandler = { sort in
        dataSource.apply(to: .main) { dataSource.sorted(processes, by: sort) }
    }
}

@MainActor func sortProcesses(
    in view: CollectionView, _ dataSource: CollectionViewDiffableDataSource<ProcessSection, Process>,
    _ processes: [Process], of controller: CollectionViewController
) {
    view.columnSort = ColumnSort(.column("CPU"), .descending)
    view.columnSortHandler = { sort in
        dataSource.apply(to: .main) { dataSource.sorted(processes, by: sort) }
    }
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
