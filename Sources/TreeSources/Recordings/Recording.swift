/// A file with the snapshots of an input, as a ``RecordingWriter`` has written them.
///
/// ```swift
/// let recording = try Recording(path: Array("deploy.rec".utf8))
/// let last = try recording.bytes(of: recording.count - 1)
/// ```
///
/// A step that was not written to its end is left out. The article <doc:RecordingFormat> describes the file.
package struct Recording: Sendable {
    /// The name of the input: a path, or a command.
    package let name: [UInt8]

    /// Whether the file ends with a step that is not complete, so that it is left out.
    package let isCut: Bool

    private let file: OwnedDescriptor
    private let steps: [RecordingStep]

    /// Opens a file.
    ///
    /// - Parameter path: The path.
    /// - Throws: An error if the file cannot be opened, is no recording, or has no complete step.
    /// - Complexity: O(number of steps); their bytes are not read.
    package init(path: [UInt8]) throws(InputFailure) {
        do throws(SystemError) {
            file = OwnedDescriptor(try Descriptor.openInput(path))
        } catch {
            throw InputFailure(sentence: error.text)
        }
        guard let index = try RecordingIndex(count: file.count, file.bytes) else {
            throw InputFailure(sentence: "it is no recording")
        }
        (name, steps, isCut) = (index.name, index.steps, index.isCut)
        if steps.isEmpty { throw InputFailure(sentence: "the recording has no complete step") }
    }

    /// The number of steps.
    package var count: Int { steps.count }

    /// Returns when a step was recorded, in seconds since 1 January 1970, 00:00 UTC.
    package func time(of step: Int) -> Int64 { steps[step].time }

    /// Returns the bytes of a snapshot, in UTF-8.
    ///
    /// - Parameter step: The number of the step, from 0 for the oldest one.
    /// - Throws: An error if the file is damaged.
    /// - Complexity: O(number of bytes and of changes since the last whole step). Of 10,000 steps of 1 MB, the last
    ///   one is read in about 10 ms.
    package func bytes(of step: Int) throws(InputFailure) -> [UInt8] {
        try RecordingIndex.bytes(of: step, steps, file.bytes)
    }
}

/// The steps of a file.
struct RecordingIndex {
    typealias Read = (_ offset: Int64, _ count: Int) -> [UInt8]

    let name: [UInt8]
    private(set) var steps: [RecordingStep] = []

    /// Whether there are bytes after the last step.
    private(set) var isCut = false

    /// Where the next step begins.
    private(set) var end: Int64

    /// Heads are read with so many bytes that short bodies do not need another call.
    private static let blockCount = 4096

    /// Finds the steps.
    ///
    /// - Parameters:
    ///   - count: The number of bytes of the file.
    ///   - limits: What a step may ask for.
    ///   - read: A closure that reads bytes of it.
    /// - Returns: `nil` if the file is no recording.
    /// - Throws: An error if a step is too long.
    init?(
        count fileCount: Int64, limits: RecordingLimits = RecordingLimits(), _ read: Read
    ) throws(InputFailure) {
        guard let (name, count) = try RecordingFormat.name(in: read(0, RecordingFormat.longestBeginning)) else {
            return nil
        }
        (self.name, end) = (name, Int64(count))
        var block: (offset: Int64, bytes: [UInt8]) = (0, [])
        while true {
            if end < block.offset || end + Int64(RecordingFormat.headCount) > block.offset + Int64(block.bytes.count) {
                block = (end, read(end, Self.blockCount))
            }
            let start = Int(end - block.offset)
            let head = Array(block.bytes[start..<min(start + RecordingFormat.headCount, block.bytes.count)])
            isCut = !head.isEmpty
            guard let step = RecordingStep(head, at: end), step.distance <= steps.count, step.end <= fileCount else {
                break
            }
            guard step.count <= limits.bytes else { throw InputFailure(.tooLong, step: steps.count, limits) }
            steps.append(step)
            end = step.end
        }
        // The machine may have stopped before the bytes were on the disk.
        while let last = steps.last, !last.isBody(read(last.bodyOffset, last.count)) {
            steps.removeLast()
            (end, isCut) = (last.offset, true)
        }
    }

    /// Returns the bytes of a step.
    ///
    /// - Parameter limits: What the step may ask for.
    static func bytes(
        of number: Int, _ steps: [RecordingStep], limits: RecordingLimits = RecordingLimits(), _ read: Read
    ) throws(InputFailure) -> [UInt8] {
        // The steps that are needed, from this one back to a whole one.
        var chain = [number]
        while let last = chain.last, steps[last].distance > 0 { chain.append(last - steps[last].distance) }
        var parts = RecordedParts(limits)
        for number in chain.reversed() {
            let step = steps[number]
            let body = read(step.bodyOffset, step.count)
            do throws(RecordingDelta.Problem) {
                guard step.isBody(body) else { throw .damage }
                try parts.take(body, of: step)
            } catch {
                throw InputFailure(error, step: number, limits)
            }
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.count)
        for part in parts.parts {
            let next = read(part.lowerBound, part.count)
            guard next.count == part.count else { throw InputFailure(sentence: "the recording has become shorter") }
            bytes += next
        }
        return bytes
    }
}

/// The parts of a snapshot, as ranges of the file.
private struct RecordedParts {
    /// The parts, in their order in the snapshot.
    private(set) var parts: [Range<Int64>] = []

    /// The number of bytes of the snapshot.
    private(set) var count = 0

    private let limits: RecordingLimits

    /// Where each part begins in the snapshot.
    private var starts: [Int] = []

    init(_ limits: RecordingLimits) { self.limits = limits }

    /// Becomes the parts of the next snapshot.
    mutating func take(_ body: [UInt8], of step: RecordingStep) throws(RecordingDelta.Problem) {
        parts = step.distance == 0 ? [step.bodyOffset..<step.end] : try applying(body, at: step.bodyOffset)
        (starts, count) = ([], 0)
        for part in parts {
            starts.append(count)
            count += part.count
        }
    }

    /// Returns the parts of the next snapshot.
    ///
    /// - Parameters:
    ///   - delta: The bytes of a delta.
    ///   - offset: Where they are in the file.
    private func applying(
        _ delta: [UInt8], at offset: Int64
    ) throws(RecordingDelta.Problem) -> [Range<Int64>] {
        var result: [Range<Int64>] = []
        func append(_ range: Range<Int64>) {
            if let last = result.last, last.upperBound == range.lowerBound {
                result[result.count - 1] = last.lowerBound..<range.upperBound
            } else {
                result.append(range)
            }
        }
        for change in try RecordingDelta.parts(of: delta, oldCount: count, limits) {
            switch change {
            case .insert(let range): append(offset + Int64(range.lowerBound)..<offset + Int64(range.upperBound))
            case .copy(let range):
                var index = starts.partitionPoint { $0 <= range.lowerBound } - 1
                var start = range.lowerBound
                while start < range.upperBound {
                    guard result.count < limits.parts else { throw .tooManyParts }
                    let inside = start - starts[index]
                    let length = min(range.upperBound - start, parts[index].count - inside)
                    let first = parts[index].lowerBound + Int64(inside)
                    append(first..<first + Int64(length))
                    start += length
                    index += 1
                }
            }
        }
        return result
    }
}
