import TreeSources

/// An input of a browser, which is a section of its list.
package struct BrowserInput: Sendable {
    /// The content of an input.
    package enum Content: Sendable {
        /// A directory, whose directories are read when they are opened.
        case directory(DirectorySource)

        /// Bytes.
        case text(TextInput)
    }

    /// The name of the input: a path, or a command. It may have any bytes.
    package let name: [UInt8]

    /// The content.
    package let content: Content

    /// The path of the file that has the bytes, which an editor can open; `nil` if there is none.
    package let file: [UInt8]?

    /// Creates an input. The parameters are the properties.
    package init(name: [UInt8], content: Content, file: [UInt8]? = nil) {
        (self.name, self.content, self.file) = (name, content, file)
    }
}

/// The clock of a browser. Tests provide one that they move.
struct BrowserClock: Sendable {
    /// Returns the time.
    var now: @Sendable () -> ContinuousClock.Instant = { .now }

    /// Waits until a time. It ends at once when the task is canceled.
    var wait: @Sendable (_ time: ContinuousClock.Instant) async -> Void = { try? await Task.sleep(until: $0) }

    /// Returns the date and the time of day.
    var localTime: @Sendable () -> LocalTime = { .now }

    /// Waits for a time. It ends at once when the task is canceled.
    func wait(for duration: Duration) async { await wait(now() + duration) }
}
