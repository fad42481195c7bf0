// The documentation comments of ListContents about cells.

import CollectionViews
import ListContents
import TextEditing

@MainActor
enum CellExamples {
    // CellContent

    struct GaugeAdapter: Adapter {
        let fraction: Double
    }

    struct GaugeCell: CellContent {
        let adapter: GaugeAdapter

        func contentConfiguration() -> ListContentConfiguration {
            var content = ListContentConfiguration.cell()
            content.text = String(repeating: "#", count: Int(adapter.fraction * 10))
            return content
        }
    }

    // LabelAdapter.columnTexts

    struct FileAdapter: LabelAdapter {
        let bytes: Int
        var label: StyledText { "photo.png" }
        var columnTexts: [String: StyledText] { ["size": StyledText("\(bytes)"), "kind": "Image"] }
    }

    // CellContent.onEnter(_:)

    @ContentBuilder
    static func button(adding lake: Landmark, to model: FormModel) -> some Content {
        LabelCell("Add a landmark").onEnter { model.landmarks.append(lake) }
    }

    // TextFieldCell

    @ContentBuilder
    static func textField(of form: FormModel) -> some Content {
        TextFieldCell(label: "Name", text: form.name) { form.name = $0 }
    }

    // TextEditor

    static func deleteWord() -> String {
        var editor = TextEditor("lake louise")
        editor.handle(.control("w"))
        let text = editor.text  // "lake "
        return text
    }

    // CellContent.loadChildren(isExpanded:contents:)

    struct Server: Sendable {
        let folders: [String]

        func names(in folder: String) async throws -> [String] { [] }
    }

    @ContentBuilder
    static func folders(of server: Server) -> some Content {
        ForEach(server.folders, id: \.self) { folder in
            LabelCell(folder).loadChildren {
                let names = try await server.names(in: folder)
                ForEach(names, id: \.self) { LabelCell($0) }
            }
        }
    }

    // ListDataSource

    static func list(in view: CollectionView, of model: FormModel, adding lake: Landmark) -> ListDataSource {
        let list = ListDataSource(collectionView: view) {
            Section("Landmarks") {
                ForEach(model.landmarks) { landmark in
                    Disclosure(LabelCell(NameAdapter(landmark))) {
                        if let note = landmark.note { LabelCell(NoteAdapter(note)) }
                    }
                }
            }
        }
        model.landmarks.append(lake)
        list.update()  // inserts one row
        return list
    }
}
