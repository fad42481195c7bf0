/// Screens that follow each other, as an animated SVG picture.
///
/// Each screen is a group of the picture. A style sheet shows one group at a time, again and again. Where pictures do
/// not move, the last screen is shown.
public struct ScreenAnimation {
    /// A screen and the time that it stays.
    public struct Frame {
        let screen: Screen
        let seconds: Int

        /// Creates a frame. The time is at least one second.
        public init(_ screen: Screen, seconds: Int) {
            self.screen = screen
            self.seconds = seconds
        }
    }

    /// The picture's text.
    public let svg: String

    /// Draws frames. All screens have one size, and there is at least one.
    ///
    /// - Parameters:
    ///   - frames: The frames, from first to last.
    ///   - description: A description of the picture for people who cannot see it.
    public init(_ frames: [Frame], description: String) {
        let total = frames.reduce(0) { $0 + $1.seconds }
        var styles = ""
        var groups = ""
        var start = 0
        for (index, frame) in frames.enumerated() {
            let end = start + frame.seconds
            styles += Self.style(of: index, from: start, to: end, of: total)
            groups += Self.group(of: frame.screen, at: index)
            start = end
        }
        let last = frames.count - 1
        svg = """
            \(ScreenPicture(frames[0].screen, description: description).opening)<style>
            .f{visibility:hidden;animation:\(total)s step-end infinite}
            .f\(last){visibility:visible}
            \(styles)@media(prefers-reduced-motion){.f{animation:none}}
            </style>
            \(groups)</svg>

            """
    }

    /// The group of a screen in the picture's text. A test waits until an animation that was made before contains it,
    /// because the text that it waits for may not be the last part of the screen.
    public static func group(of screen: Screen, at index: Int) -> String {
        "<g class=\"f f\(index)\">\n\(ScreenPicture(screen, description: "").content)</g>\n"
    }

    /// The style of a frame, which is visible for a part of the time.
    private static func style(of index: Int, from start: Int, to end: Int, of total: Int) -> String {
        var steps = start == 0 ? "" : "0%{visibility:hidden}"
        steps += "\(percent(start, total)){visibility:visible}"
        steps += end == total ? "" : "\(percent(end, total)){visibility:hidden}"
        return ".f\(index){animation-name:k\(index)}@keyframes k\(index){\(steps)}\n"
    }

    /// A part as a percentage with two digits after the point.
    private static func percent(_ part: Int, _ total: Int) -> String {
        let hundredths = part * 10_000 / total
        let digits = hundredths % 100
        return "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits)%"
    }
}
