import Unfold

// Edit text in a tree

struct FileNode: Hashable, Sendable {
    let id: Int
}

@MainActor
final class FileListController: CollectionViewController {
    private var names: [FileNode: String] = [:]
    private var dataSource: CollectionViewDiffableDataSource<Int, FileNode>!

    func rename(_ node: FileNode) {
        dataSource.beginEditing(
            node, text: names[node],
            check: { [weak self] name in self?.problem(with: name, of: node) }
        ) { [weak self] name in
            self?.names[node] = name
            self?.dataSource.reconfigure([node])
        }
    }

    private func problem(with name: String, of node: FileNode) -> String? {
        if name.isEmpty { return "A file needs a name" }
        return names.contains { $0.key != node && $0.value == name } ? "There is a file with this name" : nil
    }
}

@MainActor
struct EditingTextExamples {
    func store(_ name: String, for node: FileNode) {}

    func addFile(_ dataSource: CollectionViewDiffableDataSource<Int, FileNode>, _ node: FileNode) {
        func remove() {
            var snapshot = dataSource.snapshot(for: 0)
            snapshot.delete([node])
            dataSource.apply(snapshot, to: 0)
        }
        var snapshot = dataSource.snapshot(for: 0)
        snapshot.append([node])
        dataSource.apply(snapshot, to: 0)
        let isVisible = dataSource.beginEditing(
            node, text: "", placeholder: "name", onCancel: remove, onAccept: { name in store(name, for: node) })
        if !isVisible { remove() }
    }

    // beginEditing

    func rename(_ file: File, _ dataSource: CollectionViewDiffableDataSource<Int, File>) {
        dataSource.beginEditing(file, text: file.name, check: { $0.isEmpty ? "A file needs a name" : nil }) { name in
            rename(file, to: name)
        }
    }

    struct File: Hashable, Sendable {
        let name: String
    }

    func rename(_ file: File, to name: String) {}
}
