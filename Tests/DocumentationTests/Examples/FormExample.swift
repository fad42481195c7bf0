// The article "Forms" of ListContents.

import CollectionViews
import ListContents
import Observation
import Screens

@MainActor @Observable
final class Parcel {
    enum Size: String, CaseIterable { case small, medium, large }

    var name = "Ada Lovelace"
    var code = "1815"
    var note = "Please leave it\nwith the neighbours."
    var size = Size.medium
    var isGift = true
    var copies = 2
    var day = CalendarDay("2028-02-29")!
    var sent = 0.4
}

@MainActor final class ParcelController: CollectionViewController {
    private var list: ListDataSource?

    init(_ parcel: Parcel) {
        super.init(collectionView: CollectionView())
        list = ListDataSource(collectionView: collectionView) { [weak self] in
            Section("To") {
                TextFieldCell("Name", parcel, \.name, labelColumns: 6)
                    .validated { $0.isEmpty ? "A name is needed." : nil }
                TextFieldCell("Code", parcel, \.code, labelColumns: 6, isSecure: true)
                TextEditorCell("Note", parcel, \.note, labelColumns: 6)
            }
            Section("Parcel") {
                Picker("Size", parcel, \.size, options: Parcel.Size.allCases) { $0.rawValue }
                ToggleCell("A gift", parcel, \.isGift)
                StepperCell("Copies", parcel, \.copies, in: 1...9, labelColumns: 6)
                DateCell("Day", parcel, \.day, labelColumns: 6)
            }
            Section("Send") {
                ProgressCell("Sent", fraction: parcel.sent)
                LinkCell("Prices", address: "example.org/prices") { print($0) }
                ButtonCell("Send") { if self?.list?.validate() == true { parcel.sent = 1 } }
            }
        }
    }
}

/// Names that are no property.
@MainActor final class NameModel {
    var names = ["Ada"]

    @ContentBuilder var field: some Content {
        TextFieldCell("Name", Binding(names[0]) { [self] in names[0] = $0 })
    }
}
