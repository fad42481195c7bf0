import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The entries of a directory, read again and brought into the tree of the list.
@MainActor
struct DirectoryEntriesTests {
    let folder = FolderOfFiles()
    let source: DirectorySource

    init() throws {
        for number in 10..<60 { folder.write("f\(number)") }
        for name in ["a/x", "a/y", "b/x", "b/c/z"] { folder.write(name) }
        source = try DirectorySource(path: Array(folder.path.utf8))
        source.readAll(nil)
        for name in ["a", "b", "b/c"] { source.readAll(item(name).number) }
    }

    private func item(_ path: String) -> TreeItem {
        var item: Int32?
        for name in path.split(separator: "/") {
            item = source.children(of: item).first { source.printed(.name, of: $0) == Array(name.utf8) }
        }
        return TreeItem(input: 0, number: item ?? -1)
    }

    private var tree: TreeSnapshot { TreeSnapshot(source.outline(), input: 0) }

    private func shown(_ tree: TreeSnapshot, _ directory: TreeItem? = nil) -> ShownEntries {
        ShownEntries(
            directory: directory, tree: tree, readDirectories: source.readDirectories(in: directory?.number))
    }

    private func entries(since shown: ShownEntries) -> DirectoryEntries {
        source.readAll(shown.directory?.number)
        return DirectoryEntries(of: shown.directory?.number, in: source, input: 0, since: shown)
    }

    @Test func aFewChangesAreEdits() throws {
        let old = tree
        let before = shown(old)
        for name in ["f05", "f33x", "f99"] { folder.write(name) }
        for name in ["f10", "f40", "b"] { folder.remove(name) }
        let entries = entries(since: before)
        #expect(entries.areEdited)
        #expect(entries.shown(in: old, of: nil, source) == tree)
        #expect(self.entries(since: shown(tree)).changeNothing)
    }

    @Test func entriesBelowAnItemAreEdited() throws {
        let (old, directory) = (tree, item("b"))
        let before = shown(old, directory)
        folder.write("b/d")
        folder.remove("b/x")
        let entries = entries(since: before)
        #expect(entries.areEdited)
        #expect(entries.shown(in: old, of: directory, source) == tree)
    }

    @Test func entriesWithNothingInCommonAreEdited() throws {
        let (old, directory) = (tree, item("a"))
        let before = shown(old, directory)
        for name in ["x", "y"] { folder.rename("a/\(name)", to: "a/\(name)2") }
        let entries = entries(since: before)
        #expect(entries.areEdited)
        #expect(entries.shown(in: old, of: directory, source) == tree)
    }

    @Test func aFileInPlaceOfADirectoryHasNothingBelowIt() throws {
        source.sort = DirectorySort(.name)
        let old = tree
        let before = shown(old)
        folder.remove("b")
        folder.write("b")
        let entries = entries(since: before)
        #expect(entries.areEdited)
        #expect(!entries.changeNothing)
        #expect(entries.shown(in: old, of: nil, source) == tree)
    }

    @Test func editsOfAnotherTreeAreNotMade() throws {
        let before = shown(tree)
        folder.write("new")
        let entries = entries(since: before)
        #expect(entries.shown(in: tree, of: nil, source) == nil)
    }

    @Test func anotherOrderIsNoticed() throws {
        let entries = entries(since: shown(tree))
        #expect(entries.areInOrder(of: source))
        source.arrangement.showsHiddenFiles = true
        #expect(!entries.areInOrder(of: source))
    }
}

extension DirectorySource {
    /// Reads a directory to its end.
    fileprivate func readAll(_ directory: Int32?) {
        let listing = listing(of: directory)
        while let slice = listing.next(limit: 4096) { append(slice) }
    }
}
