import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Separators between rows.
@MainActor
struct SeparatorTests {
    private func configuration(_ change: (inout ListConfiguration) -> Void = { _ in }) -> ListConfiguration {
        var configuration = ListConfiguration.plain()
        configuration.showsSeparators = true
        change(&configuration)
        return configuration
    }

    /// The columns that are underlined on each line of a list.
    private func underlined(_ stage: ListStage) -> [Range<Int>?] {
        let canvas = stage.view.drawn()
        return (0..<canvas.size.rows).map { row in
            let columns = (0..<canvas.size.columns).filter {
                canvas[Point(column: $0, row: row)].style.attributes.contains(.underline)
            }
            return columns.first.map { $0..<columns.last! + 1 }
        }
    }

    @Test func noRowIsUnderlinedByDefault() {
        #expect(underlined(ListStage("a\nb", lines: 2)) == [nil, nil])
        #expect(ListConfiguration(appearance: .plain).showsSeparators == false)
    }

    @Test func allRowsOfASectionButTheLastAreUnderlinedFromTheirContentOn() {
        let stage = ListStage("a\n  b\nc\n---\nd\ne", lines: 5, configuration: configuration())
        #expect(underlined(stage) == [3..<29, 5..<29, nil, 3..<29, nil])
    }

    @Test func aNewLastRowMovesTheEndOfTheSeparators() {
        let stage = ListStage("a\nb", lines: 3, configuration: configuration())
        #expect(underlined(stage).map { $0 != nil } == [true, false, false])
        stage.source.change(to: "a\nb\nc")
        #expect(underlined(stage).map { $0 != nil } == [true, true, false])
    }

    @Test func eitherRowDecidesAboutTheLineBetweenThem() {
        for (upper, lower, isShown) in [
            (ListSeparatorConfiguration.Visibility.automatic, ListSeparatorConfiguration.Visibility.automatic, true),
            (.hidden, .automatic, false), (.automatic, .hidden, false), (.hidden, .visible, true),
            (.visible, .hidden, true), (.hidden, .hidden, false),
        ] {
            let stage = ListStage(
                "a\nb", lines: 2,
                configuration: configuration {
                    $0.itemSeparatorHandler = { indexPath, separator in
                        var separator = separator
                        if indexPath.item == 0 { separator.bottomSeparatorVisibility = upper }
                        if indexPath.item == 1 { separator.topSeparatorVisibility = lower }
                        return separator
                    }
                })
            #expect((underlined(stage)[0] != nil) == isShown, "\(upper) above \(lower)")
        }
    }

    @Test func insetsAndColorBelongToTheBlankPartOfTheLine() {
        let stage = ListStage(
            "a\nb", lines: 2,
            configuration: configuration {
                $0.separatorConfiguration.bottomSeparatorInsets = DirectionalInsets(
                    leading: .columns(2), trailing: .columns(4))
                $0.separatorConfiguration.color = .palette(5)
            })
        #expect(underlined(stage)[0] == 3..<25)
        stage.view.perform(.moveDown)
        let canvas = stage.view.drawn()
        #expect(canvas[Point(column: 10, row: 0)].style.foreground == .palette(5))
        #expect(canvas[Point(column: 3, row: 0)].style.foreground == .standard)
    }

    @Test func theInsetsOfTheLowerRowCountWhereTheUpperOneHasNone() {
        let stage = ListStage(
            "a\nb", lines: 2,
            configuration: configuration {
                $0.separatorConfiguration.topSeparatorInsets = DirectionalInsets(
                    leading: .columns(6), trailing: .columns(2))
            })
        #expect(underlined(stage)[0] == 7..<27)
    }

    @Test func aHeaderThatIsAnItemHasNoSeparator() {
        let stage = ListStage(
            "title\na\nb", lines: 3, configuration: configuration { $0.headerMode = .firstItemInSection })
        #expect(underlined(stage).map { $0 != nil } == [false, true, false])
    }

    @Test func aFocusedRowKeepsItsColors() {
        let colored = configuration { $0.separatorConfiguration.color = .palette(5) }
        let stage = ListStage("a\nb", lines: 2, configuration: colored)
        #expect(stage.view.drawn()[Point(column: 10, row: 0)].style.foreground == .standard)
    }

    @Test func theHandlerIsCalledForRowsOnTheScreenOnly() {
        final class Calls { var count = 0 }
        let calls = Calls()
        let view = CollectionView(
            configuration: configuration {
                $0.itemSeparatorHandler = { _, separator in
                    calls.count += 1
                    return separator
                }
            })
        let source = CountingSource([1_000_000], in: view)
        view.perform(.resize(Size(columns: 30, rows: 10)))
        _ = view.drawn()
        #expect((10...40).contains(calls.count))
        calls.count = 0
        view.perform(.moveDown)
        _ = view.drawn()
        #expect(calls.count == 0)
        view.configuration.showsSeparators = false
        _ = view.drawn()
        #expect(calls.count == 0)
        withExtendedLifetime(source) {}
    }

    @Test func aConfigurationEqualsItsCopiesAndNotOneWithAnotherHandler() {
        let first = configuration { $0.itemSeparatorHandler = { $1 } }
        var copy = first
        #expect(copy == first)
        copy.itemSeparatorHandler = { $1 }
        #expect(copy != first)
        #expect(first != configuration())
    }
}
