// The model and the adapters that the examples about lists of contents show.

import CollectionViews
import ListContents

struct Landmark: Identifiable, Equatable {
    let id: Int
    var name: String
    var note: String?

    static let all = [
        Landmark(id: 1, name: "Turtle Rock", note: "Bring water"),
        Landmark(id: 2, name: "Silver Lake"),
        Landmark(id: 3, name: "Chincoteague", note: "Ponies"),
    ]
}

@MainActor final class FormModel {
    var name = "Ada"
    var landmarks = Landmark.all
}

struct NameAdapter: LabelAdapter {
    let landmark: Landmark

    init(_ landmark: Landmark) { self.landmark = landmark }

    var label: StyledText { StyledText(landmark.name) }
}

struct NoteAdapter: LabelAdapter {
    let note: String

    init(_ note: String) { self.note = note }

    var label: StyledText { StyledText(note) }
    var style: ContentStyle { .secondaryText }
}
