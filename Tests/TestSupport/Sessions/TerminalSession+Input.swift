import TerminalCanvas

extension TerminalSession {
    /// Sends bytes as they are.
    public func type(_ text: String) throws { send(Array(text.utf8)) }

    /// Sends bytes as they are.
    public func type(_ bytes: [UInt8]) throws { send(bytes) }

    /// Presses keys one after the other, encoded according to the program's modes.
    public func press(_ keys: Key...) throws {
        for key in keys { emulator.press(key) }
        send(emulator.takeReplies())
    }

    /// Presses keys without modifiers.
    public func press(_ codes: Key.Code...) throws {
        for code in codes { emulator.press(Key(code)) }
        send(emulator.takeReplies())
    }

    /// Presses the keys that type a text.
    public func press(_ text: String) throws {
        for character in text { emulator.press(.character(character)) }
        send(emulator.takeReplies())
    }

    /// Presses and releases a mouse button.
    ///
    /// - Parameters:
    ///   - column: The column, from 0.
    ///   - row: The row, from 0.
    ///   - button: 1 left, 2 middle, 3 right.
    ///   - modifiers: Modifier keys that are held down.
    public func click(column: Int, row: Int, button: Int = 1, modifiers: Key.Modifiers = []) throws {
        let point = Point(column: column, row: row)
        emulator.mouse(button, isPressed: true, at: point, modifiers: modifiers)
        emulator.mouse(button, isPressed: false, at: point, modifiers: modifiers)
        send(emulator.takeReplies())
    }

    /// Presses the left mouse button and moves the mouse while the button is held.
    ///
    /// - Parameters:
    ///   - start: Where the button is pressed, in columns and rows from 0.
    ///   - end: Where the mouse moves to, one row after the other.
    public func drag(from start: Point, to end: Point) throws {
        emulator.mouse(1, isPressed: true, at: start)
        for row in stride(from: start.row, through: end.row, by: start.row <= end.row ? 1 : -1) {
            emulator.moveMouse(to: Point(column: start.column, row: row))
        }
        emulator.moveMouse(to: end)
        send(emulator.takeReplies())
    }

    /// Releases the left mouse button.
    public func releaseMouse(at point: Point) throws {
        emulator.mouse(1, isPressed: false, at: point)
        send(emulator.takeReplies())
    }

    /// Clicks the first position of a text on the screen.
    public func click(on text: String) throws {
        guard let point = screen.position(of: text) else {
            throw WaitError(description: "no \"\(text)\" to click on\n\(report)")
        }
        try click(column: point.column, row: point.row)
    }

    /// Turns the wheel.
    ///
    /// - Parameters:
    ///   - notches: The number of notches; negative for up.
    ///   - column: Where the mouse is, from 0.
    ///   - row: Where the mouse is, from 0.
    public func scroll(_ notches: Int, column: Int = 0, row: Int = 0) throws {
        for _ in 0..<abs(notches) {
            emulator.mouse(notches < 0 ? 4 : 5, isPressed: true, at: Point(column: column, row: row))
        }
        send(emulator.takeReplies())
    }

    /// Pastes text, in brackets if the program has enabled bracketed paste.
    public func paste(_ text: String) throws { send(emulator.paste(text)) }

    /// Changes the size of the terminal for programs, but not the size of the emulator.
    public func resizeTerminalAlone(to size: Size) throws {
        try terminal.resize(columns: size.columns, rows: size.rows)
    }

    /// Changes the size of the terminal and of the emulator.
    public func resize(to size: Size) throws {
        // Output for the old size must be processed at the old size.
        try readAll()
        emulator.resize(to: size)
        try terminal.resize(columns: size.columns, rows: size.rows)
    }
}
