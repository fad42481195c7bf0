import SeededRandom
import Testing

@testable import CollectionViews

struct RowTableTests {
    @Test(arguments: 0..<10)
    func itIsADictionary(_ seed: UInt64) {
        var random = SplitMix(seed: seed)
        var table = RowTable<Int>()
        var dictionary: [Int: Int] = [:]
        for step in 0..<400 {
            // Neighbours, and rows that would come to the same place.
            let row = Int.random(in: 0..<40, using: &random) + [0, 64, 1 << 20, 1 << 40].randomElement(using: &random)!
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                table[row] = nil
                dictionary[row] = nil
            case 1:
                table.removeAll { row, value in row % 3 == 0 && value % 2 == 0 }
                dictionary = dictionary.filter { $0.key % 3 != 0 || $0.value % 2 != 0 }
            case 2:
                let distance = Int.random(in: -5...5, using: &random)
                var taken: [Int] = []
                table.shift(behind: row, by: distance) { taken.append($0) }
                let gone = dictionary.filter { $0.key > row && $0.key <= row - distance }
                #expect(taken.sorted() == gone.values.sorted())
                let left = dictionary.filter { gone[$0.key] == nil }
                dictionary = Dictionary(
                    uniqueKeysWithValues: left.map { ($0.key > row ? $0.key + distance : $0.key, $0.value) })
            default:
                table[row] = step
                dictionary[row] = step
            }
            var found: [Int: Int] = [:]
            table.forEach { row, value in found[row] = value }
            #expect(found == dictionary)
            #expect(table.count == dictionary.count)
            #expect(table[row] == dictionary[row])
            #expect(table[row + 1] == dictionary[row + 1])
        }
        table.removeAll()
        #expect(table.count == 0)
        #expect(table[0] == nil)
    }
}
