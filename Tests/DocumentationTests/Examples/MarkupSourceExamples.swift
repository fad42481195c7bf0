// The documentation of TreeSources: YAML and XML.

import TreeSources

enum MarkupSourceExamples {
    @Descriptions static func yaml() -> [String] {
        let document = YAMLDocument("name: Ada\nlanguages: [en, fr]\n".utf8)
        let root = document.children(of: nil)[0]
        document.children(of: root).map { document.pointer(of: $0) }  // [/name, /languages]
        let languages = document.children(of: root)[1]
        document.children(of: languages).map { document.valueText(of: $0) }  // [en, fr]
    }

    @Descriptions static func xml() -> [String] {
        let document = XMLDocument(#"<list><book id="7">Dune</book></list>"#.utf8)
        let list = document.children(of: nil)[0]
        let book = document.children(of: list)[0]
        let paths = document.children(of: book).map { String(decoding: document.printed(.path, of: $0), as: UTF8.self) }
        paths  // ["/list/book/@id", "/list/book/text()"]
        document.children(of: book).map { document.valueText(of: $0) }  // [7, Dune]
    }

    @Descriptions static func error() -> [String] {
        let document = YAMLDocument("a: [1, 2".utf8)
        document.error.map { "\($0)" } ?? ""  // 1:9: a comma or ] is missing
    }
}
