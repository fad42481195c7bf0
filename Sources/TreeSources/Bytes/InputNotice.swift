/// Something in an input that could not be read as it is. The rest of the input is read.
public struct InputNotice: Hashable, Sendable {
    /// The kind of the notice.
    package enum Kind: Hashable, Sendable {
        /// The line has more bytes than a line may have. It is left out.
        case lineTooLong

        /// The input has more names than can be numbered, or more bytes of names than 4 GB. The rest is left out.
        case tooManyNames

        /// The line is indented less than the line above it, but not as any line above it that is still open.
        case unknownIndentation

        /// The level of the line depends on the width of a tab.
        case ambiguousTabs

        /// The text breaks a rule of its format, but is read. The sentence names the rule.
        case deviation(String)
    }

    /// The kind of the notice.
    package let kind: Kind

    /// The number of the line, from 1.
    package let line: Int

    /// The column in the line, from 1, in bytes.
    package let column: Int

    /// The offset of the place in the input, in bytes.
    package let offset: Int

    /// One sentence without a full stop, such as `the line is too long and is left out`.
    package var message: String {
        switch kind {
        case .lineTooLong: "the line is too long and is left out"
        case .tooManyNames: "there are too many names; the lines from here on are left out"
        case .unknownIndentation: "the line is indented unlike the lines above it"
        case .ambiguousTabs: "tabs and spaces are mixed, so the level of the line depends on the width of a tab"
        case .deviation(let sentence): sentence
        }
    }
}

extension InputNotice: CustomStringConvertible {
    /// The line, the column and the message, such as `3:1: the line is too long and is left out`.
    public var description: String { "\(line):\(column): \(message)" }
}

/// The notices about an input: the first thousand, and the number of all.
public struct InputNotices: Hashable, Sendable {
    /// The first thousand notices.
    public private(set) var first: [InputNotice] = []

    /// The number of all notices.
    public private(set) var count = 0

    /// Creates an empty list.
    public init() {}

    /// Creates a list of the first notices, and the number of all.
    init(_ first: [InputNotice], count: Int) {
        self.first = first
        self.count = count
    }

    /// Returns these notices and others.
    func adding(_ other: InputNotices) -> InputNotices {
        InputNotices(Array((first + other.first).prefix(1000)), count: count + other.count)
    }

    /// Adds a notice.
    package mutating func append(_ notice: InputNotice) {
        count += 1
        if first.count < 1000 { first.append(notice) }
    }
}

/// A number of bytes as a text with a unit, such as `64 GB` or `1.5 MB`. A kB has 1000 bytes.
struct ByteCount: CustomStringConvertible {
    let description: String

    init(_ count: Int64) {
        var tenths = count.multipliedReportingOverflow(by: 10).overflow ? Int64.max : count * 10
        var unit = 0
        while tenths >= 10_000, unit < 6 {
            tenths /= 1000
            unit += 1
        }
        let (whole, rest) = tenths.quotientAndRemainder(dividingBy: 10)
        let number = rest == 0 ? "\(whole)" : "\(whole).\(rest)"
        description = "\(number) \(["bytes", "kB", "MB", "GB", "TB", "PB", "EB"][unit])"
    }
}
