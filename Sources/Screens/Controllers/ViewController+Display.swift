import CollectionViews
import TerminalCanvas

/// Drawing a screen again, and keeping parts of it.
extension ViewController {
    /// Whether anything has changed since the last frame was drawn.
    public var needsDisplay: Bool {
        guard let presentedViewController else { return isDirty || contentNeedsDisplay }
        return isDirty || presentedViewController.needsDisplay
            || presentedViewController.modalPresentationStyle != .fullScreen && contentNeedsDisplay
    }

    /// The columns and rows between the bars, where the content is drawn.
    public var contentSize: Size { layout.content.size }

    /// Requests a new frame.
    public func setNeedsDisplay() { isDirty = true }

    /// Notes that everything but the content is drawn.
    func didDraw() { isDirty = false }

    /// Whether this screen or one that it shows awaits its content.
    var isContentAwaited: Bool { awaitsContent || shownChildren.contains(where: \.isContentAwaited) }

    /// Reports to this screen and those that it shows that the first frame is about to be drawn.
    func prepareFirstFrame() {
        firstFrameHandler?()
        for child in shownChildren { child.prepareFirstFrame() }
    }

    /// Reports that something has to be drawn.
    func displayDidBecomeNeeded() {
        if let host { host.displayDidBecomeNeeded() } else { displayHandler?() }
    }

    /// Draws a screen in this one that covers all of it.
    func drawChild(_ child: ViewController) -> Canvas {
        isDirty = false
        return child.draw()
    }
}

extension ViewController {
    /// The lines that a screen reader reads for the screen that has the keys: the message, the selected tab, and the
    /// focused element.
    ///
    /// ```
    /// 1 file copied
    /// notes.txt, level 1, 2 of 7
    /// ```
    ///
    /// For an alert, these are its title, its text, and the focused button or line of text; for a menu the focused
    /// command. A screen without a list has its title and its text. The help has all keys.
    ///
    /// A program that draws no screen gives the screen a size, performs the keys, and prints the new lines after each
    /// key, as `symbol-browser --linear` does.
    public var linearDescription: [String] {
        let front = front
        if front.state.helpTop != nil { return front.helpLines }
        let message = front.shownMessage.map { [SafeText(app: $0, repertoire: front.repertoire).text] } ?? []
        return message + front.linearLinesOfContainers + front.linearLines
    }

    /// The title, and the drawn text between the bars.
    var drawnLines: [String] {
        let size = layout.content.size
        var canvas = Canvas(size: size)
        drawContent(in: Rectangle(origin: Point(column: 0, row: 0), size: size), on: &canvas)
        let rows = canvas.textRows.map { $0.split(separator: " ").joined(separator: " ") }
        return titleLines + rows.filter { !$0.isEmpty }
    }

    var titleLines: [String] {
        let title = SafeText(app: navigationItem.title, repertoire: repertoire).text
        return title.isEmpty ? [] : [title]
    }
}
