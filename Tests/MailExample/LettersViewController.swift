import Unfold

/// The letters of a folder.
@MainActor final class LettersViewController: CollectionViewController {
    private let folder: String
    private let store: MailStore
    private let dataSource: CollectionViewDiffableDataSource<Int, Letter>
    private let search = SearchController()

    /// Called when the user presses Enter on a letter.
    var chooseHandler: (Letter) -> Void = { _ in }

    init(folder: String, store: MailStore) {
        self.folder = folder
        self.store = store
        let view = CollectionView()
        let row = CellRegistration<ListCell, Letter> { cell, _, letter in
            var content = ListContentConfiguration.valueCell()
            content.text = letter.subject
            content.secondaryText = letter.sender
            cell.contentConfiguration = content
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, letter in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: letter)
        }
        super.init(collectionView: view)
        view.delegate = self
        navigationItem.title = folder
        navigationItem.searchController = search
        search.searchResultsUpdater = self
        addKeyCommand(
            KeyCommand([.character("f")], title: "Fetch new letters", hint: "fetch") { [unowned self] in fetch() })
        update()
    }

    func letter(at indexPath: IndexPath) -> Letter? { dataSource.itemIdentifier(for: indexPath) }

    private func update() {
        var letters = DiffableDataSourceSectionSnapshot<Letter>()
        letters.append(
            store.letters(in: folder).filter { search.searchText.isEmpty || $0.subject.contains(search.searchText) })
        dataSource.apply(letters, to: 0)
        if letters.items.isEmpty {
            contentUnavailableConfiguration = search.searchText.isEmpty ? .empty() : .search()
            contentUnavailableConfiguration?.text = "No letters"
        } else {
            contentUnavailableConfiguration = nil
        }
    }

    private func fetch() {
        statusProgress = .indeterminate
        Task {
            for part in 1...3 {
                try? await Task.sleep(for: .milliseconds(50))
                statusProgress = .fraction(Double(part) / 3)
            }
            store.add(Letter(subject: "News", sender: "Unfold", text: "Nothing is new."), to: folder)
            statusProgress = nil
            statusMessage = "1 new letter"
            update()
        }
    }

    private func move(_ letter: Letter, to target: String) {
        store.delete(letter, from: folder)
        store.add(letter, to: target)
        update()
        statusMessage = "Moved to \(target)"
    }
}

extension LettersViewController: CollectionViewDelegate {
    func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        if let letter = letter(at: indexPath) { chooseHandler(letter) }
    }

    func collectionView(
        _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: Point
    ) -> ContextMenuConfiguration? {
        guard let letter = letter(at: indexPath) else { return nil }
        let targets = store.folders.filter { $0 != folder }
        return ContextMenuConfiguration { [unowned self] in
            Menu(children: [
                MenuAction(title: "Open") { [unowned self] in chooseHandler(letter) },
                Menu(
                    title: "Move to",
                    children: targets.map { target in
                        MenuAction(title: target) { [unowned self] in move(letter, to: target) }
                    }),
                Menu(
                    options: .displayInline,
                    children: [
                        MenuAction(title: "Delete", attributes: .destructive) { [unowned self] in
                            store.delete(letter, from: folder)
                            update()
                            statusMessage = "\(letter.subject) deleted"
                        }
                    ]),
            ])
        }
    }
}

extension LettersViewController: SearchResultsUpdating {
    func updateSearchResults(for searchController: SearchController) { update() }
}
