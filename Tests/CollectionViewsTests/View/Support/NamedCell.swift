import CollectionViews

/// A cell that shows a name and has a fixed height.
@MainActor
final class NamedCell: ListCell {
    private var lines = 1
    private(set) var name = ""

    convenience init(_ name: String, height: Int) {
        self.init()
        lines = height
        self.name = name
        var content = defaultContentConfiguration()
        content.text = name
        contentConfiguration = content
    }

    override func height(forWidth columns: Int, context: DrawingContext) -> Int { lines }
}
