// The documentation comments of Screens about screens without lists.

import Screens
import TerminalCanvas

@MainActor
enum ViewControllerExamples {
    // ViewController

    final class ClockController: ViewController {
        var time = "12:00" { didSet { setNeedsDisplay() } }

        override func drawContent(in rectangle: Rectangle, on canvas: inout Canvas) {
            canvas.draw(SafeText(time), at: rectangle.origin, in: rectangle.columnRange, style: context.theme.header)
        }
    }
}
