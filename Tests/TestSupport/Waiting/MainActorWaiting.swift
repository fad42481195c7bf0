/// Lets other tasks of the main actor run until a condition holds.
///
/// - Parameter condition: The condition, which is checked again after each turn of the main actor.
/// - Throws: ``WaitError`` if the condition does not hold in time.
@MainActor
public func waitUntil(file: String = #fileID, line: Int = #line, _ condition: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .patience
    var turns = 0
    while !condition() {
        // The time alone does not count: other tests may keep the main actor busy for longer.
        guard ContinuousClock.now < deadline || turns < 1000 else {
            throw WaitError(description: "\(file):\(line): not true after \(turns) turns of the main actor")
        }
        // Work of other threads needs the processor, which turns alone would take from it.
        if turns < 100 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(1)) }
        turns += 1
    }
}
