import SeededRandom
import Testing

@testable import TreeSources

struct DirectorySizeTests {
    @Test func aDirectoryHasTheSizesOfAllThatIsInIt() async throws {
        let folder = TestFolder()
        for name in ["a", "a/b"] { folder.makeDirectory(name) }
        folder.makeFile("a/b/.x", "12345")
        folder.makeFile("a/y", "12")
        folder.makeFile("z", "1")
        folder.makeLink("a/link", to: "../z")
        let counted = try CountedFolder(folder)
        #expect(await counted.settle())
        #expect(["", "a", "a/b"].map { counted.total($0)?.bytes.apparent } == [12, 11, 5])
        for path in ["", "a", "a/b"] { #expect(counted.total(path) == folder.total(path)) }
    }

    @Test func aFileWithSeveralNamesCountsOnceInEachDirectory() async throws {
        let folder = TestFolder()
        for name in ["a", "a/b", "c"] { folder.makeDirectory(name) }
        folder.makeFile("a/b/x", "12345")
        for name in ["a/b/same", "a/x", "c/x"] { folder.link("a/b/x", to: name) }
        let counted = try CountedFolder(folder)
        #expect(await counted.settle())
        #expect(["", "a", "a/b", "c"].map { counted.total($0)?.bytes.apparent } == [5, 5, 5, 5])
        folder.remove("a/b")
        counted.source.countAgain(counted.item("a"))
        #expect(await counted.settle())
        #expect(["", "a", "c"].map { counted.total($0)?.bytes.apparent } == [5, 5, 5])
        folder.remove("a/x")
        folder.makeFile("c/new", "1")
        for path in ["a", "c"] { counted.source.countAgain(counted.item(path)) }
        #expect(await counted.settle())
        #expect(["", "a", "c"].map { counted.total($0)?.bytes.apparent } == [6, 0, 6])
    }

    @Test func aDirectoryThatCannotBeReadCountsAsFarAsItCan() async {
        await #expect(processExitsWith: .success) {
            let folder = TestFolder()
            for name in ["a", "a/closed", "b"] { folder.makeDirectory(name) }
            folder.makeFile("a/closed/x", "123")
            folder.makeFile("a/y", "12")
            folder.setMode("a/closed", 0)
            folder.setMode(".", 0o755)
            // Nothing is forbidden to user 0, so another user reads.
            let isRoot = getuid() == 0
            if isRoot { check(seteuid(65534)) }
            let counted = try CountedFolder(folder)
            require(await counted.settle())
            require(counted.total("a")?.bytes.apparent == 2)
            require(["", "a", "a/closed", "b"].map { counted.total($0)?.isComplete } == [false, false, false, true])
            if isRoot { check(seteuid(0)) }
            folder.setMode("a/closed", 0o777)
            counted.source.countAllAgain()
            require(await counted.settle())
            require(["", "a", "a/closed"].map { counted.total($0)?.isComplete } == [true, true, true])
            require(counted.total() == folder.total())
        }
    }

    @Test func directoriesBelowLinksHaveNoTotal() async throws {
        let folder = TestFolder()
        for name in ["a", "a/b"] { folder.makeDirectory(name) }
        folder.makeLink("link", to: "a")
        let counted = try CountedFolder(folder)
        #expect(await counted.settle())
        #expect(counted.total("link") == nil)
        #expect(counted.total("link/b") == nil)
    }

    @Test(arguments: [false, true]) func otherFileSystemsAreLeftOutUnlessTheyAreWanted(isWanted: Bool) {
        var table = SizeTable(crossesFileSystems: isWanted)
        func stamp(_ device: UInt64, _ inode: UInt64) -> DirectoryStamp {
            DirectoryStamp(
                identity: FileIdentity(device: device, inode: inode), modified: FileTime(seconds: 0, nanoseconds: 0),
                bytes: FileBytes(apparent: 0, onDisk: 512))
        }
        table.begin(stamp(1, 1))
        var scan = DirectoryScan()
        for (name, device) in [("here", 1), ("other", 2)] {
            scan.directories.append(name.utf8, .directory)
            scan.stamps.append(stamp(UInt64(device), 5))
        }
        #expect(table.add(scan, to: SizeTable.root).count == (isWanted ? 2 : 1))
        #expect(table.sums(of: SizeTable.root).bytes.onDisk == (isWanted ? 1536 : 1024))
    }

    @Test("Another directory with the same name and the same time is counted as a new one")
    func anotherDirectoryIsCounted() {
        var table = SizeTable()
        func scan(_ inode: UInt64?, bytes: Int64) -> DirectoryScan {
            var scan = DirectoryScan()
            scan.bytes = FileBytes(apparent: bytes, onDisk: bytes)
            guard let inode else { return scan }
            scan.directories.append("a".utf8, .directory)
            scan.stamps.append(
                DirectoryStamp(
                    identity: FileIdentity(device: 1, inode: inode), modified: FileTime(seconds: 0, nanoseconds: 0),
                    bytes: .zero))
            return scan
        }
        let found = table.add(scan(5, bytes: 0), to: SizeTable.root)
        #expect(table.add(scan(nil, bytes: 7), to: found[0]) == [])
        for node in found + [SizeTable.root] { table.finish(node) }
        #expect(table.sums(of: SizeTable.root).bytes.apparent == 7)
        #expect(table.replace(SizeTable.root, with: scan(5, bytes: 0), nil) == [])
        #expect(table.sums(of: SizeTable.root).bytes.apparent == 7)
        #expect(table.replace(SizeTable.root, with: scan(6, bytes: 0), nil) == found)
        #expect(table.sums(of: SizeTable.root).bytes.apparent == 0)
    }

    @Test func whatIsWantedIsCountedFirst() {
        var table = SizeTable()
        var nodes: [String: Int32] = [:]
        for name in ["a", "b", "c"] {
            nodes[name] = table.node(Array(name.utf8), in: SizeTable.root)
            nodes[name + "1"] = table.node([0x31], in: nodes[name]!)
        }
        func order(_ pending: [String], wanted: [String]) -> [String] {
            let arranged = table.arranged(pending.map { nodes[$0]! }, wanted: wanted.map { nodes[$0]! })
            return arranged.reversed().map { node in nodes.first { $0.value == node }!.key }
        }
        #expect(order(["a", "b1", "c"], wanted: []) == ["c", "b1", "a"])
        #expect(order(["a", "b1", "c"], wanted: ["b", "a"]) == ["b1", "a", "c"])
        #expect(order(["c", "b1", "b", "a1"], wanted: ["a", "b", "b1"]) == ["a1", "b", "b1", "c"])
    }

    /// Only the directories that have changed are counted again, as where they are watched.
    @Test(arguments: 0..<4) func aFolderThatChangesAtRandomIsCountedAsItIs(seed: Int) async throws {
        for part in 0..<10 {
            var random = SplitMix(seed: UInt64(seed * 10 + part))
            let folder = TestFolder()
            for _ in 0..<8 { _ = folder.change(&random) }
            let counted = try CountedFolder(folder)
            #expect(await counted.settle())
            for step in 0..<6 {
                var changed: Set<String> = []
                for _ in 0..<random.next(below: 5) { changed.formUnion(folder.change(&random)) }
                if random.next(below: 4) == 0 {
                    counted.source.countAllAgain()
                } else {
                    // One that is gone, or was moved, is found in the directory that it was in.
                    let there = Set(folder.directories)
                    for path in changed.intersection(there) { counted.source.countAgain(counted.item(path)) }
                }
                #expect(await counted.settle())
                for path in folder.directories {
                    let comment: Comment = "seed \(seed) part \(part) step \(step): \(path)"
                    try #require(counted.total(path) == folder.total(path), comment)
                }
            }
        }
    }
}
