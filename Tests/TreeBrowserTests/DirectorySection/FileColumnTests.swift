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
