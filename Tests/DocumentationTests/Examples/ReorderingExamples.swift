// Moving items.

import CollectionViews
import DiffableSnapshots
import ListContents

import struct FoundationEssentials.IndexPath

@MainActor
enum ReorderingExamples {
    struct File: Hashable, Sendable {
        let name: String
        let isFolder: Bool
    }

    @MainActor
    final class Store {
        var items: [File] = []

        func save(_ items: [File]) { self.items = items }

        func save(_ items: [File], in section: SymbolSection) { self.items = items }
    }

    @MainActor
    struct Files {
        func move(_ file: File, to folder: File?) {}
    }

    static func storeOrder(
        in store: Store, of dataSource: CollectionViewDiffableDataSource<SymbolSection, File>
    ) {
        dataSource.reorderingHandlers.canReorderItem = { _ in true }
        dataSource.reorderingHandlers.didReorder = { transaction in
            store.save(transaction.finalSnapshot.itemIdentifiers)
        }
    }

    static func storeSections(
        in store: Store, of dataSource: CollectionViewDiffableDataSource<SymbolSection, File>
    ) {
        dataSource.reorderingHandlers.didReorder = { transaction in
            for change in transaction.sectionTransactions {
                store.save(change.finalSnapshot.rootItems, in: change.sectionIdentifier)
            }
        }
    }

    static func moveIntoFolders(of dataSource: CollectionViewDiffableDataSource<SymbolSection, File>) {
        dataSource.reorderingHandlers.canMoveItem = { file, target in
            target.parent?.isFolder ?? true
        }
    }

    static func moveFiles(_ files: Files, in dataSource: CollectionViewDiffableDataSource<SymbolSection, File>) {
        dataSource.reorderingHandlers.didReorder = { transaction in
            for move in transaction.movedItems where move.initialParent != move.finalParent {
                files.move(move.item, to: move.finalParent)
            }
        }
    }
}

@MainActor
enum MovingElementsExamples {
    struct Task: Identifiable {
        let id: Int
        let title: String
    }

    @MainActor
    final class Model {
        var tasks: [Task] = []
    }

    @ContentBuilder
    static func elements(of model: Model) -> some Content {
        ForEach(model.tasks) { LabelCell($0.title) }
            .onMove { $0.apply(to: &model.tasks) }
    }

    @ContentBuilder
    static func section(of model: Model) -> some Content {
        Section("Tasks") {
            ForEach(model.tasks) { LabelCell($0.title) }
                .onMove { $0.apply(to: &model.tasks) }
        }
    }
}

@MainActor
enum SeveralSectionsExample {
    enum Mailbox: Hashable, Sendable { case inbox, archive }

    static func apply(
        _ inbox: DiffableDataSourceSectionSnapshot<String>, _ archive: DiffableDataSourceSectionSnapshot<String>,
        to dataSource: CollectionViewDiffableDataSource<Mailbox, String>
    ) {
        dataSource.apply([.inbox: inbox, .archive: archive])
    }
}

@MainActor
private final class NamesSource: CollectionViewDataSource {
    var names = ["Ada", "Alan"]

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> ListCell {
        ListCell()
    }

    func collectionView(_ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
        names.insert(names.remove(at: source.item), at: destination.item)
    }
}
