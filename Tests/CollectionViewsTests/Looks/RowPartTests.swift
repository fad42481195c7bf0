import TerminalCanvas
import Testing

@testable import CollectionViews

/// Rows that are composed of parts.
@MainActor
struct RowPartTests {
    private let letter = HostingConfiguration {
        HStack {
            Image(systemName: "envelope")
            VStack {
                Text("Ada Lovelace")
                Text("News of the engine").foregroundStyle(.secondaryText)
            }
            Spacer()
            Text("today")
        }
    }

    private func picture(_ content: HostingConfiguration, columns: Int) -> [String] {
        let cell = ListCell()
        cell.contentConfiguration = content
        return CollectionViewsTests.picture(of: cell, columns: columns)
    }

    @Test func aSpacerTakesTheRestOfTheRow() {
        #expect(picture(letter, columns: 34) == ["⍌ Ada Lovelace               today", "  News of the engine"])
        #expect(picture(letter, columns: 26) == ["⍌ Ada Lovelace       today", "  News of the engine"])
    }

    @Test func theWidestTextIsCutFirst() {
        #expect(picture(letter, columns: 20) == ["⍌ Ada Lovelace today", "  News of the…"])
        #expect(picture(letter, columns: 13) == ["⍌ Ada … today", "  News…"])
    }

    @Test func noWidthIsTooSmall() {
        for columns in 0...40 {
            for row in picture(letter, columns: columns) { #expect(SafeText(row).width <= columns) }
        }
    }

    @Test func partsAreAligned() {
        func stack(_ alignment: VerticalAlignment) -> HostingConfiguration {
            HostingConfiguration {
                HStack(alignment: alignment) {
                    Text("x")
                    VStack(alignment: .trailing) {
                        Text("one")
                        Text("three")
                        Text("two").foregroundStyle(.tint)
                    }
                }
            }
        }
        #expect(picture(stack(.top), columns: 10) == ["x   one", "  three", "    two"])
        #expect(picture(stack(.center), columns: 10) == ["    one", "x three", "    two"])
        #expect(picture(stack(.bottom), columns: 10) == ["    one", "  three", "x   two"])
    }

    @Test func textsAreBrokenIntoLines() {
        let content = HostingConfiguration {
            Text("one two three").lineLimit(nil)
            Spacer()
            Text("one two three").lineLimit(2)
        }
        #expect(picture(content, columns: 7) == ["one two", "three", "", "one two", "three"])
        #expect(picture(content, columns: 5) == ["one", "two", "three", "", "one", "two…"])
    }

    @Test func conditionsAndLoopsAreWritten() {
        let isShown = true
        let content = HostingConfiguration {
            HStack {
                for name in ["a", "b"] { Text(name) }
                if isShown { Text("!") }
            }
        }
        #expect(picture(content, columns: 9) == ["a b !"])
    }

    @Test func aDisabledCellIsDrawnInOneStyle() {
        let cell = ListCell()
        cell.contentConfiguration = letter
        cell.isUserInteractionEnabled = false
        #expect(Set(styles(of: cell, columns: 34).joined()).subtracting(["."]).count <= 1)
        #expect(letter.updated(for: cell.configurationState) != letter)
    }

    @Test func theCursorIsOnTheFirstText() {
        let cell = ListCell()
        cell.contentConfiguration = letter.margins(DirectionalInsets(leading: .columns(3)))
        let cursor = cell.cursor(in: Rectangle(column: 0, row: 0, columns: 34, rows: 2), context: DrawingContext())
        #expect(cursor == Point(column: 5, row: 0))
    }
}
