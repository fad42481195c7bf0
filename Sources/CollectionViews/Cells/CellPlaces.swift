import TerminalCanvas

/// The columns of a cell's parts, counted from its left edge.
///
/// ```
/// │guides│leading accessories│content            │trailing accessories│
/// 0      indentation         content.lowerBound  content.upperBound   width
/// ```
final class CellPlaces {
    /// An accessory that is drawn, with its text and columns.
    struct Place {
        let accessory: CellAccessory
        let text: SafeText
        var columns: Range<Int>
    }

    /// What they were found for: the columns of the cell, and what the terminal can be sent.
    let width: Int
    let repertoire: CharacterRepertoire

    /// The levels that guides are drawn for; fewer than the cell's where they would leave too little for the content.
    let guideLevels: Int

    /// Columns of the guides.
    let indentation: Int

    /// The accessories in the order they are drawn.
    let accessories: [Place]

    /// Which of them is the disclosure triangle, if there is any.
    private let disclosureIndex: Int?

    /// Whether the room of the disclosure triangle follows the guides.
    let hasRoomBehindGuides: Bool

    /// Whether a triangle is drawn in its room where the item can be opened.
    let showsDisclosure: Bool

    /// The columns of the content.
    let content: Range<Int>

    init(
        width: Int, repertoire: CharacterRepertoire, guideLevels: Int, indentation: Int, accessories: [Place],
        content: Range<Int>
    ) {
        self.width = width
        self.repertoire = repertoire
        self.guideLevels = guideLevels
        self.indentation = indentation
        self.accessories = accessories
        self.content = content
        let index = accessories.firstIndex { $0.accessory.isOutlineDisclosure }
        disclosureIndex = index
        hasRoomBehindGuides = index.map { accessories[$0].columns.lowerBound == indentation } ?? false
        showsDisclosure = index.map { !accessories[$0].accessory.options.isHidden } ?? false
    }

    /// The room of the disclosure triangle, if there is any; whether one is drawn in it depends on the item.
    var disclosure: Place? { disclosureIndex.map { accessories[$0] } }
}

extension ListCell {
    /// Whether a triangle is drawn when the item can be opened.
    var hasOutlineDisclosure: Bool {
        let state = configurationState
        for accessory in accessories where accessory.isOutlineDisclosure && accessory.isShown(in: state) { return true }
        return false
    }

    /// Where the parts are at a width.
    func places(width: Int, context: DrawingContext) -> CellPlaces {
        let repertoire = context.capabilities.repertoire
        if let keptPlaces, keptPlaces.width == width, keptPlaces.repertoire == repertoire { return keptPlaces }
        let places = newPlaces(width: width, repertoire: repertoire)
        keptPlaces = places
        return places
    }

    private func newPlaces(width: Int, repertoire: CharacterRepertoire) -> CellPlaces {
        guard accessories.count == 1, accessories[0].isPlainOutlineDisclosure else {
            return ownPlaces(width: width, repertoire: repertoire)
        }
        let key = CommonPlaces.Key(
            width: width, repertoire: repertoire, level: indentationLevel, indentationWidth: indentationWidth,
            isExpandable: outlineState.isExpandable, isExpanded: configurationState.isExpanded)
        if let last = CommonPlaces.last, last.key == key { return last.places }
        let places = ownPlaces(width: width, repertoire: repertoire)
        CommonPlaces.last = CommonPlaces(key: key, places: places)
        return places
    }

    private func ownPlaces(width: Int, repertoire: CharacterRepertoire) -> CellPlaces {
        var shown = shownAccessories(width: width, repertoire: repertoire)
        var leadingCount = 0
        // The columns of all of them, each with a blank.
        var leading = 0
        var trailing = 0
        for index in shown.indices {
            let columns = shown[index].columns.count + 1
            if shown[index].accessory.position < 0 {
                leadingCount += 1
                leading += columns
            } else {
                trailing += columns
            }
        }
        let levels = guideLevels(width: width, leading: leading)
        let indentation = levels * max(0, indentationWidth)
        let left = min(indentation + leading, width)
        while shown.count > leadingCount, width - left - trailing < Self.minimumContentWidth {
            trailing -= shown[leadingCount].columns.count + 1
            shown.remove(at: leadingCount)
        }
        let right = max(left, width - trailing)
        var column = indentation
        for index in shown.indices {
            // Behind the content the blank stands before each of them.
            if index == leadingCount { column = right + 1 }
            column = shown[index].place(at: column, width: width)
        }
        return CellPlaces(
            width: width, repertoire: repertoire, guideLevels: levels, indentation: indentation, accessories: shown,
            content: left..<right)
    }

    /// The levels that guides are drawn for.
    private func guideLevels(width: Int, leading: Int) -> Int {
        guard indentationWidth > 0 else { return 0 }
        let room = max(0, width - leading - Self.minimumContentWidth)
        return min(max(0, indentationLevel), room / indentationWidth)
    }

    /// What is shown, from left to right, each in columns from 0 on.
    private func shownAccessories(width: Int, repertoire: CharacterRepertoire) -> [CellPlaces.Place] {
        let all = accessories
        let state = configurationState
        var shown: [CellPlaces.Place] = []
        shown.reserveCapacity(all.count + 1)
        var hasDisclosure = false
        func show(_ accessory: CellAccessory) {
            let text = accessory.text(for: self, limit: max(1, width / 2), repertoire: repertoire)
            let columns = 0..<accessory.width(showing: text)
            let place = CellPlaces.Place(accessory: accessory, text: text, columns: columns)
            // Custom accessories keep their order.
            let position = accessory.position
            var index = shown.count
            while index > 0, shown[index - 1].accessory.position > position { index -= 1 }
            if index > 0, shown[index - 1].accessory.position == position, !accessory.isCustom {
                shown[index - 1] = place
            } else if index == shown.count {
                shown.append(place)
            } else {
                shown.insert(place, at: index)
            }
        }
        for accessory in all where accessory.isShown(in: state) {
            show(accessory)
            if accessory.isOutlineDisclosure { hasDisclosure = true }
        }
        // Below the roots room is kept for a triangle where there is none, so that neighbours begin in one column.
        if indentationLevel > 0, !hasDisclosure { show(Self.hiddenDisclosure) }
        return shown
    }

    private static let hiddenDisclosure = CellAccessory.outlineDisclosure(options: .init(isHidden: true))
}

/// The places found last for a cell that has nothing but the triangle. Most cells of a list are such, and neighbours stand
/// at the same level.
@MainActor
private final class CommonPlaces {
    static var last: CommonPlaces?

    /// All that such places depend on.
    struct Key: Equatable {
        let width: Int
        let repertoire: CharacterRepertoire
        let level: Int
        let indentationWidth: Int
        let isExpandable: Bool
        let isExpanded: Bool
    }

    let key: Key
    let places: CellPlaces

    init(key: Key, places: CellPlaces) {
        self.key = key
        self.places = places
    }
}

extension CellPlaces.Place {
    /// Gives the accessory its columns.
    ///
    /// - Returns: The column of the next one, behind a blank.
    fileprivate mutating func place(at column: Int, width: Int) -> Int {
        let next = column + columns.count
        let start = min(max(0, column), width)
        columns = start..<min(max(start, next), width)
        return next + 1
    }
}
