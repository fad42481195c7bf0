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
                    TextFieldCell("Name", settings, \.name, labelColumns: 9)
                        .validated { $0.isEmpty ? "A name is needed." : nil }
                    TextFieldCell("Password", settings, \.password, labelColumns: 9, isSecure: true)
                    TextEditorCell("Signature", settings, \.signature, labelColumns: 9)
                    ToggleCell("Send me news", settings, \.sendsNews)
                }
            }
            Decoration(.border) {
                Section("Backup") {
                    Picker("Every", settings, \.period, options: Period.allCases) { $0.rawValue }
                    DateCell("From", settings, \.firstDay, labelColumns: 9)
                    StepperCell("Copies", settings, \.copies, in: 1...9, labelColumns: 9)
                    Disclosure(LabelCell("Folders"), isExpanded: true) {
                        ForEach(settings.folders, id: \.self) { LabelCell(FolderAdapter(folder: $0)) }
                    }
                    ButtonCell("Add a folder") { settings.addFolder() }
                }
            }
        }
    }
}
