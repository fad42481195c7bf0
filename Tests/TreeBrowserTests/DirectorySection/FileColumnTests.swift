import TerminalCanvas
import Testing

@testable import TreeBrowser
@testable import TreeSources

/// The texts in the columns of a list of files, and the colors without `LS_COLORS`.
struct FileColumnTests {
    private static let now: Int64 = 1_790_000_000
    private static let day: Int64 = 86_400

    @Test(arguments: [0, 1, 9 * day, 182 * day])
    func aTimeOfTheLastHalfYearHasTheTimeOfDay(age: Int64) {
        let local = LocalTime(seconds: Self.now - age)
        let text = text(age: age)
        #expect(text.count == 12)
        #expect(
            text.hasSuffix(" \(local.hour < 10 ? "0" : "")\(local.hour):\(local.minute < 10 ? "0" : "")\(local.minute)")
        )
        #expect(text.dropFirst(3).prefix(3) == (local.day < 10 ? "  \(local.day)" : " \(local.day)"))
    }

    @Test(arguments: [183 * day, 400 * day, 20_000 * day, -2])
    func anotherTimeHasTheYear(age: Int64) {
        let text = text(age: age)
        #expect(text.count == 12)
        #expect(text.hasSuffix("  \(LocalTime(seconds: Self.now - age).year)"))
    }

    private func text(age: Int64) -> String {
        let time = FileTime(seconds: Self.now - age, nanoseconds: 0)
        return FileColumns.text(of: time, now: LocalTime(seconds: Self.now))
    }

    @Test(arguments: [.min, -1, 0, .max] as [Int64])
    func extremeSizesAndTimesHaveTexts(number: Int64) {
        let time = FileTime(seconds: number, nanoseconds: 0)
        #expect(FileColumns.text(of: time, now: LocalTime(seconds: Self.now)).count >= 12)
        let total = DirectoryTotal(
            bytes: FileBytes(apparent: number, onDisk: number), isCounting: true, isComplete: false)
        #expect(!FileColumns.text(of: total, number).runs.isEmpty)
        #expect(!ShortAmount.bytes(Int(number)).isEmpty)
        #expect(FileColumns.text(ofSize: .max) == "9.2E")
        for whole in [.min, 0, 1, .max] as [Int64] {
            let share = FileColumns.text(ofShare: number, of: whole).runs[0].text
            #expect([" 0% ", "0%", "100%"].contains { share.contains($0) })
        }
    }

    @Test func theStandardColorsTellKindsApart() {
        let colors = FileColors.standard
        let styles = [
            colors.style(of: Array("a".utf8), .directory), colors.style(of: Array("a".utf8), .link),
            colors.style(of: Array("a.tar".utf8), .file), colors.style(of: Array("a.png".utf8), .file),
            colors.style(of: Array("a.flac".utf8), .file),
        ]
        #expect(Set(styles).count == 5 && !styles.contains(nil))
        #expect(colors.style(of: Array("a.txt".utf8), .file) == nil)
    }
}
