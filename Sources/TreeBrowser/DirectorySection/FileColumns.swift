import CollectionViews
import DiffableSnapshots
import TreeSources

/// The columns of a list of files.
enum FileColumns {
    static let size = "size"
    static let modified = "modified"
    static let kind = "kind"

    /// The columns. The size is the last one to vanish in a narrow list.
    static let all: [ListColumn] = {
        var columns = [
            ListColumn(size, title: "Size", alignment: .trailing, width: .fitting(minimum: 5, maximum: 6), priority: 2),
            ListColumn(modified, title: "Date", width: .fitting(minimum: 5, maximum: 12), priority: 1),
            ListColumn(kind, title: "Kind", width: .fitting(minimum: 4, maximum: 6)),
        ]
        columns[2].isSortable = false
        return columns
    }()

    /// Returns the texts of a file.
    static func texts(of details: FileDetails, now: LocalTime) -> [String: StyledText] {
        [
            size: StyledText(details.kind == .file ? text(ofSize: details.size) : "", style: .secondaryText),
            modified: StyledText(text(of: details.modified, now: now), style: .secondaryText),
            kind: StyledText(details.kind.columnText, style: .secondaryText),
        ]
    }

    /// Returns a size with at most three digits and a unit of 1,000 bytes, such as `340`, `1.2k` and `34M`.
    static func text(ofSize size: Int64) -> String { ShortAmount.count(Int(size)) }

    /// Returns the time of today, the month and the day of this year, or the month and the year.
    static func text(of time: FileTime, now: LocalTime) -> String {
        let local = LocalTime(seconds: time.seconds)
        let month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][
            local.month - 1]
        let (hour, minute) = (local.hour.padded(to: 2), local.minute.padded(to: 2))
        if local.isOnSameDay(as: now) { return "\(hour):\(minute)" }
        if local.year == now.year { return "\(local.day) \(month) \(hour):\(minute)" }
        return "\(local.day) \(month) \(local.year)"
    }

    /// Returns how the children of directories are sorted by a column.
    static func sort(by sort: ColumnSort) -> DirectorySort {
        let isDescending = sort.order == .descending
        switch sort.key {
        case .column(size): return DirectorySort(.size, isDescending: isDescending)
        case .column(modified): return DirectorySort(.modified, isDescending: isDescending)
        default: return DirectorySort(.name, isDescending: isDescending)
        }
    }
}

extension FileKind {
    /// One word for the kind.
    fileprivate var columnText: String {
        switch self {
        case .directory: "dir"
        case .file: "file"
        case .link: "link"
        case .pipe: "pipe"
        case .socket: "socket"
        case .characterDevice, .blockDevice: "device"
        case .unknown: ""
        }
    }
}
