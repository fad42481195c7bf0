// The article "Screens and panes", and the documentation comments about what it describes.

import CollectionViews
import NcursesTerminal
import Screens
import TerminalCanvas

import struct FoundationEssentials.IndexPath

@MainActor var openHandler: (String) -> Void = { _ in }

@MainActor let folders = ViewController()
@MainActor let files = ViewController()
@MainActor let settings = ViewController()
@MainActor let details = TextController()
@MainActor private let inbox = ViewController()
@MainActor private let drafts = ViewController()
@MainActor private let sent = ViewController()
@MainActor private var showsLineNumbers = false
@MainActor private let isLoggedIn = true

@MainActor final class TextController: ViewController {
    var text = ""
}

@MainActor private func screen(of folder: String) -> ViewController { ViewController() }
@MainActor private func delete(_ name: String) {}
@MainActor private func deleteFile() {}
private enum Format: CaseIterable {
    case text, json
    var name: String { "\(self)" }
}
@MainActor private func save(as format: Format) {}
@MainActor private func create(_ name: String) {}
@MainActor private func open(_ name: String) {}
@MainActor private func copyFile(_ name: String) async {}
@MainActor private let sortActions: [any MenuElement] = []
@MainActor private let fileSource = CollectionViewDiffableDataSource<Int, URL>(collectionView: CollectionView()) {
    _, _, _ in nil
}
private struct URL: Hashable, Sendable {
    func preview() async -> String? { nil }
}

@MainActor func showFolders() -> NavigationController {
    let navigation = NavigationController(rootViewController: folders)
    openHandler = { [unowned navigation] folder in
        navigation.pushViewController(screen(of: folder))
    }
    return navigation
}

@MainActor func askBeforeDeleting(_ name: String, on controller: ViewController) async {
    let isConfirmed = await controller.confirm(
        "Delete \(name)?", message: "This cannot be undone.", action: "Delete", isDestructive: true)
    if isConfirmed { delete(name) }
}

@MainActor func askForOrder(on controller: ViewController) async -> String? {
    await controller.choose("Sort by", from: ["Name", "Size", "Date"]) { $0 }
}

@MainActor func askForName(on controller: ViewController) {
    let alert = AlertController(title: "New folder")
    alert.addTextField { $0.label = "Name" }
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(AlertAction(title: "Create") { [unowned alert] _ in create(alert.textFields[0].text) })
    controller.present(alert)
}

@MainActor func showFiles() -> SplitViewController {
    let split = SplitViewController(primary: files, secondary: details)
    split.detail(for: fileSource) { file in
        guard let text = await file?.preview(), !Task.isCancelled else { return }
        details.text = text
    }
    return split
}

@MainActor func addDetailsKey(to split: SplitViewController) {
    split.hide(.secondary)
    split.addKeyCommand(
        KeyCommand([.character("i")], title: "Show or hide details", hint: "details") { [unowned split] in
            if split.hiddenColumn == nil { split.hide(.secondary) } else { split.show(.secondary) }
        })
}

@MainActor func showLog(on navigation: NavigationController) -> TextViewController {
    let log = TextViewController()
    log.title = "build.log"
    log.followsEnd = true
    navigation.pushViewController(log)
    return log
}

@MainActor func add(_ output: [UInt8], to log: TextViewController) {
    log.append(parsingSGR: output)
}

@MainActor func restoreWidth(_ columns: Int?, of split: SplitViewController) {
    split.minimumPrimaryColumnWidth = .columns(16)
    split.maximumPrimaryColumnWidth = .columns(60)
    split.preferredPrimaryColumnWidth = columns.map { .columns($0) }
}

@MainActor func addLineNumbersKey(to split: SplitViewController) {
    split.addKeyCommand(
        KeyCommand("L", title: "Show or hide line numbers") { [unowned split] in
            showsLineNumbers.toggle()
            split.reloadDetail()
        })
}

@MainActor func showMail() -> TabBarController {
    let tabs = TabBarController()
    tabs.viewControllers = [NavigationController(rootViewController: inbox), drafts, sent]
    inbox.tabBarItem.badgeValue = "3"
    sent.tabBarItem = TabBarItem(title: "Sent", image: Image("✓", ascii: "+"))
    return tabs
}

@MainActor final class MailTabsDelegate: TabBarControllerDelegate {
    func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool {
        viewController !== drafts || isLoggedIn
    }

    func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
        viewController.tabBarItem.badgeValue = nil
    }
}

@MainActor func copy(_ names: [String], on controller: ViewController) async {
    controller.statusProgress = .indeterminate
    for (index, name) in names.enumerated() {
        await copyFile(name)
        controller.statusProgress = .fraction(Double(index + 1) / Double(names.count))
    }
    controller.statusProgress = nil
    controller.statusMessage = "\(names.count) files copied"
}

@MainActor func chooseFile(with chooser: FileChooser) throws {
    let terminal = try NcursesTerminal.open()
    let reason = TerminalApplication(terminal: terminal, rootViewController: chooser).run()
    terminal.close()
    if reason == .quit, let name = chooser.chosenName { print(name) }
}

@MainActor final class FileChooser: ViewController {
    var chosenName: String?
}

@MainActor func showSettings(over controller: ViewController) {
    settings.modalPresentationStyle = .formSheet
    settings.preferredContentSize = Size(columns: 40, rows: 12)
    controller.present(settings)
}

@MainActor final class MenuDelegate: CollectionViewDelegate {
    let dataSource: CollectionViewDiffableDataSource<Int, String>

    init(_ dataSource: CollectionViewDiffableDataSource<Int, String>) { self.dataSource = dataSource }

    func collectionView(
        _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: Point
    ) -> ContextMenuConfiguration? {
        guard let name = dataSource.itemIdentifier(for: indexPath) else { return nil }
        return ContextMenuConfiguration {
            Menu(children: [
                MenuAction(title: "Open") { open(name) },
                Menu(title: "Sort by", children: sortActions),
                Menu(
                    options: .displayInline,
                    children: [
                        MenuAction(title: "Delete", attributes: .destructive) { delete(name) }
                    ]),
            ])
        }
    }
}

@MainActor
enum ScreensAndPanesExamples {
    // ViewController.present

    static func ask(on controller: ViewController) {
        let alert = AlertController(title: "Delete the file?", message: "This cannot be undone.")
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in deleteFile() })
        controller.present(alert)
    }

    // ViewController.choose, ViewController.confirm

    static func askAndWait(on controller: ViewController) async {
        if let format = await controller.choose("Save as", from: Format.allCases, label: \.name) { save(as: format) }
        if await controller.confirm("Delete the file?", action: "Delete", isDestructive: true) { deleteFile() }
    }

    // AlertController

    static func askForName(on controller: ViewController) {
        let alert = AlertController(title: "New folder", message: "Its name may contain blanks.")
        alert.addTextField { $0.placeholder = "Name" }
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(AlertAction(title: "Create") { [unowned alert] _ in create(alert.textFields[0].text) })
        controller.present(alert)
    }

    // NavigationController

    static func navigate(on terminal: any Terminal) -> ExitReason {
        let navigation = NavigationController(rootViewController: folders)
        openHandler = { folder in
            navigation.pushViewController(screen(of: folder))
        }
        let reason = TerminalApplication(terminal: terminal, rootViewController: navigation).run()
        return reason
    }

    // TextViewController, TextStorage

    static func text(_ bytes: [UInt8]) -> TextViewController {
        let controller = TextViewController(TextStorage(parsingSGR: bytes))
        controller.title = "make"
        return controller
    }

    static func log() -> Int {
        var log = TextStorage("starting\n")
        log.appendLine("listening on port 80")
        log.appendLine(StyledText("cannot read the file", style: .error))
        log.append(parsingSGR: Array("\u{1B}[32mdone\u{1B}[m".utf8))
        let count = log.lineCount  // 4
        return count
    }

    // CollectionView.scrollsSideways

    static func scrollSideways(_ view: CollectionView) {
        view.scrollsSideways = true
    }

    // SplitViewController

    static func split() -> SplitViewController {
        let split = SplitViewController(primary: files, secondary: details)
        split.detail(for: fileSource) { file in
            details.text = await file?.preview() ?? ""
        }
        split.addKeyCommand(
            KeyCommand([.character("i")], title: "Show or hide details", hint: "details") {
                if split.hiddenColumn == nil { split.hide(.secondary) } else { split.show(.secondary) }
            })
        return split
    }

    // TabBarController, TabBarItem

    static func tabs(on terminal: any Terminal) -> ExitReason {
        let tabs = TabBarController()
        tabs.viewControllers = [NavigationController(rootViewController: inbox), drafts, sent]
        let reason = TerminalApplication(terminal: terminal, rootViewController: tabs).run()
        return reason
    }

    static func giveTabs() {
        inbox.tabBarItem = TabBarItem(title: "Inbox", image: Image(systemName: "tray"))
        inbox.tabBarItem.badgeValue = "3"
    }

    // Menu, MenuAction, ContextMenuConfiguration

    static func menu(_ file: String, open: MenuAction, byName: MenuAction, bySize: MenuAction) -> Menu {
        let rename = MenuAction(title: "Rename…") { create(file) }
        let delete = MenuAction(title: "Delete", attributes: .destructive) { deleteFile() }
        _ = rename
        let menu = Menu(children: [
            open,
            Menu(title: "Sort by", children: [byName, bySize]),
            Menu(options: .displayInline, children: [delete]),
        ])
        return menu
    }

    static func configuration(_ name: String, open: MenuAction, delete: MenuAction) -> ContextMenuConfiguration {
        ContextMenuConfiguration { Menu(title: name, children: [open, delete]) }
    }
}
