import CollectionViews
import ListContents
import Synchronization
import TerminalCanvas
import Testing

/// How often an update and a key press hash and compare ids.
@MainActor
struct CostTests {
    private final class Counter: Sendable {
        private let count = Atomic(0)

        func increase() { count.add(1, ordering: .relaxed) }

        func take() -> Int { count.exchange(0, ordering: .relaxed) }
    }

    /// An id that counts how often it is hashed and compared.
    private struct CountedID: Hashable, Sendable {
        let number: Int
        let hashes: Counter
        let comparisons: Counter

        func hash(into hasher: inout Hasher) {
            hashes.increase()
            hasher.combine(number)
        }

        static func == (left: CountedID, right: CountedID) -> Bool {
            left.comparisons.increase()
            return left.number == right.number
        }
    }

    @Test func anUpdateHashesEachIdOnceForAnyContents() {
        let hashes = Counter()
        let comparisons = Counter()
        let stage = ContentStage(rows: 6) {
            ForEach(0..<500, id: { CountedID(number: $0, hashes: hashes, comparisons: comparisons) }) { number in
                Disclosure(LabelCell("\(number)")) {
                    Disclosure(LabelCell("a")) { for name in ["b", "c"] { LabelCell(name) } }
                    LabelCell("d")
                }
            }
        }
        #expect(stage.picture.hasPrefix(" ▸ 0\n ▸ 1\n"))
        #expect(hashes.take() == 500)
        #expect(comparisons.take() < 10, "hashes distinguish the contents of one update")
        stage.list.update()
        #expect(stage.picture.hasPrefix(" ▸ 0\n ▸ 1\n"))
        #expect(hashes.take() == 500)
        #expect(comparisons.take() < 500 * 8, "each disclosure is looked up once or twice")
    }

    @Test func keysHashAndCompareNoIds() {
        let hashes = Counter()
        let comparisons = Counter()
        let stage = ContentStage(rows: 6) {
            ForEach(0..<500, id: { CountedID(number: $0, hashes: hashes, comparisons: comparisons) }) { number in
                Disclosure(LabelCell("\(number)")) { LabelCell("a") }
            }
        }
        _ = stage.picture
        _ = (hashes.take(), comparisons.take())
        stage.press(Key(.down), Key(.right), Key(.down))
        #expect(stage.focused == " └── a")
        #expect(hashes.take() == 0)
        #expect(comparisons.take() == 0)
    }
}
