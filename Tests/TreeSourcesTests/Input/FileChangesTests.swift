import Synchronization
import Testing

@testable import TreeSources

#if os(Linux)
    @Suite(.timeLimit(.minutes(5)))
    struct FileChangesTests {
        private let folder = TestFolder()

        /// The changes of the file `file` since it was read, which has the content `text`.
        private func changes(_ name: String = "file") async throws -> FileChanges.Iterator {
            folder.makeFile("file", "text")
            let input = ByteInput(path: folder.path(of: name))
            _ = try await input.all()
            let mark = try #require(input.mark)
            var changes = FileChanges(of: folder.path(of: name), since: mark).makeAsyncIterator()
            // A change before watching begins is noticed. The directories are watched afterwards.
            folder.append("file", "!")
            #expect(await changes.next() == .grown)
            return changes
        }

        @Test func addedBytesAreReported() async throws {
            var changes = try await changes()
            for _ in 0..<3 {
                folder.append("file", "more")
                #expect(await changes.next() == .grown)
            }
        }

        @Test func bytesOfAWriterThatStaysOpenAreReported() async throws {
            var changes = try await changes()
            let file = open(cString(folder.path(of: "file")), O_WRONLY | O_APPEND | O_CLOEXEC)
            defer { close(file) }
            for _ in 0..<3 {
                writeAll("more", to: file)
                #expect(await changes.next() == .grown)
            }
        }

        @Test func aNewFileWithTheNameIsReported() async throws {
            var changes = try await changes()
            for _ in 0..<3 {
                folder.makeFile("new", "a longer text")
                folder.rename("new", to: "file")
                #expect(await changes.next() == .changed)
            }
        }

        @Test func anotherContentIsReported() async throws {
            var changes = try await changes()
            folder.rewrite("file", "tex")
            #expect(await changes.next() == .changed)
        }

        @Test func aFileCanGoAndComeBack() async throws {
            var changes = try await changes()
            folder.remove("file")
            #expect(await changes.next() == .removed)
            folder.makeFile("file", "text")
            #expect(await changes.next() == .changed)
        }

        @Test func otherFilesAndOtherDetailsAreNotReported() async throws {
            var changes = try await changes()
            folder.makeFile("other", "text")
            folder.setMode("file", 0o600)
            // The events so far are taken with those of a change that is told.
            folder.remove("file")
            #expect(await changes.next() == .removed)
        }

        @Test func manyChangesAreOne() async throws {
            var changes = try await changes()
            for _ in 0..<100 { folder.append("file", "more") }
            folder.remove("file")
            #expect(await changes.next() == .removed)
        }

        @Test func anotherFileThatIsWrittenAllTheTimeDelaysNothing() async throws {
            var changes = try await changes()
            folder.makeFile("log", "")
            let log = open(cString(folder.path(of: "log")), O_WRONLY | O_CLOEXEC)
            check(log)
            let writer = Task.detached {
                while !Task.isCancelled { writeAll("line\n", to: log) }
                close(log)
            }
            defer { writer.cancel() }
            var times: [Duration] = []
            for _ in 0..<10 {
                let start = ContinuousClock.now
                folder.append("file", "more")
                #expect(await changes.next() == .grown)
                times.append(start.duration(to: .now))
            }
            // A burst of changes of the file is waited for up to 200 ms.
            #expect(try #require(times.min()) < .milliseconds(150))
        }

        @Test func theFileOfALinkIsWatched() async throws {
            folder.makeDirectory("data")
            folder.makeFile("data/file", "text")
            folder.makeLink("link", to: "data/file")
            var changes = FileChanges(of: folder.path(of: "link"), since: nil).makeAsyncIterator()
            let input = ByteInput(path: folder.path(of: "link"))
            _ = try await input.all()
            changes = FileChanges(of: folder.path(of: "link"), since: input.mark).makeAsyncIterator()
            folder.append("data/file", "!")
            #expect(await changes.next() == .grown)
            folder.append("data/file", "!")
            #expect(await changes.next() == .grown)
            folder.makeFile("data/other", "text")
            folder.makeLink("new", to: "data/other")
            folder.rename("new", to: "link")
            #expect(await changes.next() == .changed)
            folder.append("data/other", "!")
            #expect(await changes.next() == .grown)
        }

        @Test func aFileThatDoesNotExistYetIsWatched() async {
            let path = folder.path(of: "later")
            let change = Occurrence()
            await withTaskGroup { group in
                group.addTask {
                    for await kind in FileChanges(of: path) where kind == .changed { break }
                    change.happen()
                }
                // Watching begins at some time, before one of these files.
                var number = 0
                let isWatched = await eventually {
                    number += 1
                    folder.makeFile("new \(number)", "text")
                    folder.rename("new \(number)", to: "later")
                    return change.hasHappened
                }
                #expect(isWatched)
                group.cancelAll()
            }
        }

        @Test func cancellingEndsTheLoop() async {
            let path = folder.path(of: "file")
            folder.makeFile("file", "text")
            let task = Task { for await _ in FileChanges(of: path) {} }
            task.cancel()
            await task.value
        }

        /// - Returns: The changes of the file `file`, whose directory the system does not report.
        private func unreportedChanges(since mark: InputMark? = nil) -> FileChanges.Iterator {
            FileChanges(of: folder.path(of: "file"), since: mark, makeWatcher: SilentDirectoryWatcher.init, interval: 1)
                .makeAsyncIterator()
        }

        /// As where other programs watch as much as the system allows.
        @Test func aFileThatCannotBeWatchedIsComparedFromTimeToTime() async throws {
            folder.makeFile("file", "text")
            var changes = unreportedChanges()
            #expect(await changes.next() == .unreported)
            folder.append("file", "!")
            #expect(await changes.next() == .grown)
            folder.remove("file")
            #expect(await changes.next() == .removed)
            folder.makeFile("file", "other")
            #expect(await changes.next() == .changed)
        }

        @Test func aChangeBeforeTheFirstComparisonIsReported() async throws {
            folder.makeFile("file", "text")
            let input = ByteInput(path: folder.path(of: "file"))
            _ = try await input.all()
            folder.append("file", "!")
            var changes = unreportedChanges(since: try #require(input.mark))
            #expect(await changes.next() == .grown)
            #expect(await changes.next() == .unreported)
        }

        @Test func cancellingEndsTheLoopOfAFileThatCannotBeWatched() async {
            var changes = FileChanges(
                of: folder.path(of: "file"), since: nil, makeWatcher: SilentDirectoryWatcher.init, interval: 1_000_000
            ).makeAsyncIterator()
            #expect(await changes.next() == .unreported)
            let task = Task { [changes] in
                var changes = changes
                return await changes.next()
            }
            task.cancel()
            #expect(await task.value == nil)
        }

        /// A directory of logs is written to all the time.
        @Test func nothingButTheNameIsLookedAtForAnEventOfAnotherFile() async throws {
            folder.makeFile("file", "text")
            folder.makeFile("other", "text")
            let counts = WatcherCounts()
            let changes = FileChanges(
                of: folder.path(of: "file"), since: nil, makeWatcher: { CountingWatcher(counts) },
                interval: 1_000_000
            ).makeAsyncIterator()
            let task = Task { [changes] in
                var changes = changes
                return await changes.next()
            }
            #expect(await eventually { counts.watches.withLock { $0 } == 4 })
            for number in 1...3 {
                let takes = counts.takes.withLock { $0 }
                folder.append("other", "text \(number)")
                #expect(await eventually { counts.takes.withLock { $0 } > takes })
            }
            #expect(counts.watches.withLock { $0 } == 4)
            folder.append("file", "!")
            #expect(await task.value == .grown)
            #expect(counts.watches.withLock { $0 } == 6)
        }

        @Test func aFileWhoseDirectoryIsMissingIsNotReported() async {
            var changes = FileChanges(of: folder.path(of: "missing/file")).makeAsyncIterator()
            #expect(await changes.next() == .unreported)
        }
    }

    /// How often directories are watched and events are taken.
    private final class WatcherCounts: Sendable {
        let watches = Mutex(0)
        let takes = Mutex(0)
    }

    private final class CountingWatcher: DirectoryWatcher {
        private let watcher = makeDirectoryWatcher(watchesContents: true)
        private let counts: WatcherCounts

        init(_ counts: WatcherCounts) { self.counts = counts }

        var descriptor: Int32? { watcher.descriptor }
        var watched: Set<Int32?> { watcher.watched }

        func watch(_ location: DirectoryLocation) -> Bool {
            counts.watches.withLock { $0 += 1 }
            return watcher.watch(location)
        }

        func isWatching(_ location: DirectoryLocation) -> Bool { watcher.isWatching(location) }

        func stopWatching(_ directory: Int32?) { watcher.stopWatching(directory) }

        func takeEvents(of name: [UInt8]?) -> DirectoryEvents {
            let events = watcher.takeEvents(of: name)
            counts.takes.withLock { $0 += 1 }
            return events
        }
    }
#endif
