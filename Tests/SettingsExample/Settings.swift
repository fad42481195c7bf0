import Unfold

/// What the program shows and changes.
@MainActor final class Settings {
    var name = "Ada Lovelace"
    var email = "ada@example.org"
    var sendsNews = true
    var folders = [
        Folder(name: "Letters", size: "1.2 GB", symbol: "pencil"),
        Folder(name: "Music", size: "38 GB", symbol: "music.note"),
    ]

    func addFolder() { folders.append(Folder(name: "Folder \(folders.count + 1)", size: "empty", symbol: "star")) }
}

struct Folder: Hashable {
    let name: String
    let size: String

    /// The name of an SF Symbol.
    let symbol: String
}

/// A setting that is on or off.
struct SwitchAdapter: LabelAdapter {
    let title: String
    let isOn: Bool

    var label: StyledText { StyledText(title) }
    var accessories: [CellAccessory] { isOn ? [.checkmark()] : [] }
}

struct FolderAdapter: LabelAdapter {
    let folder: Folder

    var label: StyledText { StyledText(folder.name) }
    var detail: StyledText? { StyledText(folder.size) }
    var image: Image? { Image(systemName: folder.symbol) }
}
