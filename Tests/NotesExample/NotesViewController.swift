import UIKit

struct Note: Hashable, Identifiable {
    let id: UUID
    var title: String
    var text: String
    var isPinned = false

    init(title: String, text: String = "") {
        id = UUID()
        self.title = title
        self.text = text
    }
}

/// Notes that are added in an alert, edited in a sheet, deleted by swiping, searched and sorted.
class NotesViewController: UIViewController {
    enum Section: Int, CaseIterable { case pinned, others }

    enum SortOrder: String, CaseIterable { case title = "Title", length = "Length" }

    private(set) var notes = [
        Note(title: "Shopping", text: "Bread"), Note(title: "Ideas", text: "A list of lists"), Note(title: "Addresses"),
    ]
    private var sortOrder = SortOrder.title
    private var collectionView: UICollectionView!
    private var dataSource: UICollectionViewDiffableDataSource<Section, Note.ID>!
    private let searchController = UISearchController(searchResultsController: nil)
    private var isFiltering: Bool { searchController.isActive && !(searchController.searchBar.text?.isEmpty ?? true) }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
        configureHierarchy()
        configureDataSource()
        configureBars()
        configureSearch()
        applySnapshot(animatingDifferences: false)
    }

    private func configureHierarchy() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] indexPath in
            guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
            let delete = UIContextualAction(style: .destructive, title: "Delete") {
                [weak self] (action, sourceView, actionPerformed) in
                self?.delete(id)
                actionPerformed(true)
            }
            delete.image = UIImage(systemName: "trash.fill")
            return UISwipeActionsConfiguration(actions: [delete])
        }
        collectionView = UICollectionView(
            frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.delegate = self
        view.addSubview(collectionView)
    }

    private func configureDataSource() {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Note> { cell, _, note in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = note.title
            content.secondaryText = note.text.isEmpty ? "No text" : note.text
            content.secondaryTextProperties.color = note.text.isEmpty ? .tertiaryLabel : .secondaryLabel
            content.secondaryTextProperties.numberOfLines = 1
            content.image = note.isPinned ? UIImage(systemName: "pin") : nil
            cell.contentConfiguration = content
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
            [unowned self] collectionView, indexPath, id in
            let note = notes.first { $0.id == id }
            return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: note)
        }
    }

    private func configureBars() {
        let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addNote() })
        let sort = UIBarButtonItem(
            title: nil, image: UIImage(systemName: "arrow.up.arrow.down"), primaryAction: nil, menu: sortMenu())
        navigationItem.rightBarButtonItems = [add, sort]
        navigationItem.backButtonTitle = "Notes"
        navigationItem.backButtonDisplayMode = .minimal
    }

    private func sortMenu() -> UIMenu {
        let actions = SortOrder.allCases.map { order in
            UIAction(
                title: order.rawValue, image: nil, identifier: UIAction.Identifier("sort.\(order)"),
                state: order == sortOrder ? .on : .off
            ) { [weak self] action in
                self?.sortOrder = order
                self?.applySnapshot()
                self?.navigationItem.rightBarButtonItems?[1].menu = self?.sortMenu()
            }
        }
        return UIMenu(title: "Sort By", image: nil, identifier: nil, options: [.singleSelection], children: actions)
    }

    private func configureSearch() {
        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        searchController.hidesNavigationBarDuringPresentation = false
        searchController.searchBar.placeholder = "Search Notes"
        searchController.searchBar.autocapitalizationType = .none
        searchController.automaticallyShowsCancelButton = true
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
        navigationItem.preferredSearchBarPlacement = .stacked
        definesPresentationContext = true
    }

    private func applySnapshot(animatingDifferences: Bool = true) {
        let text = searchController.searchBar.text?.lowercased() ?? ""
        let shown = notes.filter { !isFiltering || $0.title.lowercased().contains(text) }
            .sorted { sortOrder == .title ? $0.title < $1.title : $0.text.count < $1.text.count }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Note.ID>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems(shown.filter { $0.isPinned }.map { $0.id }, toSection: .pinned)
        snapshot.appendItems(shown.filter { !$0.isPinned }.map { $0.id }, toSection: .others)
        dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
        setNeedsUpdateContentUnavailableConfiguration()
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        if !notes.isEmpty {
            contentUnavailableConfiguration = nil
        } else {
            var configuration = UIContentUnavailableConfiguration.empty()
            configuration.image = UIImage(systemName: "note.text")
            configuration.text = "No Notes"
            configuration.textProperties.color = .secondaryLabel
            configuration.button = .borderless()
            configuration.button.title = "Add a Note"
            configuration.buttonProperties.primaryAction = UIAction(title: "Add a Note") { [weak self] _ in
                self?.addNote()
            }
            contentUnavailableConfiguration = configuration
        }
    }

    private func delete(_ id: Note.ID) {
        notes.removeAll { $0.id == id }
        applySnapshot()
    }

    private func addNote() {
        let alert = UIAlertController(title: "New Note", message: nil, preferredStyle: .alert)
        alert.addTextField { textField in
            textField.placeholder = "Title"
            textField.autocapitalizationType = .sentences
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        let save = UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
            guard let title = alert?.textFields?.first?.text, !title.isEmpty else { return }
            self?.notes.append(Note(title: title))
            self?.applySnapshot()
        }
        alert.addAction(save)
        alert.preferredAction = save
        present(alert, animated: true)
    }

    private func togglePin(_ id: Note.ID) {
        guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
        notes[index].isPinned.toggle()
        var snapshot = dataSource.snapshot()
        snapshot.reloadItems([id])
        dataSource.apply(snapshot, animatingDifferences: false)
        applySnapshot()
    }
}

extension NotesViewController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) { applySnapshot() }
}

extension NotesViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let id = dataSource.itemIdentifier(for: indexPath), let note = notes.first(where: { $0.id == id }) else {
            return
        }
        let editor = NoteEditorViewController(note: note)
        editor.delegate = self
        let navigationController = UINavigationController(rootViewController: editor)
        navigationController.modalPresentationStyle = .pageSheet
        if let sheet = navigationController.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
        }
        present(navigationController, animated: true, completion: nil)
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let indexPath = indexPaths.first, let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
        let isPinned = notes.first { $0.id == id }?.isPinned == true
        return UIContextMenuConfiguration(identifier: indexPath as NSIndexPath, previewProvider: nil) {
            [unowned self] suggestedActions in
            let pin = UIAction(title: isPinned ? "Unpin" : "Pin", image: UIImage(systemName: "pin")) { _ in
                self.togglePin(id)
            }
            let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: [.destructive]) {
                _ in self.delete(id)
            }
            return UIMenu(title: "", children: [pin, UIMenu(options: .displayInline, children: [delete])])
        }
    }
}

extension NotesViewController: NoteEditorDelegate {
    func noteEditor(_ editor: NoteEditorViewController, didSave note: Note) {
        guard let index = notes.firstIndex(where: { $0.id == note.id }) else { return }
        notes[index] = note
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems([note.id])
        dataSource.apply(snapshot)
    }
}
