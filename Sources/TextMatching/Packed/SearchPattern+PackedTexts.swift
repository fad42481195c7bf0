extension SearchPattern {
    /// Returns which texts have at least one match. It is the same as calling ``matches(_:)`` for each text.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - range: The indices of the texts that are looked at.
    /// - Returns: The indices of those that match, ascending.
    /// - Complexity: As that of ``matches(_:)`` for each text. For a literal of ASCII characters, eight bytes are
    ///   compared at once, and ``matches(_:)`` is only needed for texts in which its first and its last byte are found,
    ///   and for texts with other characters, in which a letter may have a mark.
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
        texts.bytes.withUnsafeBufferPointer { bytes in
            let isMatch = { (index: Int) in
                let text = UnsafeBufferPointer(rebasing: bytes[texts.starts[index]..<texts.starts[index + 1]])
                return self.apply(FirstOccurrence(literal: self), to: text) { texts[index] } != nil
            }
            var others = texts.otherTexts(in: range)
            if repertoire == .beyondASCII { return others.map(Int.init).filter(isMatch) }
            guard let pair = BytePair(of: self) else { return range.filter(isMatch) }
            var (indices, index) = ([Int](), range.lowerBound)
            func appendOthers(before end: Int) {
                while let other = others.first.map(Int.init), other < end {
                    others.removeFirst()
                    if isMatch(other) { indices.append(other) }
                }
            }
            while let place = pair.firstPlace(in: bytes, from: texts.starts[index]..<texts.starts[range.upperBound]) {
                while texts.starts[index + 1] <= place { index += 1 }
                appendOthers(before: index)
                if others.first.map(Int.init) != index, isMatch(index) { indices.append(index) }
                index += 1
            }
            appendOthers(before: range.upperBound)
            return indices
        }
    }
}
