import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Custom contents, states, and reuse.
@MainActor
struct CellConfigurationTests {
    /// A custom content: a bar whose length is a fraction of the width.
    struct Gauge: ContentConfiguration {
        var fraction: Double
        var symbol = "#"

        func makeContentView() -> any ContentView { GaugeView(self) }

        func updated(for state: CellConfigurationState) -> Gauge {
            var updated = self
            updated.symbol = state.isSelected ? "=" : "#"
            return updated
        }
    }

    final class GaugeView: ContentView {
        static var count = 0
        var configuration: any ContentConfiguration

        init(_ gauge: Gauge) {
            configuration = gauge
            Self.count += 1
        }

        func height(forWidth columns: Int, context: DrawingContext) -> Int { 2 }

        func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
            guard let gauge = configuration as? Gauge else { return }
            let bar = String(repeating: gauge.symbol, count: Int(Double(rectangle.size.columns) * gauge.fraction))
            canvas.draw(SafeText(bar), at: rectangle.origin, in: rectangle.columnRange)
        }
    }

    @Test func aCustomContentIsDrawnBetweenTheAccessories() {
        let cell = ListCell()
        cell.contentConfiguration = Gauge(fraction: 0.5)
        cell.accessories = [.checkmark()]
        #expect(picture(of: cell, columns: 22) == ["##########           ✓", ""])
        cell.listState.isSelected = true
        #expect(picture(of: cell, columns: 22) == ["==========           ✓", ""])
    }

    @Test func aContentViewIsKeptForContentsOfOneType() {
        let cell = ListCell()
        let before = GaugeView.count
        for step in 0..<10 {
            cell.contentConfiguration = Gauge(fraction: Double(step) / 10)
            _ = picture(of: cell, columns: 10)
        }
        #expect(GaugeView.count == before + 1)
        cell.contentConfiguration = ListContentConfiguration.cell()
        _ = picture(of: cell, columns: 10)
        cell.contentConfiguration = Gauge(fraction: 0.3)
        #expect(picture(of: cell, columns: 10) == ["###", ""])
        #expect(GaugeView.count == before + 2)
    }

    @Test func theUpdateHandlerIsCalledOnceForEachState() {
        let cell = cell("text")
        var states: [Bool] = []
        cell.configurationUpdateHandler = { cell, state in
            states.append(state.isFocused)
            var content = cell.defaultContentConfiguration()
            content.text = state.isFocused ? "focused" : "text"
            cell.contentConfiguration = content
        }
        #expect(picture(of: cell, columns: 10) == ["text"])
        _ = picture(of: cell, columns: 10)
        cell.listState.isFocused = true
        cell.listState.isFocused = false
        cell.listState.isFocused = true
        #expect(picture(of: cell, columns: 10) == ["focused"])
        #expect(states == [false, true])
    }

    @Test func aHandlerThatChangesTheStateIsCalledAtMostOnceMore() {
        let cell = cell("text")
        var calls = 0
        cell.configurationUpdateHandler = { cell, _ in
            calls += 1
            cell.isUserInteractionEnabled.toggle()
        }
        _ = picture(of: cell, columns: 10)
        #expect(calls <= 2)
    }

    @Test func aReusedCellHasTheValuesOfANewCell() {
        let view = CollectionView()
        let bare = CellRegistration<ListCell, String> { _, _, _ in }
        let path = IndexPath(item: 0, section: 0)
        let cell = view.dequeueConfiguredReusableCell(using: bare, for: path, item: "a")
        cell.contentConfiguration = ListContentConfiguration.subtitleCell()
        cell.accessories = [.checkmark()]
        cell.backgroundConfiguration = .clear()
        cell.configurationUpdateHandler = { _, _ in Issue.record("the old handler was called") }
        cell.outlineState = OutlineState(level: 3, isExpanded: true)
        cell.listState.isSelected = true
        cell.indentationWidth = .columns(5)
        cell.pool?.give(cell)
        let again = view.dequeueConfiguredReusableCell(using: bare, for: path, item: "b")
        #expect(again === cell)
        #expect(again.contentConfiguration == nil)
        #expect(again.accessories.isEmpty)
        #expect(again.backgroundConfiguration == nil)
        #expect(again.outlineState == .flat)
        #expect(again.configurationState == CellConfigurationState())
        #expect(again.indentationWidth == .columns(2))
        #expect(picture(of: again, columns: 10) == [""])
    }

    @Test func cellsAreReusedOnlyForItemsOfTheirRegistration() {
        let view = CollectionView()
        let path = IndexPath(item: 0, section: 0)
        let one = CellRegistration<ListCell, String> { _, _, _ in }
        let other = CellRegistration<ListCell, String> { _, _, _ in }
        let cell = view.dequeueConfiguredReusableCell(using: one, for: path, item: "a")
        cell.pool?.give(cell)
        #expect(view.dequeueConfiguredReusableCell(using: other, for: path, item: "a") !== cell)
        #expect(view.dequeueConfiguredReusableCell(using: one, for: path, item: "a") === cell)
        #expect(view.dequeueConfiguredReusableCell(using: one, for: path, item: "a") !== cell)
    }

    @Test func aRegistrationThatIsNoLongerUsedIsReleasedWithItsCells() {
        let view = CollectionView()
        weak var pool: ReusePool?
        do {
            let registration = CellRegistration<ListCell, String> { _, _, _ in }
            pool = registration.pool
            let cell = view.dequeueConfiguredReusableCell(using: registration, for: [0, 0], item: "")
            cell.pool?.give(cell)
        }
        let other = CellRegistration<ListCell, String> { _, _, _ in }
        let cell = view.dequeueConfiguredReusableCell(using: other, for: [0, 0], item: "")
        cell.pool?.give(cell)
        #expect(pool == nil)
    }

    @Test func theHandlerIsNotCalledWithoutAnItem() {
        let view = CollectionView()
        let registration = CellRegistration<ListCell, String> { _, _, _ in Issue.record("the handler was called") }
        _ = view.dequeueConfiguredReusableCell(using: registration, for: IndexPath(item: 0, section: 0), item: nil)
    }

    @Test func aHeaderIsConfiguredForItsKindAndSection() {
        let view = CollectionView()
        let header = SupplementaryRegistration<ListCell>(elementKind: CollectionView.elementKindSectionHeader) {
            var content = ListContentConfiguration.plainHeader()
            content.text = "\($1) \($2.section)"
            $0.contentConfiguration = content
        }
        let cell = view.dequeueConfiguredReusableSupplementary(using: header, for: IndexPath(item: 0, section: 4))
        #expect(picture(of: cell, columns: 60) == ["CollectionView.elementKindSectionHeader 4"])
    }
}
