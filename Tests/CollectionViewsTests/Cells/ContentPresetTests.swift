import TerminalCanvas
import Testing

@testable import CollectionViews

/// The presets of list contents, which have UIKit's names.
@MainActor
struct ContentPresetTests {
    private let theme = Theme.distinct

    private func picture(of content: ListContentConfiguration) -> (rows: [String], style: Style) {
        var content = content
        content.text = "Some text"
        content.secondaryText = "more"
        let cell = ListCell()
        cell.contentConfiguration = content
        let canvas = frame(of: cell, columns: 20)
        return (canvas.textRows, canvas[Point(column: 0, row: 0)].style)
    }

    @Test func theSecondaryTextIsBelowTheTextInCellsAndBesideItInValueCells() {
        let below = [
            ListContentConfiguration.cell(), .subtitleCell(), .sidebarCell(), .sidebarSubtitleCell(),
            .accompaniedSidebarCell(), .accompaniedSidebarSubtitleCell(),
        ]
        for content in below {
            #expect(picture(of: content).rows == ["Some text", "more"])
            #expect(picture(of: content).style == theme.text)
        }
        #expect(picture(of: .valueCell()).rows == ["Some text       more"])
    }

    @Test func headersHaveTheStyleOfHeadersAndGroupedHeadersAreInCapitals() {
        for content in [
            ListContentConfiguration.header(), .plainHeader(), .prominentInsetGroupedHeader(), .sidebarHeader(),
        ] {
            #expect(picture(of: content).rows.first == "Some text")
            #expect(picture(of: content).style == theme.header)
        }
        #expect(picture(of: .groupedHeader()).rows.first == "SOME TEXT")
        #expect(picture(of: .groupedHeader()).style == theme.header)
        #expect(picture(of: .extraProminentInsetGroupedHeader()).style == theme.tint)
        #expect(ListContentConfiguration.extraProminentInsetGroupedHeader().textProperties.style == .tint)
    }

    @Test func theFooterOfAGroupHasAsManyLinesAsItNeeds() {
        #expect(picture(of: .plainFooter()).style == theme.footer)
        #expect(picture(of: .groupedFooter()).style == theme.footer)
        #expect(picture(of: .footer()).style == theme.footer)
        #expect(ListContentConfiguration.footer() == .groupedFooter())
        var plain = ListContentConfiguration.plainFooter()
        plain.text = "a footer of more than one line"
        var grouped = ListContentConfiguration.groupedFooter()
        grouped.text = plain.text
        let cell = ListCell()
        cell.contentConfiguration = plain
        #expect(frame(of: cell, columns: 20).textRows == ["a footer of more th…"])
        cell.contentConfiguration = grouped
        #expect(frame(of: cell, columns: 20).textRows == ["a footer of more", "than one line"])
    }
}
