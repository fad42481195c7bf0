// The documentation comments of CollectionViews.

import CollectionViews
import DiffableSnapshots
import Screens
import TerminalCanvas

import struct FoundationEssentials.IndexPath

struct Symbol: Hashable, Sendable {
    let name: String
}

enum SymbolSection { case main }

// SupplementaryRegistration

@MainActor func showHeaders(
    _ titles: [SymbolSection: String], in dataSource: CollectionViewDiffableDataSource<SymbolSection, Symbol>
) {
    let headerKind = CollectionView.elementKindSectionHeader
    let header = SupplementaryRegistration<ListCell>(elementKind: headerKind) { [unowned dataSource] cell, _, path in
        var content = ListContentConfiguration.plainHeader()
        content.text = dataSource.sectionIdentifier(for: path.section).flatMap { titles[$0] }
        cell.contentConfiguration = content
    }
    dataSource.supplementaryViewProvider = { view, kind, path in
        view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
}

// CollectionViewDiffableDataSource.apply(_:completion:)

enum MailSection { case inbox, archive }

@MainActor func showArchiveFirst(in dataSource: CollectionViewDiffableDataSource<MailSection, Symbol>) {
    var snapshot = dataSource.snapshot()
    snapshot.moveSection(.archive, beforeSection: .inbox)
    dataSource.apply(snapshot)
}

// CellRegistration, CollectionView and CollectionViewDiffableDataSource

@MainActor func makeSymbolSource(in view: CollectionView) -> CollectionViewDiffableDataSource<SymbolSection, Symbol> {
    typealias Section = SymbolSection
    let registration = CellRegistration<ListCell, Symbol> { cell, indexPath, symbol in
        var content = cell.defaultContentConfiguration()
        content.text = symbol.name
        cell.contentConfiguration = content
        cell.accessories = [.outlineDisclosure()]
    }
    let dataSource = CollectionViewDiffableDataSource<Section, Symbol>(collectionView: view) { view, path, symbol in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: symbol)
    }
    return dataSource
}

@MainActor func makeSymbolController(
    _ registration: CellRegistration<ListCell, Symbol>
) -> (CollectionViewController, CollectionViewDiffableDataSource<SymbolSection, Symbol>) {
    typealias Section = SymbolSection
    let view = CollectionView(configuration: ListConfiguration(appearance: .insetGrouped))
    let dataSource = CollectionViewDiffableDataSource<Section, Symbol>(collectionView: view) { view, path, symbol in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: symbol)
    }
    let controller = CollectionViewController(collectionView: view)
    return (controller, dataSource)
}

@MainActor func showSymbols(
    _ circles: [Symbol], _ squares: [Symbol], in view: CollectionView,
    using registration: CellRegistration<ListCell, Symbol>
) -> CollectionViewDiffableDataSource<SymbolSection, Symbol> {
    typealias Section = SymbolSection
    typealias B = SectionSnapshotBuilder<Symbol>
    let (circle, square) = (Symbol(name: "Circle"), Symbol(name: "Square"))
    let dataSource = CollectionViewDiffableDataSource<Section, Symbol>(collectionView: view) { view, path, symbol in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: symbol)
    }
    dataSource.apply(to: .main) {
        B.parent(circle) { circles }
        B.parent(square) { squares }
    }
    return dataSource
}

@MainActor func show(_ indexPath: IndexPath, in view: CollectionView) {
    view.scrollToItem(at: indexPath, at: .centeredVertically)
}

@MainActor
enum DataSourceExamples {
    typealias B = SectionSnapshotBuilder<String>

    static func showMenu(in dataSource: CollectionViewDiffableDataSource<SymbolSection, String>) {
        dataSource.apply(to: .main) {
            B.parent("Food") { ["apple", "berry"] }
            "Drinks"
        }
    }

    static func show(
        _ paths: [String], in dataSource: CollectionViewDiffableDataSource<SymbolSection, String>
    ) throws {
        try dataSource.checked.apply(to: .main) {
            for path in paths { path }
        }
    }

    // SectionSnapshotHandlers

    struct File: Hashable, Sendable {
        let name: String
        var isFolder = false

        func files() -> [File] { ["a", "b"].map { File(name: "\(name)/\($0)") } }
    }

    static func fetchFiles(in dataSource: CollectionViewDiffableDataSource<SymbolSection, File>) {
        dataSource.sectionSnapshotHandlers.shouldExpandItem = { $0.isFolder }
        dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { folder, _ in
            var children = DiffableDataSourceSectionSnapshot<File>()
            children.append(folder.files())
            return children
        }
    }
}

@MainActor
enum AppearanceExamples {
    // CellAccessory

    static func addAccessories(to cell: ListCell) {
        cell.accessories = [.outlineDisclosure(), .label(text: "12"), .checkmark()]
    }

    // ListCell

    static func showHint(in cell: ListCell) {
        cell.configurationUpdateHandler = { cell, state in
            cell.accessories = state.isFocused ? [.label(text: "enter opens")] : []
        }
    }

    // ContentConfiguration

    static func showGauge(in cell: ListCell) {
        struct Gauge: ContentConfiguration {
            var fraction: Double
            func makeContentView() -> any ContentView { GaugeView(self) }
        }
        cell.contentConfiguration = Gauge(fraction: 0.4)
    }

    private final class GaugeView: ContentView {
        var configuration: any ContentConfiguration

        init(_ configuration: any ContentConfiguration) { self.configuration = configuration }

        func height(forWidth columns: Int, context: DrawingContext) -> Int { 1 }

        func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {}
    }

    // Image

    static func setImages(of content: inout ListContentConfiguration) {
        content.image = Image("Ⓐ", ascii: "A")
        content.image = Image(systemName: "star.fill")  // ★
    }

    // DirectionalInsets, Rows and Columns

    static func setMargins(of content: inout ListContentConfiguration) {
        content.directionalLayoutMargins = DirectionalInsets(leading: .columns(2), bottom: .rows(1))
        content.directionalLayoutMargins.top = .rows(1)
        content.imageToTextPadding = .columns(2)
    }

    @Values static func systemImages() -> [Image] {
        Image(systemName: "a.circle.fill")  // 🅐, (A) in ASCII
        Image(systemName: "star")  // ☆, * in ASCII
        Image(systemName: "pencil.circle.fill")  // ✎, / in ASCII: the image of pencil
        Image(systemName: "tortoise.circle")  // ○, ( ) in ASCII: the shape alone
        Image(systemName: "tortoise")  // •, * in ASCII: no character resembles it
    }

    // StyledText

    static func styleName(of content: inout ListContentConfiguration) {
        content.attributedText = "src/" + StyledText("main", style: .tint) + ".swift"
    }

    @Descriptions static func parsedText() -> [String] {
        let text = StyledText(parsingSGR: "a \u{1B}[1;31mred\u{1B}[m word".utf8)
        text.runs.map(\.text)  // ["a ", "red", " word"]
    }

    // Theme

    static func setTheme(of controller: CollectionViewController, for terminal: some Terminal) {
        var theme = Theme.standard(for: terminal.capabilities)
        theme.navigationBar = Style(foreground: .palette(0), background: .palette(3))
        controller.overrideTheme = theme
    }

    // ListConfiguration

    static func makeView() -> CollectionView {
        var configuration = ListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        let view = CollectionView(configuration: configuration)
        return view
    }
}

@MainActor
enum ScreenExamples {
    // CollectionViewController

    static func run(
        _ view: CollectionView, on terminal: some Terminal, reverse: @escaping @MainActor () -> Void
    ) -> ExitReason {
        let controller = CollectionViewController(collectionView: view)
        controller.navigationItem.title = "SF Symbols"
        controller.navigationItem.rightBarButtonItem = BarButtonItem(title: "Reverse", key: .character("o")) {
            reverse()
        }
        let reason = TerminalApplication(terminal: terminal, rootViewController: controller).run()
        return reason
    }

    static func showProgress(
        in controller: CollectionViewController,
        _ load: @escaping @MainActor (_ report: @MainActor (Double) -> Void) async -> [String]
    ) {
        controller.statusProgress = .indeterminate
        Task {
            let names = await load { part in controller.statusProgress = .fraction(part) }
            controller.statusProgress = nil
            controller.statusMessage = "\(names.count) names loaded"
        }
    }

    // ContentUnavailableConfiguration

    static func showFailure(in controller: CollectionViewController, load: @escaping @MainActor () -> Void) {
        var configuration = ContentUnavailableConfiguration.empty()
        configuration.text = "No server"
        configuration.secondaryText = "The server did not answer within 10 seconds."
        configuration.button.title = "Try again"
        configuration.buttonProperties.primaryAction = { load() }
        controller.contentUnavailableConfiguration = configuration
    }

    // NavigationItem

    static func addButtons(
        to controller: CollectionViewController, goBack: @escaping @MainActor () -> Void,
        start: @escaping @MainActor () -> Void, clear: @escaping @MainActor () -> Void
    ) {
        let item = controller.navigationItem
        item.title = "Downloads"
        item.leftBarButtonItem = BarButtonItem(title: "Back", key: Key(.escape)) { goBack() }
        item.rightBarButtonItems = [
            BarButtonItem(title: "Start", key: .character("s")) { start() },
            BarButtonItem(title: "Clear", key: .character("x")) { clear() },
        ]
    }

    // InputResponder

    static func edit(with editor: some InputResponder, in collectionView: CollectionView) {
        collectionView.inputResponder = editor  // letters are text
        collectionView.inputResponder = nil  // letters are commands again
    }
}
