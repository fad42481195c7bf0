/// A letter.
struct Letter: Hashable, Sendable {
    var subject: String
    var sender: String
    var text: String
}

/// The folders and their letters, in memory.
@MainActor final class MailStore {
    private(set) var folders = ["Inbox", "Archive"]
    private var letters: [String: [Letter]] = [
        "Inbox": [
            Letter(subject: "Lunch", sender: "Ada", text: "At noon, at the lake?"),
            Letter(subject: "Invoice 17", sender: "Bank", text: "Please pay by Friday."),
            Letter(subject: "東京 trip", sender: "Grace", text: "The tickets are here: 東京 ✈"),
        ],
        "Archive": [Letter(subject: "Welcome", sender: "Unfold", text: "Press ? for all keys.")],
    ]

    func letters(in folder: String) -> [Letter] { letters[folder] ?? [] }

    func addFolder(_ name: String) { folders.append(name) }

    func deleteFolder(_ name: String) {
        folders.removeAll { $0 == name }
        letters[name] = nil
    }

    func delete(_ letter: Letter, from folder: String) { letters[folder]?.removeAll { $0 == letter } }

    func add(_ letter: Letter, to folder: String) { letters[folder, default: []].append(letter) }
}
