import Testing

@testable import TreeSources

struct FileDetailsTests {
    @Test func linksAreShownWithTheirTargetAndFollowedOnlyWhenTheyAreOpened() throws {
        let folder = TestFolder()
        folder.makeDirectory("loop")
        folder.makeLink("loop/sub", to: "../loop")
        folder.makeLink("itself", to: "itself")
        folder.makeLink("nowhere", to: "no\u{1B}where")
        folder.makeLink("zero", to: "/dev/zero")
        folder.makeFile("through file")
        folder.makeLink("through", to: "through file/x")
        folder.makeLink("chain0", to: "loop")
        for number in 1...41 { folder.makeLink("chain\(number)", to: "chain\(number - 1)") }
        var tree = try folder.tree()
        tree.read()
        let names = ["itself", "nowhere", "zero", "through", "chain0", "chain41"]
        let items = names.map { tree.item($0) }
        #expect(items.allSatisfy { tree.kind(of: $0) == .link })
        let links = tree.detailsRequest(for: items).read().map { $0?.link }
        let targets = ["itself", "no\u{1B}where", "/dev/zero", "through file/x", "loop", "chain40"]
        #expect(links.map { $0?.target } == targets.map(bytes))
        #expect(links.map { $0?.isBroken } == [true, true, false, true, false, true])
        #expect(links.map { $0?.targetKind } == [nil, nil, .characterDevice, nil, .directory, nil])
        #expect(tree.children(of: tree.item("chain0")) == [])
        tree.read(tree.item("chain0"))
        #expect(tree.children(of: tree.item("chain0")) == [tree.item("sub", in: tree.item("chain0"))])
        tree.read(tree.item("loop"))
        #expect(tree.kind(of: tree.item("sub", in: tree.item("loop"))) == .link)
    }

    @Test func aLongLinkIsReadWhole() throws {
        let folder = TestFolder()
        let target = String(repeating: "x", count: 4095)
        folder.makeLink("long", to: target)
        var tree = try folder.tree()
        tree.read()
        let link = tree.detailsRequest(for: [0]).read()[0]?.link
        #expect(link == FileLink(target: bytes(target), targetKind: nil, isBroken: true))
    }

    @Test func pipesSocketsAndDevicesAreNotOpened() throws {
        let folder = TestFolder()
        folder.makePipe("pipe")
        folder.makeSocket("socket")
        var tree = try folder.tree()
        tree.read()
        #expect(tree.kind(of: tree.item("pipe")) == .pipe)
        #expect(tree.kind(of: tree.item("socket")) == .socket)
        // Opening the pipe would wait for a writer.
        tree.read(tree.item("pipe"))
        #expect(tree.detailsRequest(for: tree.children(of: nil)).read().map { $0?.kind } == [.pipe, .socket])
        var devices = try DirectoryTree(path: bytes("/dev"))
        devices.read()
        #expect(devices.kind(of: devices.item("null")) == .characterDevice)
    }

    @Test func detailsAreThoseOfTheFile() throws {
        let folder = TestFolder()
        folder.makeFile("a", "hello")
        folder.setMode("a", 0o4640)
        let times = [timespec(tv_sec: -5, tv_nsec: 7), timespec(tv_sec: -5, tv_nsec: 7)]
        check(utimensat(AT_FDCWD, cString(folder.path + bytes("/a")), times, 0))
        var tree = try folder.tree()
        tree.read()
        let details = try #require(tree.detailsRequest(for: [0]).read()[0])
        #expect(details.kind == .file && details.size == 5 && details.permissions == 0o4640 && details.link == nil)
        #expect(details.modified == FileTime(seconds: -5, nanoseconds: 7))
    }

    @Test func detailsAreInTheOrderOfTheItemsAndMissingWhereAnItemIsGone() throws {
        let folder = TestFolder()
        for name in ["a", "b"] { folder.makeDirectory(name) }
        for (name, content) in [("a/1", "1"), ("a/2", "22"), ("b/3", "333")] { folder.makeFile(name, content) }
        var tree = try folder.tree()
        tree.read()
        let (a, b) = (tree.item("a"), tree.item("b"))
        tree.read(a)
        tree.read(b)
        let items = [tree.item("3", in: b), tree.item("2", in: a), tree.item("1", in: a), tree.item("3", in: b)]
        folder.remove("a/2")
        #expect(tree.detailsRequest(for: items).read().map { $0?.size } == [3, nil, 1, 3])
        folder.remove("a")
        #expect(tree.detailsRequest(for: items).read().map { $0?.size } == [3, nil, nil, 3])
        #expect(tree.detailsRequest(for: []).read() == [])
    }
}
