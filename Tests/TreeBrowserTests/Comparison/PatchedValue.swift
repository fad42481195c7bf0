/// A value of JSON, and a reader of patches (RFC 6902) that knows nothing of how they are written.
indirect enum PatchedValue: Equatable, Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array([PatchedValue])
    case object([String: PatchedValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let values = try? container.decode([PatchedValue].self) {
            self = .array(values)
        } else {
            self = .object(try container.decode([String: PatchedValue].self))
        }
    }

    struct Operation: Decodable {
        let op: String
        let path: String
        var value: PatchedValue?
    }

    /// A patch that cannot be applied.
    struct Failure: Error {
        let operation: String
    }

    mutating func apply(_ operations: [Operation]) throws {
        for operation in operations {
            let steps = operation.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
                String($0).replacing("~1", with: "/").replacing("~0", with: "~")
            }
            try apply(operation, steps[...])
        }
    }

    private mutating func apply(_ operation: Operation, _ steps: ArraySlice<String>) throws {
        let failure = Failure(operation: "\(operation.op) \(operation.path)")
        guard let step = steps.first else {
            guard operation.op == "replace", let value = operation.value else { throw failure }
            self = value
            return
        }
        let isLast = steps.count == 1
        switch self {
        case .object(var members):
            if isLast {
                guard (operation.op == "add") || members[step] != nil else { throw failure }
                members[step] = operation.op == "remove" ? nil : operation.value
            } else {
                guard var member = members[step] else { throw failure }
                try member.apply(operation, steps.dropFirst())
                members[step] = member
            }
            self = .object(members)
        case .array(var values):
            guard let index = Int(step), index >= 0, index < values.count + (isLast && operation.op == "add" ? 1 : 0)
            else { throw failure }
            if !isLast {
                try values[index].apply(operation, steps.dropFirst())
            } else if operation.op == "remove" {
                values.remove(at: index)
            } else {
                guard let value = operation.value else { throw failure }
                if operation.op == "add" { values.insert(value, at: index) } else { values[index] = value }
            }
            self = .array(values)
        default: throw failure
        }
    }
}
