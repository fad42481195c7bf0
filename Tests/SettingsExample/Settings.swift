import Unfold

/// What the program shows and changes.
@MainActor final class Settings {
    var name = "Ada Lovelace"
    var password = "1815"
    var signature = "Yours,\nAda"
    var sendsNews = true
    var period = Period.week
    var firstDay = CalendarDay("2028-02-28")!
    var copies = 2
    var folders = [
        Folder(name: "Letters", size: "1.2 GB", symbol: "pencil"),
        Folder(name: "Music", size: "38 GB", symbol: "music.note"),
    ]

    func addFolder() { folders.append(Folder(name: "Folder \(folders.count + 1)", size: "empty", symbol: "star")) }
}

/// How often a backup is made.
enum Period: String, CaseIterable { case day, week, month }

struct Folder: Hashable {
    let name: String
    let size: String

    /// The name of an SF Symbol.
    let symbol: String
}

struct FolderAdapter: LabelAdapter {
    let folder: Folder

    var label: StyledText { StyledText(folder.name) }
    var detail: StyledText? { StyledText(folder.size) }
    var image: Image? { Image(systemName: folder.symbol) }
}
