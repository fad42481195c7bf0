extension CellAccessory {
    /// The triangle of an item that can be opened: `▸` closed, `▾` open.
    ///
    /// For an item without children only its room is kept, so the accessory can be given to every cell and the triangle
    /// appears with the first child. (Where `snapshotForExpandingParent` is set, children may still come, and the
    /// triangle is drawn wherever the accessory is.)
    ///
    /// - Parameters:
    ///   - style: Whether the triangle alone or the whole row reacts to a click.
    ///   - displayed: When it is shown.
    ///   - options: Room and look.
    ///   - actionHandler: What a click does *instead of* toggling the item.
    public static func outlineDisclosure(
        style: OutlineDisclosureStyle = .automatic, displayed: DisplayedState = .always, options: Options = Options(),
        actionHandler: ActionHandler? = nil
    ) -> CellAccessory {
        if case .automatic = style, displayed == .always, actionHandler == nil, options == Options() {
            return plainOutlineDisclosure
        }
        return CellAccessory(
            kind: .outlineDisclosure(style), displayedState: displayed, options: options, actionHandler: actionHandler)
    }

    /// A short text at the right edge, such as a count. It takes at most half of the row.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: Options = Options()
    ) -> CellAccessory {
        CellAccessory(kind: .label(text), displayedState: displayed, options: options)
    }

    /// A checkmark: `✓`.
    public static func checkmark(displayed: DisplayedState = .always, options: Options = Options()) -> CellAccessory {
        CellAccessory(kind: .checkmark, displayedState: displayed, options: options)
    }

    /// A sign that the row leads somewhere: `›`.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: Options = Options()
    ) -> CellAccessory {
        CellAccessory(kind: .disclosureIndicator, displayedState: displayed, options: options)
    }

    /// A button for more about the item: `ⓘ`.
    public static func detail(
        displayed: DisplayedState = .always, options: Options = Options(), actionHandler: ActionHandler? = nil
    ) -> CellAccessory {
        CellAccessory(kind: .detail, displayedState: displayed, options: options, actionHandler: actionHandler)
    }

    /// A box that is ticked while the cell is selected: `☐`, `☑`.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: Options = Options()
    ) -> CellAccessory {
        CellAccessory(kind: .multiselect, displayedState: displayed, options: options)
    }

    /// A button that deletes the item: `✕`.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: ActionHandler? = nil
    ) -> CellAccessory {
        CellAccessory(kind: .delete, displayedState: displayed, options: options, actionHandler: actionHandler)
    }

    /// A button that inserts an item: `+`.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: ActionHandler? = nil
    ) -> CellAccessory {
        CellAccessory(kind: .insert, displayedState: displayed, options: options, actionHandler: actionHandler)
    }

    /// A handle by which the row can be dragged: `≡`.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: Options = Options()
    ) -> CellAccessory {
        CellAccessory(kind: .reorder, displayedState: displayed, options: options)
    }

    /// An image of your own.
    ///
    /// - Parameters:
    ///   - image: What is drawn.
    ///   - placement: Before or behind the content.
    ///   - displayed: When it is shown.
    ///   - options: Room and look.
    ///   - actionHandler: What a click does.
    public static func custom(
        _ image: Image, placement: Placement, displayed: DisplayedState = .always, options: Options = Options(),
        actionHandler: ActionHandler? = nil
    ) -> CellAccessory {
        CellAccessory(
            kind: .custom(image, placement), displayedState: displayed, options: options, actionHandler: actionHandler)
    }
}
