/// A guide of a drawn tree before the text of a line.
///
/// ```
/// │   ├─┬ text         vertical, branch: it goes on below ├ and ┬
/// |   `-- text         vertical, branch: the last one
/// | * text             stroke, bullet
/// ```
struct Guide {
    enum Form {
        /// A line that leads from above to below, also `/`, `\` and `_`.
        case line
        /// A branch below which others follow, as in `├──`, or the first one at the top, as in `┌──`.
        case branch
        /// The last branch, as in `└──`, or `\_`.
        case lastBranch
        /// An asterisk, as Git draws commits.
        case bullet
    }

    let form: Form

    /// The column, or its distance from the base of the guides behind a prefix, and ``IndentationReader/prefixLimit``.
    var column: Int

    /// The columns above of which one has to lead to the guide; `nil` for the beginning of a tree, as in `┌──`.
    var above: ClosedRange<Int>?

    /// The columns at which it leads to the line below.
    var below: [Int]

    /// Whether other text often begins in the same way.
    var isASCII = true

    /// The number of hyphens of a branch, 0 for `\_`; `nil` for other guides. All branches of a tree have as many.
    private(set) var hyphenCount: Int?

    /// The indentation before the guide.
    let start: Indentation

    /// The indentation after the guide. A branch has one blank.
    var end: Indentation

    /// Whether a text follows, with which no other guides can be.
    var isBranch: Bool { form == .branch || form == .lastBranch }

    private init(_ form: Form, at start: Indentation, count: Int = 1, bytes: Int? = nil) {
        self.form = form
        self.start = start
        column = start.column
        above = column...column
        below = form == .lastBranch ? [] : [column]
        end = start
        end.take(count, bytes: bytes ?? count)
    }

    /// Reads the guide at a place of a line, if there is one.
    init?(_ line: Span<UInt8>, at start: Indentation, _ tabWidth: Int) {
        let offset = start.length
        if line.isBoxDrawing(at: offset) {
            guard let guide = Self.boxDrawing(line, at: start) else { return nil }
            self = guide
        } else if let length = line.asciiBranch(at: offset) ?? line.attachedBranch(at: offset) {
            let isLast = line[offset] == UInt8(ascii: "`") || line[offset] == UInt8(ascii: "\\")
            self.init(isLast ? .lastBranch : .branch, at: start, count: length)
            // `ps` draws each branch in the same way.
            let isOfProcess = line[offset + 1] == UInt8(ascii: "_")
            if isOfProcess { below = [column] }
            hyphenCount = isOfProcess ? 0 : length - 1
        } else if line.isASCIIStroke(at: offset),
            line.isBlankOrEnd(at: offset + 1) || line.isASCIIStroke(at: offset + 1)
        {
            self.init(.line, at: start)
            switch line[offset] {
            case UInt8(ascii: "/"): (above, below) = (column...column + 1, [column - 1])
            case UInt8(ascii: "\\"): (above, below) = (column - 1...column, [column + 1])
            case UInt8(ascii: "_"): (above, below) = (column - 1...column + 1, [])
            default: break
            }
        } else if line.isBullet(at: offset) {
            self.init(.bullet, at: start, count: line.bulletEnd(offset) - offset)
            (above, below) = (column - 2...column + 2, Array(column..<end.column))
        } else {
            return nil
        }
        guard isBranch else { return }
        _ = end.takeBlank(line, tabWidth)
        var text = end
        text.takeBlanks(line, tabWidth)
        if text.length == line.count { return nil }
    }

    /// Whether a guide of the line below can be in the same tree.
    func isDrawn(as other: Guide) -> Bool {
        guard let hyphenCount else { return true }
        return other.isBranch ? other.hyphenCount == hyphenCount : other.above == other.column...other.column
    }

    /// Whether the guide is the last branch and has a blank behind it.
    func isLoose(_ line: Span<UInt8>) -> Bool { form == .lastBranch && line[end.length - 1].isBlank }

    /// Reads a vertical, or a branch: a corner or a tee that leads to the right, and lines in the same direction. Those
    /// of a box have another corner at the end.
    private static func boxDrawing(_ line: Span<UInt8>, at start: Indentation) -> Guide? {
        var guide: Guide
        switch line.arms(at: start.length) {
        case .vertical:
            guide = Guide(.line, at: start, bytes: 3)
            guide.isASCII = false
            return guide
        case [.up, .right]: guide = Guide(.lastBranch, at: start, bytes: 3)
        case [.up, .right, .down]: guide = Guide(.branch, at: start, bytes: 3)
        case [.right, .down]:
            guide = Guide(.branch, at: start, bytes: 3)
            guide.above = nil
        default: return nil
        }
        guide.isASCII = false
        while line.isBoxDrawing(at: guide.end.length) {
            let arms = line.arms(at: guide.end.length)
            if arms == [.left, .right, .down] { guide.below.append(guide.end.column) }
            guard arms.isSuperset(of: .horizontal), !arms.contains(.up) else { return nil }
            guide.end.take(1, bytes: 3)
        }
        return guide
    }
}

/// The directions to which a box-drawing character leads.
private struct Arms: OptionSet {
    let rawValue: UInt8

    static let up = Arms(rawValue: 1)
    static let right = Arms(rawValue: 2)
    static let down = Arms(rawValue: 4)
    static let left = Arms(rawValue: 8)
    static let vertical: Arms = [.up, .down]
    static let horizontal: Arms = [.left, .right]
}

extension Span where Element == UInt8 {
    /// The directions of the box-drawing character at an offset. Short lines lead on, and diagonals nowhere.
    fileprivate func arms(at offset: Int) -> Arms {
        switch (self[offset + 1] & 1) << 6 | self[offset + 2] & 0x3F {
        case 0x00, 0x01, 0x04, 0x05, 0x08, 0x09, 0x4C, 0x4D, 0x50: .horizontal
        case 0x02, 0x03, 0x06, 0x07, 0x0A, 0x0B, 0x4E, 0x4F, 0x51: .vertical
        case 0x74, 0x76, 0x78, 0x7A, 0x7C, 0x7E: .horizontal
        case 0x75, 0x77, 0x79, 0x7B, 0x7D, 0x7F: .vertical
        case 0x0C...0x0F, 0x52...0x54, 0x6D: [.right, .down]
        case 0x10...0x13, 0x55...0x57, 0x6E: [.left, .down]
        case 0x14...0x17, 0x58...0x5A, 0x70: [.up, .right]
        case 0x18...0x1B, 0x5B...0x5D, 0x6F: [.up, .left]
        case 0x1C...0x23, 0x5E...0x60: [.up, .right, .down]
        case 0x24...0x2B, 0x61...0x63: [.up, .left, .down]
        case 0x2C...0x33, 0x64...0x66: [.left, .right, .down]
        case 0x34...0x3B, 0x67...0x69: [.left, .right, .up]
        case 0x3C...0x4B, 0x6A...0x6C: [.up, .right, .down, .left]
        default: []
        }
    }

    /// Whether the box-drawing character at an offset is only a horizontal line.
    func isHorizontalBoxDrawing(at offset: Int) -> Bool { arms(at: offset) == .horizontal }

    /// Whether the box-drawing character at an offset is only a vertical line.
    func isVerticalBoxDrawing(at offset: Int) -> Bool { arms(at: offset) == .vertical }

    /// Whether one of the corners of a box is at an offset, such as ┌ ╰ ╗.
    func isCorner(at offset: Int) -> Bool {
        guard isBoxDrawing(at: offset) else { return false }
        let arms = arms(at: offset)
        return arms.contains(.up) != arms.contains(.down) && arms.contains(.left) != arms.contains(.right)
    }

    /// Whether the line ends as the line of a box or a table: with a vertical, or a corner that leads to the left.
    var endsAsBox: Bool {
        var end = count
        while end > 0, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
        guard end > 0 else { return false }
        if self[end - 1] == UInt8(ascii: "|") { return true }
        guard end > 2, isBoxDrawing(at: end - 3) else { return false }
        let arms = arms(at: end - 3)
        return arms == .vertical || arms.contains(.left) && !arms.contains(.right)
    }
}
