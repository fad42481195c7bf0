import CLibrary

/// A pipe, closed with its owner. Programs that are started do not inherit it.
struct Pipe: ~Copyable, Sendable {
    let readEnd: Descriptor
    let writeEnd: Descriptor

    init() throws(SystemError) {
        var numbers: [Int32] = [-1, -1]
        guard pipe(&numbers) == 0 else { throw SystemError() }
        readEnd = Descriptor(number: numbers[0])
        writeEnd = Descriptor(number: numbers[1])
        for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    }
}

/// A pipe that wakes a thread which waits for a descriptor.
final class WakePipe: Sendable {
    private let pipe: Pipe

    init() throws(SystemError) {
        pipe = try Pipe()
        try pipe.readEnd.setNonblocking()
        try pipe.writeEnd.setNonblocking()
    }

    /// Wakes the thread, now or when it waits the next time.
    func wake() {
        // A pipe that is full wakes too.
        _ = write(pipe.writeEnd.number, [0], 1)
    }

    /// Waits until a descriptor can be read, has ended, or cannot be waited for, or until the thread is woken.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor, or `nil` to be woken only.
    ///   - milliseconds: How long to wait; -1 for as long as it takes.
    /// - Returns: Whether the descriptor can be read.
    func wait(for descriptor: Int32?, milliseconds: Int32 = -1) -> Bool {
        // poll(2) leaves negative numbers out.
        var entries = [
            pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: pipe.readEnd.number, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&entries, 2, milliseconds) > 0 else { return false }
        if entries[1].revents != 0 { takeWakes() }
        return entries[0].revents != 0
    }

    private func takeWakes() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(pipe.readEnd.number, &bytes, bytes.count) == bytes.count {}
    }
}

extension Descriptor {
    /// Makes reading and writing fail instead of wait.
    borrowing func setNonblocking() throws(SystemError) {
        let flags = fcntl(number, F_GETFL)
        guard flags >= 0, fcntl(number, F_SETFL, flags | O_NONBLOCK) >= 0 else { throw SystemError() }
    }

    /// Returns another descriptor for the same. Programs that are started do not inherit it.
    borrowing func duplicate() throws(SystemError) -> Descriptor {
        try Descriptor(opened: fcntl(number, F_DUPFD_CLOEXEC, 3))
    }

    /// Writes a short text, or nothing if it cannot be written.
    borrowing func write(_ text: String) {
        var text = text
        text.withUTF8 { _ = CLibrary.write(number, $0.baseAddress, $0.count) }
    }
}

/// A descriptor with several owners.
final class OwnedDescriptor: Sendable {
    let descriptor: Descriptor

    init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }

    /// The number of bytes of the file.
    var count: Int64 { (try? descriptor.openStatus())?.size ?? 0 }

    /// Returns bytes, fewer if the file ends before.
    func bytes(at offset: Int64, count: Int) -> [UInt8] {
        InputCalls.bytes(descriptor.number, at: offset, count: count)
    }
}
