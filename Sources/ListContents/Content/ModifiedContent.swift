public import CollectionViews

/// A content whose cells have an action, accessories, a menu or swipe actions; see ``Content/onEnter(_:)``,
/// ``Content/accessories(_:)``, ``Content/contextMenu(_:)`` and ``Content/swipeActions(leading:trailing:)``.
public struct ModifiedContent<Inner: Content>: PrimitiveContent {
    @usableFromInline let inner: Inner
    @usableFromInline let modifiers: CellModifiers

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.beginModifiers(modifiers)
        inner.write(to: &writer)
        writer.endModifiers(outer)
    }
}

extension ModifiedContent: Sendable where Inner: Sendable {}

extension ModifiedContent: CellContent where Inner: CellContent {
    public var adapter: Inner.Adapter { inner.adapter }

    public func contentConfiguration() -> Inner.Configuration { inner.contentConfiguration() }
}

extension Content {
    /// Makes the cell a button, or each cell of the content.
    ///
    /// ```swift
    /// LabelCell("Add a landmark").onEnter { model.landmarks.append(lake) }
    /// ```
    ///
    /// A field keeps its own keys. A cell that has an action of its own in the content keeps this action.
    ///
    /// - Parameter action: The action of Enter, Space and a click on the content. The list is updated after it. In a
    ///   row that expands and collapses, Space keeps this effect.
    public func onEnter(_ action: @escaping @MainActor () -> Void) -> ModifiedContent<Self> {
        ModifiedContent(inner: self, modifiers: CellModifiers(primaryAction: action))
    }

    /// Adds accessories to the cell, or to each cell of the content, after the cell's own.
    ///
    /// ```swift
    /// LabelCell(task.title).accessories(task.isDone ? [.checkmark()] : [])
    /// ```
    ///
    /// - Parameter accessories: The accessories. The list is updated after the handler of one.
    public func accessories(_ accessories: [CellAccessory]) -> ModifiedContent<Self> {
        ModifiedContent(inner: self, modifiers: CellModifiers(accessories: accessories))
    }

    /// Gives the cell a menu, or each cell of the content that has none of its own.
    ///
    /// ```swift
    /// LabelCell(task.title).contextMenu {
    ///     Menu(children: [MenuAction(title: "Duplicate") { model.tasks.append(task) }])
    /// }
    /// ```
    ///
    /// - Parameter menu: Returns the menu; `nil` for none. It takes the place of the delegate's menu of one item. It is
    ///   called when the menu opens. A command that changes a model which is not observable calls
    ///   ``ListDataSource/update(completion:)``.
    public func contextMenu(_ menu: @escaping @MainActor () -> Menu?) -> ModifiedContent<Self> {
        ModifiedContent(inner: self, modifiers: CellModifiers(contextMenu: menu))
    }

    /// Gives the cell swipe actions, or each cell of the content that has none of its own on that side.
    ///
    /// ```swift
    /// LabelCell(task.title).swipeActions(trailing: {
    ///     let delete = ContextualAction(style: .destructive, title: "Delete") { _, _, completion in
    ///         model.tasks.removeAll { $0.id == task.id }
    ///         completion(true)
    ///     }
    ///     return [delete]
    /// })
    /// ```
    ///
    /// The actions take the place of those of the list's configuration. An action that changes a model which is not
    /// observable calls ``ListDataSource/update(completion:)``.
    ///
    /// - Parameters:
    ///   - leading: Returns the leading actions; `nil` for those around the content.
    ///   - trailing: Returns the trailing actions; `nil` for those around the content. Delete performs the first one.
    public func swipeActions(
        leading: (@MainActor () -> [ContextualAction])? = nil, trailing: (@MainActor () -> [ContextualAction])? = nil
    ) -> ModifiedContent<Self> {
        ModifiedContent(inner: self, modifiers: CellModifiers(leadingActions: leading, trailingActions: trailing))
    }
}

/// What the modifiers of contents give to the cells inside. It is an object, so that cells share it.
@usableFromInline
final class CellModifiers: Sendable {
    typealias SwipeActions = @MainActor () -> [ContextualAction]

    let accessories: [CellAccessory]
    let primaryAction: (@MainActor () -> Void)?
    let contextMenu: (@MainActor () -> Menu?)?
    let leadingActions: SwipeActions?
    let trailingActions: SwipeActions?

    init(
        accessories: [CellAccessory] = [], primaryAction: (@MainActor () -> Void)? = nil,
        contextMenu: (@MainActor () -> Menu?)? = nil, leadingActions: SwipeActions? = nil,
        trailingActions: SwipeActions? = nil
    ) {
        self.accessories = accessories
        self.primaryAction = primaryAction
        self.contextMenu = contextMenu
        self.leadingActions = leadingActions
        self.trailingActions = trailingActions
    }

    /// Returns the modifiers of a content inside others. The inner ones come first.
    func inside(_ outer: CellModifiers?) -> CellModifiers {
        guard let outer else { return self }
        return CellModifiers(
            accessories: accessories + outer.accessories, primaryAction: primaryAction ?? outer.primaryAction,
            contextMenu: contextMenu ?? outer.contextMenu, leadingActions: leadingActions ?? outer.leadingActions,
            trailingActions: trailingActions ?? outer.trailingActions)
    }
}

extension ContentWriter {
    /// Gives modifiers to the cells that are added before ``endModifiers(_:)``.
    ///
    /// - Returns: The modifiers around them.
    @usableFromInline
    mutating func beginModifiers(_ inner: CellModifiers) -> CellModifiers? {
        exchange(&modifiers, with: inner.inside(modifiers))
    }

    @usableFromInline
    mutating func endModifiers(_ outer: CellModifiers?) { modifiers = outer }
}
