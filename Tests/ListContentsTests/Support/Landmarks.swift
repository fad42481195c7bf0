import CollectionViews
import ListContents

/// The model of the tests' lists.
struct Landmark: Identifiable, Equatable {
    let id: Int
    var name: String
    var glyph: String
    var note: String?

    static let all = [
        Landmark(id: 1, name: "Turtle Rock", glyph: "△", note: "Bring water"),
        Landmark(id: 2, name: "Silver Lake", glyph: "≈"),
        Landmark(id: 3, name: "Chincoteague", glyph: "◇", note: "Ponies"),
    ]
}

struct NameAdapter: LabelAdapter {
    let landmark: Landmark

    init(_ landmark: Landmark) { self.landmark = landmark }

    var label: StyledText { StyledText(landmark.name) }
}

struct ThumbnailAdapter: ImageAdapter {
    let landmark: Landmark

    init(_ landmark: Landmark) { self.landmark = landmark }

    var image: Image { Image(landmark.glyph) }
}

struct NoteAdapter: LabelAdapter {
    let note: String

    init(_ note: String) { self.note = note }

    var label: StyledText { StyledText(note) }
    var style: ContentStyle { .secondaryText }
}

/// The model of the tests' forms.
@MainActor
final class FormModel {
    var name = "Ada"
    var landmarks = Landmark.all
    var showsHint = false
}
