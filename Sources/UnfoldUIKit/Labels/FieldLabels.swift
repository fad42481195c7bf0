extension DatePickerConfiguration {
    /// Creates a configuration of a date, of which the user changes the day. The time of the day stays.
    ///
    /// - Parameters:
    ///   - label: The label before the day.
    ///   - date: The date. Its day is that of a calendar in a time zone.
    ///   - timeZone: The time zone; UTC by default.
    ///   - onChange: Called when the user has chosen another day.
    public init(
        label: String, date: Date, timeZone: TimeZone = .gmt, onChange: (@MainActor (Date) -> Void)? = nil
    ) {
        let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        let days = (local / 86_400).rounded(.down)
        let day = CalendarDay(daysSince1970: Int(max(min(days, 1e7), -1e7)))
        self.init(label: label, day: day)
        guard let onChange else { return }
        self.onChange = { new in
            onChange(date.addingTimeInterval(Double(new.daysSince1970 - day.daysSince1970) * 86_400))
        }
    }
}
