import Foundation

/// A measured amount.
enum Amount {
    case seconds(Double)
    case bytes(Double)
    case ratio(Double)

    var value: Double {
        switch self {
        case .seconds(let value), .bytes(let value), .ratio(let value): value
        }
    }

    var text: String {
        switch self {
        case .seconds(let seconds): Self.time(seconds)
        case .bytes(let bytes): bytes < 1_000 ? Self.number(bytes) + " B" : Self.number(bytes / 1_000) + " KB"
        case .ratio(let ratio): Self.number(ratio) + " x"
        }
    }

    private static func time(_ seconds: Double) -> String {
        for (unit, name) in [(1.0, "s"), (1e-3, "ms"), (1e-6, "us")] where seconds >= unit {
            return number(seconds / unit) + " " + name
        }
        return number(seconds * 1e9) + " ns"
    }

    /// A number with three digits that count.
    static func number(_ value: Double) -> String {
        value >= 100 ? String(format: "%.0f", value) : String(format: value >= 10 ? "%.1f" : "%.2f", value)
    }
}

/// What a figure is divided by.
enum Measure: String {
    case reserved = "D"
    case growing = "G"
    case latency = "L"
    case heckel = "H"
    case array = "A"
}

/// What a figure must not exceed.
enum Gate {
    /// So many times the row's baseline.
    case baselines(Double)

    /// An amount.
    case amount(Amount)
}

/// One figure with what it is held against.
struct Row {
    let quantity: String
    let count: Int
    let figure: Amount
    var baseline: (measure: Measure, value: Double)?

    /// Others that do the same, and what it costs them.
    var others: [(name: String, value: Double)] = []
    var gate: Gate?

    private var ratio: Double? { baseline.map { figure.value / $0.value } }

    private var isMet: Bool? {
        switch gate {
        case .baselines(let limit): ratio.map { $0 <= limit }
        case .amount(let limit): figure.value <= limit.value
        case nil: nil
        }
    }

    var cells: [String] {
        let limit =
            switch gate {
            case .baselines(let limit): Amount.number(limit) + " " + (baseline?.measure.rawValue ?? "")
            case .amount(let amount): amount.text
            case nil: ""
            }
        return [
            Self.grouped(count), figure.text,
            ratio.map { Amount.number($0) + " " + baseline!.measure.rawValue } ?? "",
            others.map { "\($0.name) \(Amount.number($0.value / figure.value)) x" }.joined(separator: ", "),
            limit, isMet.map { $0 ? "ok" : "missed" } ?? "",
        ]
    }

    static func grouped(_ count: Int) -> String {
        count % 1_000_000 == 0 ? "\(count / 1_000_000)M" : count % 1_000 == 0 ? "\(count / 1_000)k" : "\(count)"
    }
}

/// All figures, those of one quantity together.
struct Table {
    private var rows: [Row] = []

    mutating func add(_ row: Row) { rows.append(row) }

    /// The seconds, bytes or ratio of a quantity at a size, when they were measured.
    func figure(_ quantity: String, _ count: Int) -> Double? {
        rows.first { $0.quantity == quantity && $0.count == count }?.figure.value
    }

    var sizes: [Int] { Set(rows.map(\.count)).sorted() }

    var text: String {
        let titles = ["", "items", "figure", "ratio", "others take", "gate", ""]
        var lines = [titles, titles.map { _ in "" }]
        var isPrinted = Set<String>()
        for row in rows where isPrinted.insert(row.quantity).inserted {
            for (index, row) in rows.filter({ $0.quantity == row.quantity }).enumerated() {
                lines.append([index == 0 ? row.quantity : ""] + row.cells)
            }
        }
        let widths = titles.indices.map { column in lines.map { $0[column].count }.max()! }
        let text = lines.enumerated().map { number, cells in
            let padded = cells.enumerated().map { column, cell in
                let space = String(repeating: number == 1 ? "-" : " ", count: widths[column] - cell.count)
                return column == 1 || column == 2 || column == 3 ? space + cell : cell + space
            }
            return "| " + padded.joined(separator: " | ") + " |"
        }
        return text.joined(separator: "\n") + "\n\n" + Self.legend
    }

    private static let legend = """
        D  inserting the same keys into a dictionary with room for all; for a dictionary's memory: one that grew
        G  inserting the same keys, one by one, into a dictionary that grows
        L  one step of a pointer chase through 256 MB
        H  a plain Heckel difference of the same lists, as arrays
        A  filling an array, with a dictionary that refuses duplicates
        plain     the tests' reference: three arrays and a dictionary
        standard  the standard library's difference(from:), on arrays of the visible items
        DifferenceKit, ListKit  ratios measured once beside the same baseline, in one run
        Times are processor times, medians of several runs; p50 and p99 are those percentiles. Gates hold for the ratio,
        or for the figure where they have a unit.
        """
}
