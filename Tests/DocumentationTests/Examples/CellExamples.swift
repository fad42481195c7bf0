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

    // Content.onEnter(_:)

    @ContentBuilder
    static func button(adding lake: Landmark, to model: FormModel) -> some Content {
        LabelCell("Add a landmark").onEnter { model.landmarks.append(lake) }
    }

    // Content.accessories(_:), Content.contextMenu(_:), Content.swipeActions(leading:trailing:)

    struct ToDo: Identifiable {
        let id: Int
        let title: String
        let isDone: Bool
    }

    final class ToDos {
        var tasks: [ToDo] = []
    }

    @ContentBuilder
    static func row(of task: ToDo, in model: ToDos) -> some Content {
        LabelCell(task.title).accessories(task.isDone ? [.checkmark()] : [])
        LabelCell(task.title).contextMenu {
            Menu(children: [MenuAction(title: "Duplicate") { model.tasks.append(task) }])
        }
        LabelCell(task.title).swipeActions(trailing: {
            let delete = ContextualAction(style: .destructive, title: "Delete") { _, _, completion in
                model.tasks.removeAll { $0.id == task.id }
                completion(true)
            }
            return [delete]
        })
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
