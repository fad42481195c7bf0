@testable import TreeSources

/// A folder for a test, which is removed with everything in it. Names are texts or bytes below the folder.
final class TestFolder {
    /// The path of the folder.
    let path: [UInt8]

    private let descriptor: Int32

    /// The descriptor of the folder.
    var openedFolder: Int32 { descriptor }

    init() {
        // A file system in memory, where there is one.
        let folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? folder
        var template = Array("\(parent)/unfold-test.XXXXXX".utf8CString)
        mkdtemp(&template)
        path = template.dropLast().map { UInt8(bitPattern: $0) }
        descriptor = openat(AT_FDCWD, template, O_DIRECTORY | O_CLOEXEC)
    }

    deinit {
        Self.removeContents(of: descriptor)
        rmdir(cString(path))
    }

    /// Opens the folder as a tree that shows hidden files.
    func tree() throws -> DirectoryTree {
        var tree = try DirectoryTree(path: path)
        tree.arrangement.showsHiddenFiles = true
        return tree
    }

    func makeDirectory(_ name: String) { makeDirectory(bytes(name)) }

    func makeDirectory(_ name: [UInt8]) { check(mkdirat(descriptor, cString(name), 0o777)) }

    func makeFile(_ name: String, _ content: String = "") { makeFile(bytes(name), content) }

    func makeFile(_ name: [UInt8], _ content: String = "") {
        let file = openat(descriptor, cString(name), O_CREAT | O_WRONLY | O_CLOEXEC, 0o666)
        check(file)
        check(Int32(content.utf8.count == 0 ? 0 : write(file, content, content.utf8.count)))
        close(file)
    }

    func makeLink(_ name: String, to target: String) { check(symlinkat(target, descriptor, name)) }

    func makePipe(_ name: String) { check(mkfifo(cString(path + bytes("/" + name)), 0o666)) }

    func makeSocket(_ name: String) { check(mknod(cString(path + bytes("/" + name)), S_IFSOCK | 0o666, 0)) }

    func setMode(_ name: String, _ mode: mode_t) { check(fchmodat(descriptor, name, mode, 0)) }

    func rename(_ name: String, to new: String) { check(renameat(descriptor, name, descriptor, new)) }

    func remove(_ name: String) {
        if unlinkat(descriptor, name, 0) == 0 { return }
        let directory = openat(descriptor, name, O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        Self.removeContents(of: directory)
        close(directory)
        check(unlinkat(descriptor, name, AT_REMOVEDIR))
    }

    /// Removes what is in a directory. Names that lie deeper are moved up, so that any depth can be removed.
    private static func removeContents(of directory: Int32) {
        var count = 0
        while let name = anyName(in: directory) {
            if unlinkat(directory, name, 0) == 0 { continue }
            let child = openat(directory, name, O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            while let inner = anyName(in: child) {
                count += 1
                if unlinkat(child, inner, 0) != 0 { renameat(child, inner, directory, "moved up \(count)") }
            }
            close(child)
            unlinkat(directory, name, AT_REMOVEDIR)
        }
    }

    private static func anyName(in directory: Int32) -> [CChar]? {
        guard let stream = fdopendir(openat(directory, ".", O_DIRECTORY | O_CLOEXEC)) else { return nil }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
            let name = start.assumingMemoryBound(to: CChar.self)
            if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { continue }
            return Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1))
        }
        return nil
    }
}

/// A name as C functions take it.
func cString(_ name: [UInt8]) -> [CChar] { name.map { CChar(bitPattern: $0) } + [0] }

func check(_ result: Int32, _ line: Int = #line) {
    if result < 0 { fatalError("line \(line): \(String(cString: strerror(errno)))") }
}

extension DirectoryTree {
    /// Reads a directory to its end.
    mutating func read(_ directory: Int32? = nil) {
        let listing = listing(of: directory)
        while let slice = listing.next(limit: 7) { append(slice) }
    }

    /// Reads a directory whose entries are made up.
    mutating func read(_ directory: Int32?, as entries: [(name: String, kind: FileKind)], error: SystemError? = nil) {
        let listing = DirectoryListing(directory, reading: beginReading(directory)) { () throws(SystemError) in
            FakeStream(entries, error)
        }
        while let slice = listing.next(limit: 2) { append(slice) }
    }

    /// The names of the children, as they are arranged.
    func names(in directory: Int32? = nil) -> [String] { children(of: directory).map(text) }

    func text(_ item: Int32) -> String { String(decoding: name(of: item), as: UTF8.self) }

    /// The item with a name, which must be there.
    func item(_ name: String, in directory: Int32? = nil) -> Int32 {
        children(of: directory).first { self.name(of: $0) == bytes(name) }!
    }
}

/// Entries that are made up, and an error after them.
private final class FakeStream: EntryStream {
    private var entries: ArraySlice<(name: String, kind: FileKind)>
    private let error: SystemError?

    init(_ entries: [(name: String, kind: FileKind)], _ error: SystemError?) {
        self.entries = entries[...]
        self.error = error
    }

    func read(_ limit: Int, into list: inout EntryList) throws(SystemError) -> Bool {
        while list.count < limit, let entry = entries.popFirst() { list.append(entry.name.utf8, entry.kind) }
        if list.count == limit { return true }
        if let error { throw error }
        return false
    }
}
