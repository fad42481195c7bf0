import Testing

@testable import TreeSources

/// Links to directories, which can be listed.
struct DirectoryLinkTests {
    private let folder = TestFolder()

    @Test func linksToDirectoriesCanBeListedAndOthersCannot() throws {
        folder.makeDirectory("directory")
        folder.makeFile("file")
        folder.makeLink("to directory", to: "directory")
        folder.makeLink("to link", to: "to directory")
        folder.makeLink("to file", to: "file")
        folder.makeLink("to nothing", to: "nothing")
        folder.makeLink("to itself", to: "to itself")
        var tree = try folder.tree()
        tree.read()
        let names = tree.names()
        #expect(names.filter { tree.canBeListed(tree.item($0)) } == ["directory", "to directory", "to link"])
        #expect(names.prefix(3) == ["directory", "to directory", "to link"])
        #expect(tree.kind(of: tree.item("to directory")) == .link)
    }

    @Test func itemsBelowALinkHavePathsThroughIt() throws {
        folder.makeDirectory("outside")
        folder.makeDirectory("outside/b")
        folder.makeFile("outside/b/file", "text")
        folder.makeDirectory("root")
        folder.makeLink("root/link", to: "../outside")
        var tree = try DirectoryTree(path: folder.path + bytes("/root"))
        tree.read()
        let link = tree.item("link")
        tree.read(link)
        let b = tree.item("b", in: link)
        tree.read(b)
        let file = tree.item("file", in: b)
        #expect(tree.path(of: file) == folder.path + bytes("/root/link/b/file"))
        #expect(tree.detailsRequest(for: [file]).read()[0]?.size == 4)
        #expect(
            try FileRequest(bytes("file"), in: tree.location(of: b)).read(limit: 9) == .file(bytes("text"), size: 4))
    }

    /// Each link leads to a directory on the way to it: the root, or one that a link has led to.
    @Test(arguments: [
        ("a/link", "..", ["a", "link"]), ("a/link", ".", ["a", "link"]), ("a/link", "../../root", ["a", "link"]),
        ("a/link", "../..", ["a", "link", "root", "a", "link"]),
    ])
    func aLinkToADirectoryAboveItIsNotListed(_ name: String, _ target: String, _ way: [String]) throws {
        folder.makeDirectory("root")
        folder.makeDirectory("root/a")
        folder.makeLink("root/" + name, to: target)
        var tree = try DirectoryTree(path: folder.path + bytes("/root"))
        var item: Int32?
        tree.read()
        for name in way {
            item = tree.item(name, in: item)
            tree.read(item)
        }
        #expect(tree.state(of: item) == .failed(InputError(listed: .loop)))
        #expect(tree.children(of: item).isEmpty)
    }

    @Test func aLinkThatBecomesADirectoryAndADirectoryThatBecomesALinkForgetTheirChildren() throws {
        for name in ["a", "b"] {
            folder.makeDirectory(name)
            folder.makeFile(name + "/old")
        }
        folder.makeLink("link", to: "a")
        var tree = try folder.tree()
        tree.read()
        for name in ["b", "link"] { tree.read(tree.item(name)) }
        folder.remove("link")
        folder.makeDirectory("link")
        folder.makeFile("link/new")
        folder.remove("b")
        folder.makeLink("b", to: "link")
        tree.read()
        for name in ["b", "link"] {
            #expect(tree.state(of: tree.item(name)) == .unread)
            tree.read(tree.item(name))
            #expect(tree.names(in: tree.item(name)) == ["new"])
        }
    }

    @Test func aLinkIsWatchedAsLongAsItLeadsToTheSameDirectory() throws {
        for name in ["a", "a/sub", "b", "b/sub"] { folder.makeDirectory(name) }
        folder.makeLink("link", to: "a")
        var tree = try folder.tree()
        let watched = WatchedDirectories()
        tree.read()
        let link = tree.item("link")
        tree.read(link)
        let locations = [link, tree.item("sub", in: link)].map { tree.location(of: $0) }
        for location in locations { #expect(watched.watch(location)) }
        #expect(locations.map(watched.isWatching) == [true, true])
        folder.remove("link")
        #expect(locations.map(watched.isWatching) == [false, false])
        folder.makeLink("link", to: "b")
        #expect(locations.map(watched.isWatching) == [false, false])
        for location in locations { #expect(watched.watch(location)) }
        #expect(locations.map(watched.isWatching) == [true, true])
    }
}
