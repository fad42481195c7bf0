// What the text of a cell looks like.
extension Span where Element == UInt8 {
    /// Whether the text is a number, perhaps with a unit: `12`, `-1.5`, `1,024`, `99%`, `4.2Gi`, `12d`.
    var isNumber: Bool {
        var offset = 0
        if offset < count, self[offset] == UInt8(ascii: "-") || self[offset] == UInt8(ascii: "+") { offset += 1 }
        let start = offset
        var pointCount = 0
        while offset < count {
            let byte = self[offset]
            if byte == UInt8(ascii: ".") {
                pointCount += 1
            } else if !(0x30...0x39).contains(byte), byte != UInt8(ascii: ",") {
                break
            }
            offset += 1
        }
        guard offset > start, pointCount < 2, (0x30...0x39).contains(self[start]), count - offset <= 3 else {
            return false
        }
        while offset < count {
            guard self[offset].isOfWord || self[offset] == UInt8(ascii: "%") else { return false }
            offset += 1
        }
        return true
    }

    /// Whether the text begins with a digit, perhaps after a sign: it is no title.
    var beginsAsNumber: Bool {
        guard count > 0 else { return false }
        let isSign = [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "$")].contains(self[0])
        let offset = isSign ? 1 : 0
        return offset < count && (0x30...0x39).contains(self[offset])
    }

    /// Whether the text has a digit of ASCII.
    var hasDigit: Bool { (0..<count).contains { (0x30...0x39).contains(self[$0]) } }

    /// Whether the text begins with a size of blocks and another word, as in `1K-blocks` and `1K的块`.
    var isSizeOfBlocks: Bool {
        var offset = 0
        while offset < count, (0x30...0x39).contains(self[offset]) { offset += 1 }
        guard offset > 0, offset < count else { return false }
        if "KMG".utf8.contains(self[offset]) { offset += 1 }
        guard offset + 1 < count else { return false }
        return self[offset] >= 0x80 || self[offset] == UInt8(ascii: "-") && self[offset + 1].isOfWord
    }

    /// Whether a letter is in the text, of any script.
    var hasLetter: Bool { (0..<count).contains { self[$0].isOfWord } }
}

extension [UInt8] {
    /// Whether the text is a number, perhaps with a unit.
    var isNumber: Bool {
        let text = span
        return text.isNumber
    }
}

// Titles that begin with digits.
extension ArraySlice<UInt8> {
    /// Whether the text is a year of our time.
    var isYear: Bool { count == 4 && (starts(with: "19".utf8) || starts(with: "20".utf8)) && !contains { !$0.isDigit } }

    /// Whether the text is a time, as before the titles of `sar`.
    var isTime: Bool {
        let parts = split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        return parts.count == 3 && parts.allSatisfy { $0.count == 2 && !$0.contains { !$0.isDigit } }
    }

    /// Whether the text is a number and a word in small letters, as `15min` and `99th`. `4K` is an amount.
    var isTitleOfAmounts: Bool {
        let word = drop(while: \.isDigit)
        return word.count < count && !word.isEmpty && word.allSatisfy { (0x61...0x7A).contains($0) }
    }
}

extension UInt8 {
    /// Whether the byte is a letter of ASCII, or a part of another character.
    var isOfWord: Bool { isLetter || self >= 0x80 }
}

extension [[UInt8]] {
    /// Whether the cells of the first record of a table look like titles: all are different and none is a number. The
    /// first one may be empty, as above the numbers of rows, and so may be the last of several, before the end.
    var lookLikeTitles: Bool {
        guard !isEmpty, Set(self).count == count, contains(where: { $0.span.hasLetter }) else { return false }
        let named = count > 2 && last?.isEmpty == true ? dropLast() : self[...]
        return !named.dropFirst().contains(where: \.isEmpty) && !contains { $0.span.beginsAsNumber }
    }

    /// Whether titles that begin with digits are none of the values below: a title such as `5min` and years that follow
    /// each other are above amounts, and beside a time are titles without digits, one of them above amounts.
    ///
    /// - Parameter columns: The columns that have only amounts below their titles.
    func areTitles(aboveAmounts columns: Set<Int>) -> Bool {
        let numbered = indices.filter { index in
            let title = self[index]
            return title.span.beginsAsNumber && !title.span.isSizeOfBlocks && !title.contains(0x20)
        }
        if numbered.isEmpty { return true }
        if numbered == [0], self[0][...].isTime { return columns.contains { $0 > 0 } }
        let years = numbered.filter { self[$0][...].isYear }.map { ItemField.index(self[$0]) ?? 0 }
        return columns.isSuperset(of: numbered) && years.count != 1
            && zip(years, years.dropFirst()).allSatisfy { abs($0 - $1) == 1 }
    }
}
