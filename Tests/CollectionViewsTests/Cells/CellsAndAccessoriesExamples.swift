// The examples of the article "Cells and accessories", line for line as in the article.

import CollectionViews
import TerminalCanvas

struct Track: Hashable, Sendable {
    var title: String
    var minutes: Int
    var isDownloaded = true
}

@MainActor func makeTrackSource(in view: CollectionView) -> CollectionViewDiffableDataSource<Int, Track> {
    let row = CellRegistration<ListCell, Track> { cell, indexPath, track in
        var content = ListContentConfiguration.valueCell()
        content.image = Image(systemName: "music.note")
        content.text = track.title
        content.secondaryText = "\(track.minutes) min"
        cell.contentConfiguration = content
        cell.accessories = [.disclosureIndicator()]
        cell.isUserInteractionEnabled = track.isDownloaded
    }
    return CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, track in
        view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: track)
    }
}

@MainActor func showHeaders(_ titles: [Int: String], in dataSource: CollectionViewDiffableDataSource<Int, Track>) {
    let header = SupplementaryRegistration<ListCell>(
        elementKind: CollectionView.elementKindSectionHeader
    ) { [weak dataSource] cell, elementKind, indexPath in
        var content = ListContentConfiguration.groupedHeader()
        content.text = dataSource?.sectionIdentifier(for: indexPath.section).flatMap { titles[$0] }
        cell.contentConfiguration = content
    }
    dataSource.supplementaryViewProvider = { view, elementKind, indexPath in
        view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
}

@MainActor func addDownloadButton(to cell: ListCell, download: @escaping @MainActor () -> Void) {
    cell.accessories = [
        .outlineDisclosure(options: .init(style: .header)),
        .label(text: "12", options: .init(tint: .secondaryText)),
        .custom(Image("↓", ascii: "v"), placement: .trailing, actionHandler: download),
    ]
}

@MainActor func showHint(_ hint: String, in cell: ListCell) {
    cell.configurationUpdateHandler = { cell, state in
        cell.accessories = state.isFocused ? [.label(text: hint)] : []
    }
}

struct Meter: ContentConfiguration {
    var name: String
    var fraction: Double
    var style = ContentStyle.text

    func makeContentView() -> any ContentView { MeterView(self) }

    func updated(for state: CellConfigurationState) -> Meter {
        var updated = self
        if state.isDisabled { updated.style = .disabled }
        return updated
    }
}

final class MeterView: ContentView {
    var configuration: any ContentConfiguration

    init(_ meter: Meter) { configuration = meter }

    func height(forWidth columns: Int, context: DrawingContext) -> Int { 2 }

    func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        guard let meter = configuration as? Meter else { return }
        let style = meter.style.resolved(in: context.theme)
        let repertoire = context.capabilities.repertoire
        let name = SafeText(meter.name, limit: rectangle.size.columns, repertoire: repertoire)
        canvas.draw(name, at: rectangle.origin, in: rectangle.columnRange, style: style)

        let full = Int(meter.fraction * Double(rectangle.size.columns))
        let bar = SafeText(String(repeating: "=", count: full))
        let below = Point(column: rectangle.origin.column, row: rectangle.origin.row + 1)
        canvas.draw(bar, at: below, in: rectangle.columnRange, style: style)
    }
}

@MainActor let batteryRow = CellRegistration<ListCell, Double> { cell, indexPath, charge in
    cell.contentConfiguration = Meter(name: "Battery", fraction: charge)
}
