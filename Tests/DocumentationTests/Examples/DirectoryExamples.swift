// The documentation of TreeSources: directories and recordings.

import TreeSources

enum DirectoryExamples {
    static func overview(_ path: [UInt8]) throws -> [String] {
        var tree = try DirectoryTree(path: path)
        let listing = tree.listing(of: nil)
        while let slice = listing.next() { tree.append(slice) }
        let names = tree.children(of: nil).map { tree.name(of: $0) }
        let texts = names.map { String(decoding: $0, as: UTF8.self) }  // ["src", "file2", "file10"]
        return texts
    }

    static func stop(_ tree: inout DirectoryTree, limit: Int) {
        let listing = tree.listing(of: nil)
        while let slice = listing.next(limit: 1000) {
            tree.append(slice)
            if tree.childCount(of: nil) > limit { tree.stop(listing) }
        }
    }

    @Descriptions static func details(of tree: DirectoryTree) -> [String] {
        let request = tree.detailsRequest(for: tree.children(of: nil))
        let details = request.read()  // may run on another thread
        details.first??.kind  // directory
    }

    static func file(print: (String) -> Void) throws {
        let request = FileRequest(path: Array("README.md".utf8))
        if case .file(let bytes, let size) = try request.read(limit: 1000) {
            print("\(bytes.count) of \(size) bytes")
        }
    }

    static func record(_ bytes: [UInt8]) throws {
        let writer = try RecordingWriter(path: Array("deploy.rec".utf8), name: Array("deploy.json".utf8))
        try writer.append(bytes, time: 1_764_000_000)
    }

    static func recorded() throws -> [UInt8] {
        let recording = try Recording(path: Array("deploy.rec".utf8))
        let last = try recording.bytes(of: recording.count - 1)
        return last
    }

    static func repositories(of source: DirectorySource) async throws {
        let status = try await GitStatus.read(source.path)
        source.setGitStatus(status, of: nil)
        for directory in source.children(of: nil) where source.isRepository(directory) {
            let inner = try await GitStatus.read(source.printed(.path, of: directory))
            source.setGitStatus(inner, of: directory)
        }
    }

    static func gitStatus() async throws -> Bool? {
        let status = try await GitStatus.read(Array("Sources".utf8))
        let isModified = status?[Array("main.swift".utf8)].contains(.modified)
        return isModified
    }

    static func update(_ tree: inout DirectoryTree, _ watcher: any DirectoryWatcher) {
        for directory in watcher.takeEvents().listings {
            if !watcher.watch(tree.location(of: directory)) { print("changes are not noticed") }
            let listing = tree.listing(of: directory)
            while let slice = listing.next() { tree.append(slice) }
        }
        watcher.stopWatchingAbsentDirectories(of: tree)
    }

    static func changes(of source: DirectorySource, print: (String) -> Void) async {
        let directories = WatchedDirectories()
        func read(_ directory: Int32?) {
            directories.watch(source.location(of: directory))
            let listing = source.listing(of: directory)
            while let slice = listing.next() { source.append(slice) }
        }
        read(nil)
        for await events in directories {
            for directory in events.listings {
                read(directory)
                let new = source.labels(of: source.changes(of: directory).new).map(\.text)
                print("new: \(new)")
            }
            source.stopWatchingAbsentDirectories(directories)
        }
    }

    static func sizes(of source: DirectorySource, print: (String) -> Void) async {
        for await total in source.countSizes() where !total.isCounting {
            print("\(total.bytes.apparent) bytes")
            break
        }
    }

    static func watch(_ source: DirectorySource, read: (Int32?) async -> Void) async {
        let directories = WatchedDirectories()
        directories.watch(source.location(of: nil))
        for await events in directories {
            for directory in events.listings { await read(directory) }
        }
    }
}
