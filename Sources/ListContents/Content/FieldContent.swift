public import TerminalCanvas

/// A cell in which the user changes a value: a field of a form.
///
/// Tab and Shift-Tab go from one field to the next and to the previous one. While the row has the focus, the field
/// gets each key before the key map does.
///
/// ```swift
/// struct RatingCell: FieldContent {
///     let stars: Binding<Int>
///
///     var adapter: PlainLabel { PlainLabel(String(repeating: "★", count: stars.value)) }
///
///     func contentConfiguration() -> ListContentConfiguration { LabelCell(adapter).contentConfiguration() }
///
///     func perform(_ key: Key) -> Bool {
///         guard case .character(let digit) = key.code, let number = digit.wholeNumberValue else { return false }
///         stars.set(min(number, 5))
///         return true
///     }
///
///     var keyHints: [(key: Key, word: String)] { [(.character("5"), "the best")] }
/// }
/// ```
public protocol FieldContent: CellContent {
    /// Performs the command of a key, while the row has the focus and its text is not being edited.
    ///
    /// - Returns: Whether the key has a meaning in the field. If so, the list is updated afterward; otherwise the key
    ///   has its usual meaning. By default, Enter and Space perform ``CellContent/primaryAction``.
    @MainActor func perform(_ key: Key) -> Bool

    /// The keys that the status line shows while the row has the focus, with a word for each; none by default.
    var keyHints: [(key: Key, word: String)] { get }

    /// Whether Tab and Shift-Tab go to the row; true by default.
    var isTabStop: Bool { get }
}

extension FieldContent {
    @MainActor public func perform(_ key: Key) -> Bool {
        guard key.isPress, let primaryAction else { return false }
        primaryAction()
        return true
    }

    public var keyHints: [(key: Key, word: String)] { [] }

    public var isTabStop: Bool { true }

    /// Not available: a field has keys of its own.
    @available(*, unavailable, message: "a field has keys of its own; take its value when it changes")
    public func onEnter(_ action: @escaping @MainActor () -> Void) -> ModifiedContent<Self> {
        ModifiedContent(inner: self, modifiers: CellModifiers(primaryAction: action))
    }
}

extension Key {
    /// Whether the key presses the button of a row: Enter or Space.
    var isPress: Bool { self == Key(.enter) || self == .character(" ") }

    /// The direction of the step that the key does: 1 for `+` and `→`, -1 for `-` and `←`; `nil` for another key.
    var stepDirection: Int? {
        switch self {
        case .character("+"), Key(.right): 1
        case .character("-"), Key(.left): -1
        default: nil
        }
    }
}

/// A value of a model that a field shows and changes.
///
/// ```swift
/// let name = Binding(person, \.name)
/// name.set("Ada")
/// ```
///
/// The value is read when the binding is made, so a binding belongs to one run of a list's block.
public struct Binding<Value: Sendable>: Sendable {
    /// The value when the binding was made.
    public let value: Value

    /// Stores a value in the model.
    private let store: @MainActor (Value) -> Void

    /// Creates a binding of a value that is stored by a function.
    ///
    /// - Parameters:
    ///   - value: The present value.
    ///   - set: Stores a new value where the next run of the block reads it.
    public init(_ value: Value, set: @escaping @MainActor (Value) -> Void) {
        self.value = value
        store = set
    }

    /// Creates a binding of a property.
    ///
    /// - Parameters:
    ///   - model: The object. If it is `Observable`, the list is updated when the property changes.
    ///   - keyPath: The property, such as `\.name` or `\.address.street`.
    @MainActor
    public init<Model: AnyObject>(_ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>) {
        self.init(model[keyPath: keyPath]) { model[keyPath: keyPath] = $0 }
    }

    /// Stores a value in the model.
    @MainActor public func set(_ value: Value) { store(value) }
}
