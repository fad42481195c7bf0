/// The contents of a cell that are loaded when the cell is expanded.
final class LazyContents: Sendable {
    /// Adds contents to a writer.
    typealias Write = (inout ContentWriter) -> Void

    /// Loads the contents.
    let load: @Sendable () async throws -> Write

    init(load: @escaping @Sendable () async throws -> Write) { self.load = load }
}
