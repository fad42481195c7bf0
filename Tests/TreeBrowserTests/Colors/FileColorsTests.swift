import TerminalCanvas
import Testing
import TreeSources

@testable import TreeBrowser

struct FileColorsTests {
    private let colors = FileColors("di=01;34:ln=36:*.tar=38;5;9:*.gz=31:*.tar.gz=38;2;1;2;3:no=xx:fi=0:or=41:*=")

    private func style(_ name: String, _ kind: FileKind = .file) -> Style? { colors.style(of: Array(name.utf8), kind) }

    @Test func kindsHaveStyles() {
        #expect(style("src", .directory) == Style(foreground: .palette(4), attributes: .bold))
        #expect(style("to", .link) == Style(foreground: .palette(6)))
        #expect(style("p", .pipe) == nil)
    }

    @Test func theLastEndingThatFitsCounts() {
        #expect(style("a.tar")?.foreground == .palette(9))
        #expect(style("a.gz")?.foreground == .palette(1))
        #expect(style("a.tar.gz")?.foreground == .rgb(1, 2, 3))
        #expect(style("a.tar.bz2") == .plain)
    }

    @Test func unknownParametersAreLeftOut() {
        #expect(FileColors("di=38;7:ln=1;999:*.c=38;5;256").style(of: [], .directory) == nil)
    }
}
