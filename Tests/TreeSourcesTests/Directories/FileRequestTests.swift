import Testing

@testable import TreeSources

/// What entries of a directory have.
struct FileRequestTests {
    private func content(_ name: String, _ folder: TestFolder, limit: Int = 100) throws -> FileContent {
        try FileRequest(bytes(name), in: try folder.tree().location(of: nil)).read(limit: limit)
    }

    @Test func aFileIsReadUpToALimit() throws {
        let folder = TestFolder()
        folder.makeFile("a", "hello")
        #expect(try content("a", folder) == .file(bytes("hello"), size: 5))
        #expect(try content("a", folder, limit: 2) == .file(bytes("he"), size: 5))
        folder.makeFile("empty")
        #expect(try content("empty", folder) == .file([], size: 0))
    }

    /// The system says that a file of /proc has no bytes, and one of /sys a page of them.
    @Test(arguments: ["/proc/self/status", "/sys/class/net/lo/mtu"])
    func aFileWithAnotherSizeIsRead(path: String) throws {
        guard case .file(let bytes, let size)? = try? FileRequest(path: bytes(path)).read(limit: 1 << 16) else {
            return
        }
        #expect(!bytes.isEmpty && size == bytes.count)
    }

    @Test(.timeLimit(.minutes(5)))
    func pipesSocketsAndDevicesAreNotOpened() throws {
        let folder = TestFolder()
        folder.makePipe("pipe")
        folder.makeSocket("socket")
        folder.makeLink("link", to: "pipe")
        #expect(try content("pipe", folder) == .special(.pipe))
        #expect(try content("socket", folder) == .special(.socket))
        let link = FileLink(target: bytes("pipe"), targetKind: .pipe, isBroken: false)
        #expect(try content("link", folder) == .link(link, to: .special(.pipe)))
        #expect(try FileRequest(path: bytes("/dev/null")).read(limit: 1) == .special(.characterDevice))
    }

    @Test func aLinkHasTheContentOfItsTarget() throws {
        let folder = TestFolder()
        folder.makeFile("file", "text")
        folder.makeDirectory("directory")
        folder.makeLink("to file", to: "directory/../file")
        folder.makeLink("to link", to: "to file")
        folder.makeLink("to directory", to: "directory")
        folder.makeLink("to itself", to: "to itself")
        folder.makeLink("to this folder", to: ".")
        func target(_ name: String) throws -> FileContent? {
            guard case .link(_, let target) = try content(name, folder) else { return nil }
            return target
        }
        #expect(try target("to file") == .file(bytes("text"), size: 4))
        #expect(try target("to link") == .file(bytes("text"), size: 4))
        #expect(try target("to directory") == .directory([], entryCount: 0, isComplete: true))
        #expect(try target("to itself") == nil)
        let names = ["directory/", "file", "to directory", "to file", "to itself", "to link", "to this folder"]
        let entries = FileContent.directory(names.map(bytes), entryCount: 7, isComplete: true)
        #expect(try target("to this folder") == entries)
    }

    @Test func aDirectoryThatWasReplacedByALinkIsNotLeft() throws {
        let folder = TestFolder()
        folder.makeDirectory("a")
        folder.makeFile("a/b", "inside")
        folder.makeDirectory("outside")
        folder.makeFile("outside/b", "outside")
        var tree = try folder.tree()
        tree.read()
        let request = FileRequest(bytes("b"), in: tree.location(of: tree.item("a")))
        #expect(try request.read(limit: 10) == .file(bytes("inside"), size: 6))
        folder.remove("a")
        folder.makeLink("a", to: "outside")
        #expect(throws: InputError.self) { try request.read(limit: 10) }
    }

    @Test func theEntriesOfADirectoryAreNamedAndCounted() throws {
        let folder = TestFolder()
        folder.makeDirectory("a")
        for number in 0..<10 { folder.makeFile("a/.\(number)") }
        let names = (0..<10).map { bytes(".\($0)") }
        #expect(try content("a", folder) == .directory(names, entryCount: 10, isComplete: true))
    }

    @Test func whatIsGoneIsAnError() throws {
        let folder = TestFolder()
        #expect(throws: InputError(listed: .noEntry)) { try content("a", folder) }
        #expect(throws: InputError.self) { try FileRequest(path: bytes("a\0b")).read(limit: 1) }
    }

    @Test func aPathMayEndInSlashesOrHaveNoSlash() throws {
        let folder = TestFolder()
        folder.makeDirectory("a")
        let directory = FileContent.directory([], entryCount: 0, isComplete: true)
        #expect(try FileRequest(path: folder.path + bytes("/a//")).read(limit: 1) == directory)
        for path in ["/", ".", ""] {
            guard case .directory = try FileRequest(path: bytes(path)).read(limit: 1) else {
                Issue.record("\(path) is a directory")
                continue
            }
        }
    }
}

/// The values of items, for the user to read, and their places.
struct ItemValueTests {
    private func source<Source: TextSource>(_ source: Source, _ text: String) -> Source {
        source.read(bytes(text))
        source.finish()
        _ = source.takeChanges()
        return source
    }

    @Test func aTextIsDecodedAndOtherValuesStayAsTheyAre() {
        let json = source(DocumentSource(JSONDocument()), "{\"a\": \"x\\ny\",\n \"b\": [1,  2.50],\n\"c\": 1e5}")
        let values = json.children(of: nil).map { json.value(of: $0, limit: 100).bytes }
        #expect(values == ["x\ny", "[1,  2.50]", "1e5"].map(bytes))
        #expect(json.children(of: nil).map { json.place(of: $0)?.line } == [1, 2, 3])
        let yaml = source(DocumentSource(YAMLDocument()), "a: \"x\\ny\"\nb:\n  - 1\n")
        #expect(yaml.children(of: nil).map { yaml.value(of: $0, limit: 100).bytes }.first == bytes("x\ny"))
        #expect(yaml.children(of: nil).map { yaml.place(of: $0)?.line } == [1, 2])
        let xml = source(DocumentSource(XMLDocument()), "<a b='x &amp; y'>\n<c>t</c></a>")
        let root = xml.children(of: nil)[0]
        let inside = xml.children(of: root)
        #expect(xml.value(of: inside[0], limit: 100).bytes == bytes("x & y"))
        #expect(xml.value(of: root, limit: 2) == ItemValue(bytes("<a"), byteCount: 30, isCut: true))
    }

    @Test func aValueIsCutAfterALimit() {
        let json = source(DocumentSource(JSONDocument()), #"{"a": "abcdef", "b": 123456}"#)
        let items = json.children(of: nil)
        #expect(json.value(of: items[0], limit: 3) == ItemValue(bytes("abc"), byteCount: 6, isCut: true))
        #expect(json.value(of: items[1], limit: 0) == ItemValue([], byteCount: 6, isCut: true))
        #expect(json.value(of: items[1], limit: 6).isCut == false)
    }

    @Test func linesAndPathsAreShownWhole() {
        let lines = source(DocumentSource(IndentedText()), "a\n  b\n")
        #expect(lines.value(of: 1, limit: 10).bytes == bytes("  b"))
        #expect(lines.place(of: 1) == InputPlace(line: 2, column: 3))
        let paths = source(DocumentSource(PathList()), "a/b\n")
        #expect(paths.value(of: 1, limit: 2) == ItemValue(bytes("a/"), byteCount: 3, isCut: true))
    }
}
