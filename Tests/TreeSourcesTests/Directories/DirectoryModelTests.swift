import SeededRandom
import Testing

@testable import TreeSources

struct DirectoryModelTests {
    /// What a directory has: for each name, the directory with the name, or `nil` for a file.
    private final class Model {
        var children: [String: Model?] = [:]
    }

    @Test(arguments: 0..<4)
    func aDirectoryThatChangesAtRandomIsReadAgainAsItIs(seed: Int) throws {
        for part in 0..<50 {
            var random = SplitMix(seed: UInt64(seed * 50 + part))
            let folder = TestFolder()
            let model = Model()
            var tree = try folder.tree()
            var numbers: [[UInt8]: Int32] = [:]
            for _ in 0..<8 {
                for _ in 0..<random.next(below: 6) { change(folder, model, &random) }
                try readAndCompare(&tree, model, &numbers, &random)
            }
        }
    }

    /// Makes, removes or renames one entry at a random place.
    private func change(_ folder: TestFolder, _ model: Model, _ random: inout SplitMix) {
        var (path, directory) = ("", model)
        for _ in 0..<random.next(below: 3) {
            let directories = directory.children.filter { $0.value != nil }.keys.sorted()
            guard !directories.isEmpty else { break }
            let name = directories[random.next(below: directories.count)]
            (path, directory) = (path + name + "/", directory.children[name]!!)
        }
        let name = ["a", "b", ".c", "d10", "d9"][random.next(below: 5)]
        let other = ["a", "b", "e"][random.next(below: 3)]
        if let child = directory.children[name] {
            if random.next(below: 2) == 0 || directory.children[other] != nil {
                folder.remove(path + name)
            } else {
                folder.rename(path + name, to: path + other)
                directory.children[other] = .some(child)
            }
            directory.children[name] = nil
        } else if random.next(below: 2) == 0 {
            folder.makeDirectory(path + name)
            directory.children[name] = .some(Model())
        } else {
            folder.makeFile(path + name)
            directory.children[name] = .some(nil)
        }
    }

    /// Reads all directories, some of them twice, and compares names, kinds, numbers and changes.
    private func readAndCompare(
        _ tree: inout DirectoryTree, _ model: Model, _ numbers: inout [[UInt8]: Int32], _ random: inout SplitMix
    ) throws {
        var directories: [(item: Int32?, model: Model)] = [(nil, model)]
        while let (item, model) = directories.popLast() {
            let before = Set(tree.children(of: item))
            if random.next(below: 4) == 0 { tree.append(tree.listing(of: item).next(limit: 1)!) }
            let between = Set(tree.children(of: item))
            try #require(tree.state(of: item) != .reading || before.isSubset(of: between))
            tree.read(item)
            let now = Set(tree.children(of: item))
            try #require(Set(tree.names(in: item)) == Set(model.children.keys))
            try #require(now.count == model.children.count)
            let changes = tree.changes(of: item)
            try #require(Set(changes.gone) == between.subtracting(now))
            try #require(Set(changes.new) == now.subtracting(between))
            try #require(Set(changes.kept) == now.intersection(between))
            for child in tree.children(of: item) {
                let directory = model.children[tree.text(child)]!
                try #require(tree.kind(of: child) == (directory == nil ? .file : .directory))
                try #require(tree.isPresent(child) && tree.parent(of: child) == item)
                try #require(numbers[tree.path(of: child), default: child] == child)
                numbers[tree.path(of: child)] = child
                if let directory { directories.append((child, directory)) }
            }
            for child in changes.gone { try #require(!tree.isPresent(child) && tree.state(of: child) == .unread) }
        }
    }
}
