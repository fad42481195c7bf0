/// What a terminal says of the mouse, in any of its encodings.
struct MouseReport {
    /// The largest column and row; a report from farther out counts as this far out.
    private static let maximumCoordinate = 65_535

    /// Button, modifiers and motion in xterm's bits.
    private let bits: Int

    /// Where, from 0.
    private let position: Point

    /// Whether this is known to be a release; old encodings have a button's number for it.
    private let isRelease: Bool

    /// Creates a report; `nil` for numbers that no mouse sends.
    ///
    /// - Parameters:
    ///   - bits: Button, modifiers and motion.
    ///   - column: The column, from 1.
    ///   - row: The row, from 1.
    ///   - isRelease: Whether it is known to be a release.
    init?(bits: Int?, column: Int?, row: Int?, isRelease: Bool = false) {
        guard let bits, (0..<256).contains(bits), let column, let row, column > 0, row > 0 else { return nil }
        self.bits = bits
        position = Point(column: min(column, Self.maximumCoordinate) - 1, row: min(row, Self.maximumCoordinate) - 1)
        self.isRelease = isRelease
    }

    /// Creates a report from three bytes, each with 32 added. What does not fit into a byte is no place at all.
    init?(x10 button: UInt8, column: UInt8, row: UInt8) {
        guard button >= 32, column > 32, column < 255, row > 32, row < 255 else { return nil }
        self.init(bits: Int(button) - 32, column: Int(column) - 32, row: Int(row) - 32)
    }

    /// The event; `nil` where nothing happened that has a name, such as a wheel that is let go.
    ///
    /// - Parameter lastButton: The button that was pressed last, for encodings that do not tell which one is released.
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
