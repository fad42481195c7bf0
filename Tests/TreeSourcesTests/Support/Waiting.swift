import Synchronization

@testable import TreeSources

/// Asks Git as ``GitStatus/read(_:limit:)`` does, and waits longer than a user would: beside other programs, Git may
/// take long.
func gitStatus(of directory: [UInt8]) async throws -> GitStatus? {
    try await GitStatus.read(directory, limit: .seconds(3600))
}

/// Waits until a condition holds, at most a minute.
///
/// - Returns: Whether it holds.
func eventually(_ condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(60)
    while !condition() {
        if ContinuousClock.now > deadline { return false }
        // Not `yield` alone, which would take the processor from the task that is waited for.
        try? await Task.sleep(for: .milliseconds(1))
        await Task.yield()
    }
    return true
}

/// Something that happens, for several tasks.
final class Occurrence: Sendable {
    private let state = Atomic(false)

    var hasHappened: Bool { state.load(ordering: .acquiring) }

    func happen() { state.store(true, ordering: .releasing) }
}
