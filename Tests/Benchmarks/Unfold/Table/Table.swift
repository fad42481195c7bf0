import TestSupport

/// A table of limits, with what was measured.
struct Table {
    private static let widths = [44, 16, 10, 4, 10, 10]

    /// The names of the columns, and the rule below them.
    static func printHeader() { printHeader(["", "limit", "unfold", "met", "fzf", "ncdu, find"], widths) }

    /// Prints the names of columns with widths, and the rule below them.
    static func printHeader(_ names: [String], _ widths: [Int]) {
        printLine(names, widths)
        print("|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|")
    }

    /// Prints a row.
    ///
    /// - Parameters:
    ///   - name: What is measured.
    ///   - limit: The limit, or `nil` if there is none.
    ///   - value: What was measured.
    ///   - fzf: The value of fzf, if it was measured.
    ///   - other: The value of ncdu or find, if it was measured.
    static func printRow(
        _ name: String, limit: Limit?, _ value: Quantity, fzf: Quantity? = nil, other: Quantity? = nil
    ) {
        let isMet = limit.map { value.number <= $0.quantity.number }
        let cells = [
            name, limit?.description ?? "", value.description, isMet.map { $0 ? "yes" : "NO" } ?? "",
            fzf?.description ?? "", other?.description ?? "",
        ]
        printLine(cells, widths)
    }

    /// Prints cells in columns with widths, all but the first one right-aligned.
    static func printLine(_ cells: [String], _ widths: [Int]) {
        let padded = zip(cells, widths).enumerated().map { position, cell in
            let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
            return position == 0 ? cell.0 + padding : padding + cell.0
        }
        print("| \(padded.joined(separator: " | ")) |")
        // Each row is seen when it is known, also through a pipe.
        fflush(nil)
    }
}

/// What a value may be at most.
struct Limit: CustomStringConvertible {
    let quantity: Quantity

    /// Where the limit comes from, such as the name of another program.
    var source = ""

    var description: String { source.isEmpty ? "\(quantity)" : "\(source): \(quantity)" }
}

/// A time or an amount of memory.
struct Quantity: CustomStringConvertible {
    let number: Double
    private let unit: String

    /// A time in milliseconds.
    static func time(_ milliseconds: Double) -> Quantity { Quantity(number: milliseconds, unit: "ms") }

    /// A number of bytes.
    static func memory(_ bytes: Double) -> Quantity { Quantity(number: bytes / 1e6, unit: "MB") }

    var description: String {
        let tenths = Int((number * 10).rounded())
        return number < 100 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\(Int(number.rounded())) \(unit)"
    }
}
