// The documentation of TreeSources: JSON.

import TreeSources

enum JSONExamples {
    @Descriptions static func reading() -> [String] {
        var document = JSONDocument()
        document.append(#"{"name": "Ada", "langu"#.utf8)
        let root = document.children(of: nil)[0]
        document.children(of: root).count  // 1
        document.append(#"ages": ["en", "fr"]}"#.utf8)
        document.finish()
        document.children(of: root).map { document.pointer(of: $0) }  // [/name, /languages]
    }

    @Descriptions static func error() -> [String] {
        let document = JSONDocument(#"{"a": 1, "b" 2}"#.utf8)
        document.error.map { "\($0)" } ?? ""  // 1:14: a colon is missing after the name
    }

    @Descriptions static func notices() -> [String] {
        let document = JSONDocument("[1, NaN, // no number\n 3]".utf8)
        document.rowCount  // 4
        document.problems.notices.first  // [1:5: NaN is not a JSON value, 1:10: JSON has no comments]
    }

    @Descriptions static func text() -> [String] {
        let document = JSONDocument(#""caf\u00e9 \ud83d\ude00 \ud800""#.utf8)
        let string = document.children(of: nil)[0]
        document.valueText(of: string)  // café 😀 <\uD800>
    }

    @Descriptions static func pointer() -> [String] {
        let document = JSONDocument(#"{"a/b": [true]}"#.utf8)
        let last = Int32(document.rowCount - 1)
        document.pointer(of: last)  // /a~1b/0
    }

    @Descriptions static func items() -> [String] {
        var table = ItemTable(JSONDocument(#"[{"id": 7}, {"id": 8}]"#.utf8))
        let array = table.children(of: nil)[0]
        table.children(of: array)  // [1, 2]
        table.replaceDocument(with: JSONDocument(#"[{"id": 9}, {"id": 8}, {"id": 7}]"#.utf8))
        table.children(of: array)  // [3, 2, 1]
    }
}
