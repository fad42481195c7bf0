import SeededRandom
import TerminalCanvas
import Testing

/// Random input. `fuzzInputDecoder` checks the promises of the decoder.
struct RandomInputTests {
    @Test func randomBytesBreakNoPromise() throws {
        for seed in 0..<200 {
            var random = SplitMix(seed: UInt64(seed))
            try fuzzInputDecoder((0..<300).map { _ in UInt8.random(in: 0...255, using: &random) })
        }
    }

    @Test func randomBytesOfSequencesBreakNoPromise() throws {
        let alphabet = Array("\u{1b}\u{1b}\u{1b}[[]OPM<>?;:$~~0123459RAucyj\u{7}\u{18}\u{1}\\ \u{e9}".utf8)
        for seed in 0..<200 {
            var random = SplitMix(seed: UInt64(seed))
            try fuzzInputDecoder((0..<200).map { _ in alphabet.randomElement(using: &random)! })
        }
    }

    @Test func mutatedSequencesBreakNoPromise() throws {
        var random = SplitMix(seed: 3)
        for known in KnownSequence.all {
            for _ in 0..<6 {
                try fuzzInputDecoder([UInt8.random(in: 0...255, using: &random)] + mutated(known.bytes, &random))
            }
        }
    }

    /// The bytes with one to three of them changed, removed, doubled or inserted.
    private func mutated(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
            let index = bytes.indices.randomElement(using: &random)!
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: index)
            case 2: bytes.insert(bytes[index], at: index)
            default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
            }
        }
        return bytes
    }

    @Test func incompleteSequencesBeforeOthersBreakNoPromise() throws {
        var random = SplitMix(seed: 4)
        for _ in 0..<1000 {
            let first = KnownSequence.all.randomElement(using: &random)!.bytes
            let second = KnownSequence.all.randomElement(using: &random)!.bytes
            try fuzzInputDecoder([0] + first.prefix(Int.random(in: 0...first.count, using: &random)) + second)
        }
    }
}
