// Notes below rows, and children that arrive later.

import CollectionViews
import DiffableSnapshots

@MainActor
enum NoteExamples {
    struct Folder: Hashable, Sendable {
        let name: String
        let level: Int
        var hiddenCount = 0
    }

    static func countHiddenFiles(in dataSource: CollectionViewDiffableDataSource<SymbolSection, Folder>) {
        dataSource.notesProvider = { _, _, folder in
            folder.hiddenCount == 0 ? [] : [RowNote("\(folder.hiddenCount) more not shown", level: folder.level + 1)]
        }
    }
}
