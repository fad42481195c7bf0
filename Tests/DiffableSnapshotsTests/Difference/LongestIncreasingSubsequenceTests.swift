import Testing

@testable import DiffableSnapshots

struct LongestIncreasingSubsequenceTests {
    @Test func itIsAscendingAndAsLongAsCanBeForEveryOrderOfSixValues() {
        for values in permutations(of: [0, 1, 2, 3, 4, 5]) {
            let isFound = longestIncreasingSubsequence(of: values.map(Int32.init))
            let found = values.indices.filter { isFound[$0] }.map { values[$0] }
            #expect(found == found.sorted())
            #expect(found.count == longestAscent(values))
        }
    }

    @Test func negativeValuesAreLeftOut() {
        for values in permutations(of: [-1, 0, -1, 3, 1]) {
            let isFound = longestIncreasingSubsequence(of: values.map(Int32.init))
            #expect(values.indices.allSatisfy { values[$0] >= 0 || !isFound[$0] })
            #expect(isFound.count { $0 } == longestAscent(values.filter { $0 >= 0 }))
        }
    }

    @Test func anEmptyListHasNoSubsequence() {
        #expect(longestIncreasingSubsequence(of: []) == [])
        #expect(longestIncreasingSubsequence(of: [-1, -1]) == [false, false])
    }

    @Test func aReversedRunKeepsItsLastElement() {
        #expect(longestIncreasingSubsequence(of: [3, 2, 1, 0]) == [false, false, false, true])
        #expect(longestIncreasingSubsequence(of: [0, 3, 2, 1, 4]) == [true, false, false, true, true])
    }

    @Test func manySortedOrReversedValuesAreFoundAtOnce() {
        let sorted = (0..<(Effort.isOptimized ? 1_000_000 : 100_000)).map(Int32.init)
        #expect(longestIncreasingSubsequence(of: sorted).count { $0 } == sorted.count)
        #expect(longestIncreasingSubsequence(of: sorted.reversed()).count { $0 } == 1)
    }
}
