import TestSupport

/// The measurements of one program in one step. Times are in milliseconds.
struct Samples {
    private(set) var times: [Double] = []
    private(set) var bytes: [Int] = []
    private(set) var pieces: [Int] = []
    private(set) var processorTimes: [Double] = []

    mutating func add(_ answer: TerminalSession.Answer, processorTime: Duration) {
        times.append(answer.duration.milliseconds)
        pieces.append(answer.pieceCount)
        add(byteCount: answer.byteCount, processorTime: processorTime)
    }

    mutating func add(byteCount: Int, processorTime: Duration) {
        bytes.append(byteCount)
        processorTimes.append(processorTime.milliseconds)
    }

    mutating func add(duration: Duration) { times.append(duration.milliseconds) }
}

extension Duration {
    /// The duration in milliseconds.
    fileprivate var milliseconds: Double { self / .milliseconds(1) }
}

extension Array where Element: Comparable {
    /// The median; the higher one of two middle values.
    var median: Element { sorted()[count / 2] }

    /// The 99th percentile.
    var percentile99: Element { sorted()[Swift.min(count - 1, count * 99 / 100)] }
}
