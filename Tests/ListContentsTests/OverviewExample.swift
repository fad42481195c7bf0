// The example that the module's documentation begins with: DocumentationTests looks for it here.

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
