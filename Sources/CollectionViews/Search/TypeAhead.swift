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
        if let hit = try scan(texts, for: typed).firstHit(from: isSingle ? focus + 1 : focus) { return hit }
        guard !isSingle, let onlyCharacter else { return nil }
        return try scan(texts, for: onlyCharacter).firstHit(from: focus + 1)
    }

    private func scan(_ texts: ItemTexts, for start: String) -> TextScan {
        let count = start.count
        return TextScan(texts: texts) { String($0.prefix(count)).lowercased() == start }
    }
}

/// Looks for a visible item by its text, slice by slice. Between two slices, the task can be canceled.
struct TextScan {
    let texts: ItemTexts

    /// Whether a text is looked for.
    let isMatch: (String) -> Bool

    /// The first item that matches, from an ordinal on. The scan goes on at the other end of the list.
    ///
    /// - Returns: The ordinal of the item; `nil` for none.
    /// - Throws: `CancellationError` if the task was canceled.
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
