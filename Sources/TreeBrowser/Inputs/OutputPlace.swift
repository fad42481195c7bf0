import Synchronization
public import TreeSources

/// The place on the screen where the outputs of commands are shown. A browser notes its size before it reads its
/// inputs, and whenever the size changes; see ``BrowserOptions/outputPlace``.
public final class OutputPlace: Sendable {
    private let latest = Mutex<OutputSize?>(nil)

    /// Creates a place whose size is not known.
    public init() {}

    /// The size; `nil` if it is not known. It can be asked for on any thread.
    public internal(set) var size: OutputSize? {
        get { latest.withLock { $0 } }
        set { latest.withLock { $0 = newValue } }
    }
}
