// Editing a list.

import CollectionViews
import DiffableSnapshots
import Screens

import struct FoundationEssentials.IndexPath

@MainActor
enum EditingExamples {
    struct Book: Hashable, Sendable { let name: String }

    @MainActor
    final class Store {
        var books: [Book] = []

        var snapshot: DiffableDataSourceSectionSnapshot<Book> {
            var snapshot = DiffableDataSourceSectionSnapshot<Book>()
            snapshot.append(books)
            return snapshot
        }

        func delete(_ book: Book) { books.removeAll { $0 == book } }

        func insertBook(after book: Book) {
            let index = books.firstIndex(of: book) ?? books.endIndex - 1
            books.insert(Book(name: "New"), at: index + 1)
        }
    }

    static func showEditButton(of controller: CollectionViewController) {
        controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    }

    static func rows(of store: Store) -> CellRegistration<ListCell, Book> {
        let registration = CellRegistration<ListCell, Book> { cell, _, book in
            var content = cell.defaultContentConfiguration()
            content.text = book.name
            cell.contentConfiguration = content
            cell.accessories = [
                .delete { store.delete(book) },
                .insert { store.insertBook(after: book) },
                .multiselect(),
                .reorder(),
            ]
        }
        return registration
    }

    static func deleteAction(of store: Store) -> ContextualAction {
        let delete = ContextualAction(style: .destructive, title: "Delete") { _, _, completion in
            store.delete(store.books[0])
            completion(true)
        }
        return delete
    }

    static func actions(_ delete: ContextualAction, _ flag: ContextualAction) -> SwipeActionsConfiguration {
        let configuration = SwipeActionsConfiguration(actions: [delete, flag])
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    static func addSwipeActions(
        to configuration: inout ListConfiguration, store: Store,
        dataSource: CollectionViewDiffableDataSource<SymbolSection, Book>
    ) {
        configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
            guard let book = dataSource.itemIdentifier(for: indexPath) else { return nil }
            let delete = ContextualAction(style: .destructive, title: "Delete") { _, _, completion in
                store.delete(book)
                dataSource.apply(store.snapshot, to: .main)
                completion(true)
            }
            return SwipeActionsConfiguration(actions: [delete])
        }
    }

    final class BooksController: CollectionViewController, CollectionViewDelegate {
        func collectionView(
            _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) -> Bool { true }

        func collectionView(
            _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) {
            setEditing(true, animated: true)
        }
    }
}
