import DiffableSnapshots

import protocol FoundationEssentials.LocalizedError

/// Work that is canceled when nothing holds the task any more.
final class LoadTask: Sendable {
    private let cancel: @Sendable () -> Void

    /// Creates a task from a function that cancels the work. The function does nothing for work that has ended.
    init(cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }

    deinit { cancel() }
}

/// Functions that run loads and wait. Tests provide their own.
@MainActor
struct LoadEnvironment<Item: Hashable & Sendable> {
    typealias Children = DiffableDataSourceSectionSnapshot<Item>

    /// Loads the children of an item.
    typealias Operation = @Sendable (Item) async throws -> Children

    /// Runs an operation for an item and passes its result to a function.
    var run:
        (
            _ item: Item, _ operation: @escaping Operation,
            _ finish: @escaping @MainActor (Result<Children, any Error>) -> Void
        ) -> LoadTask

    /// Calls a function after a time.
    var wait: (_ duration: Duration, _ work: @escaping @MainActor () -> Void) -> Void

    /// Tasks, and the continuous clock.
    static var standard: LoadEnvironment {
        LoadEnvironment(
            run: { item, operation, finish in
                let task = Task {
                    let result: Result<Children, any Error>
                    do { result = .success(try await operation(item)) } catch { result = .failure(error) }
                    if !Task.isCancelled { finish(result) }
                }
                return LoadTask { task.cancel() }
            },
            wait: { duration, work in
                Task {
                    try? await Task.sleep(for: duration)
                    work()
                }
            })
    }
}

/// An error as one sentence.
struct LoadFailure {
    /// The sentence, without line ends. The screen shows control characters in it as escapes.
    let sentence: String

    /// Describes an error: by its `errorDescription` if it is a `LocalizedError`, otherwise by its description.
    init(_ error: any Error) {
        let text = (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        sentence = line.allSatisfy(\.isWhitespace) ? "The content cannot be loaded." : line
    }
}
