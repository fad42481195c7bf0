import Testing

@testable import TreeSources

/// Random texts, whole and damaged.
struct YAMLRandomTests {
    @Test(arguments: 0..<10)
    func theRowsAreThoseThatWereWritten(seed: UInt64) {
        var random = RandomYAML(seed: seed)
        for _ in 0..<20 {
            random.makeText()
            let document = YAMLDocument(random.text.utf8)
            #expect(document.error == nil, "\(random.text)")
            var rows = document.expectedRows
            for index in rows.indices where index < random.rows.count && random.rows[index].source == nil {
                rows[index].source = nil
            }
            #expect(rows == random.rows, "\(random.text)")
            #expect(document.isConsistent)
        }
    }

    /// A row is never taken back or changed, also not by an error after it.
    @Test(arguments: 200..<210)
    func rowsStayWhileMoreTextArrives(seed: UInt64) {
        var random = RandomYAML(seed: seed)
        random.makeText()
        let text = random.damagedText()
        let whole = YAMLDocument(text)
        for end in stride(from: 0, to: text.count, by: 5) {
            var document = YAMLDocument()
            document.append(text.prefix(end))
            #expect(document.rowCount <= whole.rowCount)
            for row in document.allRows {
                #expect(document.rows.level(of: row) == whole.rows.level(of: row))
                #expect(document.name(of: row) == whole.name(of: row))
                #expect(document.bytes(of: row) == whole.bytes(of: row))
                #expect(document.valueRange(of: row).lowerBound == whole.valueRange(of: row).lowerBound)
            }
            #expect(document.isConsistent)
        }
    }
}
