import Testing

@testable import TreeSources

extension TestFolder {
    /// The path of an entry.
    func path(of name: String) -> [UInt8] { path + bytes("/" + name) }

    /// Replaces the content of a file, which stays the same file.
    func rewrite(_ name: String, _ content: String) { write(name, content, O_TRUNC) }

    /// Adds bytes at the end of a file.
    func append(_ name: String, _ content: String) { write(name, content, O_APPEND) }

    /// Opens a named pipe for writing, when somebody reads it. A thread that runs tasks must not wait for that.
    func openWriter(_ name: String) async -> Int32 {
        var writer: Int32 = -1
        let isOpen = await eventually {
            writer = open(cString(path(of: name)), O_WRONLY | O_NONBLOCK | O_CLOEXEC)
            return writer >= 0
        }
        #expect(isOpen)
        return writer
    }

    private func write(_ name: String, _ content: String, _ flag: Int32) {
        let file = open(cString(path(of: name)), O_WRONLY | O_CLOEXEC | flag)
        check(file)
        check(Int32(writeAll(content, to: file)))
        close(file)
    }
}

/// Writes a text to a descriptor.
@discardableResult func writeAll(_ content: String, to descriptor: Int32) -> Int {
    write(descriptor, content, content.utf8.count)
}

/// Whether a descriptor has bytes that can be read now.
func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
}

/// A pipe for a test.
final class TestPipe {
    let readEnd: Int32
    private(set) var writeEnd: Int32

    init() {
        var numbers: [Int32] = [0, 0]
        check(pipe(&numbers))
        (readEnd, writeEnd) = (numbers[0], numbers[1])
        for number in numbers { check(fcntl(number, F_SETFD, FD_CLOEXEC)) }
    }

    deinit {
        closeWriteEnd()
        close(readEnd)
    }

    func closeWriteEnd() {
        if writeEnd >= 0 { close(writeEnd) }
        writeEnd = -1
    }
}

extension ByteInput {
    /// Reads everything.
    func all() async throws(InputError) -> [UInt8] {
        var all: [UInt8] = []
        for try await piece in self { all += piece }
        return all
    }

    /// The error that ends the reading, and what was read before.
    func failure() async -> (bytes: [UInt8], error: InputError?) {
        var all: [UInt8] = []
        do {
            for try await piece in self { all += piece }
            return (all, nil)
        } catch {
            return (all, error)
        }
    }
}
