import SeededRandom
import Testing

@testable import TreeSources

/// Files with the snapshots of an input.
@Suite struct RecordingTests {
    private let folder = TestFolder()

    private func path(_ name: String = "recording") -> [UInt8] { folder.path + Array("/\(name)".utf8) }

    private func contents(_ recording: Recording) throws -> [[UInt8]] {
        try (0..<recording.count).map { try recording.bytes(of: $0) }
    }

    private func write(_ bytes: some Sequence<UInt8>, _ name: String) throws {
        try AppendedFile(path: path(name)).append(Array(bytes), at: 0)
    }

    /// Makes a random edit in a text with lines, and with commas alone.
    private func edit(_ text: inout [UInt8], _ random: inout SplitMix) {
        let part = Array("\"name \(random.next(below: 100))\": \"a value that is long\"".utf8)
        let separator = UInt8(ascii: random.next(below: 2) == 0 ? "," : "\n")
        let start = random.next(below: text.count + 1)
        let end = start + random.next(below: min(40, text.count - start) + 1)
        switch random.next(below: 20) {
        case 0: text = []
        case 1: text.replaceSubrange(start..., with: text[..<start])
        case 2...5: text.removeSubrange(start..<end)
        default: text.replaceSubrange(start..<end, with: part + [separator])
        }
    }

    @Test func snapshotsAreReadAsTheyWereWritten() throws {
        for seed in RandomRuns.seeds(6) {
            var random = SplitMix(seed: seed)
            var (text, expected): ([UInt8], [[UInt8]]) = ([], [])
            var writer: RecordingWriter?
            for index in 0..<330 {
                // Another writer goes on.
                if random.next(below: 40) == 0 { writer = nil }
                writer = try writer ?? RecordingWriter(path: path("\(seed)"), name: Array("a\\b\nc".utf8))
                if index > 0 { edit(&text, &random) }
                try writer?.append(text, time: Int64(index))
                if text != expected.last { expected.append(text) }
            }
            let recording = try Recording(path: path("\(seed)"))
            #expect(try contents(recording) == expected, "seed \(seed)")
            #expect(recording.name == Array("a\\b\nc".utf8) && !recording.isCut)
        }
    }

    /// The process stops after any byte of the last step.
    @Test func aStepThatIsNotCompleteIsLeftOut() throws {
        let texts = [Array("first\n".utf8), Array("first, second\n".utf8)]
        var writer: RecordingWriter? = try RecordingWriter(path: path(), name: [])
        var ends: [Int] = []
        for (index, text) in texts.enumerated() {
            try writer?.append(text, time: Int64(index))
            writer = nil
            writer = try RecordingWriter(path: path(), name: [])
            ends.append(InputBytes.all(of: path(), from: 0, count: .max).count)
        }
        writer = nil
        let all = InputBytes.all(of: path(), from: 0, count: .max)
        #expect(ends.last == all.count)
        for count in ends[0]..<ends[1] {
            try write(all.prefix(count), "cut")
            let recording = try Recording(path: path("cut"))
            #expect(try contents(recording) == [texts[0]])
            #expect(recording.isCut == (count > ends[0]))
            // The next step comes in its place.
            try RecordingWriter(path: path("cut"), name: []).append(texts[1], time: 1)
            #expect(InputBytes.all(of: path("cut"), from: 0, count: .max) == all)
        }
        // The length has reached the disk, and the bytes have not.
        try write(all.prefix(ends[0]) + Array(repeating: 0, count: all.count - ends[0]), "zero")
        #expect(try contents(Recording(path: path("zero"))) == [texts[0]])
        var changed = all
        changed[all.count - 1] ^= 1
        try write(changed, "changed")
        #expect(try contents(Recording(path: path("changed"))) == [texts[0]])
    }

    @Test(arguments: [
        ("", "it is no recording"), ("{}", "it is no recording"),
        ("unfold recording 2\n\n", "this recording has format 2, and this version reads format 1"),
        ("unfold recording x\n\n", "the first line of the recording is damaged"),
        ("unfold recording 1\na", "the second line of the recording is damaged"),
        ("unfold recording 1\na\n", "the recording has no complete step"),
    ])
    func anotherFileIsAnError(bytes: String, sentence: String) throws {
        try write(bytes.utf8, "other")
        let error = #expect(throws: InputFailure.self) { try Recording(path: path("other")) }
        #expect(error?.sentence == sentence)
        guard !bytes.isEmpty, !sentence.hasSuffix("step") else { return }
        #expect(throws: InputFailure.self) { try RecordingWriter(path: path("other"), name: []) }
        #expect(InputBytes.all(of: path("other"), from: 0, count: .max) == Array(bytes.utf8))
    }

    @Test(arguments: [
        ("a.json", "a.json", true), ("a.json", "./a.json", true), ("/x/a.json", "y/a.json", true),
        ("a.json", "b.json", false), ("ls -l", "ls -l", true), ("ls -l", "ls", false), ("cat a/x", "cat b/x", false),
        ("", "a", false),
    ])
    func aRecordingOfAnotherInputIsNotChanged(old: String, new: String, isSame: Bool) throws {
        try RecordingWriter(path: path(), name: bytes(old)).append([1], time: 1)
        do throws(InputFailure) {
            try RecordingWriter(path: path(), name: bytes(new)).append([2], time: 2)
            #expect(isSame)
        } catch {
            #expect(!isSame && error.sentence == "it records '\(old)', so nothing is written: name another file")
        }
        #expect(try Recording(path: path()).count == (isSame ? 2 : 1))
    }

    @Test func onlyOneProcessWrites() throws {
        let writer = try RecordingWriter(path: path(), name: [])
        let error = #expect(throws: InputFailure.self) { try RecordingWriter(path: path(), name: []) }
        #expect(error?.sentence == "another process writes this recording")
        try writer.append([1], time: 1)
        folder.makeDirectory("folder")
        #expect(throws: InputFailure.self) { try RecordingWriter(path: path("folder"), name: []) }
    }

    @Test func aDamagedStepIsNamed() throws {
        let writer = try RecordingWriter(path: path(), name: [])
        for index in 0..<3 { try writer.append(Array("\(index)".utf8), time: 0) }
        var all = InputBytes.all(of: path(), from: 0, count: .max)
        all["unfold recording 1\n\n".utf8.count + 32] ^= 1
        try write(all, "damaged")
        let recording = try Recording(path: path("damaged"))
        let error = #expect(throws: InputFailure.self) { try recording.bytes(of: 0) }
        #expect(error?.sentence == "step 1 of the recording is damaged")
    }

    /// Returns a file of which each step is the parts of a delta, such as `(0, 10)` for the first ten bytes.
    private func copies(_ first: [UInt8], _ deltas: [[(Int, Int)]]) -> [UInt8] {
        func number(_ value: Int) -> [UInt8] {
            value < 128 ? [UInt8(value)] : [UInt8(value & 0x7F) | 0x80] + number(value >> 7)
        }
        var file = RecordingFormat.beginning(name: []) + RecordingFormat.step(distance: 0, time: 0, body: first)
        for parts in deltas {
            let body = parts.flatMap { (start, count) -> [UInt8] in number(start) + number(count) + [0] }
            file += RecordingFormat.step(distance: 1, time: 0, body: body)
        }
        return file
    }

    /// A file of 2 kB could ask for more memory than there is.
    @Test func aStepThatCopiesTooMuchIsRefused() throws {
        let (count, limit) = (1 << 20, RecordingLimits().bytes)
        let ends = (0..<20).map { count << $0 }
        try write(copies(Array(repeating: 0x61, count: count), ends.map { [(0, $0), (0, $0)] }), "long")
        let recording = try Recording(path: path("long"))
        #expect(try recording.bytes(of: 3).count == count << 3)
        let error = #expect(throws: InputFailure.self) { try recording.bytes(of: 20) }
        let step = try #require((0..<20).first { count << $0 > limit }) + 1
        #expect(
            error?.sentence
                == "step \(step) of the recording is longer than \(ByteCount(Int64(limit))), so it is not read")
        // Many small parts, in a delta and in what it copies: 3, 5 and 9 of them.
        let small = [(1, 1), (0, 1), (1, 1), (0, 1)]
        try write(copies([0x61, 0x62], [small, [(0, 4), (0, 4)], [(0, 8), (0, 8)]]), "parts")
        let file = InputBytes.all(of: path("parts"), from: 0, count: .max)
        func bytes(_ limits: RecordingLimits) throws -> [UInt8] {
            let read = { (offset: Int64, count: Int) in
                Array(file[min(Int(offset), file.count)..<min(Int(offset) + count, file.count)])
            }
            let index = try #require(try RecordingIndex(count: Int64(file.count), limits: limits, read))
            return try RecordingIndex.bytes(of: 3, index.steps, limits: limits, read)
        }
        #expect(
            try bytes(RecordingLimits(bytes: 16, parts: 9))
                == Array(repeating: [0x62, 0x61], count: 8).flatMap(\.self))
        for (limits, step, reason) in [
            (RecordingLimits(parts: 8), 4, "has too many parts"), (RecordingLimits(parts: 4), 3, "has too many parts"),
            (RecordingLimits(parts: 3), 2, "has too many parts"),
            (RecordingLimits(bytes: 15), 4, "is longer than 15 bytes"),
        ] {
            let error = #expect(throws: InputFailure.self) { try bytes(limits) }
            #expect(error?.sentence == "step \(step) of the recording \(reason), so it is not read")
        }
        // A step that is long itself, as in a file with a hole.
        #expect(throws: InputFailure.self) { try bytes(RecordingLimits(bytes: 1)) }
    }

    /// The file is at most about twice as long as the differences, and a step needs few others.
    @Test func manyStepsOfABigTextNeedLittle() throws {
        var text = (0..<400).flatMap { Array("  {\"id\": \($0), \"value\": 0},\n".utf8) }
        let writer = try RecordingWriter(path: path(), name: [])
        var (random, differences) = (SplitMix(seed: 1), text.count)
        for index in 0..<450 {
            let old = text
            let line = random.next(below: 400)
            let lines = text.split(separator: 0x0A)
            let start = lines[line].startIndex
            text.replaceSubrange(
                start..<lines[line].endIndex, with: Array("  {\"id\": \(line), \"value\": \(index)},".utf8))
            try writer.append(text, time: 0)
            differences += index == 0 ? 0 : RecordingDelta.bytes(from: old, to: text).count + 32
        }
        let recording = try Recording(path: path())
        #expect(InputBytes.all(of: path(), from: 0, count: .max).count < 2 * differences)
        var reads = 0
        let index = try #require(
            try RecordingIndex(count: .max) {
                reads += 1
                return InputBytes.all(of: path(), from: $0, count: $1)
            })
        #expect(reads < 100)
        reads = 0
        let last = try RecordingIndex.bytes(of: 448, index.steps) {
            reads += 1
            return InputBytes.all(of: path(), from: $0, count: $1)
        }
        #expect(try last == recording.bytes(of: 448))
        #expect(reads < 1500)
    }
}

/// The bytes of a file.
private enum InputBytes {
    static func all(of path: [UInt8], from offset: Int64, count: Int) -> [UInt8] {
        guard let descriptor = try? Descriptor.openInput(path) else { return [] }
        return InputCalls.bytes(descriptor.number, at: offset, count: min(count, 1 << 22))
    }
}
