import Testing

@testable import TreeSources

/// Sizes and times at the ends of what the system stores. Any user can give them to a file.
struct ExtremeFileTests {
    private let folder = TestFolder()

    /// Makes a file with a hole. Few file systems have files of 2^63 - 1 bytes, and other ones get what they can.
    private func makeFile(_ name: String, _ size: Int64) -> Int64 {
        folder.makeFile(name)
        var size = size
        let path = String(decoding: folder.path + bytes("/\(name)"), as: UTF8.self)
        while truncate(path, off_t(size)) != 0 { size /= 2 }
        return size
    }

    @Test func sizesAreAddedBeyondTheLargestNumber() async throws {
        folder.makeDirectory("a")
        let sizes = [makeFile("a/x", .max), makeFile("a/y", .max), makeFile("z", 5)]
        let counted = try CountedFolder(folder)
        #expect(await counted.settle())
        let (sum, overflow) = sizes[0].addingReportingOverflow(sizes[1])
        #expect(counted.total("a")?.bytes.apparent == (overflow ? .max : sum))
        #expect(counted.total()?.bytes.apparent == (overflow ? .max : sum + 5))
        // Nothing of the sum is lost.
        folder.remove("a/x")
        counted.source.countAgain(counted.item("a"))
        #expect(await counted.settle())
        #expect(counted.total("a")?.bytes.apparent == sizes[1])
        folder.remove("a/y")
        counted.source.countAgain(counted.item("a"))
        #expect(await counted.settle())
        #expect(counted.total()?.bytes.apparent == 5)
    }

    @Test(arguments: [0, 1, -1, .max, .min, .max - 1, 1 << 62] as [Int64])
    func sumsAreExact(number: Int64) {
        let others: [Int64] = [0, 7, .max, .min]
        for other in others {
            let bytes = FileBytes(apparent: number, onDisk: other)
            let sum = bytes + FileBytes(apparent: other, onDisk: number) + bytes
            #expect(sum - bytes - FileBytes(apparent: other, onDisk: number) == bytes)
            #expect(sum.apparent == Int64(clamping: 2 * Int128(number) + Int128(other)))
            #expect(sum.onDisk == Int64(clamping: 2 * Int128(other) + Int128(number)))
        }
    }

    /// The first and the last seconds that a file can have, and the year 1.
    @Test(arguments: [.min, .min + 1, -62_135_596_800, -1, 0, 1 << 32, .max - 1, .max] as [Int64])
    func eachTimeIsADate(seconds: Int64) {
        let time = LocalTime(seconds: seconds)
        #expect(time.secondsSince1970 == seconds)
        #expect((1...12).contains(time.month) && (1...31).contains(time.day) && (0...23).contains(time.hour))
        #expect(time.iso8601.contains("T") && (time.year > 1970) == (seconds > 86_400))
        for now in [.min, 0, 1_790_000_000, .max] as [Int64] {
            let isNear = (0...15_778_476).contains(Int128(now) - Int128(seconds))
            #expect(time.isWithinHalfAYear(before: LocalTime(seconds: now)) == isNear)
        }
    }

    @Test func aFileHasTheFieldsOfAnExtremeTime() throws {
        folder.makeFile("x")
        var times = [timespec(tv_sec: .min, tv_nsec: 0), timespec(tv_sec: .min, tv_nsec: 0)]
        utimensat(folder.openedFolder, "x", &times, 0)
        let source = try DirectorySource(path: folder.path)
        let listing = source.listing(of: nil)
        while let slice = listing.next() { source.append(slice) }
        let item = try #require(source.children(of: nil).first)
        #expect(source.rowValue(ItemField("modified"), of: item, limit: 100) != nil)
    }
}
