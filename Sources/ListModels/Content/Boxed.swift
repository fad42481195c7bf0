/// A value that rarely exists, in storage of its own.
///
/// Code that is not specialized finds out whether the value exists without knowing its type. To read an optional value
/// of a generic type, it has to look up the type, which takes about 1,000 instructions.
@propertyWrapper
package struct Boxed<Value> {
    private final class Box {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box?

    /// Whether there is no value.
    package var isEmpty: Bool { box == nil }

    package var wrappedValue: Value? {
        get { box?.value }
        set { box = newValue.map(Box.init) }
    }

    package init(wrappedValue: Value?) { box = wrappedValue.map(Box.init) }
}
