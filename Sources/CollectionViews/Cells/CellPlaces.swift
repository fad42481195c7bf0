import TerminalCanvas

/// The columns of a cell's parts, counted from its left edge.
///
/// ```
/// │guides│leading accessories│content            │trailing accessories│
/// 0      indentation         content.lowerBound  content.upperBound   width
/// ```
struct CellPlaces {
    /// An accessory that is drawn, with its text and columns.
    struct Place {
        let accessory: CellAccessory
        let text: SafeText
        let columns: Range<Int>
    }

    /// The levels that guides are drawn for; fewer than the cell's where they would leave too little for the content.
    let guideLevels: Int

    /// Columns of the guides.
    let indentation: Int

    /// The column of the disclosure triangle, kept also where a leaf has none.
    let disclosureColumn: Int?

    /// The accessories in the order they are drawn.
    let accessories: [Place]

    /// The columns of the content.
    let content: Range<Int>
}

extension ListCell {
    /// Whether a triangle is drawn when the item can be opened.
    var hasOutlineDisclosure: Bool {
        accessories.contains { $0.isOutlineDisclosure && $0.isShown(in: configurationState) }
    }

    /// Where the parts are at a width.
    func places(width: Int, context: DrawingContext) -> CellPlaces {
        let repertoire = context.capabilities.repertoire
        if let keptPlaces, keptPlaces.width == width, keptPlaces.repertoire == repertoire { return keptPlaces.places }
        let places = newPlaces(width: width, repertoire: repertoire)
        keptPlaces = (width, repertoire, places)
        return places
    }

    private func newPlaces(width: Int, repertoire: CharacterRepertoire) -> CellPlaces {
        let levelWidth = max(0, indentationWidth)
        let shown = shownAccessories(width: width, repertoire: repertoire)
        let leading = shown.filter { $0.accessory.position < 0 }
        var trailing = shown.filter { $0.accessory.position > 0 }
        let keepsTriangle = indentationLevel > 0 || leading.contains { $0.accessory.isOutlineDisclosure }
        let isTriangleMissing = keepsTriangle && !leading.contains { $0.accessory.isOutlineDisclosure }
        let leadingWidth = leading.reduce(isTriangleMissing ? 2 : 0) { $0 + $1.width + 1 }

        let roomForGuides = max(0, width - leadingWidth - Self.minimumContentWidth)
        let guideLevels = levelWidth == 0 ? 0 : min(max(0, indentationLevel), roomForGuides / levelWidth)
        let indentation = guideLevels * levelWidth

        var column = indentation
        var places: [CellPlaces.Place] = []
        var disclosureColumn: Int?
        for part in leading {
            if part.accessory.isOutlineDisclosure { disclosureColumn = column }
            // What stands before the triangle's place in a cell that has none goes before it all the same.
            places.append(part.place(at: column, width: width))
            column += part.width + 1
        }
        if isTriangleMissing {
            disclosureColumn = column
            column += 2
        }
        column = min(column, width)

        while !trailing.isEmpty, width - column - trailing.columns < Self.minimumContentWidth { trailing.removeFirst() }
        var right = width - trailing.columns
        let content = column..<max(column, right)
        for part in trailing {
            places.append(part.place(at: right + 1, width: width))
            right += part.width + 1
        }
        return CellPlaces(
            guideLevels: guideLevels, indentation: indentation, disclosureColumn: disclosureColumn,
            accessories: places, content: content)
    }

    private func shownAccessories(width: Int, repertoire: CharacterRepertoire) -> [AccessoryPart] {
        guard !accessories.isEmpty else { return [] }
        var shown: [AccessoryPart] = []
        for accessory in accessories where accessory.isShown(in: configurationState) {
            if !accessory.isCustom { shown.removeAll { $0.accessory.position == accessory.position } }
            let text = accessory.text(for: self, limit: max(1, width / 2), repertoire: repertoire)
            shown.append(AccessoryPart(accessory: accessory, text: text, width: accessory.width(showing: text)))
        }
        // Stable, because custom accessories keep their order.
        return shown.enumerated()
            .sorted { ($0.element.accessory.position, $0.offset) < ($1.element.accessory.position, $1.offset) }
            .map(\.element)
    }
}

/// An accessory with its text and width, before it has a place.
private struct AccessoryPart {
    let accessory: CellAccessory
    let text: SafeText
    let width: Int

    func place(at column: Int, width: Int) -> CellPlaces.Place {
        let start = min(max(0, column), width)
        return CellPlaces.Place(
            accessory: accessory, text: text, columns: start..<min(max(start, column + self.width), width))
    }
}

extension [AccessoryPart] {
    /// The columns of trailing accessories, each with a blank before it.
    fileprivate var columns: Int { reduce(0) { $0 + $1.width + 1 } }
}
