import TreeSources

extension InputKind {
    /// Whether lines do not depend on each other, so that lines can be added.
    var hasIndependentLines: Bool {
        switch self {
        case .paths, .lines, .jsonl, .indented, .table, .csv, .tsv: true
        default: false
        }
    }
}

/// Reads a file, and reads it again when it changes.
struct WatchedFile {
    /// The time after which nothing more is expected to follow a line without an end.
    private static let patience = Duration.seconds(1)

    /// The greatest time between two readings of a file that changes all the time.
    private static let longestRest = Duration.seconds(10)

    let path: [UInt8]

    /// The file, if it is open already, for the first reading.
    var opened: OpenedFile?
    let limit: Int64
    let kind: Shared<InputKind?>
    let requests: RunSchedule<ContinuousClock>
    var clock = BrowserClock()

    func read(_ receive: @escaping TextInput.Receiver) async {
        var isFirst = true
        var mark: InputMark?
        while await requests.next() {
            let start = clock.now()
            _ = await receive(.begin)
            let input = ByteInput(path: path, opened: opened, limit: limit)
            let (failure, hasLineEnd) = await input.pass(to: receive)
            let endsWithLine = hasLineEnd == true
            // The last line of most files is complete. One that is still written ends in another reading.
            let hasLines = kind.withLock { $0 }?.hasIndependentLines == true
            let goesOn = failure == nil && hasLines && (endsWithLine || !isFirst)
            isFirst = false
            _ = await receive(goesOn ? .pause : .end(failure.map { InputFailure(sentence: $0.sentence) }))
            mark = input.mark ?? mark
            // A file that changes all the time is read in a fifth of the time at most, if that does not take too long.
            let end = clock.now()
            let next = end + min((end - start) * 4, Self.longestRest)
            if goesOn, let mark { await readOn(from: mark, endsWithLine: endsWithLine, receive) }
            await rest(until: next)
            if !goesOn { _ = await waitForChange(since: mark, isMissing: failure != nil, receive) }
            requests.runNow()
        }
    }

    /// Waits until reading is asked for. The next reading begins at once then.
    private func takeRequest() async -> Bool {
        guard await requests.next() else { return false }
        requests.runNow()
        return true
    }

    /// Waits until a time, or until reading is asked for.
    private func rest(until time: ContinuousClock.Instant) async {
        await withTaskGroup { group in
            group.addTask { await clock.wait(time) }
            group.addTask { _ = await takeRequest() }
            await group.next()
            group.cancelAll()
        }
    }

    /// Reads additions to a file of lines, until the whole file has to be read again.
    private func readOn(from start: InputMark, endsWithLine: Bool, _ receive: @escaping TextInput.Receiver) async {
        var (mark, isInLine) = (start, !endsWithLine)
        while !Task.isCancelled {
            switch await waitForChange(since: mark, patience: isInLine ? Self.patience : nil, receive) {
            case .change(.grown):
                let input = ByteInput(path: path, after: mark, limit: limit)
                let (failure, hasLineEnd) = await input.pass(to: receive)
                if failure != nil { return }
                mark = input.mark ?? mark
                if let hasLineEnd { isInLine = !hasLineEnd }
                _ = await receive(.pause)
            case .silence:
                // The line is shown. Later bytes are read with the whole file.
                _ = await receive(.end(nil))
                _ = await waitForChange(since: mark, receive)
                return
            case .change, nil: return
            }
        }
    }

    private enum Event {
        case change(FileChange)
        case silence
    }

    /// Waits until the file may have changed, or reading is asked for.
    ///
    /// - Parameters:
    ///   - mark: How far it was read last.
    ///   - isMissing: Whether it could not be read since then. That it is gone is known then.
    ///   - patience: The time after which it ends without a change; `nil` for none.
    ///   - receive: Receives that the system does not report changes.
    private func waitForChange(
        since mark: InputMark?, isMissing: Bool = false, patience: Duration? = nil,
        _ receive: @escaping TextInput.Receiver
    ) async -> Event? {
        await withTaskGroup(of: Event?.self) { group in
            group.addTask { await takeRequest() ? .change(.changed) : nil }
            group.addTask {
                for await change in FileChanges(of: path, since: mark) {
                    if change == .unreported {
                        _ = await receive(.unreported)
                    } else if !isMissing || change != .removed {
                        return .change(change)
                    }
                }
                return nil
            }
            if let patience {
                group.addTask {
                    await clock.wait(for: patience)
                    return Task.isCancelled ? nil : .silence
                }
            }
            let event = await group.next()
            group.cancelAll()
            return event ?? nil
        }
    }
}
