import Synchronization

/// Appends the snapshots of an input to a file, which a ``Recording`` reads.
///
/// ```swift
/// let writer = try RecordingWriter(path: Array("deploy.rec".utf8), name: Array("deploy.json".utf8))
/// try writer.append(bytes, time: 1_764_000_000)
/// ```
///
/// If the process stops while a step is written, the earlier ones are complete, and the next writer goes on after them.
package final class RecordingWriter: Sendable {
    private let file: AppendedFile
    private let state: Mutex<State>

    private struct State {
        /// Where the next step begins.
        var end: Int64

        /// The number of the next step.
        var number = 0

        /// The bytes of the last snapshot, and of the last one whose number is a multiple of a hundred.
        var last: [UInt8] = []
        var lastHundredth: [UInt8] = []

        /// The number of the last whole step, and the number of bytes of the deltas since then.
        var whole = 0
        var deltaCount = 0
    }

    /// Opens a file, and makes it if there is none. If it is a recording of the same input, steps are appended to it.
    /// Two paths that end with the same name count as the same input.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - name: The name of the input: a path, or a command.
    /// - Throws: An error if the file cannot be written, is no recording or one of another input, or is written by
    ///   another process.
    package init(path: [UInt8], name: [UInt8]) throws(InputFailure) {
        do throws(SystemError) {
            file = try AppendedFile(path: path)
        } catch {
            throw InputFailure(
                sentence: error == AppendedFile.isInUse
                    ? "another process writes this recording"
                    : error == .invalidArgument ? "it is not a regular file" : error.text)
        }
        let (file, contents) = (file, file.contents)
        guard contents.count > 0 else {
            let beginning = RecordingFormat.beginning(name: name)
            try Self.write(beginning, at: 0, to: file)
            state = Mutex(State(end: Int64(beginning.count)))
            return
        }
        guard let index = try RecordingIndex(count: contents.count, contents.bytes) else {
            throw InputFailure(sentence: "it is no recording, so nothing is written")
        }
        guard Self.isSameInput(index.name, name) else {
            let old = String(decoding: index.name, as: UTF8.self)
            throw InputFailure(sentence: "it records '\(old)', so nothing is written: name another file")
        }
        var state = State(end: index.end, number: index.steps.count)
        if let last = index.steps.indices.last {
            state.last = try RecordingIndex.bytes(of: last, index.steps, contents.bytes)
            state.lastHundredth = try RecordingIndex.bytes(
                of: last - last % RecordingFormat.longDistance, index.steps, contents.bytes)
            state.whole = index.steps.lastIndex { $0.distance == 0 } ?? 0
            state.deltaCount = index.steps[state.whole...].dropFirst().reduce(0) { $0 + $1.count }
        }
        self.state = Mutex(state)
    }

    /// Whether two names can be of the same input: they are equal, or paths that end with the same name.
    private static func isSameInput(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        func last(_ name: [UInt8]) -> ArraySlice<UInt8>? {
            name.contains(0x20) ? nil : name.split(separator: UInt8(ascii: "/")).last
        }
        return one == other || last(one).map { $0 == last(other) } ?? false
    }

    /// Appends a snapshot, unless it has the bytes of the last one.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, in UTF-8.
    ///   - time: The time, in seconds since 1 January 1970, 00:00 UTC.
    /// - Throws: An error if the step cannot be written. The file is as it was.
    /// - Complexity: O(number of bytes)
    package func append(_ bytes: [UInt8], time: Int64) throws(InputFailure) {
        try state.withLock { (state) throws(InputFailure) in
            guard state.number == 0 || bytes != state.last else { return }
            let limits = RecordingLimits()
            guard bytes.count <= limits.bytes else { throw InputFailure(.tooLong, step: state.number, limits) }
            let isHundredth = state.number % RecordingFormat.longDistance == 0
            let isFar = isHundredth && state.number - state.whole >= RecordingFormat.longDistance
            var (distance, body) = (0, bytes)
            if state.number > 0, state.deltaCount <= RecordingFormat.wholeFactor * bytes.count {
                distance = isFar ? RecordingFormat.longDistance : 1
                body = RecordingDelta.bytes(from: isFar ? state.lastHundredth : state.last, to: bytes)
                if body.count >= bytes.count { (distance, body) = (0, bytes) }
            }
            let step = RecordingFormat.step(distance: distance, time: time, body: body)
            try Self.write(step, at: state.end, to: file)
            (state.whole, state.deltaCount) =
                distance == 0 ? (state.number, 0) : (state.whole, state.deltaCount + body.count)
            state.end += Int64(step.count)
            state.number += 1
            state.last = bytes
            if isHundredth { state.lastHundredth = bytes }
        }
    }

    private static func write(_ bytes: [UInt8], at offset: Int64, to file: AppendedFile) throws(InputFailure) {
        do throws(SystemError) {
            try file.append(bytes, at: offset)
        } catch {
            throw InputFailure(sentence: "the recording cannot be written: \(error.text)")
        }
    }
}
