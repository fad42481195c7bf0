/// Something small before or behind a cell's content: a disclosure triangle, a label, a checkmark.
///
/// Accessories are drawn in a fixed order, whatever the order in ``ListCell/accessories``: before the content
/// `delete`, `insert`, `multiselect`, `outlineDisclosure`, leading custom ones; behind it trailing custom ones, `label`,
/// `detail`, `checkmark`, `disclosureIndicator`, `reorder`.
public struct CellAccessory {
    /// What an accessory is.
    public enum Kind: Hashable, Sendable {
        case delete, insert, multiselect, outlineDisclosure
        case label, detail, checkmark, disclosureIndicator, reorder
        case custom
    }

    /// What it is.
    public let kind: Kind

    /// What a click does; `nil` for nothing, for an outline disclosure: toggle the item.
    public var actionHandler: (@MainActor () -> Void)?

    /// The triangle of an item with children: `▸` closed, `▾` open. Nothing but its room on a leaf, so that it can be given
    /// to every cell and appears with the first child.
    ///
    /// - Parameters:
    ///   - style: Whether the triangle alone or the whole row reacts to a click.
    ///   - actionHandler: What a click does instead of toggling the item.
    public static func outlineDisclosure(
        style: OutlineDisclosureStyle = .automatic, actionHandler: (@MainActor () -> Void)? = nil
    ) -> CellAccessory {
        CellAccessory(kind: .outlineDisclosure, actionHandler: actionHandler)
    }

    /// How an outline disclosure reacts.
    public enum OutlineDisclosureStyle: Hashable, Sendable {
        /// As `cell`.
        case automatic
        /// A click on the triangle toggles; elsewhere it focuses the row.
        case cell
        /// A click anywhere on the row toggles.
        case header
    }
}
