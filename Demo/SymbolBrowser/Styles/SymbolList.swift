import ArgumentParser
import CollectionViews

/// The list of symbols, whichever way it is told what to show.
@MainActor
protocol SymbolList: AnyObject {
    /// Makes an empty list in a view.
    init(_ collectionView: CollectionView, catalog: SymbolCatalog)

    /// Shows the symbols in an order. What the person closed stays closed.
    func show(_ order: SymbolOrder)
}

/// The ways to tell a list what to show: three files beside this one.
enum ListStyle: String, CaseIterable, ExpressibleByArgument {
    /// Section snapshots, made by a builder and applied.
    case snapshot
    /// A view model, which holds what is shown and can be asked for it.
    case viewModel = "view-model"
    /// Contents: the list is written as the cells it shows.
    case content

    /// Makes a list of the style.
    @MainActor func list(in collectionView: CollectionView, of catalog: SymbolCatalog) -> any SymbolList {
        switch self {
        case .snapshot: SnapshotList(collectionView, catalog: catalog)
        case .viewModel: ViewModelList(collectionView, catalog: catalog)
        case .content: ContentList(collectionView, catalog: catalog)
        }
    }
}
