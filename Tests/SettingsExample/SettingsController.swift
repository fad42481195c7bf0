import Unfold

@MainActor final class SettingsController: CollectionViewController {
    private let settings = Settings()
    private var list: ListDataSource?

    init() {
        super.init(collectionView: CollectionView())
        navigationItem.title = "Settings"
        list = ListDataSource(collectionView: collectionView) { [settings] in
            Decoration(.border) {
                Section("You") {
                    DescriptionCell("Your name is on every message. Enter edits a field, Tab goes to the next one.")
                    Spacer()
                    TextFieldCell(label: "Name ", text: settings.name) { settings.name = $0 }
                    TextFieldCell(label: "Email", text: settings.email) { settings.email = $0 }
                    LabelCell(SwitchAdapter(title: "Send me news", isOn: settings.sendsNews))
                        .onEnter { settings.sendsNews.toggle() }
                }
            }
            Decoration(.border) {
                Section("Backup") {
                    Disclosure(LabelCell("Folders"), isExpanded: true) {
                        ForEach(settings.folders, id: \.self) { LabelCell(FolderAdapter(folder: $0)) }
                    }
                    LabelCell("Add a folder").onEnter { settings.addFolder() }
                }
            }
        }
    }
}
