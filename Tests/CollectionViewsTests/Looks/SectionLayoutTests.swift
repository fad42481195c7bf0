import SeededRandom
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Lists whose sections have configurations of their own.
@MainActor
struct SectionLayoutTests {
    /// The layout of sections with appearances, each with or without a header.
    private func layout(_ sections: [(ListConfiguration.Appearance, Bool)]) -> CollectionViewCompositionalLayout {
        CollectionViewCompositionalLayout { section, environment in
            guard sections.indices.contains(section) else { return nil }
            var configuration = ListConfiguration(appearance: sections[section].0)
            if sections[section].1 { configuration.headerMode = .supplementary }
            return .list(using: configuration, layoutEnvironment: environment)
        }
    }

    private func stage(_ notation: String, _ sections: [(ListConfiguration.Appearance, Bool)]) -> ListStage {
        let stage = ListStage(notation, lines: 12, columns: 24)
        stage.view.collectionViewLayout = layout(sections)
        return stage
    }

    @Test func sectionsHaveBoxesHeadersAndSpacesOfTheirOwn() {
        let stage = stage("a\n---\nb\n---\nc\n---\nd", [(.plain, false), (.insetGrouped, true), (.grouped, false)])
        stage.source.headers[1] = "Box"
        stage.view.reloadData()
        #expect(
            stage.view.drawnRows() == [
                "a", "", "Box", "╭────────────────────╮", "│b│", "╰────────────────────╯",
                "───────────────────────", "c", "───────────────────────", "d", "", "",
            ])
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func everyRowOfAMixedLayoutIsFound(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let appearances: [ListConfiguration.Appearance] = [.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain]
        let configurations = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            var configuration = ListConfiguration(appearance: appearances.randomElement(using: &random)!)
            configuration.headerMode = [.none, .supplementary, .firstItemInSection].randomElement(using: &random)!
            configuration.footerMode = Bool.random(using: &random) ? .supplementary : .none
            return configuration
        }
        let counts = configurations.map { _ in Int.random(in: 0...3, using: &random) }
        let mixed = ListLayout(configuration: .plain(), sections: configurations, itemCounts: counts)
        #expect(mixed.rowCount == (0..<counts.count).reduce(0) { $0 + mixed.allRows(ofSection: $1).count })
        for (section, configuration) in configurations.enumerated() {
            // A section looks as in a list in which all sections have its configuration.
            let uniform = ListLayout(configuration: configuration, itemCounts: counts)
            let rows = mixed.allRows(ofSection: section).map(mixed.row(at:))
            #expect(rows == uniform.allRows(ofSection: section).map(uniform.row(at:)))
            for item in 0..<counts[section] {
                let indexPath = IndexPath(item: item, section: section)
                #expect(mixed.row(at: mixed.row(of: indexPath)) == .item(indexPath))
            }
        }
    }

    @Test func aCellThatMovesIntoABoxIsMeasuredAgain() {
        let stage = ListStage("a\n---\nb", lines: 12, columns: 24)
        stage.view.collectionViewLayout = layout([(.grouped, false), (.insetGrouped, false)])
        stage.source.makeCell = { name in
            let cell = ListCell()
            cell.contentConfiguration = ListContentConfiguration.lines(name + " two three four five")
            return cell
        }
        stage.view.reloadData()
        let before = stage.view.drawnRows()
        stage.source.change(to: "c\n---\nb\na")
        let after = stage.view.drawnRows()
        #expect(before.filter { $0.contains("│") }.count == 2)
        #expect(after.filter { $0.contains("│") }.count == 4)
    }

    @Test func onlyAPlainSectionPinsItsHeader() {
        let items = (1...9).map { "a\($0)" }.joined(separator: "\n") + "\n---\n"
        let more = (1...20).map { "b\($0)" }.joined(separator: "\n")
        let stage = ListStage(items + more, lines: 6, columns: 24)
        stage.view.collectionViewLayout = layout([(.plain, true), (.sidebar, true)])
        (stage.source.headers[0], stage.source.headers[1]) = ("First", "Second")
        stage.view.reloadData()
        stage.view.perform(.scroll(lines: 3))
        #expect(stage.view.drawnRows()[0] == "First")
        let kind = CollectionView.elementKindSectionHeader
        let header = stage.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
        #expect(header?.configurationState.isPinned == true)
        stage.view.perform(.scroll(lines: 12))
        #expect(!stage.view.drawnRows().contains("First") && !stage.view.drawnRows().contains("Second"))
    }

    @Test func theProviderIsCalledOnceForEachSectionAndChange() {
        final class Calls { var sections: [Int] = [] }
        let calls = Calls()
        let stage = ListStage("a\n---\nb", lines: 8, columns: 24)
        stage.view.collectionViewLayout = CollectionViewCompositionalLayout { section, _ in
            calls.sections.append(section)
            return nil
        }
        _ = stage.view.drawn()
        calls.sections = []
        stage.source.change(to: "a\nc\n---\nb\n---\nd")
        _ = stage.view.drawn()
        stage.view.perform(.moveDown)
        _ = stage.view.drawn()
        #expect(calls.sections == [0, 1, 2])
    }

    @Test func theListAsksAgainWhenItsWidthChanges() {
        let stage = ListStage("a\nb", lines: 8, columns: 24)
        stage.view.collectionViewLayout = CollectionViewCompositionalLayout { _, environment in
            .list(
                using: ListConfiguration(appearance: environment.contentSize.columns < 30 ? .plain : .insetGrouped),
                layoutEnvironment: environment)
        }
        #expect(stage.view.drawnRows()[0] == "a")
        stage.view.perform(.resize(Size(columns: 40, rows: 8)))
        #expect(stage.view.drawnRows()[1] == "│a│")
        stage.view.collectionViewLayout = .list(using: .plain())
        #expect(stage.view.drawnRows()[0] == "a")
    }
}
