import SeededRandom

/// A value that JSON, YAML and TOML have.
indirect enum RandomValue {
    case text(String)
    case number(Int)
    case word(Bool)
    case array([RandomValue])
    case object([(name: String, value: RandomValue)])

    init(_ random: inout SplitMix, depth: Int, isRoot: Bool = false) {
        switch isRoot ? 5 : random.next(below: depth > 0 ? 6 : 3) {
        case 0: self = .text(["x", "", "a b", "1", "~/"][random.next(below: 5)])
        case 1: self = .number(random.next(below: 3))
        case 2: self = .word(random.next(below: 2) == 0)
        case 3, 4:
            let isTable = random.next(below: 2) == 0
            self = .array(
                (0..<random.next(below: 4)).map { _ in
                    let value = RandomValue(&random, depth: depth - 1)
                    guard isTable else { return value }
                    return .object([("id", .number(random.next(below: 5))), ("v", value)])
                })
        default:
            var names = ["a", "b", "c/d", "e~f"].filter { $0 == "a" || random.next(below: 3) > 0 }
            if random.next(below: 2) == 0 { names.reverse() }
            self = .object(names.map { ($0, RandomValue(&random, depth: depth - 1)) })
        }
    }

    var json: String {
        switch self {
        case .text(let text): "\"\(text)\""
        case .number(let number): "\(number)"
        case .word(let word): "\(word)"
        case .array(let values): "[" + values.map(\.json).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\"\($0.name)\": \($0.value.json)" }.joined(separator: ", ") + "}"
        }
    }

    /// In blocks, with other quotes.
    func yaml(_ indent: String = "") -> String {
        switch self {
        case .text(let text): "'\(text)'\n"
        case .number, .word: json + "\n"
        case .array(let values) where values.isEmpty: "[]\n"
        case .object(let members) where members.isEmpty: "{}\n"
        case .array(let values): "\n" + values.map { "\(indent)- \($0.yaml(indent + "  "))" }.joined()
        case .object(let members):
            "\n" + members.map { "\(indent)\($0.name): \($0.value.yaml(indent + "  "))" }.joined()
        }
    }

    /// With inline tables.
    var toml: String {
        guard case .object(let members) = self else { return json }
        return members.map { "\"\($0.name)\" = \($0.value.inlineTOML)\n" }.joined()
    }

    private var inlineTOML: String {
        switch self {
        case .text(let text): "'\(text)'"
        case .array(let values): "[" + values.map(\.inlineTOML).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\"\($0.name)\" = \($0.value.inlineTOML)" }.joined(separator: ", ") + "}"
        case .number, .word: json
        }
    }
}
