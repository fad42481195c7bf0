/// The elements that occur more than once, each named once, in the order in which the repetition is found.
///
/// - Complexity: O(*n*) expected.
func duplicates<Element: Hashable>(in elements: [Element]) -> [Element] {
    guard elements.count > 1, !ItemTable.areDistinct(elements) else { return [] }
    var seen = Set<Element>(minimumCapacity: elements.count)
    let repeated = elements.filter { !seen.insert($0).inserted }
    return repeated.isEmpty ? [] : firstOccurrences(in: repeated)
}

/// The elements without repetitions, in order.
///
/// - Complexity: O(*n*) expected.
func firstOccurrences<Element: Hashable>(in elements: [Element]) -> [Element] {
    var seen = Set<Element>()
    return elements.filter { seen.insert($0).inserted }
}
