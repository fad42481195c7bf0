// The documentation of TreeSources: paths, indented text and columns.

import TreeSources

enum TextSourceExamples {
    @Descriptions static func paths() -> [String] {
        var list = PathList()
        list.append(Array("src/main.c\nsrc/util.c\nREADME\n".utf8))
        list.finish()
        list.outline().levels  // [0, 1, 1, 0]
        list.children(of: nil).map { String(decoding: list.name(of: $0), as: UTF8.self) }  // ["src", "README"]
        String(decoding: list.path(of: 2), as: UTF8.self)  // src/util.c
    }

    @Descriptions static func additions() -> [String] {
        var list = PathList()
        list.append(Array("src/main.c\n".utf8))
        let count = list.itemCount  // 2
        list.append(Array("src/util.c\nREADME\n".utf8))
        list.additions(since: count).map(\.parent)  // [0, nil]
    }

    @Descriptions static func indented() -> [String] {
        var text = IndentedText()
        text.append(Array("Fruit\n  apple\n  pear\nDrinks\n".utf8))
        text.finish()
        text.outline().levels  // [0, 1, 1, 0]
        String(decoding: text.printed(.name, of: 1), as: UTF8.self)  // apple
        String(decoding: text.printed(.line, of: 1), as: UTF8.self)  // "  apple"
    }

    @Descriptions static func document() -> [String] {
        let source = DocumentSource(IndentedText())
        source.read(Array("Fruit\n  apple\n  pear\n".utf8))
        source.finish()
        source.outline().levels  // [0, 1, 1]
    }

    @Descriptions static func lines() -> [String] {
        var list = LineList()
        list.append(Array("api 1/1\n\ndb 0/1".utf8))
        list.finish()
        list.outline().levels  // [0, 0, 0]
        String(decoding: list.printed(.line, of: 2), as: UTF8.self)  // db 0/1
    }

    @Descriptions static func diff() -> [String] {
        var diff = DiffText()
        diff.append(Array("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-one\n+two\n".utf8))
        diff.finish()
        diff.outline().levels  // [0, 1, 1, 1, 2, 2]
        diff.origin(of: 5).reference?.line ?? 0  // 1
    }

    @Descriptions static func toml() -> [String] {
        let document = YAMLDocument("title = \"Ada\"\n[born]\nyear = 1815\n".utf8, as: .toml)
        let root = document.children(of: nil)[0]
        document.children(of: root).map { document.pointer(of: $0) }  // [/title, /born]
    }

    @Descriptions static func strings() -> [String] {
        let source = DocumentSource(JSONDocument())
        source.read(Array(#"{"payload": "{\"id\": 7}"}"#.utf8))
        source.finish()
        let payload = source.children(of: nil)[0]
        let id = source.children(of: payload)[0]
        source.labels(of: [id])[0].text  // id: 7
        String(decoding: source.printed(.jq, of: id), as: UTF8.self)  // .payload | fromjson | .id
    }

    @Descriptions static func lastLines() -> [String] {
        var log = LineList(keeping: 2)
        log.append(Array("a\nb\nc\n".utf8))
        log.outline().items  // [1, 2]
    }

    @Descriptions static func fields() -> [String] {
        FieldSeparator.blanks.fields(of: Array(" a  bc".utf8))  // [1..<2, 4..<6]
        FieldSeparator.bytes([0x2C]).fields(of: Array("a,,b".utf8))  // [0..<1, 2..<2, 3..<4]
    }

    @Descriptions static func columns() -> [String] {
        var text = TableText(TableFormat(header: .present))
        text.append(Array("NAME  STATUS\napi   Running\ndb    Pending\n".utf8))
        text.finish()
        text.rowRange.compactMap { text.fieldValue(ItemField("status"), of: $0, limit: 9) }
            .map { String(decoding: $0.bytes, as: UTF8.self) }  // ["Running", "Pending"]
    }
}
