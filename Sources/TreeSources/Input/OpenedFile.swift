import Synchronization

/// A regular file that is opened before it is read, so that its first bytes show what it is. It is closed when it was
/// read, or is not used.
package final class OpenedFile: Sendable {
    private let file: Mutex<OwnedDescriptor?>

    /// Whether the file is a recording; see ``Recording``.
    package let isRecording: Bool

    /// Opens a file.
    ///
    /// - Parameter path: The path.
    /// - Returns: `nil` if the file cannot be opened.
    package init?(path: [UInt8]) {
        guard let opened = try? Descriptor.openInput(path) else { return nil }
        let start = RecordingFormat.start
        isRecording = InputCalls.bytes(opened.number, at: 0, count: start.count) == start
        file = Mutex(OwnedDescriptor(opened))
    }

    /// Returns the file for its first reading. Later ones open the path again.
    func take() -> OwnedDescriptor? { file.withLock { $0.take() } }
}
