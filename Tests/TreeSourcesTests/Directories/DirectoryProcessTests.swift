import Testing

@testable import TreeSources

/// What holds for a whole process: its user, its limits and its current directory.
struct DirectoryProcessTests {
    @Test func anUnreadableDirectoryIsAnError() async {
        await #expect(processExitsWith: .success) {
            let folder = TestFolder()
            let modes: [(String, mode_t)] = [("none", 0), ("list", 0o444), ("enter", 0o111)]
            for (name, mode) in modes {
                folder.makeDirectory(name)
                folder.makeFile(name + "/inside")
                folder.setMode(name, mode)
            }
            folder.setMode(".", 0o755)
            // Nothing is forbidden to user 0, so another user reads.
            let isRoot = getuid() == 0
            if isRoot { check(seteuid(65534)) }
            var tree = try folder.tree()
            tree.read()
            for name in modes.map(\.0) { tree.read(tree.item(name)) }
            let denied = DirectoryState.failed(InputError(.accessDenied))
            require(tree.state(of: tree.item("none")) == denied)
            require(tree.state(of: tree.item("enter")) == denied)
            require(tree.names(in: tree.item("list")) == ["inside"])
            require(tree.detailsRequest(for: tree.children(of: tree.item("list"))).read() == [nil])
            require(InputError(.accessDenied).sentence == "Permission denied")
            require(tree.names() == ["enter", "list", "none"])
            if isRoot { check(seteuid(0)) }
            for name in modes.map(\.0) { folder.setMode(name, 0o777) }
        }
    }

    @Test func withoutDescriptorsAListingIsAnError() async {
        await #expect(processExitsWith: .success) {
            let folder = TestFolder()
            folder.makeDirectory("a")
            folder.makeDirectory("a/b")
            var tree = try folder.tree()
            tree.read()
            tree.read(0)
            let highest = (Int32(0)..<1024).last { fcntl($0, F_GETFD) != -1 } ?? 0
            let limit = rlim_t(max(16, highest + 4))
            check(setrlimit(descriptorLimit, [rlimit(rlim_cur: limit, rlim_max: limit)]))
            var descriptors: [Int32] = []
            let full = DirectoryState.failed(InputError(.noDescriptor))
            for item: Int32? in [nil, 0, 1] {
                // Other threads of the process may close a descriptor.
                for _ in 0..<1000 where tree.state(of: item) != full {
                    useAll(&descriptors)
                    tree.read(item)
                }
                require(tree.state(of: item) == full)
            }
            require(tree.names() == ["a"])
            useAll(&descriptors)
            _ = tree.detailsRequest(for: [0]).read()
            for descriptor in descriptors { close(descriptor) }
            tree.read(1)
            require(tree.state(of: 1) == .complete)
        }
    }

    @Test func aRemovedCurrentDirectoryIsReported() async {
        await #expect(processExitsWith: .success) {
            let folder = TestFolder()
            folder.makeDirectory("a")
            check(chdir(cString(folder.path + bytes("/a"))))
            folder.remove("a")
            var tree = try DirectoryTree(path: [])
            tree.read()
            require(tree.children(of: nil) == [])
            require(tree.state(of: nil) == .failed(InputError(listed: .noEntry)))
        }
    }

    @Test func aTreeHoldsOneDescriptorAndGivesAllOthersBack() async {
        await #expect(processExitsWith: .success) {
            let folder = TestFolder()
            folder.makeDirectory("a")
            folder.makeDirectory("a/b")
            let before = openDirectories()
            do {
                let watcher = makeDirectoryWatcher()
                var tree = try folder.tree()
                for item: Int32? in [nil, 0, 1] {
                    require(watcher.watch(tree.location(of: item)))
                    tree.read(item)
                    _ = tree.listing(of: item).next(limit: 1)
                }
                _ = tree.detailsRequest(for: [0, 1]).read()
                // The folder's own, and that of the tree.
                require(openDirectories() == before + 1)
            }
            require(openDirectories() == before)
        }
    }
}

/// Uses up all descriptors.
private func useAll(_ descriptors: inout [Int32]) {
    while true {
        let next = dup(2)
        if next < 0 { return }
        descriptors.append(next)
    }
}

/// The number of descriptors that are directories.
private func openDirectories() -> Int {
    (Int32(0)..<1024).count { number in
        var status = stat()
        return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

/// Ends the process with an error if a condition does not hold.
func require(_ condition: Bool) {
    if !condition { exit(1) }
}
