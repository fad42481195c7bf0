import Testing

@testable import TreeSources

/// What a source tells about the directories that it has read.
struct DirectorySourceTests {
    @Test func directoriesThatWereReadAreFoundByTheirParents() throws {
        let folder = TestFolder()
        for name in ["a", "a/b", "c"] { folder.makeDirectory(name) }
        folder.makeFile("d")
        let source = try DirectorySource(path: folder.path)
        #expect(source.readDirectories(in: nil) == [])
        source.readAll(nil)
        let items = source.children(of: nil)
        #expect(source.childCount(of: nil) == 3)
        #expect(source.childCount(of: items[0]) == 0)
        source.readAll(items[0])
        source.readAll(source.children(of: items[0])[0])
        #expect(source.readDirectories(in: nil) == [items[0]])
        #expect(source.readDirectories(in: items[0]) == source.children(of: items[0]))
        source.readAll(items[1])
        #expect(Set(source.readDirectories(in: nil)) == Set(items[..<2]))
    }

    @Test func childrenWithDetailsAreFoundHoweverManyThereAre() throws {
        let folder = TestFolder()
        folder.makeDirectory("a")
        for number in 0..<9 { folder.makeFile("\(number)") }
        folder.makeFile("a/b")
        let source = try DirectorySource(path: folder.path)
        source.readAll(nil)
        let items = source.children(of: nil)
        source.readAll(items[0])
        let below = source.children(of: items[0])
        source.readDetails(of: [items[1], items[2], below[0]])
        #expect(Set(source.children(of: nil, haveDetails: true)) == Set(items[1...2]))
        #expect(source.children(of: items[0], haveDetails: true) == below)
        #expect(Set(source.children(of: nil, haveDetails: false)) == Set(items).subtracting(items[1...2]))
        source.readDetails(of: items)
        #expect(Set(source.children(of: nil, haveDetails: true)) == Set(items))
    }
}

extension DirectorySource {
    /// Reads a directory to its end.
    func readAll(_ directory: Int32?) {
        let listing = listing(of: directory)
        while let slice = listing.next() { append(slice) }
    }
}
