// The documentation of TreeSources: the questions that a list asks.

import TreeSources

enum TreeSourceExamples {
    @Descriptions static func arranged() -> [String] {
        let source = ArrangedSource(
            DocumentSource(JSONDocument(framing: .lines)), parent: ItemField("ppid"), identifier: ItemField("pid"))
        source.read(Array("{\"pid\": 7, \"ppid\": 1}\n{\"pid\": 1, \"ppid\": 0}\n".utf8))
        source.finish()
        source.parent(of: 0)  // 1
    }

    @Descriptions static func sorted() -> [String] {
        let source = ArrangedSource(DocumentSource(JSONDocument()))
        source.read(Array(#"[{"size": "2K"}, {"size": "900"}]"#.utf8))
        source.finish()
        source.sort = ItemSort(ItemField("size"))
        source.outline().items  // [2, 1]
    }

    static func directory(_ path: [UInt8]) throws -> [String] {
        let source = try DirectorySource(path: path)
        let listing = source.listing(of: nil)
        while let slice = listing.next() { source.append(slice) }
        let names = source.labels(of: source.children(of: nil)).map(\.text)  // ["src/", "file2", "file10"]
        return names
    }
}
