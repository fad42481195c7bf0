extension CellAccessory {
    /// The triangle of an item that can be expanded: `▸` while it is collapsed, `▾` while it is expanded.
    ///
    /// For an item without children the triangle's column stays blank. You can give the accessory to every cell: the
    /// triangle appears with the item's first child. If a handler may provide children on demand, such as
    /// `shouldExpandItem` or `snapshotForExpandingParent`, the triangle is drawn for every item that can have children;
    /// see ``SectionSnapshotHandlers``.
    ///
    /// - Parameters:
    ///   - displayed: When it is shown.
    ///   - options: Whether the triangle alone or the whole row reacts to a click; width and style.
    ///   - actionHandler: What a click does *instead of* expanding or collapsing the item.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
        actionHandler: ActionHandler? = nil
    ) -> CellAccessory {
        CellAccessory(
            kind: .outlineDisclosure(options.style), displayedState: displayed,
            options: Options(
                isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tint: options.tint),
            actionHandler: actionHandler)
    }

    /// A short text at the right edge, such as a count. It takes at most half of the row.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - displayed: When it is shown.
    ///   - options: Width and style.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: Options = .init()
    ) -> CellAccessory {
        CellAccessory(kind: .label(text), displayedState: displayed, options: options)
    }

    /// A sign that the row opens a menu: `⬍`. A click on the row opens it, and so does Enter if the cell has no
    /// ``ListCell/primaryAction``. The menu opens on the command that is in effect.
    ///
    /// ```swift
    /// let commands = Interval.allCases.map { interval in
    ///     MenuAction(title: interval.name, state: interval == chosen ? .on : .off) { choose(interval) }
    /// }
    /// var content = ListContentConfiguration.valueCell()
    /// content.text = "Check for mail"
    /// content.secondaryText = chosen.name
    /// cell.contentConfiguration = content
    /// cell.accessories = [.popUpMenu(Menu(children: commands))]
    /// ```
    ///
    /// As in UIKit, the accessory does not show what is chosen; the content does. It does not change by itself: the
    /// handler of a command has the item configured again.
    ///
    /// - Parameters:
    ///   - menu: The menu.
    ///   - displayed: When it is shown.
    ///   - options: Width and style.
    @MainActor
    public static func popUpMenu(
        _ menu: Menu, displayed: DisplayedState = .always, options: Options = .init()
    ) -> CellAccessory {
        var menu = menu
        menu.opensOnSelection = true
        var accessory = CellAccessory(kind: .popUpMenu, displayedState: displayed, options: options)
        accessory.menuProvider = { [menu] in menu }
        return accessory
    }

    /// A checkmark: `✓`.
    public static func checkmark(displayed: DisplayedState = .always, options: Options = .init()) -> CellAccessory {
        CellAccessory(kind: .checkmark, displayedState: displayed, options: options)
    }

    /// A sign that the row leads to another screen: `›`.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: Options = .init()
    ) -> CellAccessory {
        CellAccessory(kind: .disclosureIndicator, displayedState: displayed, options: options)
    }

    /// A button for more about the item: `ⓘ`.
    public static func detail(
        displayed: DisplayedState = .always, options: Options = .init(), actionHandler: ActionHandler? = nil
    ) -> CellAccessory {
        CellAccessory(kind: .detail, displayedState: displayed, options: options, actionHandler: actionHandler)
    }

    /// A box that is ticked while the cell is selected: `☐`, `☑`. A parent of which only some leaves are selected
    /// has `⊟`; see ``SelectionMode/leaves``. A click on it selects or deselects the item.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: Options = .init()
    ) -> CellAccessory {
        CellAccessory(kind: .multiselect, displayedState: displayed, options: options)
    }

    /// A button that deletes the item: `✕`. Without a handler, a click shows the trailing swipe actions of the row.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: Options = .init(), actionHandler: ActionHandler? = nil
    ) -> CellAccessory {
        CellAccessory(kind: .delete, displayedState: displayed, options: options, actionHandler: actionHandler)
    }

    /// A button that inserts an item: `+`.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: Options = .init(), actionHandler: ActionHandler? = nil
    ) -> CellAccessory {
        CellAccessory(kind: .insert, displayedState: displayed, options: options, actionHandler: actionHandler)
    }

    /// A sign that the row can be moved: `≡`.
    public static func reorder(displayed: DisplayedState = .whenEditing, options: Options = .init()) -> CellAccessory {
        CellAccessory(kind: .reorder, displayedState: displayed, options: options)
    }

    /// An image of your own.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - placement: Before or after the content.
    ///   - displayed: When it is shown.
    ///   - options: Width and style.
    ///   - actionHandler: What a click does.
    public static func custom(
        _ image: Image, placement: Placement, displayed: DisplayedState = .always, options: Options = .init(),
        actionHandler: ActionHandler? = nil
    ) -> CellAccessory {
        CellAccessory(
            kind: .custom(image, placement), displayedState: displayed, options: options, actionHandler: actionHandler)
    }
}
