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
