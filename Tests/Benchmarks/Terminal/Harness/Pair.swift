import Glibc
import TerminalCanvas
import TestSupport

/// Both programs while they run. They get the same keys in turn, and must show the same picture after each key.
struct Pair {
    let sessions: Both<TerminalSession>

    /// A frame counts as complete when the program has written nothing for this many milliseconds. It is longer than
    /// the time for which a program may delay a frame.
    private static let silence: Int32 = 25

    /// Sends both programs the same keys, to ours first.
    ///
    /// - Throws: `WaitError` if a program does not answer, or if the pictures differ.
    func answer(to keys: [Key], silence: Int32 = Self.silence) throws -> Both<TerminalSession.Answer> {
        let answers = try Both { competitor in
            let session = sessions[competitor]
            return try session.answer(to: session.encoded(keys), silence: silence)
        }
        try compare()
        return answers
    }

    /// Sends both programs keys that are not measured and need not change anything.
    func prepare(_ keys: [Key]) throws {
        for competitor in Competitor.allCases {
            let session = sessions[competitor]
            for key in keys {
                try session.type(session.encoded([key]))
                try session.watch(for: .milliseconds(5))
            }
            try session.watch(for: .milliseconds(250))
        }
        try compare()
    }

    /// Checks that both programs show the same text, styles and cursor.
    func compare() throws {
        let (ours, floor) = (sessions.ours.screen, sessions.floor.screen)
        guard ours.cursor == floor.cursor, ours.isCursorVisible == floor.isCursorVisible else {
            throw WaitError(description: "The cursors differ.\n\(sessions.ours.report)\n\(sessions.floor.report)")
        }
        for row in 0..<ours.size.rows {
            for column in 0..<ours.size.columns {
                let glyphs = Both { sessions[$0].screen[column: column, row: row].asSeen }
                guard glyphs.ours != glyphs.floor else { continue }
                throw WaitError(
                    description: "The pictures differ in column \(column) of row \(row): \(glyphs)"
                        + "\n\(sessions.ours.report)\n\(sessions.floor.report)")
            }
        }
    }

    /// Presses the keys of a step, one after the other.
    func measure(_ step: Step, count: Int) throws -> Row {
        var samples = Both { _ in Samples() }
        for position in 0..<count {
            let before = Both { sessions[$0].processorTimeSoFar }
            let answers = try answer(to: [step.key(position)])
            for competitor in Competitor.allCases {
                let used = sessions[competitor].processorTimeSoFar - before[competitor]
                samples[competitor].add(answers[competitor], processorTime: used)
            }
        }
        return Row(step.name, samples)
    }

    /// Sends many keys with one write, starting at the first item of the list.
    func measureQueue(of count: Int, runs: Int) throws -> Row {
        var samples = Both { _ in Samples() }
        for _ in 0..<runs {
            try prepare([Key(.home)])
            let before = Both { sessions[$0].processorTimeSoFar }
            let answers = try answer(to: Array(repeating: Key(.down), count: count), silence: 4 * Self.silence)
            for competitor in Competitor.allCases {
                let used = sessions[competitor].processorTimeSoFar - before[competitor]
                samples[competitor].add(answers[competitor], processorTime: used)
            }
        }
        let pieces = Both { samples[$0].pieces.median }
        return Row("\(count) downs at once (in \(pieces.ours) and \(pieces.floor) pieces)", samples)
    }

    /// Measures both programs during a second without keys.
    func measureIdleness() throws -> Row {
        let bytes = Both { sessions[$0].output.count }
        let before = Both { sessions[$0].processorTimeSoFar }
        sleep(1)
        let samples = try Both { competitor in
            let session = sessions[competitor]
            let used = session.processorTimeSoFar - before[competitor]
            try session.watch(for: .milliseconds(1))
            var samples = Samples()
            samples.add(byteCount: session.output.count - bytes[competitor], processorTime: used)
            return samples
        }
        return Row("an idle second", samples)
    }
}

extension ScreenGlyph {
    /// The glyph with only the visible part of its style. A blank shows no foreground color, and no attributes except
    /// reverse and underline.
    fileprivate var asSeen: ScreenGlyph {
        guard text == " ", style.attributes.isDisjoint(with: [.reverse, .underline]) else { return self }
        return ScreenGlyph(text, width: width, style: Style(background: style.background))
    }
}
