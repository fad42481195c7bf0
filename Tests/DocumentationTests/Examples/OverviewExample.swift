// A list of contents: the first page of the documentation of ListContents.

import CollectionViews
import ListContents

@MainActor func makeOverview(of model: FormModel, in view: CollectionView) -> ListDataSource {
    let list = ListDataSource(collectionView: view) {
        Section("Landmarks") {
            ForEach(model.landmarks) { landmark in
                LabelCell(NameAdapter(landmark))
            }
        }
        Decoration(.border) {
            Section("You") {
                TextFieldCell(label: "Name", text: model.name) { model.name = $0 }
            }
        }
    }
    return list
}
