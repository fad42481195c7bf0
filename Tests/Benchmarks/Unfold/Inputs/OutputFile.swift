import TestSupport

/// A file that is written in big pieces.
struct OutputFile: ~Copyable {
    private let descriptor: Int32
    private var buffer: [UInt8] = []

    /// The number of bytes that were added.
    private(set) var byteCount = 0

    private static let pieceSize = 1 << 20

    /// Creates an empty file.
    ///
    /// - Throws: ``SystemCallError``.
    init(_ path: String) throws {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemCallError("open \(path)", number: errno) }
        buffer.reserveCapacity(Self.pieceSize + 1024)
    }

    deinit { close(descriptor) }

    /// Adds a text.
    mutating func add(_ text: String) throws {
        buffer += text.utf8
        byteCount += text.utf8.count
        if buffer.count >= Self.pieceSize { try flush() }
    }

    /// Writes what was added.
    mutating func flush() throws {
        var rest = buffer[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw SystemCallError("write", number: errno) }
            rest = rest.dropFirst(count)
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
