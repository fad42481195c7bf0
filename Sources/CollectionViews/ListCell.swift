/// One row or more of a list: content, accessories, indentation.
@MainActor
open class ListCell {
    /// Creates an empty cell.
    public required init() {}
}
