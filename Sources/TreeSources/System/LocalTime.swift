// The time of day where the user is.
import CLibrary

/// A date and a time of day in the time zone of the system.
package struct LocalTime: Hashable, Sendable {
    /// The seconds since 1 January 1970, 00:00 UTC.
    package let secondsSince1970: Int64

    /// The year, such as 2026.
    package let year: Int

    /// The month, from 1 to 12.
    package let month: Int

    /// The day, from 1 to 31.
    package let day: Int

    /// The hour, from 0 to 23.
    package let hour: Int

    /// The minute, from 0 to 59.
    package let minute: Int

    /// The second, from 0 to 60.
    package let second: Int

    /// The seconds that local time is ahead of UTC.
    private let offset: Int

    /// The time as ISO 8601 has it, such as `2026-04-01T12:00:00+02:00`.
    package var iso8601: String {
        let minutes = abs(offset) / 60
        return "\(iso8601WithoutZone)\(offset < 0 ? "-" : "+")\(Self.digits(minutes / 60)):\(Self.digits(minutes % 60))"
    }

    /// The time without the time zone, such as `2026-04-01T12:00:00`.
    package var iso8601WithoutZone: String {
        let (date, time) = ([month, day].map(Self.digits), [hour, minute, second].map(Self.digits))
        return "\(year)-\(date.joined(separator: "-"))T\(time.joined(separator: ":"))"
    }

    private static func digits(_ number: Int) -> String { number.padded(to: 2) }

    /// The time now.
    package static var now: LocalTime { LocalTime(seconds: Int64(time(nil))) }

    /// Creates the time of a point in time.
    ///
    /// - Parameter seconds: The seconds since 1 January 1970, 00:00 UTC. The system knows the years that 32 bits hold:
    ///   an earlier or a later time has the date of the first or the last one.
    package init(seconds: Int64) {
        secondsSince1970 = seconds
        var (seconds, parts) = (time_t(min(max(seconds, -Self.greatestDistance), Self.greatestDistance)), tm())
        localtime_r(&seconds, &parts)
        (year, month, day) = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
        (hour, minute, second) = (Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec))
        offset = parts.tm_gmtoff
    }

    /// The seconds between 1970 and the first and the last time that the system knows, a little less than 2^31 years.
    private static let greatestDistance: Int64 = 67_700_000_000_000_000

    /// Whether the time is not after another one, and at most half a year earlier.
    package func isWithinHalfAYear(before now: LocalTime) -> Bool {
        let (age, overflow) = now.secondsSince1970.subtractingReportingOverflow(secondsSince1970)
        return !overflow && (0...15_778_476).contains(age)
    }
}
