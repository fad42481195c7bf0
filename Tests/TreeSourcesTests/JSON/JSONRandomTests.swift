import Testing

@testable import TreeSources

/// Random documents, whole and damaged, compared with a recursive reader.
struct JSONRandomTests {
    @Test(arguments: 0..<20)
    func theRowsAreThoseOfARecursiveReader(seed: UInt64) {
        var random = RandomJSON(seed: seed)
        for _ in 0..<50 {
            let text = random.document().bytes
            let document = JSONDocument(text)
            #expect(document.error == nil)
            #expect(document.naiveRows == NaiveJSON.rows(of: text))
        }
    }

    @Test(arguments: 100..<120)
    func aDamagedTextIsAcceptedIfARecursiveReaderAcceptsIt(seed: UInt64) {
        var random = RandomJSON(seed: seed)
        for _ in 0..<150 {
            let text = random.mutated(random.document(depth: 2).bytes)
            let document = JSONDocument(text)
            let rows = NaiveJSON.rows(of: text)
            let isJSON = document.error == nil && document.notices.count == 0
            #expect(isJSON == (rows != nil), "\(String(decoding: text, as: UTF8.self))")
            if let rows { #expect(document.naiveRows == rows) }
        }
    }

    @Test(arguments: 200..<210, JSONFraming.allCases)
    func piecesOfAnySizeGiveTheSameAnswer(seed: UInt64, framing: JSONFraming) {
        var random = RandomJSON(seed: seed)
        for size in [1, 1, 2, 3, 7] {
            var text: [UInt8] = []
            for _ in 0..<3 { text += random.mutated(random.document(depth: 2).bytes) + [0x0A] }
            let whole = JSONDocument(text, framing: framing)
            #expect(JSONDocument(text, framing: framing, pieces: size).picture == whole.picture)
        }
    }

    /// A row is never taken back, and the rows so far can be read after each byte.
    @Test(arguments: 300..<310, JSONFraming.allCases)
    func rowsStayWhileMoreTextArrives(seed: UInt64, framing: JSONFraming) {
        var random = RandomJSON(seed: seed)
        let text = random.mutated(random.document().bytes)
        var document = JSONDocument(framing: framing)
        var rows: [NaiveJSON.Row] = []
        for byte in text {
            document.append([byte])
            let now = document.naiveRows
            #expect(now.prefix(rows.count).map(\.level) == rows.map(\.level))
            #expect(now.prefix(rows.count).map(\.name) == rows.map(\.name))
            #expect(now.prefix(rows.count).map(\.value.lowerBound) == rows.map(\.value.lowerBound))
            _ = document.picture
            rows = now
        }
    }

    @Test(arguments: 400..<420)
    func parentsChildrenAndPositionsAgree(seed: UInt64) {
        var random = RandomJSON(seed: seed)
        let document = JSONDocument((random.document() + random.document()).utf8, framing: .sequence)
        let parents: [Int32?] = [nil] + (0..<document.rowCount).map(Int32.init)
        for parent in parents {
            let children = document.children(of: parent)
            #expect(document.children(of: parent).count == children.count)
            if let parent { #expect(document.hasChildren(parent) == !children.isEmpty) }
            for (index, child) in children.enumerated() {
                #expect(document.parent(of: child) == parent)
                #expect(document.index(of: child) == (document.jsonKind(of: child) == .wrong ? nil : index))
                #expect(document.children(of: parent, after: child) == Array(children[(index + 1)...]))
            }
        }
    }
}
