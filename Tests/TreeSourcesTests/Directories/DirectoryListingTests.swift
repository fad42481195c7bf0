import Testing

@testable import TreeSources

struct DirectoryListingTests {
    @Test func aDirectoryIsReadInSlices() throws {
        let folder = TestFolder()
        for number in 0..<100 { folder.makeFile("\(number)") }
        var tree = try folder.tree()
        #expect(tree.state(of: nil) == .unread)
        let listing = tree.listing(of: nil)
        let first = try #require(listing.next(limit: 30))
        #expect(first.count == 30 && !first.isLast)
        #expect(tree.append(first).count == 30)
        #expect(tree.state(of: nil) == .reading)
        #expect(tree.children(of: nil).count == 30)
        while let slice = listing.next(limit: 30) { tree.append(slice) }
        #expect(tree.state(of: nil) == .complete)
        #expect(tree.names() == (0..<100).map { "\($0)" })
        #expect(tree.changes(of: nil).new.count == 100)
    }

    @Test func aListingWorksInAnotherTask() async throws {
        let folder = TestFolder()
        for number in 0..<100 { folder.makeFile("\(number)") }
        var tree = try folder.tree()
        let listing = tree.listing(of: nil)
        let reading = Task.detached {
            var slices: [DirectorySlice] = []
            while let slice = listing.next(limit: 30) { slices.append(slice) }
            return slices
        }
        for slice in await reading.value { tree.append(slice) }
        #expect(tree.names() == (0..<100).map { "\($0)" })
        #expect(tree.state(of: nil) == .complete)
    }

    @Test func aStoppedListingKeepsItsEntries() throws {
        let folder = TestFolder()
        for number in 0..<10 { folder.makeFile("\(number)") }
        var tree = try folder.tree()
        let listing = tree.listing(of: nil)
        tree.append(listing.next(limit: 4)!)
        tree.stop(listing)
        #expect(tree.append(listing.next(limit: 4)!) == [])
        #expect(tree.state(of: nil) == .stopped)
        #expect(tree.children(of: nil).count == 4)
        tree.read()
        #expect(tree.state(of: nil) == .complete)
        #expect(tree.changes(of: nil).kept.count == 4)
        #expect(tree.changes(of: nil).new.count == 6)
    }

    @Test func stoppingAnEarlierListingDoesNotStopALaterOne() throws {
        let folder = TestFolder()
        for number in 0..<10 { folder.makeFile("\(number)") }
        var tree = try folder.tree()
        let old = tree.listing(of: nil)
        tree.append(old.next(limit: 4)!)
        let new = tree.listing(of: nil)
        tree.stop(old)
        #expect(tree.state(of: nil) == .reading)
        while let slice = new.next(limit: 4) { tree.append(slice) }
        #expect(tree.state(of: nil) == .complete)
        #expect(tree.children(of: nil).count == 10)
    }

    @Test func slicesOfAnEarlierListingArePassedOver() throws {
        let folder = TestFolder()
        folder.makeFile("a")
        var tree = try folder.tree()
        let old = tree.listing(of: nil)
        let slice = try #require(old.next())
        let new = tree.listing(of: nil)
        #expect(tree.append(slice) == [])
        #expect(tree.append(new.next()!) == [0])
    }

    @Test func anEntryThatIsReturnedTwiceIsOneItem() throws {
        var tree = try TestFolder().tree()
        tree.read(nil, as: [("a", .file), ("b", .file), ("a", .file), ("c", .file), ("b", .file)])
        #expect(tree.names() == ["a", "b", "c"])
    }

    @Test func itemsKeepTheirNumbersAndChangesAreReported() throws {
        let folder = TestFolder()
        for name in ["a", "b", "c"] { folder.makeFile(name) }
        var tree = try folder.tree()
        tree.read()
        let (a, b, c) = (tree.item("a"), tree.item("b"), tree.item("c"))
        folder.remove("b")
        folder.makeFile("d")
        tree.read()
        #expect(tree.changes(of: nil).gone == [b])
        #expect(Set(tree.changes(of: nil).kept) == [a, c])
        #expect(tree.changes(of: nil).new == [tree.item("d")])
        #expect(!tree.isPresent(b))
        folder.makeFile("b")
        tree.read()
        #expect(tree.changes(of: nil).new == [b])
        #expect(tree.names() == ["a", "b", "c", "d"])
    }

    @Test func theItemsBelowADeletedDirectoryAreGoneToo() throws {
        let folder = TestFolder()
        folder.makeDirectory("a")
        folder.makeDirectory("a/b")
        folder.makeFile("a/b/c")
        var tree = try folder.tree()
        tree.read()
        let a = tree.item("a")
        tree.read(a)
        let b = tree.item("b", in: a)
        tree.read(b)
        let c = tree.item("c", in: b)
        folder.remove("a")
        folder.makeFile("a")
        tree.read()
        #expect(tree.isPresent(a) && tree.kind(of: a) == .file)
        #expect(!tree.isPresent(b) && !tree.isPresent(c))
        #expect(tree.state(of: a) == .unread && tree.state(of: b) == .unread)
        #expect(tree.children(of: a) == [])
    }

    @Test func tooManyNamesEndAListingWithAnError() throws {
        let folder = TestFolder()
        var tree = try DirectoryTree(path: folder.path, names: NameTree(capacity: 5))
        tree.read(nil, as: [("aa", .file), ("bb", .file), ("cc", .file), ("d", .file)])
        #expect(tree.names() == ["aa", "bb"])
        #expect(tree.state(of: nil) == .failed(.tooManyNames))
    }

    @Test func anErrorInTheMiddleKeepsThePartialList() throws {
        var tree = try TestFolder().tree()
        tree.read(nil, as: [("a", .file), ("b", .file), ("c", .file)])
        tree.read(nil, as: [("a", .file), ("d", .file), ("e", .file)], error: .inputOutput)
        #expect(tree.names() == ["a", "b", "c", "d", "e"])
        #expect(tree.changes(of: nil).gone == [])
        guard case .failed(let error) = tree.state(of: nil) else { throw error("there is no error") }
        #expect(error.problem == .inputOutput && error.sentence == "Input/output error")
        tree.read(nil, as: [("a", .file)])
        #expect(tree.names() == ["a"])
        #expect(tree.state(of: nil) == .complete)
    }

    @Test func aDirectoryThatIsNoLongerThereIsAnErrorOfItsOwn() throws {
        let folder = TestFolder()
        for name in ["gone", "file", "link"] {
            folder.makeDirectory(name)
            folder.makeFile(name + "/inside")
        }
        folder.makeDirectory("elsewhere")
        folder.makeFile("elsewhere/secret")
        var tree = try folder.tree()
        tree.read()
        let items = ["gone", "file", "link"].map { tree.item($0) }
        for item in items { tree.read(item) }
        for name in ["gone", "file", "link"] { folder.remove(name) }
        folder.makeFile("file")
        folder.makeLink("link", to: "elsewhere")
        for item in items { tree.read(item) }
        let sentences = items.map { item -> String in
            if case .failed(let error) = tree.state(of: item) { error.sentence } else { "" }
        }
        #expect(sentences == ["No longer there", "No longer a directory", "No longer a directory"])
        #expect(items.allSatisfy { tree.children(of: $0).isEmpty && tree.changes(of: $0).gone.count == 1 })
    }

    @Test func aListingNeverLeavesTheRootThroughALink() throws {
        let folder = TestFolder()
        folder.makeDirectory("root")
        folder.makeDirectory("root/a")
        folder.makeDirectory("root/a/b")
        folder.makeDirectory("outside")
        folder.makeDirectory("outside/b")
        folder.makeFile("outside/b/secret")
        var tree = try DirectoryTree(path: folder.path + bytes("/root"))
        tree.read()
        tree.read(tree.item("a"))
        let b = tree.item("b", in: tree.item("a"))
        folder.remove("root/a")
        folder.makeLink("root/a", to: "../outside")
        tree.read(b)
        #expect(tree.children(of: b) == [])
        #expect(tree.detailsRequest(for: [b]).read() == [nil])
        guard case .failed(let problem) = tree.state(of: b) else { throw error("there is no error") }
        #expect(problem.problem == .replaced)
    }

    @Test func aRootThatIsNotThereIsAnError() {
        let folder = TestFolder()
        folder.makeFile("file")
        #expect(throws: InputError(.noEntry)) { try DirectoryTree(path: folder.path + bytes("/nothing")) }
        #expect(throws: InputError(.notDirectory)) { try DirectoryTree(path: folder.path + bytes("/file")) }
        #expect(throws: InputError(.invalidArgument)) { try DirectoryTree(path: folder.path + [0]) }
        #expect(InputError(.noEntry).description == "No such file or directory")
        #expect(InputError(.notDirectory).problem == .notDirectory)
    }

    @Test func fiveThousandLevelsAreOpened() throws {
        let folder = TestFolder()
        let name = "a level of 20 bytes!"
        var directory = open(cString(folder.path), O_DIRECTORY | O_CLOEXEC)
        var tree = try folder.tree()
        var item: Int32?
        for _ in 0..<5000 {
            check(mkdirat(directory, name, 0o777))
            let child = openat(directory, name, O_DIRECTORY | O_CLOEXEC)
            close(directory)
            directory = child
            tree.read(item, as: [(name, .directory)])
            item = tree.item(name, in: item)
        }
        check(mkdirat(directory, "deepest", 0o777))
        close(directory)
        tree.read(item)
        #expect(tree.names(in: item) == ["deepest"])
        #expect(tree.path(of: item!).count == folder.path.count + 5000 * 21)
        #expect(tree.detailsRequest(for: tree.children(of: item)).read()[0]?.kind == .directory)
    }

    private func error(_ text: String) -> any Error { SystemFailure(text: text) }

    private struct SystemFailure: Error { let text: String }
}
