@testable import DiffableSnapshots

typealias Forest = DiffableDataSourceSectionSnapshot<Int>

/// Every ordered forest of `count` nodes, numbered in pre-order from 0, with every combination of expanded bits.
func allForests(count: Int) -> [Forest] {
    allShapes(count: count).flatMap { levels in
        (0..<1 << count).map { bits in
            let expanded = (0..<count).map { bits >> $0 & 1 == 1 }
            return Forest(preorder: Array(0..<count), levels: levels, isExpanded: expanded)
        }
    }
}

/// The levels of every ordered forest of `count` nodes.
func allShapes(count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return allShapes(count: count - 1).flatMap { shape in
        (0...(shape.last.map { $0 + 1 } ?? 0)).map { shape + [$0] }
    }
}

/// Every order of the elements.
func permutations<Element>(of elements: [Element]) -> [[Element]] {
    guard !elements.isEmpty else { return [[]] }
    return elements.indices.flatMap { index in
        var rest = elements
        let first = rest.remove(at: index)
        return permutations(of: rest).map { [first] + $0 }
    }
}

/// Every selection of the elements, in order.
func subsets<Element>(of elements: [Element]) -> [[Element]] {
    (0..<1 << elements.count).map { bits in elements.indices.filter { bits >> $0 & 1 == 1 }.map { elements[$0] } }
}

/// The length of a longest ascending subsequence, by trying all of them.
func longestAscent(_ values: [Int]) -> Int {
    subsets(of: values).filter { zip($0, $0.dropFirst()).allSatisfy(<) }.map(\.count).max() ?? 0
}
