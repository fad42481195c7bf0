extension SnapshotError {
    /// The form of an error's message. The text is made when it is read, because an error may name a million items.
    enum Sentence: Hashable, Sendable {
        /// The text says everything.
        case plain(String)

        /// The text, then the first identifier, then the rest of the text.
        case one(String, then: String = "")

        /// The text, then the first identifier, more text, then the second.
        case two(String, String)

        /// The text, then all identifiers as UIKit prints a set.
        case set(String)

        /// UIKit's sentence for sections that exist already; it has a form for one and one for several.
        case existingSections

        func text(naming identifiers: [any Hashable & Sendable]) -> String {
            let names = identifiers.map { "\($0)" }
            return switch self {
            case .plain(let text): text
            case .one(let text, let rest): text + names[0] + rest
            case .two(let text, let middle): text + names[0] + middle + names[1]
            case .set(let text): text + "{(\n" + Self.lines(names) + "\n)}"
            case .existingSections: Self.existingSections(names)
            }
        }

        private static func lines(_ names: [String]) -> String {
            names.map { "    " + $0 }.joined(separator: ",\n")
        }

        private static func existingSections(_ names: [String]) -> String {
            let one = names.count == 1
            return "Diffable data source detected an attempt to insert or append \(names.count) section "
                + (one ? "identifier that already exists" : "identifiers that already exist")
                + " in the snapshot. Identifiers in a snapshot must be unique. "
                + (one ? "Section identifier that already exists: " : "Section identifiers that already exist: ")
                + (one ? names[0] : "(\n" + lines(names) + "\n)")
        }
    }
}
