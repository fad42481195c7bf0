extension ControlSequence {
    /// The terminal's answer to a query, or `nil` if the sequence is not a known answer.
    ///
    /// - Parameter final: The final byte of the sequence.
    func reply(_ final: UInt8) -> TerminalReply? {
        switch (marker, intermediate, final) {
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "c")): return .deviceAttributes(fields)
        case (UInt8(ascii: ">"), 0, UInt8(ascii: "c")): return .secondaryDeviceAttributes(fields)
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "u")): return self[0].map { .keyboardFlags($0) }
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "R")), (0, 0, UInt8(ascii: "R")): return cursorPosition
        case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")): return mode
        case (0, 0, UInt8(ascii: "t")): return screenSize
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "n")):
            guard self[0] == 997, let scheme = self[1], (1...2).contains(scheme) else { return nil }
            return .prefersDarkColors(scheme == 1)
        default: return nil
        }
    }

    /// The answer `row ; column`, both counted from 1. A third number is a page and is ignored.
    private var cursorPosition: TerminalReply? {
        guard (2...3).contains(fieldCount), let row = self[0], let column = self[1], row > 0, column > 0 else {
            return nil
        }
        return .cursorPosition(Point(column: column - 1, row: row - 1))
    }

    /// The answer `8 ; rows ; columns`, or `48 ; rows ; columns ; height ; width`.
    private var screenSize: TerminalReply? {
        guard self[0] == 8 && fieldCount == 3 || self[0] == 48 && fieldCount == 5, let rows = self[1],
            let columns = self[2]
        else { return nil }
        return .screenSize(Size(columns: columns, rows: rows))
    }

    /// The answer `mode ; state`.
    private var mode: TerminalReply? {
        guard let mode = self[0], let state = self[1].flatMap(TerminalReply.ModeState.init) else { return nil }
        return .mode(mode, state)
    }
}
