/// The format of a recording, which the article <doc:RecordingFormat> describes.
enum RecordingFormat {
    static let start = Array("unfold recording ".utf8)
    static let version = 1
    static let headCount = 32
    static let longDistance = 100

    /// How many times as long as a snapshot the deltas are before the next whole step.
    static let wholeFactor = 8

    /// The number of bytes in which the two lines at the beginning must end.
    static let longestBeginning = 1 << 16

    /// Returns the lines at the beginning.
    static func beginning(name: [UInt8]) -> [UInt8] {
        start + Array("\(version)\n".utf8) + name.escaped("\\") + [0x0A]
    }

    /// Reads the lines at the beginning.
    ///
    /// - Returns: The name of the input, and the number of bytes of the lines; `nil` for no recording.
    /// - Throws: An error if another version has written the file.
    static func name(in bytes: [UInt8]) throws(InputFailure) -> (name: [UInt8], count: Int)? {
        guard bytes.starts(with: start) else { return nil }
        let lines = bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
        let number = String(decoding: lines[0].dropFirst(start.count), as: UTF8.self)
        guard number == "\(version)" else {
            let isNumber = !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
            throw InputFailure(
                sentence: isNumber
                    ? "this recording has format \(number), and this version reads format \(version)"
                    : "the first line of the recording is damaged")
        }
        guard lines.count == 3 else { throw InputFailure(sentence: "the second line of the recording is damaged") }
        var name: [UInt8] = []
        var isEscaped = false
        for byte in lines[1] {
            if byte == UInt8(ascii: "\\"), !isEscaped {
                isEscaped = true
                continue
            }
            name.append(isEscaped && byte == UInt8(ascii: "n") ? 0x0A : byte)
            isEscaped = false
        }
        return (name, lines[0].count + lines[1].count + 2)
    }

    /// Returns a step as it is in the file.
    static func step(distance: Int, time: Int64, body: [UInt8]) -> [UInt8] {
        var head = Array("step".utf8)
        func append(_ number: UInt64, _ count: Int) {
            for index in 0..<count { head.append(UInt8(truncatingIfNeeded: number >> (8 * UInt64(index)))) }
        }
        append(UInt64(distance), 4)
        append(UInt64(bitPattern: time), 8)
        append(UInt64(body.count), 8)
        append(RecordingDelta.hash(body, RecordingDelta.hash(head)), 8)
        return head + body
    }
}

/// A step of a recording, by its head.
struct RecordingStep {
    /// Where the head is in the file.
    let offset: Int64

    /// How many steps before this one its body is compared with; 0 for a whole snapshot.
    let distance: Int

    /// Seconds since 1970.
    let time: Int64

    /// The number of bytes of the body.
    let count: Int

    private let head: [UInt8]

    /// Reads a head; `nil` if the bytes are none.
    init?(_ head: [UInt8], at offset: Int64) {
        func number(_ range: Range<Int>) -> UInt64 {
            range.reversed().reduce(0) { $0 << 8 | UInt64(head[$1]) }
        }
        guard head.count == RecordingFormat.headCount, head.starts(with: "step".utf8),
            let count = Int(exactly: number(16..<24)),
            count < 1 << 48
        else { return nil }
        (self.offset, self.count, self.head) = (offset, count, head)
        distance = Int(number(4..<8))
        time = Int64(bitPattern: number(8..<16))
    }

    var bodyOffset: Int64 { offset + Int64(RecordingFormat.headCount) }

    var end: Int64 { bodyOffset + Int64(count) }

    /// Whether a body is the one that was written.
    func isBody(_ body: [UInt8]) -> Bool {
        let hash = RecordingDelta.hash(body, RecordingDelta.hash(head[..<24]))
        return body.count == count
            && (0..<8).allSatisfy { head[24 + $0] == UInt8(truncatingIfNeeded: hash >> (8 * UInt64($0))) }
    }
}

/// What a short recording with many copies may ask for.
struct RecordingLimits {
    /// The number of bytes of a snapshot. The system reads no more in one go.
    var bytes = min(2_000_000_000, MemoryUse.limit / 2)

    /// The number of parts of a snapshot. Each takes 24 bytes of memory.
    var parts = 1 << 25
}

extension InputFailure {
    /// Creates the failure of a step.
    ///
    /// - Parameters:
    ///   - problem: What is wrong.
    ///   - step: The number of the step, from 0.
    init(_ problem: RecordingDelta.Problem, step: Int, _ limits: RecordingLimits) {
        let reason =
            switch problem {
            case .damage: "is damaged"
            case .tooLong: "is longer than \(ByteCount(Int64(limits.bytes))), so it is not read"
            case .tooManyParts: "has too many parts, so it is not read"
            }
        self.init(sentence: "step \(step + 1) of the recording \(reason)")
    }
}
