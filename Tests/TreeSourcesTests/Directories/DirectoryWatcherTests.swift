import Testing

@testable import TreeSources

struct DirectoryWatcherTests {
    @Test func aSilentWatcherReportsNothing() throws {
        let tree = try TestFolder().tree()
        let watcher = SilentDirectoryWatcher()
        #expect(!watcher.watch(tree.location(of: nil)))
        #expect(watcher.isWatching(tree.location(of: nil)))
        #expect(watcher.watched == [nil])
        #expect(watcher.descriptor == nil)
        #expect(watcher.takeEvents() == DirectoryEvents())
        watcher.stopWatching(nil)
        #expect(watcher.watched == [])
    }

    #if os(Linux)
        @Test func watchedDirectoriesTellWhatChanged() throws {
            let (folder, tree, watcher) = try watchedFolder()
            let (a, b) = (tree.item("a"), tree.item("b"))
            #expect(watcher.takeEvents() == DirectoryEvents())
            for number in 0..<100 { folder.makeFile("a/\(number)") }
            #expect(try events(watcher, until: { $0.listings.contains(a) }).listings == [a])
            folder.setMode("b/file", 0o600)
            let details = try events(watcher, until: { $0.details.contains(b) })
            #expect(details.listings == [] && details.details == [b])
            folder.rename("b/file", to: "a/file")
            #expect(try events(watcher, until: { $0.listings.isSuperset(of: [a, b]) }).listings == [a, b])
            folder.makeDirectory("c")
            #expect(try events(watcher, until: { $0.listings.contains(nil) }).listings == [nil])
            folder.makeFile("c/not watched")
            folder.setMode("a", 0o700)
            #expect(try events(watcher, until: { $0.listings.contains(a) }).listings == [a])
        }

        @Test func aDirectoryThatIsClosedOrDeletedIsNoLongerWatched() throws {
            let (folder, tree, watcher) = try watchedFolder()
            let (a, b) = (tree.item("a"), tree.item("b"))
            watcher.stopWatching(a)
            folder.makeFile("a/new")
            folder.remove("b")
            let removed = try events(watcher, until: { $0.listings.isSuperset(of: [nil, b]) })
            #expect(!removed.listings.contains(a))
            #expect(watcher.watched == [nil])
            #expect(watcher.watch(tree.location(of: b)))
            #expect(watcher.watched == [nil])
            folder.makeDirectory("b")
            #expect(watcher.watch(tree.location(of: b)))
            #expect(watcher.watched == [nil, b])
            folder.makeFile("b/file")
            #expect(try events(watcher, until: { $0.listings.contains(b) }).listings.contains(b))
        }

        @Test func aWatchIsGivenBackToTheSystem() throws {
            let (folder, tree, watcher) = try watchedFolder()
            defer { withExtendedLifetime(folder) {} }
            #expect(watchCount(watcher) == 3)
            #expect(watcher.watch(tree.location(of: tree.item("a"))))
            #expect(watchCount(watcher) == 3)
            watcher.stopWatching(tree.item("a"))
            #expect(watchCount(watcher) == 2)
            watcher.stopWatching(nil)
            #expect(watchCount(watcher) == 1)
        }

        @Test func aMovedDirectoryIsNoLongerWatchedUnderItsOldName() throws {
            let (folder, tree, watcher) = try watchedFolder()
            let a = tree.item("a")
            folder.rename("a", to: "z")
            #expect(try events(watcher, until: { $0.listings.contains(nil) }).listings.contains(a))
            #expect(!watcher.watched.contains(a))
            folder.makeFile("z/file")
            folder.makeFile("file")
            #expect(!(try events(watcher, until: { $0.listings.contains(nil) }).listings.contains(a)))
        }

        @Test func directoriesThatLeftTheTreeAreNoLongerWatched() throws {
            let folder = TestFolder()
            folder.makeDirectory("a")
            folder.makeDirectory("a/b")
            var tree = try folder.tree()
            let watcher = makeDirectoryWatcher()
            for item: Int32? in [nil, 0, 1] {
                #expect(watcher.watch(tree.location(of: item)))
                tree.read(item)
            }
            folder.rename("a", to: "z")
            tree.read()
            watcher.stopWatchingAbsentDirectories(of: tree)
            #expect(watcher.watched == [nil])
        }

        @Test func anOverflowMeansThatEverythingIsListedAgain() throws {
            let (folder, tree, watcher) = try watchedFolder()
            var lost = watcher.takeEvents()
            // The queue has 16,384 events on most systems.
            for _ in 0..<40 where !lost.isOverflow {
                for number in 0..<300 {
                    folder.makeFile("a/\(number)")
                    folder.rename("a/\(number)", to: "a/other")
                    folder.remove("a/other")
                }
                if queueLimit() > 50_000 { break }
            }
            lost = watcher.takeEvents()
            #expect(lost.isOverflow || queueLimit() > 50_000)
            if lost.isOverflow { #expect(lost.listings == [nil, tree.item("a"), tree.item("b")]) }
        }

        private func queueLimit() -> Int {
            let text = content(of: "/proc/sys/fs/inotify/max_queued_events")
            return Int(text.prefix { $0 != "\n" }) ?? .max
        }

        /// The number of watches that the system has for a watcher.
        private func watchCount(_ watcher: any DirectoryWatcher) -> Int {
            content(of: "/proc/self/fdinfo/\(watcher.descriptor ?? -1)").split(separator: "\n")
                .count { $0.hasPrefix("inotify wd:") }
        }

        private func content(of path: String) -> String {
            let file = open(path, O_RDONLY | O_CLOEXEC)
            defer { close(file) }
            var content: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(file, &buffer, buffer.count)
                if count <= 0 { return String(decoding: content, as: UTF8.self) }
                content += buffer[..<count]
            }
        }

        /// A folder with the directories a and b and a file in b, all of them watched and read.
        private func watchedFolder() throws -> (TestFolder, DirectoryTree, any DirectoryWatcher) {
            let folder = TestFolder()
            folder.makeDirectory("a")
            folder.makeDirectory("b")
            folder.makeFile("b/file")
            var tree = try folder.tree()
            let watcher = makeDirectoryWatcher()
            for name in ["", "a", "b"] {
                let item = name.isEmpty ? nil : tree.item(name)
                #expect(watcher.watch(tree.location(of: item)))
                tree.read(item)
            }
            return (folder, tree, watcher)
        }

        /// Waits for events, which it collects until a condition holds.
        private func events(
            _ watcher: any DirectoryWatcher, until isEnough: (DirectoryEvents) -> Bool
        ) throws -> DirectoryEvents {
            let deadline = ContinuousClock.now + .seconds(20)
            var all = DirectoryEvents()
            while !isEnough(all) {
                try #require(ContinuousClock.now < deadline, "The events do not come")
                var entry = pollfd(fd: try #require(watcher.descriptor), events: Int16(POLLIN), revents: 0)
                poll(&entry, 1, 100)
                let next = watcher.takeEvents()
                all.listings.formUnion(next.listings)
                all.details.formUnion(next.details)
            }
            return all
        }
    #endif
}
