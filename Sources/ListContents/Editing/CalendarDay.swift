import DiffableSnapshots

/// A day of the Gregorian calendar, from 0001-01-01 to 9999-12-31.
///
/// ```swift
/// let day = CalendarDay("2028-02-28")!
/// let next = day.advanced(by: 2)  // 2028-03-01
/// ```
///
/// It has no time and no time zone. The calendar is used for days before its introduction too.
public struct CalendarDay: Hashable, Comparable, Sendable, LosslessStringConvertible {
    /// The year, from 1 to 9999.
    public let year: Int

    /// The month, from 1 to 12.
    public let month: Int

    /// The day of the month, from 1 to 31.
    public let day: Int

    /// Creates a day; `nil` if there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.length(ofMonth: month, inYear: year)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Creates a day from a text such as `2028-02-29`, as ISO 8601 writes it; `nil` if the text is no day.
    public init?(_ description: String) {
        let bytes = Array(description.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        func number(_ digits: Range<Int>) -> Int? {
            bytes[digits].reduce(0) { number, byte in
                guard let number, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                return number * 10 + Int(byte - UInt8(ascii: "0"))
            }
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Creates the day that is a number of days after 1970-01-01, or before it if negative. A number beyond the first
    /// or last day counts as that day.
    ///
    /// - Parameter days: The number of days. For a point in time, it is the seconds since 1970 in the time zone,
    ///   divided by 86,400 and rounded down.
    public init(daysSince1970 days: Int) {
        // H. Hinnant, "chrono-compatible low-level date algorithms": years begin in March, so that a leap day is the
        // last day of its year, and 400 years, an era, have 146,097 days.
        let days = min(max(days, Self.first), Self.last) + 719_468
        let era = days / 146_097
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The number of days after 1970-01-01; negative for a day before.
    public var daysSince1970: Int {
        let year = month <= 2 ? year - 1 : year
        let yearOfEra = year % 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return year / 400 * 146_097 + dayOfEra - 719_468
    }

    /// The days 0001-01-01 and 9999-12-31.
    private static let (first, last) = (-719_162, 2_932_896)

    /// Returns the day a number of days later, or earlier for a negative number; at most the last day, and at least the
    /// first one.
    public func advanced(by days: Int) -> CalendarDay {
        let (sum, hasOverflowed) = daysSince1970.addingReportingOverflow(days)
        return CalendarDay(daysSince1970: hasOverflowed ? (days < 0 ? .min : .max) : sum)
    }

    /// The day as ISO 8601 writes it, such as `2028-02-29`.
    public var description: String { "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))" }

    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    private static func length(ofMonth month: Int, inYear year: Int) -> Int {
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }
}
