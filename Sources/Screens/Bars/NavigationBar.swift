import TerminalCanvas

/// The layout of a navigation bar: the columns of the title and of the buttons.
///
/// ```
///  [ Back ]                    SF Symbols             [ Clear ] [ Descending ]
/// ```
///
/// The title is in the middle of the bar, or as near to it as the buttons allow. A narrow bar truncates the title and
/// the back button. A narrower one leaves out buttons: first those nearest to the title, last the back button.
@MainActor
struct NavigationBar {
    private var buttons: [(item: BarButtonItem, text: SafeText, start: Int)] = []
    private let titleText: SafeText
    private let titleStart: Int

    /// The blank columns between the title and a button.
    private static let gap = 2

    /// The columns of the title that take precedence over the buttons.
    private static let leastTitleWidth = 6

    init(_ item: NavigationItem, columns: Int, repertoire: CharacterRepertoire) {
        let path = item.path.isEmpty ? nil : Breadcrumb(item.path, repertoire: repertoire)
        let wholeTitle = path?.text ?? SafeText(app: item.title, repertoire: repertoire)
        let padding = columns >= 24 ? 1 : 0
        var free = padding..<max(padding, columns - padding)
        var isFull = (left: false, right: false)
        let least = min(wholeTitle.width, Self.leastTitleWidth)
        let texts = Self.byPrecedence(item).map { $0.button.text(repertoire) }
        let isTight = texts.reduce(least + 2 * Self.gap) { $0 + $1.width + 1 } > free.count
        for ((button, isRight), whole) in zip(Self.byPrecedence(item), texts)
        where !(isRight ? isFull.right : isFull.left) {
            var text = whole
            if isTight, button === item.backButton, whole.width > columns / 3 {
                let title = SafeText(app: button.title, repertoire: repertoire).truncated(to: max(1, columns / 3 - 4))
                text = SafeText(app: "[ \(title.text) ]", repertoire: repertoire)
            }
            // One column of the gap on the other side is already taken from the free columns.
            let isOtherFree = isRight ? free.lowerBound == padding : free.upperBound == columns - padding
            let gaps = least == 0 ? 0 : isOtherFree ? Self.gap : 2 * Self.gap - 1
            guard text.width + least + gaps <= free.count else {
                if isRight { isFull.right = true } else { isFull.left = true }
                continue
            }
            let start = isRight ? free.upperBound - text.width : free.lowerBound
            buttons.append((button, text, start))
            // A blank column is next to the button, and the title keeps its distance.
            let (lower, upper) = (free.lowerBound, free.upperBound)
            free = isRight ? lower..<max(lower, start - 1) : min(upper, start + text.width + 1)..<upper
        }
        let lower = free.lowerBound == padding ? padding : free.lowerBound + Self.gap - 1
        let upper = free.upperBound == columns - padding ? free.upperBound : free.upperBound - Self.gap + 1
        let space = max(0, upper - lower)
        titleText = path?.text(columns: space) ?? wholeTitle.truncated(to: space)
        titleStart = max(lower, min((columns - titleText.width) / 2, upper - titleText.width))
    }

    /// The buttons of an item with their sides, in the order in which they get room: the back button, the first buttons
    /// of the right and of the left end, then the second ones.
    private static func byPrecedence(_ item: NavigationItem) -> [(button: BarButtonItem, isRight: Bool)] {
        let back = item.backButton.map { [($0, false)] } ?? []
        let (left, right) = (item.allLeftBarButtonItems.filter { $0 !== item.backButton }, item.rightBarButtonItems)
        return back
            + (0..<max(left.count, right.count)).flatMap { index in
                right.dropFirst(index).prefix(1).map { ($0, true) }
                    + left.dropFirst(index).prefix(1).map { ($0, false) }
            }
    }

    func button(atColumn column: Int) -> BarButtonItem? {
        buttons.first { ($0.start..<$0.start + $0.text.width).contains(column) }?.item
    }

    /// The column in which a button begins; `nil` if the bar has no room for it.
    func column(of button: BarButtonItem) -> Int? { buttons.first { $0.item === button }?.start }

    func draw(in rectangle: Rectangle, on canvas: inout Canvas, style: Style) {
        canvas.fill(rectangle, style: style)
        guard rectangle.size.rows > 0 else { return }
        func draw(_ text: SafeText, at column: Int, _ style: Style) {
            let start = rectangle.origin.column + column
            canvas.draw(
                text, at: Point(column: start, row: rectangle.origin.row), in: start..<start + text.width, style: style)
        }
        var titleStyle = style
        titleStyle.attributes.insert(.bold)
        draw(titleText, at: titleStart, titleStyle)
        for (item, text, start) in buttons {
            var buttonStyle = style
            if !item.isEnabled { buttonStyle.attributes.insert(.dim) }
            draw(text, at: start, buttonStyle)
        }
    }
}

/// The path to the focused item, as the navigation bar shows it in place of the title.
///
/// ```
/// Circle › Fill › a.circle.fill      whole
/// … › Fill › a.circle.fill           without the outermost parts
/// … › a.circle.fill
/// a.circle.…                         the last part alone, cut
/// ```
struct Breadcrumb {
    private let parts: [SafeText]
    private let separator: SafeText
    private let ellipsis: SafeText

    /// Creates the path of some texts, the outermost first.
    init(_ path: [String], repertoire: CharacterRepertoire) {
        // Each part is made safe alone, so that it cannot change the one before it.
        parts = path.map { SafeText($0, repertoire: repertoire) }
        separator = SafeText(repertoire == .unicode ? " › " : " > ", repertoire: repertoire)
        ellipsis = SafeText(repertoire.cutMark, repertoire: repertoire)
    }

    /// The whole path.
    var text: SafeText { joined(parts) }

    /// The path in a number of columns: its last part, and as many parts before it as there is space for.
    func text(columns: Int) -> SafeText {
        guard text.width > columns, let last = parts.last else { return text }
        for start in parts.indices.dropFirst() {
            let text = joined([ellipsis] + parts[start...])
            if text.width <= columns { return text }
        }
        return last.truncated(to: columns)
    }

    private func joined(_ texts: [SafeText]) -> SafeText {
        guard var result = texts.first else { return .empty }
        for text in texts.dropFirst() { result += separator + text }
        return result
    }
}
