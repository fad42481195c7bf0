// The documentation comments of ListContents.

import CollectionViews
import ListContents

// AnyContent

struct Folder {
    let name: String
    var folders: [Folder] = []
}

func rows(_ folder: Folder) -> AnyContent {
    AnyContent(Disclosure(LabelCell(folder.name)) { folder.folders.map(rows) })
}

enum ContentExamples {
    // Content

    struct LandmarkContent: Content {
        let landmark: Landmark

        var contents: some Content {
            LabelCell(NameAdapter(landmark))
            if let note = landmark.note { LabelCell(NoteAdapter(note)) }
        }
    }

    @ContentBuilder
    static func section(of landmarks: [Landmark], favorite: Landmark?) -> some Content {
        Section("Landmarks") {
            favorite.map { LabelCell(NameAdapter($0)) }
            landmarks.map { LandmarkContent(landmark: $0).id($0.id) }
        }
    }

    // Decoration

    @ContentBuilder
    static func decoration(around name: PlainTextField) -> some Content {
        Decoration(.border) {
            Section("Form") { TextFieldCell(name) }
        }
    }

    // Disclosure

    struct File: Equatable {
        let size: Int
        let date: String
    }

    struct SizeAdapter: LabelAdapter {
        let file: File

        init(_ file: File) { self.file = file }

        var label: StyledText { "\(file.size) bytes" }
    }

    struct DateAdapter: LabelAdapter {
        let file: File

        init(_ file: File) { self.file = file }

        var label: StyledText { StyledText(file.date) }
    }

    @ContentBuilder
    static func disclosure(of file: File) -> some Content {
        Disclosure(LabelCell("Details")) {
            LabelCell(SizeAdapter(file))
            LabelCell(DateAdapter(file))
        }
    }

    // ForEach

    @ContentBuilder
    static func loops(_ landmarks: [Landmark], _ names: [String]) -> some Content {
        ForEach(landmarks) { landmark in
            LabelCell(NameAdapter(landmark))
        }
        ForEach(names, id: \.self) { LabelCell($0) }
    }

    // Section

    @ContentBuilder
    static func section(of landmarks: [Landmark]) -> some Content {
        Section("Landmarks") {
            ForEach(landmarks) { LabelCell(NameAdapter($0)) }
        }
    }
}
