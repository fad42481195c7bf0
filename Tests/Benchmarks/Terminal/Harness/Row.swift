/// A line of the table. Ratios are our medians divided by those of the floor.
struct Row: CustomStringConvertible {
    private let cells: [String]

    private static let widths = [40, 8, 8, 6, 8, 8, 7, 7, 6, 8, 8, 6]

    /// The names of the columns, and the rule below them.
    static var header: String {
        let names = [
            "median of symbol-browser and of C", "ms", "C ms", "ratio", "p99 ms", "C p99", "bytes", "C bytes", "ratio",
            "CPU ms",
            "C CPU", "ratio",
        ]
        return "\(Row(cells: names))\n\(Row(cells: widths.map { String(repeating: "-", count: $0) }))"
    }

    private init(cells: [String]) { self.cells = cells }

    /// Makes a line.
    init(_ name: String, _ samples: Both<Samples>) {
        let (ours, floor) = (samples.ours, samples.floor)
        cells =
            [name] + Self.columns(ours.times, floor.times)
            + (ours.times.isEmpty ? ["", ""] : [ours.times, floor.times].map { Self.text($0.percentile99) })
            + Self.columns(ours.bytes.map(Double.init), floor.bytes.map(Double.init), digits: 0)
            + Self.columns(ours.processorTimes, floor.processorTimes)
    }

    /// Both medians and their ratio.
    private static func columns(_ ours: [Double], _ floor: [Double], digits: Int = 3) -> [String] {
        guard !ours.isEmpty, !floor.isEmpty else { return ["", "", ""] }
        let (ours, floor) = (ours.median, floor.median)
        let ratio = floor > 0 ? text(ours / floor, digits: 2) : ""
        return [text(ours, digits: digits), text(floor, digits: digits), ratio]
    }

    private static func text(_ number: Double, digits: Int = 3) -> String {
        let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
        let scaled = Int((number * scale).rounded())
        guard digits > 0 else { return "\(scaled)" }
        let fraction = String(scaled % Int(scale))
        return "\(scaled / Int(scale)).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
    }

    var description: String {
        let padded = zip(cells, Self.widths).enumerated().map { position, cell in
            let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
            return position == 0 ? cell.0 + padding : padding + cell.0
        }
        return "| \(padded.joined(separator: " | ")) |"
    }
}
