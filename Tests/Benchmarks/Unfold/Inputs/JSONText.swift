import SeededRandom

/// A JSON document with about 20 bytes a value, five levels deep. It is the same in each run.
struct JSONText {
    /// The number of bytes, which is exceeded by less than a group.
    let size: Int

    /// The name of the first member.
    let firstName = "group-0"

    /// Writes the document to a file.
    ///
    /// - Parameter changeCount: The number of groups whose first records have another name.
    /// - Returns: The number of values, and the number of bytes.
    @discardableResult
    func write(to path: String, changing changeCount: Int = 0) throws -> (values: Int, bytes: Int) {
        var file = try OutputFile(path)
        var random = SplitMix(seed: 20)
        var (values, group) = (1, 0)
        try file.add("{")
        repeat {
            try file.add(group == 0 ? "" : ",\n")
            try file.add("\"group-\(group)\": [")
            for number in 0..<1000 {
                var record = Self.record(number, &random)
                if number == 0, group < changeCount {
                    record.replace("a person", with: "another person", maxReplacements: 1)
                }
                try file.add((number == 0 ? "" : ",") + record)
            }
            try file.add("]")
            values += 1 + 1000 * Self.valuesOfRecord
            group += 1
        } while file.byteCount < size
        try file.add("}\n")
        try file.flush()
        return (values, file.byteCount)
    }

    private static let valuesOfRecord = 13

    private static func record(_ number: Int, _ random: inout SplitMix) -> String {
        let number = (0..<6).map { _ in random.next(below: 1_000_000) }
        return """
            {"id":\(number[0]),"name":"the name of record \(number[1]), as a person wrote it",\
            "created":"2024-05-\(10 + number[2] % 20)T12:34:56Z",\
            "owner":{"uid":\(number[3]),"group":"staff",\
            "address":{"city":"Springfield \(number[4] % 100)","zip":\(number[5])}},\
            "labels":["the first label","the second label"],"ratio":0.\(number[2])}
            """
    }
}
