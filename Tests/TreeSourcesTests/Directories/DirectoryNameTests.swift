import Testing

@testable import TreeSources

struct DirectoryNameTests {
    @Test func numbersInNamesCountByTheirValue() throws {
        var tree = try TestFolder().tree()
        let names = [
            "", "-rf", "2", "02", "10", "B", "a", "a0", "a00", "a0b", "a1", "a01", "a1b", "a2", "a9", "a10", "a10b2",
            "a10b10", "a99999999999999999999998", "a99999999999999999999999", "a100000000000000000000000", "b",
        ]
        tree.read(nil, as: names.dropFirst().reversed().map { ($0, .file) })
        #expect(tree.names() == ["-rf", "02", "2", "10", "B", "a", "a0", "a00", "a0b", "a01", "a1"] + names[12...])
    }

    @Test(arguments: [
        ["a long name 2", "a long name 10", "b"], ["a13", "a1002"], ["a long name 02", "a long name 2", "b"],
        ["a long name 2", "a long name 2b", "a long name 3", "b"],
    ])
    func longNamesAndLongNumbersAreInOrder(names: [String]) throws {
        var tree = try TestFolder().tree()
        tree.read(nil, as: names.reversed().map { ($0, .file) })
        #expect(tree.names() == names)
    }

    @Test func namesThatShareABeginningAreInOrder() throws {
        var tree = try TestFolder().tree()
        tree.read(nil, as: (0..<2000).reversed().map { ("file\($0).txt", .file) })
        #expect(tree.names() == (0..<2000).map { "file\($0).txt" })
    }

    @Test func namesThatDifferInABadByteOrInNormalizationAreTwoItems() throws {
        let folder = TestFolder()
        let names: [[UInt8]] = [
            [0x70, 0xFE, 0xFF, 0x71], [0x70, 0xFF, 0xFE, 0x71], Array("e\u{301}".utf8), Array("\u{E9}".utf8),
        ]
        for name in names { folder.makeFile(name) }
        var tree = try folder.tree()
        tree.read()
        let items = tree.children(of: nil)
        #expect(Set(items.map { tree.name(of: $0) }) == Set(names))
        #expect(Set(items).count == 4)
        #expect(items.allSatisfy { tree.path(of: $0) == folder.path + [0x2F] + tree.name(of: $0) })
    }

    @Test(arguments: [
        "\u{1B}[31m", "a\nb", " x ", "a.", "...", "~", "$(id)", "*", "\\", "\u{202E}txt", "A", "a",
        String(repeating: "x", count: 255), String(repeating: "漢", count: 85),
    ])
    func eachNameIsItselfAndItsDetailsAreFound(name: String) throws {
        let folder = TestFolder()
        folder.makeFile(name, "12345")
        var tree = try folder.tree()
        tree.read()
        #expect(tree.names() == [name])
        let item = tree.item(name)
        #expect(tree.path(of: item) == folder.path + bytes("/" + name))
        #expect(tree.detailsRequest(for: [item]).read().map { $0?.size } == [5])
    }

    @Test func directoriesAreFirstAndHiddenFilesAreLeftOutByOption() throws {
        let folder = TestFolder()
        for name in [".git", "src", "z10", "z9"] { folder.makeDirectory(name) }
        for name in [".profile", "a", "b"] { folder.makeFile(name) }
        var tree = try folder.tree()
        tree.read()
        #expect(tree.names() == [".git", "src", "z9", "z10", ".profile", "a", "b"])
        #expect(
            tree.children(of: nil, areDirectoriesFirst: false).map(tree.text)
                == [".git", ".profile", "a", "b", "src", "z9", "z10"])
        tree.arrangement = DirectoryArrangement()
        #expect(tree.names() == ["src", "z9", "z10", "a", "b"])
        #expect(tree.childCount(of: nil) == 7)
    }

    @Test func aPathBeginsWithTheRootAsItWasGiven() throws {
        let folder = TestFolder()
        folder.makeDirectory("a")
        folder.makeFile("a/b")
        for (root, prefix) in [("", "/"), ("/", ""), ("//", ""), ("/a/..", "/")] {
            var tree = try DirectoryTree(path: folder.path + bytes(root))
            tree.read()
            tree.read(tree.item("a"))
            let path = tree.path(of: tree.item("b", in: tree.item("a")))
            #expect(path == folder.path + bytes(root + prefix + "a/b"))
        }
        var current = try DirectoryTree(path: [])
        current.read(nil, as: [("a", .directory)])
        current.read(0, as: [("b", .file)])
        #expect(current.path(of: 1) == bytes("a/b"))
    }

    @Test func aRootWithABadByteIsOpened() throws {
        let folder = TestFolder()
        folder.makeDirectory([0x78, 0xFF])
        folder.makeFile([0x78, 0xFF, 0x2F, 0x61])
        var tree = try DirectoryTree(path: folder.path + [0x2F, 0x78, 0xFF])
        tree.read()
        #expect(tree.names() == ["a"])
    }
}
