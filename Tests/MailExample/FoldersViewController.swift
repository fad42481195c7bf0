import Unfold

/// The list of folders.
@MainActor final class FoldersViewController: CollectionViewController {
    private let store: MailStore
    private var list: ListDataSource?

    /// Called when the user opens a folder.
    var openHandler: (String) -> Void = { _ in }

    init(store: MailStore) {
        self.store = store
        super.init(collectionView: CollectionView())
        list = ListDataSource(collectionView: collectionView) { [unowned self] in
            ForEach(store.folders, id: \.self) { folder in
                LabelCell(folder).onEnter { [unowned self] in openHandler(folder) }
            }
        }
        navigationItem.title = "Mail"
        navigationItem.rightBarButtonItem = BarButtonItem(title: "New", key: .character("a")) { [unowned self] in
            askForName()
        }
        addKeyCommand(
            KeyCommand([.character("d")], title: "Delete the folder", hint: "delete") { [unowned self] in
                askBeforeDeleting()
            })
    }

    private func askForName() {
        let alert = AlertController(title: "New folder", message: "Letters can be moved into it.")
        let create = AlertAction(title: "Create") { [unowned self, unowned alert] _ in
            store.addFolder(alert.textFields[0].text)
            list?.update()
            statusMessage = "\(alert.textFields[0].text) created"
        }
        create.isEnabled = false
        alert.addTextField { field in
            field.label = "Name"
            field.placeholder = "Bills"
            field.editingChanged = { create.isEnabled = !$0.text.isEmpty }
        }
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(create)
        present(alert)
    }

    private func askBeforeDeleting() {
        guard let focus = collectionView.state.focus else { return }
        let folder = store.folders[focus.item]
        let alert = AlertController(title: "Delete \(folder)?", message: "Its letters are deleted, too.")
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            AlertAction(title: "Delete", style: .destructive) { [unowned self] _ in
                store.deleteFolder(folder)
                list?.update()
                statusMessage = "\(folder) deleted"
            })
        present(alert)
    }
}
