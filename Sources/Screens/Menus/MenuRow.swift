import CollectionViews
import TerminalCanvas

@MainActor
struct MenuRow {
    enum Content {
        case action(MenuAction)
        case menu(Menu)
        case separator
    }

    let content: Content

    /// The title of the command or, if it has none, the name of its image.
    var title: String {
        switch content {
        case .action(let action): action.title.isEmpty ? action.image?.accessibilityLabel ?? "" : action.title
        case .menu(let menu): menu.title
        case .separator: ""
        }
    }

    /// The keys that choose the command.
    var keys: [Key] { if case .action(let action) = content { action.keys } else { [] } }

    /// The image, the first key, the title, and the subtitle.
    ///
    /// - Parameter imageWidth: The columns reserved for the image, so that the titles are aligned if only some rows
    ///   have one.
    func text(in repertoire: CharacterRepertoire, imageWidth: Int = 0) -> String {
        let missing = max(0, imageWidth - self.imageWidth(in: repertoire))
        let image = image(in: repertoire) + String(repeating: " ", count: missing)
        let key = keys.first.map { $0.label(repertoire: repertoire) + "  " } ?? ""
        let text = key + title + (subtitle.map { "  " + $0 } ?? "")
        return image.isEmpty ? text : text.isEmpty ? image : image + " " + text
    }

    private var subtitle: String? { if case .action(let action) = content { action.subtitle } else { nil } }

    func imageWidth(in repertoire: CharacterRepertoire) -> Int {
        SafeText(app: image(in: repertoire), repertoire: repertoire).width
    }

    private func image(in repertoire: CharacterRepertoire) -> String {
        if case .action(let action) = content { action.image?.text(in: repertoire) ?? "" } else { "" }
    }

    /// The color behind the text; `nil` for the color of the menu.
    var backgroundColor: Color? { if case .action(let action) = content { action.backgroundColor } else { nil } }

    var isEnabled: Bool {
        switch content {
        case .action(let action): !action.attributes.contains(.disabled)
        case .menu: true
        case .separator: false
        }
    }

    var isDestructive: Bool {
        if case .action(let action) = content { action.attributes.contains(.destructive) } else { false }
    }

    var isSelected: Bool { if case .action(let action) = content { action.state == .on } else { false } }

    /// Whether the row is in effect, or opens a menu in which a command is.
    var leadsToSelection: Bool { if case .menu(let menu) = content { menu.hasSelection } else { isSelected } }

    var isMenu: Bool { if case .menu = content { true } else { false } }

    /// The sign at the right edge; `nil` for none.
    func sign(in repertoire: CharacterRepertoire) -> String? {
        switch content {
        case .menu: repertoire == .unicode ? "›" : ">"
        case .action(let action) where action.state == .on: repertoire == .unicode ? "✓" : "*"
        case .action(let action) where action.state == .mixed: "-"
        case .action, .separator: nil
        }
    }

    /// The rows of a menu. Inline menus have a line above and below them, except at the ends and next to another line.
    static func rows(of menu: Menu) -> [MenuRow] {
        var rows: [MenuRow] = []
        var needsSeparator = false
        func add(_ row: MenuRow) {
            if needsSeparator, !rows.isEmpty { rows.append(MenuRow(content: .separator)) }
            needsSeparator = false
            rows.append(row)
        }
        for child in menu.children {
            if let action = child as? MenuAction { add(MenuRow(content: .action(action))) }
            guard let inner = child as? Menu else { continue }
            let innerRows = Self.rows(of: inner)
            guard !innerRows.isEmpty else { continue }
            guard inner.options.contains(.displayInline) else {
                add(MenuRow(content: .menu(inner)))
                continue
            }
            needsSeparator = true
            for row in innerRows { add(row) }
            needsSeparator = true
        }
        return rows
    }
}
