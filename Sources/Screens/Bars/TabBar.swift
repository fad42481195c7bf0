import CollectionViews
import TerminalCanvas

/// The layout of a row of tabs: their texts and columns.
///
/// ```
///  Inbox 3 │ Drafts │ Sent │ Archive      all tabs
/// ‹ Drafts │ Sent ›                       the selected tab, and the tabs around it for which there is room
/// ```
///
/// A click on `‹` or `›` selects the next tab that is left out on that side.
struct TabBar {
    /// The content of a tab.
    struct Tab: Hashable {
        var title: String
        var image: Image?
        var badge: String?
        var isEnabled = true

        /// The tab in words.
        ///
        /// - Parameter number: The number of the tab, which a tab without title and image shows in their place.
        func name(number: Int) -> String { title.isEmpty ? image?.accessibilityLabel ?? "tab \(number)" : title }

        /// The tab as a screen reader reads it, such as `Inbox, 3, tab, 1 of 4`.
        func linearDescription(number: Int, count: Int) -> String {
            let parts = [title.isEmpty ? image?.accessibilityLabel ?? "" : title, badge ?? ""].filter { !$0.isEmpty }
            return (parts + ["tab", "\(number) of \(count)"]).joined(separator: ", ")
        }
    }

    /// A tab or a mark as it is drawn.
    private struct Part {
        /// The index of the tab that a click selects.
        let index: Int
        let title: SafeText
        let badge: SafeText
        let columns: Range<Int>
        let isMark: Bool
    }

    private let tabs: [Tab]
    private let selected: Int
    private let repertoire: CharacterRepertoire
    private var parts: [Part] = []

    /// Computes the layout.
    ///
    /// - Parameters:
    ///   - selected: The index of the selected tab. It is always in the bar.
    ///   - columns: The columns of the bar.
    init(_ tabs: [Tab], selected: Int, columns: Int, repertoire: CharacterRepertoire) {
        self.tabs = tabs
        self.selected = selected
        self.repertoire = repertoire
        guard tabs.indices.contains(selected) else { return }
        let texts = tabs.enumerated().map { text(of: $1, number: $0 + 1) }
        let widths = texts.map { Self.width(of: $0) }
        let shown = Self.largestRange(around: selected, of: tabs.count) { range in
            let marks = (range.lowerBound > 0 ? 1 : 0) + (range.upperBound < tabs.count ? 1 : 0)
            return widths[range].reduce(0, +) + range.count - 1 + marks <= columns
        }
        let end = columns - (shown.upperBound < tabs.count ? 1 : 0)
        if shown.lowerBound > 0 { addMark("‹", ascii: "<", for: shown.lowerBound - 1) }
        for index in shown { add(texts[index], of: index, before: end) }
        if shown.upperBound < tabs.count { addMark("›", ascii: ">", for: shown.upperBound) }
    }

    /// Returns the largest range of indices around one of them that fits. It grows to the right and to the left by
    /// turns.
    private static func largestRange(around index: Int, of count: Int, fits: (Range<Int>) -> Bool) -> Range<Int> {
        var range = index..<index + 1
        while true {
            let old = range
            let right = range.lowerBound..<min(range.upperBound + 1, count)
            if fits(right) { range = right }
            let left = max(range.lowerBound - 1, 0)..<range.upperBound
            if fits(left) { range = left }
            if range == old { return range }
        }
    }

    private typealias Text = (title: SafeText, badge: SafeText)

    private func text(of tab: Tab, number: Int) -> Text {
        let parts = [tab.image?.text(in: repertoire) ?? "", tab.title].filter { !$0.isEmpty }
        let title = parts.isEmpty ? "\(number)" : parts.joined(separator: " ")
        let badge = tab.badge.map { $0.isEmpty ? "" : " " + $0 } ?? ""
        return (SafeText(app: title, repertoire: repertoire), SafeText(app: badge, repertoire: repertoire))
    }

    /// The columns of a tab. A blank is before and after its text.
    private static func width(of text: Text) -> Int { text.title.width + text.badge.width + 2 }

    private mutating func addMark(_ symbol: String, ascii: String, for index: Int) {
        let start = parts.last?.columns.upperBound ?? 0
        let text = SafeText(repertoire == .unicode ? symbol : ascii, repertoire: repertoire)
        parts.append(Part(index: index, title: text, badge: .empty, columns: start..<start + 1, isMark: true))
    }

    /// The columns of the title that take precedence over the badge.
    private static let leastTitleWidth = 4

    /// Adds a tab. Only the selected one may have too little room: then its title is cut, or the badge is left out.
    private mutating func add(_ text: Text, of index: Int, before end: Int) {
        // A line is between two tabs.
        let start = parts.last.map { $0.columns.upperBound + ($0.isMark ? 0 : 1) } ?? 0
        let width = min(Self.width(of: text), max(0, end - start))
        let inner = width - 2 * Self.padding(in: width)
        let hasBadge = inner - text.badge.width >= min(text.title.width, Self.leastTitleWidth)
        let badge = hasBadge ? text.badge : .empty
        let title = text.title.truncated(to: inner - badge.width)
        parts.append(Part(index: index, title: title, badge: badge, columns: start..<start + width, isMark: false))
    }

    /// The blank columns at both ends of a tab.
    private static func padding(in columns: Int) -> Int { columns > 2 ? 1 : 0 }

    /// Returns the index of the tab that a click selects.
    func tab(atColumn column: Int) -> Int? { parts.first { $0.columns.contains(column) }?.index }
}

extension TabBar {
    /// Draws the bar.
    ///
    /// - Parameter isActive: Whether the bar belongs to a screen that has the keys.
    func draw(in rectangle: Rectangle, on canvas: inout Canvas, theme: Theme, isActive: Bool) {
        canvas.fill(rectangle, style: theme.statusLine)
        guard rectangle.size.rows > 0 else { return }
        let origin = rectangle.origin
        var last: Part?
        for part in parts {
            let start = origin.column + part.columns.lowerBound
            let area = Rectangle(column: start, row: origin.row, columns: part.columns.count, rows: 1)
            if part.isMark {
                canvas.draw(part.title, at: area.origin, in: rectangle.columnRange, style: theme.tint)
            } else {
                draw(part, in: area, on: &canvas, theme: theme, isActive: isActive)
                let line = Rectangle(column: start - 1, row: origin.row, columns: 1, rows: 1)
                if last?.isMark == false {
                    BoxPainter(repertoire: repertoire).drawLine(line, style: theme.separator, on: &canvas)
                }
            }
            last = part
        }
    }

    private func draw(_ part: Part, in area: Rectangle, on canvas: inout Canvas, theme: Theme, isActive: Bool) {
        let isSelected = part.index == selected
        var style = isSelected ? (isActive ? theme.navigationBar : theme.selected) : theme.statusLine
        if isSelected { style.attributes.insert(.bold) }
        if !tabs[part.index].isEnabled { style = theme.disabled }
        canvas.fill(area, style: style)
        let columns = area.columnRange.dropFirst(Self.padding(in: area.size.columns))
        let end = canvas.draw(
            part.title, at: Point(column: columns.lowerBound, row: area.origin.row), in: columns, style: style)
        let badgeStyle = isSelected || !tabs[part.index].isEnabled ? style : theme.tint
        canvas.draw(part.badge, at: Point(column: end, row: area.origin.row), in: columns, style: badgeStyle)
    }
}
