import CollectionViews
import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The first screen of inputs of many kinds is full.
@MainActor
struct FirstScreenShapeTests {
    private func stage(
        _ shape: FirstScreenShape, _ size: Size, _ change: (inout BrowserOptions) -> Void = { _ in }
    ) async throws -> BrowserStage {
        var options = BrowserOptions()
        options.fillsScreen = true
        change(&options)
        let input = TextInput(makeSource: TextInput.guess(name: Array(shape.rawValue.utf8))) { [text = shape.text] in
            _ = await $0(.begin)
            _ = await $0(.piece(Array(text.utf8)))
            _ = await $0(.end(nil))
        }
        let stage = BrowserStage(
            [BrowserInput(name: Array(shape.rawValue.utf8), content: .text(input))], options: options,
            columns: size.columns, rows: size.rows)
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading }
        return stage
    }

    /// At least all rows of the list but two are used, if the input has so many.
    @Test(arguments: FirstScreenShape.allCases, [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)])
    func theFirstScreenIsFull(shape: FirstScreenShape, size: Size) async throws {
        let stage = try await stage(shape, size)
        // A long input has more than enough.
        let all = shape == .response ? nil : try await self.stage(shape, size) { $0.expandedLevels = 99 }
        let possible = all.map { $0.browser.list.dataSource.snapshot(for: 0).visibleItemCount } ?? .max
        let list = stage.browser.list
        let used = list.dataSource.snapshot(for: 0).visibleItemCount
        #expect(used >= min(possible, list.view.state.size.rows - 2))
        #expect(list.isUntouched)
    }
}
