// Search and filter.

import CollectionViews
import DiffableSnapshots
import Screens
import TextMatching

@MainActor
enum SearchExamples {
    struct Symbol: Hashable, Sendable {
        let name: String
        var isGroup = false
    }

    static func provideTexts(of dataSource: CollectionViewDiffableDataSource<SymbolSection, Symbol>) {
        dataSource.textProvider = { symbol in symbol.isGroup ? nil : symbol.name }
    }

    static func provideNames(of dataSource: CollectionViewDiffableDataSource<SymbolSection, Symbol>) {
        dataSource.textProvider = { $0.name }
    }

    struct Book: Sendable {
        var title: String
        var year = 1968
    }

    static func provideTitles(
        of books: [Int: Book], in dataSource: CollectionViewDiffableDataSource<SymbolSection, Int>
    ) {
        dataSource.searchTexts = books.mapValues(\.title)
        dataSource.searchFields = books.mapValues { ["year": "\($0.year)"] }
    }

    @MainActor final class BookStore {
        private var books: [Int: Book] = [:]
        var ids: [Int] { books.keys.sorted() }

        func title(of id: Int) -> String? { books[id]?.title }
    }

    static func readTitles(
        of store: BookStore, in dataSource: CollectionViewDiffableDataSource<SymbolSection, Int>,
        _ reading: inout Task<Void, any Error>?
    ) {
        reading?.cancel()
        reading = Task { try await dataSource.readSearchTexts(of: store.ids) { store.title(of: $0) } }
    }

    enum Place: Hashable, Sendable {
        case files, symbols
    }

    static func separateNames(of dataSource: CollectionViewDiffableDataSource<Place, String>) {
        dataSource.pathSeparators = [.files: "/"]
    }

    struct Pod: Hashable, Sendable {
        let phase: String
        let isElementOfArray: Bool
    }

    static func provideFields(of dataSource: CollectionViewDiffableDataSource<SymbolSection, Pod>) {
        dataSource.fieldProvider = { pod, name in name == "phase" ? pod.phase : nil }
        dataSource.recordProvider = { $0.isElementOfArray }
    }

    static func search(in view: CollectionView) throws {
        view.search.prepare()  // a prompt opens: the texts are read
        view.search.find(try SearchPattern("fill"))  // focus moves to the first match below
        view.search.accept()
        view.perform(.moveToNextMatch)
        view.search.end()
    }

    static func filter(_ view: CollectionView) {
        view.filter.prepare()  // a prompt opens
        view.filter.apply(FilterPattern("crf !badge"))  // focus moves to the best match
        view.filter.accept()
        view.filter.end()  // all items again: focus stays on its item, and its parents are open
    }

    static func showProgress(of view: CollectionView) {
        if let result = view.filter.result { print(result.label, result.isComplete ? "" : "so far") }
    }

    static func openAtOnce(in controller: CollectionViewController) {
        controller.collectionView.search.expandsToMatches = true
    }

    static func filterInProgram(in controller: CollectionViewController) {
        controller.collectionView.filter.apply(FilterPattern("circle !badge"))
        controller.collectionView.filter.end()  // the focus stays on its item; cancel() returns to where it was
    }

    static func awaitItems(
        _ trees: AsyncStream<DiffableDataSourceSectionSnapshot<String>>, in controller: CollectionViewController,
        _ dataSource: CollectionViewDiffableDataSource<Place, String>
    ) async {
        controller.collectionView.awaitsItems = true
        for await tree in trees { dataSource.apply(tree, to: .files) }
        controller.collectionView.awaitsItems = false
    }

    static func filterWithUpdater(_ updater: some SearchResultsUpdating, in controller: CollectionViewController) {
        let search = SearchController()
        search.searchResultsUpdater = updater
        controller.navigationItem.searchController = search
    }

    static func useLetters(in controller: CollectionViewController) {
        controller.keyMap = .typeAhead
    }
}

/// A screen that filters its list by itself.
class FilteringController: CollectionViewController, SearchResultsUpdating {
    func filterByItself() {
        let search = SearchController()
        search.searchResultsUpdater = self
        navigationItem.searchController = search
    }

    func updateSearchResults(for searchController: SearchController) {}
}
