import TerminalCanvas
import Testing

/// Laws that hold for all known sequences.
struct KnownSequenceTests {
    @Test func eachSequenceHasItsEvents() {
        for known in KnownSequence.all {
            expect(InputScript.events(of: known.bytes), known.events, known.name)
        }
    }

    @Test func aSequenceThatIsSplitAtAnyByteHasTheSameEvents() {
        for known in KnownSequence.all {
            for cut in known.bytes.indices.dropFirst() {
                let pieces = [Array(known.bytes[..<cut]), Array(known.bytes[cut...])]
                for pause in [Duration.zero, .milliseconds(20), .milliseconds(49)] {
                    expect(InputScript.events(of: pieces, pause: pause), known.events, "\(known.name) at \(cut)")
                }
            }
        }
    }

    @Test func aSequenceThatArrivesByteByByteHasTheSameEvents() {
        for known in KnownSequence.all {
            let pieces = known.bytes.map { [$0] }
            expect(InputScript.events(of: pieces, pause: .milliseconds(20)), known.events, known.name)
        }
    }

    @Test func theKeyAfterAnyPartOfASequenceIsIntact() {
        for known in KnownSequence.all {
            for count in known.bytes.indices {
                var script = InputScript()
                script.send(known.bytes[..<count])
                script.rest()
                let before = script.events.count
                script.send("j")
                expect(Array(script.events[before...]), [.key(.character("j"))], "\(known.name) after \(count)")
                if script.decoder.deadline != nil { Issue.record("still waiting after \(known.name)") }
            }
        }
    }

    @Test func allSequencesTogetherHaveAllTheirEvents() {
        // A sequence that ends by silence would include the bytes after it.
        let complete = KnownSequence.all.filter { known in
            var script = InputScript()
            script.send(known.bytes)
            return script.decoder.deadline == nil
        }
        #expect(complete.count > 400)
        let expected = complete.flatMap(\.events)
        let bytes = complete.flatMap(\.bytes)
        expect(InputScript.events(of: bytes), expected, "together")
        expect(InputScript.events(of: bytes.map { [$0] }, pause: .milliseconds(1)), expected, "byte by byte")
    }

    @Test func noSequenceIsListedTwice() {
        let names = Dictionary(grouping: KnownSequence.all, by: \.name).filter { $0.value.count > 1 }.keys
        #expect(names.isEmpty)
        #expect(KnownSequence.all.count > 400)
    }
}
