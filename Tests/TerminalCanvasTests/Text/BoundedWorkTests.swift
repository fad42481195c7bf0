import Testing

@testable import TerminalCanvas

#if canImport(Glibc)
    import Glibc
#endif

/// Truncating a long text reads only the part that is shown.
struct BoundedWorkTests {
    #if canImport(Glibc)
        /// Calls a closure with 100 MB of memory of which only the ends can be read. Reading any other byte ends the
        /// test.
        private func withGuardedBytes(
            head: Int, tail: Int, filledWith pattern: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Void
        ) {
            let count = 100 << 20
            guard let memory = mmap(nil, count, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), memory != MAP_FAILED
            else {
                Issue.record("no memory could be reserved")
                return
            }
            defer { munmap(memory, count) }
            for range in [0..<head, (count - tail)..<count] where !range.isEmpty {
                #expect(mprotect(memory + range.lowerBound, range.count, PROT_READ | PROT_WRITE) == 0)
                let bytes = memory.assumingMemoryBound(to: UInt8.self)
                for offset in range { bytes[offset] = pattern[offset % pattern.count] }
            }
            body(UnsafeBufferPointer(start: memory.assumingMemoryBound(to: UInt8.self), count: count))
        }

        @Test(arguments: ["a", "漢", "e\u{301}", "\u{1B}", "\u{1F1E9}", "a\u{301}\u{301}\u{301}", "👍🏽"])
        func onlyTheEndsOfALongLineAreRead(_ pattern: String) {
            let pattern = Array(pattern.utf8)
            withGuardedBytes(head: 1 << 13, tail: 0, filledWith: pattern) { bytes in
                let text = SafeText(bytes: bytes, limit: 80)
                #expect((78...80).contains(text.width), "\(text)")
                #expect(text.text.hasSuffix("…"))
            }
            withGuardedBytes(head: 0, tail: 1 << 13, filledWith: pattern) { bytes in
                let text = SafeText(bytes: bytes, limit: 80, truncation: .start)
                #expect((78...80).contains(text.width), "\(text)")
                #expect(text.text.hasPrefix("…"))
            }
            withGuardedBytes(head: 1 << 13, tail: 1 << 13, filledWith: pattern) { bytes in
                let text = SafeText(bytes: bytes, limit: 80, truncation: .middle)
                #expect((76...80).contains(text.width), "\(text)")
            }
        }

        @Test func aVeryLongClusterIsCutWithinTheBytesThatAreRead() {
            withGuardedBytes(head: 1 << 13, tail: 0, filledWith: Array("\u{301}".utf8)) { bytes in
                #expect(SafeText(bytes: bytes, limit: 40).width <= 40)
            }
        }
    #endif

    @Test func aMillionMarksAreDrawnAsFourAndAnEllipsis() {
        let text = SafeText("a" + String(repeating: "\u{301}", count: 1_000_000) + "b")
        #expect(picture(text) == "a\u{301}\u{301}\u{301}\u{301}[…]b")
        #expect(SafeText("a" + String(repeating: "\u{301}", count: 1_000_000), limit: 10).width <= 10)
    }

    @Test func aHundredThousandRegionalIndicatorsAreFiftyThousandFlags() {
        let text = SafeText(String(repeating: "\u{1F1E9}", count: 100_000))
        #expect(text.escapes.count == 50_000)
        #expect(text.width == 100_000)
        #expect(text.truncated(to: 5, at: .start).text == "…DDDD")
    }

    @Test func aMillionJoinedEmojiAreDrawnAsOneAndASign() {
        let text = SafeText(String(repeating: "👩\u{200D}", count: 1_000_000) + "👩")
        #expect(picture(text) == "👩[+]")
        #expect(text.width == 3)
    }

    @Test func printableTextIsNotCopied() {
        let source = String(repeating: "abcdefgh", count: 100)
        let text = SafeText(source)
        let isShared = source.utf8.withContiguousStorageIfAvailable { mine in
            text.text.utf8.withContiguousStorageIfAvailable { $0.baseAddress == mine.baseAddress }
        }
        #expect(isShared == true)
    }
}
