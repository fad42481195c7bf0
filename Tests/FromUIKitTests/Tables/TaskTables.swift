import UIKit

struct TodoItem {
    var title: String
    var isDone = false
}

/// Things to do: added in an alert, deleted and moved while the table is edited, done with a tap.
class TodoTableViewController: UITableViewController {
    var items = [TodoItem(title: "Water plants"), TodoItem(title: "Pay rent"), TodoItem(title: "Call Ada")]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "To Do"
        navigationItem.leftBarButtonItem = editButtonItem
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: addTapped)  // changed
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "TodoCell")
    }

    func addTapped() {  // changed
        let alert = UIAlertController(title: "New item", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Title" }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Add", style: .default) { [weak self, weak alert] _ in
                guard let self = self, let text = alert?.textFields?.first?.text, !text.isEmpty else { return }
                self.items.insert(TodoItem(title: text), at: 0)
                self.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
            })
        present(alert, animated: true)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return items.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "TodoCell", for: indexPath)
        let item = items[indexPath.row]
        cell.textLabel?.text = item.title
        cell.textLabel?.textColor = item.isDone ? .secondaryLabel : .label
        cell.accessoryType = item.isDone ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        items[indexPath.row].isDone.toggle()
        tableView.reloadRows(at: [indexPath], with: .automatic)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete {
            items.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .fade)
        }
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        return true
    }

    override func tableView(_ tableView: UITableView, moveRowAt fromIndexPath: IndexPath, to: IndexPath) {
        let item = items.remove(at: fromIndexPath.row)
        items.insert(item, at: to.row)
    }
}

/// A playlist with tracks that can be moved between it and suggestions, and a row that inserts.
class PlaylistTableViewController: UITableViewController {
    struct Track: Equatable {
        let title: String
        let length: String
    }

    private(set) var playlist = [Track(title: "Intro", length: "0:45"), Track(title: "Waltz", length: "3:10")]
    private(set) var suggestions = [Track(title: "Coda", length: "1:20"), Track(title: "Fugue", length: "4:00")]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Playlist"
        navigationItem.rightBarButtonItem = editButtonItem
        tableView.allowsSelectionDuringEditing = true
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        ["Playlist", "Suggestions"][section]
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? playlist.count : suggestions.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "track")
            ?? UITableViewCell(style: .value1, reuseIdentifier: "track")
        let track = indexPath.section == 0 ? playlist[indexPath.row] : suggestions[indexPath.row]
        cell.textLabel?.text = track.title
        cell.detailTextLabel?.text = track.length
        return cell
    }

    override func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        indexPath.section == 0 ? .delete : .insert
    }

    override func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        "Remove"
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        switch editingStyle {
        case .delete:
            suggestions.insert(playlist.remove(at: indexPath.row), at: 0)
            tableView.beginUpdates()
            tableView.deleteRows(at: [indexPath], with: .left)
            tableView.insertRows(at: [IndexPath(row: 0, section: 1)], with: .right)
            tableView.endUpdates()
        case .insert:
            playlist.append(suggestions.remove(at: indexPath.row))
            let target = IndexPath(row: playlist.count - 1, section: 0)
            tableView.performBatchUpdates {
                tableView.moveRow(at: indexPath, to: target)
            } completion: { _ in
                tableView.reloadRows(at: [target], with: .none)
            }
        default: break
        }
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        indexPath.section == 0
    }

    override func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        guard proposedDestinationIndexPath.section == 0 else {
            return IndexPath(row: playlist.count - 1, section: 0)
        }
        return proposedDestinationIndexPath
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        playlist.insert(playlist.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
}

/// Folders in folders, with details and menus of rows.
class FolderTableViewController: UITableViewController {
    struct Node: Hashable {
        let name: String
        var children: [Node]?
    }

    private var folder: Node
    var log: (String) -> Void = { _ in }

    init(folder: Node) {
        self.folder = folder
        super.init(style: .plain)
        title = folder.name
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return folder.children?.count ?? 0
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "node")
        let node = folder.children![indexPath.row]
        cell.textLabel?.text = node.name
        cell.textLabel?.lineBreakMode = .byTruncatingMiddle
        if let children = node.children {
            cell.imageView?.image = UIImage(systemName: "folder")
            cell.detailTextLabel?.text = "\(children.count) items"
            cell.accessoryType = .detailDisclosureButton
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let node = folder.children![indexPath.row]
        guard node.children != nil else { return tableView.deselectRow(at: indexPath, animated: true) }
        let next = FolderTableViewController(folder: node)
        next.log = log
        show(next, sender: self)
    }

    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        log("details of " + folder.children![indexPath.row].name)
    }

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let node = folder.children![indexPath.row]
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            let copy = UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { [weak self] _ in
                self?.log("copy " + node.name)
            }
            let remove = UIAction(title: "Remove", image: UIImage(systemName: "trash")) { [weak self] _ in
                self?.folder.children?.remove(at: indexPath.row)
                self?.tableView.deleteRows(at: [indexPath], with: .automatic)
            }
            remove.attributes = .destructive
            if node.children != nil { remove.attributes.insert(.disabled) }
            return UIMenu(title: node.name, children: [copy, remove])
        }
    }
}
