import DiffableSnapshots
import SeededRandom
import TerminalCanvas
import Testing

@testable import CollectionViews
@testable import Screens

/// A list in a run loop, whose items the key `s` sorts in descending order.
@MainActor
private struct AnimationStage {
    let terminal = HeadlessTerminal(size: Size(columns: 20, rows: 10))
    let view = CollectionView(configuration: ListConfiguration(appearance: .plain))
    let dataSource: CollectionViewDiffableDataSource<Int, String>
    let controller: CollectionViewController

    init(_ items: [String], changed: [String], animatingDifferences: Bool = true) {
        dataSource = CollectionViewDiffableDataSource(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: Self.registration, for: path, item: item)
        }
        controller = CollectionViewController(collectionView: view)
        apply(items, animatingDifferences: false)
        terminal.showsAnimations = true
        controller.addKeyCommand(
            KeyCommand([.character("s")], title: "Sort") { [self] in
                apply(changed, animatingDifferences: animatingDifferences)
            })
    }

    func apply(_ items: [String], animatingDifferences: Bool) {
        var tree = DiffableDataSourceSectionSnapshot<String>()
        tree.append(items)
        dataSource.apply(tree, to: 0, animatingDifferences: animatingDifferences)
    }

    /// Runs the loop with keys that come a time apart, and returns the names in each frame.
    func run(_ keys: Key..., pause: Duration = .seconds(1)) -> [[String]] {
        terminal.pause = pause
        for key in keys { terminal.script(keys: key) }
        _ = TerminalApplication(terminal: terminal, rootViewController: controller).run()
        return terminal.frames.map(names)
    }

    /// The rows of the content without their blanks.
    func names(_ frame: Canvas) -> [String] {
        frame.textRows.dropFirst().dropLast().map { $0.filter { !$0.isWhitespace } }
    }

    private static let registration = CellRegistration<ListCell, String> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
    }
}

@MainActor
struct AnimationTests {
    private let sort = Key.character("s")
    private let quit = Key.character("q")

    @Test func rowsSlideToTheirPlacesInAtMostTenFramesAnd150Milliseconds() {
        let stage = AnimationStage(["a", "b", "c", "d", "e"], changed: ["e", "d", "c", "b", "a"])
        let frames = stage.run(sort, quit)
        #expect(frames.first?.prefix(5) == ["a", "b", "c", "d", "e"])
        #expect(frames.last?.prefix(5) == ["e", "d", "c", "b", "a"])
        #expect((3...11).contains(frames.count))
        let lines = frames.map { $0.firstIndex(of: "a") ?? -1 }
        #expect(lines == lines.sorted())
        #expect(Set(lines).isSuperset(of: [0, 1, 2, 3, 4]))
        // Each frame after the first waits for 16 ms; then nothing is drawn, and the loop waits for the next key.
        let waits = stage.terminal.waits.compactMap { $0 }
        #expect(waits.count <= 10)
        if let first = waits.first, let last = waits.last { #expect(last - first < .milliseconds(150)) }
    }

    @Test func aChangeThatIsNotAnimatedIsOneFrame() {
        let stage = AnimationStage(["a", "b"], changed: ["b", "a"], animatingDifferences: false)
        #expect(stage.run(sort, quit).map { $0.prefix(2) } == [["a", "b"], ["b", "a"]])
    }

    @Test func aKeyEndsAnAnimationAtOnce() {
        let stage = AnimationStage(["a", "b", "c", "d"], changed: ["d", "c", "b", "a"])
        let frames = stage.run(sort, Key(.down), quit, pause: .milliseconds(60))
        // One frame at first, four on the way, and one after the key.
        #expect(frames.last?.prefix(4) == ["d", "c", "b", "a"])
        #expect(frames.count == 6)
    }

    @Test func rowsThatDisappearAreDimAndThenGone() throws {
        let stage = AnimationStage(["a", "b", "c"], changed: ["a", "c"])
        let frames = stage.run(sort, quit)
        #expect(frames[1].contains("b"))
        let row = try #require(frames[1].firstIndex(of: "b"))
        let styles = stage.terminal.frames[1]
        #expect((0..<20).contains { styles[Point(column: $0, row: row + 1)].style.attributes.contains(.dim) })
        #expect(frames.last?.prefix(3) == ["a", "c", ""])
        #expect(stage.terminal.frames.last == stage.controller.draw())
    }

    @Test func newRowsAppearInTheSecondHalf() {
        let stage = AnimationStage(["a", "c"], changed: ["a", "b", "c"])
        let frames = stage.run(sort, quit)
        #expect(!frames[1].contains("b"))
        #expect(frames[frames.count - 2].contains("b"))
        #expect(frames.last?.prefix(3) == ["a", "b", "c"])
    }

    @Test func aChangeThatMovesNoRowIsOneFrame() {
        let stage = AnimationStage(["a", "b"], changed: ["a", "b"])
        #expect(stage.run(sort, quit).count <= 2)
    }

    @Test func theAppCanForbidAnimations() {
        let stage = AnimationStage(["a", "b"], changed: ["b", "a"])
        stage.view.areAnimationsEnabled = false
        #expect(stage.run(sort, quit).count == 2)
    }

    @Test func aTerminalThatShowsNoAnimationsGetsOneFrame() {
        let stage = AnimationStage(["a", "b"], changed: ["b", "a"])
        stage.terminal.showsAnimations = false
        #expect(stage.run(sort, quit).count == 2)
    }

    @Test func aChangeDuringAnAnimationBeginsWhereTheRowsAre() {
        let items = (0..<8).map { "\($0)" }
        let stage = AnimationStage(items, changed: items.reversed())
        stage.controller.collectionView.delegate = nil
        // The second key ends the first animation, and sorts the same way: nothing moves any more.
        let frames = stage.run(sort, sort, quit, pause: .milliseconds(40))
        #expect(frames.last == Array(items.reversed()))
        #expect(stage.terminal.frames.last == stage.controller.draw())
    }

    @Test func theLastFrameOfEveryAnimationIsThePictureWithoutOne() {
        var generator = SplitMix(seed: 7)
        for _ in 0..<50 {
            let all = (0..<12).map { "\($0)" }
            let old = all.shuffled(using: &generator).prefix(Int.random(in: 0...12, using: &generator))
            let new = all.shuffled(using: &generator).prefix(Int.random(in: 0...12, using: &generator))
            let stage = AnimationStage(Array(old), changed: Array(new))
            let frames = stage.run(sort, quit)
            #expect(frames.count <= 11)
            stage.view.setNeedsDisplay()
            stage.controller.setNeedsDisplay()
            #expect(stage.terminal.frames.last == stage.controller.draw())
        }
    }
}
