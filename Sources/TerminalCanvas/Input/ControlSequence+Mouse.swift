extension ControlSequence {
    /// The mouse event of a report in encoding 1006 (`CSI < bits ; column ; row M` or `m`) or 1015
    /// (`CSI bits + 32 ; column ; row M`).
    ///
    /// - Parameters:
    ///   - final: The final byte of the sequence.
    ///   - lastButton: The button that was pressed last, updated by the event.
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
