/// A mouse report of a terminal, in any of its encodings.
struct MouseReport {
    /// The largest column and row of a report. Larger numbers are reduced to it.
    private static let maximumCoordinate = 65_535

    /// Button, modifiers and motion as the bits of xterm.
    private let bits: Int

    /// The position, counted from 0.
    private let position: Point

    /// Whether the encoding marks the report as a release. The old encoding has a button number for it instead.
    private let isRelease: Bool

    /// Creates a report, or returns `nil` for numbers that no terminal sends. Column and row are counted from 1.
    init?(bits: Int?, column: Int?, row: Int?, isRelease: Bool = false) {
        guard let bits, (0..<256).contains(bits), let column, let row, column > 0, row > 0 else { return nil }
        self.bits = bits
        position = Point(column: min(column, Self.maximumCoordinate) - 1, row: min(row, Self.maximumCoordinate) - 1)
        self.isRelease = isRelease
    }

    /// Creates a report from three bytes, each plus 32. Returns `nil` for a position that does not fit into a byte.
    init?(x10 button: UInt8, column: UInt8, row: UInt8) {
        guard button >= 32, column > 32, column < 255, row > 32, row < 255 else { return nil }
        self.init(bits: Int(button) - 32, column: Int(column) - 32, row: Int(row) - 32)
    }

    /// The event of the report, or `nil` if there is none, such as for the release of a wheel.
    ///
    /// - Parameter lastButton: The button that was pressed last, updated by the event. The old encoding does not report
    ///   which button is released.
    func event(lastButton: inout MouseEvent.Button) -> MouseEvent? {
        var modifiers: Key.Modifiers = []
        if bits & 4 != 0 { modifiers.insert(.shift) }
        if bits & 8 != 0 { modifiers.insert(.alt) }
        if bits & 16 != 0 { modifiers.insert(.control) }
        return kind(lastButton: &lastButton).map { MouseEvent($0, at: position, modifiers: modifiers) }
    }

    private func kind(lastButton: inout MouseEvent.Button) -> MouseEvent.Kind? {
        let isMotion = bits & 32 != 0
        let low = bits & 3
        let button: MouseEvent.Button
        switch bits & 0xc0 {
        case 0x40:
            return isMotion || isRelease ? nil : [.scrolledUp, .scrolledDown, .scrolledLeft, .scrolledRight][low]
        case 0x80: button = .other(8 + low)
        case 0xc0: button = .other(12 + low)
        default:
            if low == 3 { return isMotion ? .moved : .released(lastButton) }
            button = [.left, .middle, .right][low]
        }
        if isMotion { return isRelease ? nil : .dragged(button) }
        if isRelease { return .released(button) }
        lastButton = button
        return .pressed(button)
    }
}

extension ControlSequence {
    /// The mouse event of a report in encoding 1006 (`CSI < bits ; column ; row M` or `m`) or 1015 (`CSI bits + 32 ;
    /// column ; row M`). It updates the button that was pressed last.
    func mouseEvent(_ final: UInt8, lastButton: inout MouseEvent.Button) -> MouseEvent? {
        guard fieldCount == 3, intermediate == 0 else { return nil }
        let report: MouseReport?
        switch (marker, final) {
        case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
            report = MouseReport(bits: self[0], column: self[1], row: self[2], isRelease: final == UInt8(ascii: "m"))
        case (0, UInt8(ascii: "M")): report = MouseReport(bits: self[0].map { $0 - 32 }, column: self[1], row: self[2])
        default: report = nil
        }
        return report?.event(lastButton: &lastButton)
    }
}
