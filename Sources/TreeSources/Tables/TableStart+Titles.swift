// Which lines can be the titles of a table, or below them.
extension TableStart {
    private static let longestTitle = 24

    /// Whether a line below a header only underlines it: dashes, equal signs or box-drawing characters, and bars.
    static func isUnderline(_ line: Span<UInt8>) -> Bool {
        var (count, offset) = (0, 0)
        var hasBar = false
        while offset < line.count {
            if line.isBoxDrawing(at: offset) {
                if line.isHorizontalBoxDrawing(at: offset) { count += 1 }
                offset += 3
                continue
            }
            switch line[offset] {
            case UInt8(ascii: "-"), UInt8(ascii: "="): count += 1
            case UInt8(ascii: "|"): hasBar = true
            case 0x20, 0x09, UInt8(ascii: "+"), UInt8(ascii: ":"): break
            default: return false
            }
            offset += 1
        }
        return count > 2 || hasBar && count > 0
    }

    /// Whether lines have two columns for a mark before their texts, as in the output of `git branch`: an asterisk in
    /// one line, and blanks or a plus sign in the others.
    static func areMarked(_ lines: [[UInt8]]) -> Bool {
        var count = 0
        for line in lines {
            guard line.count > 2, line[1] == 0x20, line[2] != 0x20 else { return false }
            switch line[0] {
            case UInt8(ascii: "*"): count += 1
            case 0x20, UInt8(ascii: "+"): break
            default: return false
            }
        }
        return count == 1
    }

    /// Whether a line says more about the row above it, and has no cells, as the lines below the rows of `ss -i`: it
    /// begins behind the first title and not where another one does, and begins with a tab, or most of its words are
    /// not below titles. The number of rows below a table of psql is none of them.
    static func isDetail(_ line: Span<UInt8>, below header: [ColumnWord]) -> Bool {
        if isRowCount(line) { return true }
        guard line.count > 0, line.isBlankOrEnd(at: 0), let title = header.first else { return false }
        let words = ColumnWord.words(of: line)
        guard let first = words.first, first.branch == nil, first.columns.lowerBound > title.columns.upperBound else {
            return false
        }
        return !header.contains { $0.columns.lowerBound == first.columns.lowerBound }
            && (line[0] == 0x09 || inPlaceCount(words, below: header) * 2 < words.count)
    }

    /// Whether a line is the number of rows below a table of psql, such as `(2 rows)`, in any language.
    static func isRowCount(_ line: Span<UInt8>) -> Bool {
        let text = line.array(0..<line.count)
        let words = text.dropFirst().dropLast().split(separator: 0x20)
        return text.first == UInt8(ascii: "(") && text.last == UInt8(ascii: ")") && words.count == 2
            && words[0].allSatisfy(\.isDigit)
    }

    /// Returns the number of words that begin or end where a word of the header does.
    static func inPlaceCount(_ words: [ColumnWord], below header: [ColumnWord]) -> Int {
        words.count { word in
            header.contains {
                $0.columns.lowerBound == word.columns.lowerBound || $0.columns.upperBound == word.columns.upperBound
            }
        }
    }

    /// Whether a line can be the titles of a table without rows, such as that of `docker ps` when nothing runs: it is
    /// in capitals, or has several blanks.
    static func areTitles(_ line: [UInt8]) -> Bool {
        canBeHeader(HeaderLine(line, below: nil)) && !line.contains(UInt8(ascii: ":"))
            && (!line.contains { $0 &- 0x61 < 26 } || line.span.firstOffset(of: [0x20, 0x20], from: 0) != nil)
    }

    /// Whether each word of a line can be a part of a title.
    static func canBeHeader(_ line: Span<UInt8>) -> Bool {
        canBeHeader(HeaderLine(line.array(0..<line.count), below: nil))
    }

    static func canBeHeader(_ line: HeaderLine) -> Bool {
        guard line.words.count > 1, line.bytes.count <= ColumnWord.lengthLimit else { return false }
        var abbreviationCount = 0
        // "avg-cpu:" is before the titles.
        let hasLabel = line.words.count > 2
        let areWords = line.words.indices.allSatisfy { index in
            let word = line.words[index]
            // A drawn tree has no titles.
            if word.branch != nil { return false }
            let text = line.bytes.span.extracting(word.bytes)
            let (first, last) = (text[0], text[text.count - 1])
            let isLabel = hasLabel && index == 0 && last == UInt8(ascii: ":")
            if word.columns.count > longestTitle || ":;,".utf8.contains(last) && !isLabel { return false }
            if last == UInt8(ascii: ".") { abbreviationCount += 1 }
            if text.beginsAsNumber {
                // "blocs de 1K" and "1K bloků" are above numbers of blocks.
                let isInPhrase = line.words.contains { other in
                    (other.columns.upperBound + 1 == word.columns.lowerBound
                        || word.columns.upperBound + 1 == other.columns.lowerBound)
                        && (0x61...0x7A).contains(other.first)
                }
                let title = line.bytes[word.bytes]
                return text.isSizeOfBlocks || text.hasLetter && isInPhrase || title.isYear || title.isTitleOfAmounts
                    || hasLabel && index == 0 && title.isTime
            }
            return first.isOfWord || "%#|([<".utf8.contains(first)
                || !text.hasLetter && text.count < 4 && word != line.words[0]
        }
        return areWords && abbreviationCount * 3 <= line.words.count
    }
}
