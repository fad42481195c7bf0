/// The name of a value that your app adds to the state of a cell.
///
/// ```swift
/// extension ConfigurationStateCustomKey {
///     static let item = ConfigurationStateCustomKey("com.example.item")
/// }
/// extension CellConfigurationState {
///     var item: Track? {
///         get { self[.item] as? Track }
///         set { self[.item] = newValue }
///     }
/// }
/// ```
///
/// A cell adds the value in its ``ListCell/configurationState``.
public struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name, which no other key has.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a key from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The values that an app adds to the state of a cell.
struct CustomStates: Hashable, Sendable {
    private(set) var values: [ConfigurationStateCustomKey: any Hashable & Sendable] = [:]

    subscript(key: ConfigurationStateCustomKey) -> (any Hashable & Sendable)? {
        get { values[key] }
        set { values[key] = newValue }
    }

    static func == (left: CustomStates, right: CustomStates) -> Bool { left.hashable == right.hashable }

    func hash(into hasher: inout Hasher) { hasher.combine(hashable) }

    private var hashable: [ConfigurationStateCustomKey: AnyHashable] { values.mapValues { AnyHashable($0) } }
}
