import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// The pictures of the examples in the article "Cells and accessories".
@MainActor
struct CellsAndAccessoriesTests {
    private let indexPath: IndexPath = [0, 0]

    @Test func aTrackIsDrawnWithItsDuration() {
        let view = CollectionView()
        let dataSource = makeTrackSource(in: view)
        dataSource.apply(to: 0) { Track(title: "Blue in Green", minutes: 5) }
        let cell = dataSource.collectionView(view, cellForItemAt: indexPath)
        #expect(picture(of: cell, columns: 42) == ["♪ Blue in Green                    5 min ›"])
        #expect(!cell.configurationState.isDisabled)
    }

    @Test func aHeaderHasItsTitle() throws {
        let view = CollectionView()
        let dataSource = makeTrackSource(in: view)
        dataSource.apply(to: 0) { Track(title: "Blue in Green", minutes: 5) }
        showHeaders([0: "Jazz"], in: dataSource)
        let header = try #require(
            dataSource.collectionView(
                view, viewForSupplementaryElementOfKind: CollectionView.elementKindSectionHeader, at: indexPath))
        #expect(picture(of: header, columns: 20) == ["JAZZ"])
    }

    @Test func accessoriesAreDrawnInTheirOrder() {
        let cell = cell("x")
        addDownloadButton(to: cell) {}
        #expect(picture(of: cell, columns: 20) == ["  x             ↓ 12"])
    }

    @Test func aHintIsShownWhileTheRowHasTheFocus() {
        let cell = cell("x")
        showHint("enter plays", in: cell)
        #expect(picture(of: cell, columns: 30) == ["x"])
        cell.listState.isFocused = true
        #expect(picture(of: cell, columns: 30) == ["x                  enter plays"])
    }

    @Test func aMeterIsANameAndABar() {
        let cell = CollectionView().dequeueConfiguredReusableCell(using: batteryRow, for: indexPath, item: 0.5)
        #expect(picture(of: cell, columns: 20) == ["Battery", "=========="])
        cell.isUserInteractionEnabled = false
        #expect(styles(of: cell, columns: 20) == ["ddddddd", "dddddddddd"])
    }
}
