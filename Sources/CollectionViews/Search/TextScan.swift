import ListModels

/// Looks for a visible item by its text, slice by slice. Between two slices, the task can be cancelled.
struct TextScan {
    let texts: ItemTexts

    /// Whether a text is looked for.
    let isMatch: (String) -> Bool

    /// The first item that matches, from an ordinal on. The scan goes on at the other end of the list.
    ///
    /// - Returns: The ordinal of the item; `nil` for none.
    /// - Throws: `CancellationError` if the task was cancelled.
    func firstHit(from start: Int) throws -> Int? {
        let start = min(max(0, start), texts.count)
        for slice in TextSlices.slices(of: start..<texts.count) + TextSlices.slices(of: 0..<start) {
            try Task.checkCancellation()
            var (ordinal, hit) = (slice.lowerBound, Int?.none)
            texts.forEach(in: slice) { text, isVisible in
                if hit == nil, isVisible, text.map(isMatch) ?? false { hit = ordinal }
                ordinal += 1
            }
            if let hit { return hit }
        }
        return nil
    }
}
