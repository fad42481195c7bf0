import SeededRandom

@testable import TreeSources

/// A directory whose sizes are counted as long as the object lives.
final class CountedFolder {
    let source: DirectorySource
    let sizes: DirectorySizes
    private let counting: Task<Void, Never>

    init(_ folder: TestFolder) throws {
        source = try DirectorySource(path: folder.path)
        source.arrangement.showsHiddenFiles = true
        let sizes = source.countSizes()
        self.sizes = sizes
        counting = Task.detached { for await _ in sizes {} }
    }

    deinit { counting.cancel() }

    /// Waits until everything is counted that was requested.
    func settle() async -> Bool { await eventually { sizes.isAtRest } }

    /// The total of the directory with a path; the root with an empty path.
    func total(_ path: String = "") -> DirectoryTotal? { source.total(of: item(path)) }

    /// The item with a path, which must be there. The directories above it are read.
    func item(_ path: String) -> Int32? {
        path.split(separator: "/").reduce(nil) { directory, name in
            let listing = source.listing(of: directory)
            while let slice = listing.next() { source.append(slice) }
            return source.children(of: directory).first { source.text(of: $0) == name }!
        }
    }
}

// A slow count.
extension TestFolder {
    func link(_ name: String, to new: String) { check(linkat(openedFolder, name, openedFolder, new, 0)) }

    /// The paths of all directories; that of the folder itself is empty.
    var directories: [String] { [""] + entries().filter { $0.status.isDirectory }.map(\.path) }

    /// The total of a directory.
    func total(_ directory: String = "") -> DirectoryTotal {
        let inside = entries().filter { directory.isEmpty || ($0.path + "/").hasPrefix(directory + "/") }
        var root = stat()
        if directory.isEmpty { fstatat(openedFolder, ".", &root, 0) }
        var files: Set<FileIdentity> = []
        let bytes = inside.reduce(directory.isEmpty ? root.bytes : .zero) {
            files.insert(FileIdentity($1.status)).inserted ? $0 + $1.status.bytes : $0
        }
        return DirectoryTotal(bytes: bytes, isCounting: false, isComplete: true)
    }

    /// Everything in the folder, with paths.
    private func entries() -> [(path: String, status: stat)] {
        var found: [(path: String, status: stat)] = []
        var rest = [""]
        while let directory = rest.popLast() {
            let path = directory.isEmpty ? "." : directory
            guard let stream = fdopendir(openat(openedFolder, path, O_DIRECTORY | O_CLOEXEC)) else { continue }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
                let name = String(cString: start.assumingMemoryBound(to: CChar.self))
                if name == "." || name == ".." { continue }
                let path = directory.isEmpty ? name : directory + "/" + name
                var status = stat()
                fstatat(openedFolder, path, &status, AT_SYMLINK_NOFOLLOW)
                found.append((path, status))
                if status.isDirectory { rest.append(path) }
            }
        }
        return found.sorted { $0.path < $1.path }
    }

    /// Makes, removes, renames or fills something at random, or gives a file another name.
    ///
    /// - Returns: The directories whose entries have changed.
    func change(_ random: inout SplitMix) -> [String] {
        func any(_ paths: [String]) -> String { paths[random.next(below: paths.count)] }
        let directory = any(directories)
        let name = "\(random.next(below: 4))"
        let path = directory.isEmpty ? name : directory + "/" + name
        let entries = entries()
        guard entries.contains(where: { $0.path == path }) else {
            let files = entries.filter { !$0.status.isDirectory }.map(\.path)
            switch random.next(below: 4) {
            case 0: makeDirectory(path)
            case 1 where !files.isEmpty:
                // The system reports the change of the file's other names too.
                let file = any(files)
                let identity = FileIdentity(entries.first { $0.path == file }!.status)
                let others = entries.filter { FileIdentity($0.status) == identity }.map(\.path)
                link(file, to: path)
                return [directory] + others.map(parent)
            case 2 where !entries.isEmpty:
                let old = any(entries.map(\.path))
                if (path + "/").hasPrefix(old + "/") { return [] }
                rename(old, to: path)
                return [directory, parent(old)]
            default: makeFile(path, String(repeating: "x", count: random.next(below: 9000)))
            }
            return [directory]
        }
        let identity = FileIdentity(entries.first { $0.path == path }!.status)
        let others = entries.filter { FileIdentity($0.status) == identity }.map { parent($0.path) }
        if !entries.contains(where: { $0.path == path && $0.status.isDirectory }), random.next(below: 2) == 0 {
            makeFile(path, String(repeating: "y", count: random.next(below: 20_000)))
            return others
        }
        remove(path)
        return others
    }

    private func parent(_ path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }
}

extension stat {
    fileprivate var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }
}
