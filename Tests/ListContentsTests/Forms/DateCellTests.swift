import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing

/// Days that are typed or changed day by day.
@MainActor
struct DateCellTests {
    private func stage(_ day: Changing<CalendarDay>) -> ContentStage {
        ContentStage(columns: 50) { DateCell("Day", Binding(day.value) { day.value = $0 }) }
    }

    @Test func keysChangeTheDay() throws {
        let day = Changing(try #require(CalendarDay("2028-02-28")))
        let stage = stage(day)
        stage.press(.character("+"))
        #expect(stage.picture.hasPrefix(" Day 2028-02-29 "))
        stage.press(Key(.right), Key(.left), .character("-"), .character("-"))
        #expect(day.value.description == "2028-02-27")
    }

    @Test func aDayIsTypedAndChecked() throws {
        let day = Changing(try #require(CalendarDay("2028-02-28")))
        let stage = stage(day)
        stage.press(Key(.enter), .control("u"))
        stage.type("2027-02-29")
        stage.press(Key(.enter))
        #expect(
            stage.picture == """
                 Day 2027-02-29                               − +
                 A day such as 2028-02-29 is needed.
                """)
        stage.press(Key(.backspace))
        stage.type("8")
        stage.press(Key(.enter))
        #expect(day.value.description == "2027-02-28")
    }

    @Test func aStepDoesNotThrowARefusedTextAway() throws {
        let day = Changing(try #require(CalendarDay("2028-02-28")))
        let stage = stage(day)
        stage.press(Key(.enter), .control("u"))
        stage.type("2027-02-29")
        stage.press(Key(.enter), Key(.tab))
        let refused = """
             Day 2027-02-29                               − +
             A day such as 2028-02-29 is needed.
            """
        #expect(stage.picture == refused)
        stage.press(Key(.down))
        for key in [Key.character("+"), .character("-"), Key(.left), Key(.right)] {
            stage.press(key)
            #expect(stage.picture == refused)
        }
        #expect(!stage.status.contains("less") && !stage.status.contains("more"))
        stage.click(column: 46, line: 0)
        stage.click(column: 48, line: 0)
        #expect(stage.picture == refused)
        #expect(day.value.description == "2028-02-28")
        stage.press(Key(.escape), .character("+"))
        #expect(day.value.description == "2028-02-29")
    }

    @Test func aDayMayBeAbsent() throws {
        let today = try #require(CalendarDay("2028-02-28"))
        let day = Changing<CalendarDay?>(nil)
        let stage = ContentStage(columns: 50) { DateCell("Day", day, \.value, first: today) }
        let empty = stage.picture
        #expect(!empty.contains("2028"))
        stage.press(.character("+"))
        #expect(day.value == today && stage.picture.hasPrefix(" Day 2028-02-28 "))
        stage.press(.character("+"))
        #expect(day.value == today.advanced(by: 1))
        stage.press(Key(.enter), .control("u"), Key(.enter))
        #expect(day.value == nil && stage.picture == empty)
        stage.press(Key(.enter))
        stage.type("2027-12-24")
        stage.press(Key(.enter))
        #expect(day.value?.description == "2027-12-24")
        stage.press(Key(.enter), .control("u"))
        stage.type("soon")
        stage.press(Key(.enter))
        #expect(stage.picture.contains("A day such as 2028-02-29 is needed."))
    }

    @Test func daysOutsideOfTheRangeAreNotAccepted() throws {
        let first = try #require(CalendarDay("2028-01-01"))
        let day = Changing(first)
        let stage = ContentStage(columns: 50) {
            DateCell("Day", Binding(day.value) { day.value = $0 }, in: first...first.advanced(by: 30))
        }
        stage.press(.character("-"))
        #expect(day.value == first)
        stage.press(Key(.enter), .control("u"))
        stage.type("2028-02-01")
        stage.press(Key(.enter))
        #expect(stage.picture.contains("The day must not be after 2028-01-31."))
    }
}

/// Days of the calendar.
struct CalendarDayTests {
    @Test func everyDayOfFourCenturiesFollowsTheOneBefore() throws {
        var day = try #require(CalendarDay("1899-12-31"))
        let last = try #require(CalendarDay("2300-01-01"))
        var number = day.daysSince1970
        while day < last {
            let next = day.advanced(by: 1)
            number += 1
            #expect(next > day)
            #expect(next.daysSince1970 == number)
            #expect(CalendarDay(next.description) == next)
            let isNextDay = next.day == day.day + 1 && next.month == day.month
            #expect(isNextDay || (next.day == 1 && day.day >= 28), "\(day) \(next)")
            day = next
        }
        #expect(CalendarDay(daysSince1970: 0).description == "1970-01-01")
        #expect(CalendarDay("2000-03-01")?.daysSince1970 == 11_017)
    }

    @Test func leapYearsHaveADayMore() {
        #expect(CalendarDay("2000-02-29") != nil)
        #expect(CalendarDay("1900-02-29") == nil)
        #expect(CalendarDay("2028-02-29") != nil)
        #expect(CalendarDay("2027-02-29") == nil)
    }

    @Test(arguments: [
        "", "2028-2-3", "2028-13-01", "2028-00-01", "2028-01-32", "0000-01-01", "2028/01/01", "２０２８-01-01",
        "-028-01-01",
    ])
    func aTextThatIsNoDayIsNone(text: String) { #expect(CalendarDay(text) == nil) }

    @Test func theCalendarEndsWithItsLastDay() throws {
        let last = try #require(CalendarDay("9999-12-31"))
        let first = try #require(CalendarDay("0001-01-01"))
        #expect(last.advanced(by: .max) == last)
        #expect(first.advanced(by: .min) == first)
        #expect(first.advanced(by: -1) == first)
        #expect(CalendarDay(daysSince1970: .max) == last)
        #expect(CalendarDay(daysSince1970: .min) == first)
        #expect(first.advanced(by: last.daysSince1970 - first.daysSince1970) == last)
    }
}
