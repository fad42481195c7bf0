extension SearchPattern {
    /// Returns which texts have at least one match. It is the same as calling ``matches(_:)`` for each text.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - range: The indices of the texts that are looked at.
    /// - Returns: The indices of those that match, ascending.
    /// - Complexity: As that of ``matches(_:)`` for each text. For a literal of ASCII characters, eight bytes are
    ///   compared at once, and ``matches(_:)`` is only needed for texts in which its first and its last byte are found.
    package func matches(in texts: PackedTexts, _ range: Range<Int>) -> [Int] {
        switch matcher {
        case .nothing: []
        case .literal(let literal): literal.matches(in: texts, range)
        case .expression(let expression): range.filter { expression.matches(texts[$0]) }
        }
    }
}

extension Literal {
    fileprivate func matches(in texts: PackedTexts, _ range: Range<Int>) -> [Int] {
        if texts.isASCII, repertoire == .beyondASCII { return [] }
        return texts.bytes.withUnsafeBufferPointer { bytes in
            let isMatch = { (index: Int) in
                let text = UnsafeBufferPointer(rebasing: bytes[texts.starts[index]..<texts.starts[index + 1]])
                return self.apply(FirstOccurrence(literal: self), to: text) { texts[index] } != nil
            }
            guard let pair = BytePair(of: self, in: texts) else { return range.filter(isMatch) }
            var (indices, index) = ([Int](), range.lowerBound)
            while let place = pair.firstPlace(in: bytes, from: texts.starts[index]..<texts.starts[range.upperBound]) {
                while texts.starts[index + 1] <= place { index += 1 }
                if isMatch(index) { indices.append(index) }
                index += 1
            }
            return indices
        }
    }
}
