// A list of contents: README.md.

import CollectionViews
import ListContents

@MainActor func showLandmarks(of model: FormModel, in view: CollectionView) -> ListDataSource {
    let list = ListDataSource(collectionView: view) {
        Section("Landmarks") {
            ForEach(model.landmarks) { landmark in
                Disclosure(LabelCell(NameAdapter(landmark))) {
                    if let note = landmark.note { LabelCell(NoteAdapter(note)) }
                }
            }
        }
        Decoration(.border) {
            Section("You") {
                DescriptionCell("Who are you? A name is enough.")
                Spacer()
                TextFieldCell(label: "Name", text: model.name) { model.name = $0 }
            }
        }
    }
    list.update()  // runs the block again: what stays keeps focus, stays open, keeps the text that is being edited
    return list
}
