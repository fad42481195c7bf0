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

    /// The room of the disclosure triangle, if there is any; whether one is drawn in it depends on the item.
    let disclosure: Place?

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
        let shown = shownAccessories(width: width, repertoire: repertoire)
        let leading = shown.filter { $0.accessory.position < 0 }
        let levels = guideLevels(width: width, leading: leading.columns)
        let indentation = levels * max(0, indentationWidth)
        let left = min(indentation + leading.columns, width)

        var trailing = shown.filter { $0.accessory.position > 0 }
        while !trailing.isEmpty, width - left - trailing.columns < Self.minimumContentWidth { trailing.removeFirst() }
        let right = max(left, width - trailing.columns)

        let leadingPlaces = leading.places(from: indentation, width: width)
        // Behind the content the blank stands before each of them.
        let trailingPlaces = trailing.places(from: right + 1, width: width)
        return CellPlaces(
            guideLevels: levels, indentation: indentation,
            disclosure: leadingPlaces.first { $0.accessory.isOutlineDisclosure },
            accessories: leadingPlaces + trailingPlaces, content: left..<right)
    }

    /// The levels that guides are drawn for.
    private func guideLevels(width: Int, leading: Int) -> Int {
        guard indentationWidth > 0 else { return 0 }
        let room = max(0, width - leading - Self.minimumContentWidth)
        return min(max(0, indentationLevel), room / indentationWidth)
    }

    private func shownAccessories(width: Int, repertoire: CharacterRepertoire) -> [AccessoryPart] {
        var all = accessories
        // Below the roots room is kept for a triangle where there is none, so that neighbours begin in one column.
        if indentationLevel > 0, !hasOutlineDisclosure {
            all.append(.outlineDisclosure(options: .init(isHidden: true)))
        }
        var shown: [AccessoryPart] = []
        for accessory in all where accessory.isShown(in: configurationState) {
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
    /// The columns of all of them, each with a blank.
    fileprivate var columns: Int { reduce(0) { $0 + $1.width + 1 } }

    /// The places of all of them, one behind the other with a blank between.
    fileprivate func places(from column: Int, width: Int) -> [CellPlaces.Place] {
        var next = column
        return map { part in
            defer { next += part.width + 1 }
            return part.place(at: next, width: width)
        }
    }
}
