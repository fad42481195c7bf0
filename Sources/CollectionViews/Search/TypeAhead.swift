import ListModels

/// Finds the item whose text begins with the typed characters, as the tree view pattern of the W3C says.
struct TypeAhead: Sendable {
    /// The characters that were typed in quick succession, in lower case.
    private let typed: String

    init(_ typed: String) { self.typed = typed.lowercased() }

    /// The character that was typed, if it was typed once or several times and no other was.
    private var onlyCharacter: String? {
        guard let first = typed.first, typed.allSatisfy({ $0 == first }) else { return nil }
        return String(first)
    }

    /// The ordinal of the item; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - texts: The texts of the list.
    ///   - focus: The ordinal of the focused item; -1 for none.
    /// - Throws: `CancellationError` if the task was canceled.
    func find(in texts: ItemTexts, from focus: Int) throws -> Int? {
        let isSingle = typed.count == 1
        let first = isSingle ? focus + 1 : focus
        if let hit = try firstItem(in: texts, beginningWith: typed, from: first) { return hit }
        guard !isSingle, let onlyCharacter else { return nil }
        return try firstItem(in: texts, beginningWith: onlyCharacter, from: focus + 1)
    }

    /// The first visible item whose text has a beginning, from an ordinal on. The scan goes on at the other end of the
    /// list, slice by slice; between two slices, the task can be canceled.
    private func firstItem(in texts: ItemTexts, beginningWith beginning: String, from start: Int) throws -> Int? {
        let count = beginning.count
        let start = min(max(0, start), texts.count)
        for slice in TextSlices.slices(of: start..<texts.count) + TextSlices.slices(of: 0..<start) {
            try Task.checkCancellation()
            var (ordinal, hit) = (slice.lowerBound, Int?.none)
            texts.forEach(in: slice) { text, isVisible in
                if hit == nil, isVisible, let text, String(text.prefix(count)).lowercased() == beginning {
                    hit = ordinal
                }
                ordinal += 1
            }
            if let hit { return hit }
        }
        return nil
    }
}
