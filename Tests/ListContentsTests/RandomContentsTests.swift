import CollectionViews
import ListContents
import Screens
import SeededRandom
import TerminalCanvas
import Testing

/// An updated list shows the same as a new list with the same contents.
@MainActor
struct RandomContentsTests {
    @Test(arguments: 0..<12)
    func anUpdatedListLooksLikeANewOne(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let contents = Changing(RandomContents(&random))
        let appearance: ListConfiguration.Appearance = [.plain, .insetGrouped][seed % 2]
        let updated = ContentStage(columns: 30, rows: 20, appearance: appearance, colors: 256) {
            contents.value.contents
        }
        for step in 0..<15 {
            for _ in 0...random.next(below: 3) { contents.value.change(&random) }
            updated.list.update()
            let parts = contents.value.contents
            let new = ContentStage(columns: 30, rows: 20, appearance: appearance, colors: 256) { parts }
            for (keys, words) in [
                (Key.sequence("z R home"), "open"), ([Key(.end)], "at the end"),
                (Key.sequence("z M home"), "closed"),
            ] {
                for stage in [updated, new] { for key in keys { stage.press(key) } }
                #expect(updated.picture == new.picture, "seed \(seed), step \(step), \(words)")
                let areEqual = updated.controller.draw() == new.controller.draw()
                #expect(areEqual, "seed \(seed), step \(step), \(words)")
            }
            for _ in 0..<random.next(below: 4) {
                updated.press([Key(.down), Key(.right), Key(.end)][random.next(below: 3)])
            }
        }
    }

    @Test(arguments: 0..<20)
    func theFocusedCellKeepsFocusAsLongAsItIsThere(seed: Int) {
        var random = SplitMix(seed: UInt64(seed + 1000))
        let contents = Changing(RandomContents(&random))
        let stage = ContentStage(columns: 30, rows: 20) { contents.value.contents }
        for step in 0..<20 {
            for key in Key.sequence("z R") { stage.press(key) }
            for _ in 0..<random.next(below: 4) { stage.press(Key(.down)) }
            let id = stage.view.state.focus.flatMap { stage.list.id(at: $0) }
            contents.value.change(&random)
            stage.list.update()
            for key in Key.sequence("z R") { stage.press(key) }
            guard let id, allIDs(stage).contains(id) else { continue }
            let focus = stage.view.state.focus.flatMap { stage.list.id(at: $0) }
            #expect(focus == id, "seed \(seed), step \(step)")
        }
    }

    private func allIDs(_ stage: ContentStage) -> Set<AnyHashable> {
        var ids: Set<AnyHashable> = []
        for section in 0..<(stage.view.dataSource?.numberOfSections(in: stage.view) ?? 0) {
            let count = stage.view.dataSource?.collectionView(stage.view, numberOfItemsInSection: section) ?? 0
            ids.formUnion((0..<count).compactMap { stage.list.id(at: [section, $0]) })
        }
        return ids
    }
}
