import Testing

@testable import TreeSources

/// Random texts, whole and damaged.
struct XMLRandomTests {
    @Test(arguments: 0..<10)
    func theRowsAreThoseThatWereWritten(seed: UInt64) {
        var random = RandomXML(seed: seed)
        for _ in 0..<30 {
            random.makeText()
            let document = XMLDocument(random.text.utf8)
            #expect(document.error == nil, "\(random.text)")
            #expect(document.expectedRows == random.rows, "\(random.text)")
            #expect(document.isConsistent)
        }
    }

    /// A row is never taken back or changed, also not by an error after it.
    @Test(arguments: 200..<210)
    func rowsStayWhileMoreTextArrives(seed: UInt64) {
        var random = RandomXML(seed: seed)
        random.makeText()
        let text = random.damagedText()
        let whole = XMLDocument(text)
        var document = XMLDocument()
        for byte in text {
            document.append([byte])
            #expect(document.rowCount <= whole.rowCount)
            for row in document.allRows.suffix(3) {
                #expect(document.rows.level(of: row) == whole.rows.level(of: row))
                #expect(document.name(of: row) == whole.name(of: row))
                #expect(document.bytes(of: row) == whole.bytes(of: row))
                #expect(document.valueRange(of: row).lowerBound == whole.valueRange(of: row).lowerBound)
            }
        }
        #expect(document.isConsistent)
        document.finish()
        #expect(document.picture == whole.picture)
    }
}
