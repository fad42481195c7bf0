import TerminalCanvas

extension CollectionViewController {
    /// Draws the list, then what surrounds it: all that there is.
    func drawScreen(of canvas: inout Canvas) {
        let layout = ScreenLayout(size: state.size)
        let isDrawn = collectionView.drawList(in: layout.list, of: &canvas)
        drawNavigationBar(in: layout.navigationBar, of: &canvas)
        drawStatusLine(in: layout.statusLine, of: &canvas)
        if isDrawn { collectionView.keepPicture(canvas) }
    }

    /// Draws the help over everything else, which is faint below it.
    func drawHelp(top: Int, of canvas: inout Canvas) {
        let theme = collectionView.context.theme
        canvas.restyle(Rectangle(origin: Point(column: 0, row: 0), size: canvas.size)) { $0 = theme.guide }
        helpPanel.draw(top: top, of: &canvas, theme: theme)
        canvas.cursor = nil
    }

    /// The navigation bar at the width there is.
    var navigationBar: NavigationBar {
        NavigationBar(
            navigationItem, columns: state.size.columns,
            repertoire: collectionView.context.capabilities.repertoire)
    }

    /// Draws the navigation bar, or takes what was drawn last, which is forgotten when the item changes.
    private func drawNavigationBar(in rectangle: Rectangle, of canvas: inout Canvas) {
        let style = collectionView.context.theme.navigationBar
        let repertoire = collectionView.context.capabilities.repertoire
        if let made = madeNavigationBar, made.picture.size == rectangle.size, made.style == style,
            made.repertoire == repertoire
        {
            return canvas.draw(made.picture, at: rectangle.origin)
        }
        var picture = Canvas(size: rectangle.size)
        let whole = Rectangle(origin: Point(column: 0, row: 0), size: rectangle.size)
        navigationBar.draw(in: whole, of: &picture, style: style)
        madeNavigationBar = (style, repertoire, picture)
        canvas.draw(picture, at: rectangle.origin)
    }

    /// The help at the size there is.
    var helpPanel: HelpPanel {
        HelpPanel(
            helpContents, size: state.size, repertoire: collectionView.context.capabilities.repertoire)
    }

    private var positionText: String {
        guard let position = collectionView.focusedPosition else { return "No items" }
        return String(position.ordinal + 1) + " of " + String(position.count)
    }

    /// Draws the status line. Its keys are taken from what was drawn last, which is forgotten when one of them changes.
    private func drawStatusLine(in rectangle: Rectangle, of canvas: inout Canvas) {
        let position = SafeText(positionText)
        let line = StatusLine(rectangle: rectangle, style: collectionView.context.theme.statusLine)
        guard collectionView.inputResponder == nil else {
            line.draw(hints, beside: position.width, of: &canvas)
            return line.draw(position, of: &canvas)
        }
        let repertoire = collectionView.context.capabilities.repertoire
        if let made = madeStatusLine, made.line == line, made.repertoire == repertoire, made.room == position.width {
            canvas.draw(made.picture, at: rectangle.origin)
        } else {
            var picture = Canvas(size: rectangle.size)
            line.atOrigin.draw(hints, beside: position.width, of: &picture)
            madeStatusLine = (line, repertoire, position.width, picture)
            canvas.draw(picture, at: rectangle.origin)
        }
        line.draw(position, of: &canvas)
    }

    /// The keys of the status line, made when one of them changed.
    private var hints: [StatusLine.Hint] {
        guard showsKeyHints else { return [] }
        if let responder = collectionView.inputResponder {
            return merged(responder.inputHints.map { ($0.key, $0.word) })
        }
        let repertoire = collectionView.context.capabilities.repertoire
        if let madeHints, madeHints.repertoire == repertoire { return madeHints.hints }
        let new = newHints
        madeHints = (repertoire, new)
        return new
    }

    /// The button's key, the app's own, then the key map; neighbours that mean the same are one.
    private var newHints: [StatusLine.Hint] {
        let button = navigationItem.rightBarButtonItem
        var shown: [(key: Key?, word: String?)] = [(button?.key, button?.title)]
        shown += keyCommands.map { ($0.keys.first, $0.hint) }
        shown += keyMap.bindings.map { ($0.keys.first, $0.hint) }
        return merged(shown)
    }

    private func merged(_ shown: [(key: Key?, word: String?)]) -> [StatusLine.Hint] {
        let repertoire = collectionView.context.capabilities.repertoire
        var hints: [(keys: String, word: String)] = []
        for case (let key?, let word?) in shown {
            let label = key.label(repertoire: repertoire)
            if let last = hints.indices.last, hints[last].word == word {
                hints[last].keys += repertoire == .unicode ? label : "/" + label
            } else {
                hints.append((label, word))
            }
        }
        return hints.map { StatusLine.Hint(keys: $0.keys, word: $0.word, repertoire: repertoire) }
    }

    /// The button, the app's own keys, then the key map.
    private var helpContents: HelpContents {
        let repertoire = collectionView.context.capabilities.repertoire
        var contents = HelpContents()
        if let button = navigationItem.rightBarButtonItem, let key = button.key {
            contents.add(
                [key], title: button.helpTitle ?? button.title, category: "This list", repertoire: repertoire)
        }
        for command in keyCommands {
            contents.add(command.keys, title: command.title, category: command.category, repertoire: repertoire)
        }
        let taken = Set(keyCommands.flatMap(\.keys) + [navigationItem.rightBarButtonItem?.key].compactMap { $0 })
        for binding in keyMap.bindings {
            contents.add(
                binding.keys.filter { !taken.contains($0) }, title: binding.title, category: binding.category,
                repertoire: repertoire)
        }
        return contents
    }
}
