import CollectionViews
import DiffableSnapshots
import Foundation
import Screens
import TerminalCanvas

/// Measures keys while a million rows arrive in pages, in a list whose items have search texts.
///
/// A key is pressed every ten milliseconds. Its time is that from the press to the frame. The processor time is that of
/// the whole process: building the snapshots, applying them, and drawing.
@MainActor
struct ArrivingPages {
    private typealias Tree = DiffableDataSourceSectionSnapshot<String>
    private let controller: CollectionViewController
    private let dataSource: CollectionViewDiffableDataSource<Int, String>

    /// The pages that arrive.
    private let pages: [[String]]

    /// What the user does with the list while it arrives.
    private let use: Use

    enum Use: String, CaseIterable {
        case nothing, search, filter
    }

    /// An empty list.
    ///
    /// - Parameter names: The texts of the rows, all different.
    init(_ names: [String], _ use: Use, pageLength: Int = 500) {
        let view = CollectionView()
        let row = CellRegistration<ListCell, String> { cell, _, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, name in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: name)
        }
        dataSource.textProvider = { $0 }
        pages = stride(from: 0, to: names.count, by: pageLength).map { start in
            Array(names[start..<min(start + pageLength, names.count)])
        }
        self.use = use
        controller = CollectionViewController(collectionView: view)
        controller.resize(to: Size(columns: 80, rows: 24))
        _ = controller.draw()
    }

    /// Shows the pages, one after the other, and prints the times of the keys and the processor time.
    func measure() async {
        let start = processorTime
        let keys = Keys(controller)
        let pressing = Task.detached { await keys.press() }
        var tree = Tree()
        for (number, page) in pages.enumerated() {
            tree.append(page)
            dataSource.apply(tree, to: 0, completion: nil)
            if controller.needsDisplay { _ = controller.draw() }
            if number == 0 { begin() }
            await Task.yield()
        }
        pressing.cancel()
        await pressing.value
        report(keys.times.sorted(), processorTime - start)
    }

    private func begin() {
        switch use {
        case .nothing: break
        case .search:
            controller.press("/")
            controller.typeText("fill")
            controller.press("enter")
        case .filter:
            controller.press("&")
            controller.typeText("fill")
            controller.press("enter")
        }
    }

    /// Prints the times and whether they are within the limits, of which a tenth may be added.
    private func report(_ times: [Double], _ seconds: Double) {
        let late = times[times.count * 99 / 100]
        let numbers = [times[times.count / 2], late, times[times.count - 1]]
        print(
            use.rawValue.padding(toLength: 26, withPad: " ", startingAt: 0)
                + numbers.map { String(format: "%9.1f", $0) }.joined() + String(format: "%10.2f", seconds)
                + String(format: "%8d", times.count))
        if late > 16 * 1.1 { print("  missed: a key in a hundred takes more than 16 ms") }
        if seconds > 2 * 1.1 { print("  missed: the rows take more than 2 s of processor time") }
    }

    /// Seconds of processor time that the process has taken.
    private var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// Presses keys, and measures each from the press to the frame, in milliseconds.
    @MainActor
    private final class Keys {
        private let controller: CollectionViewController
        private(set) var times: [Double] = []

        init(_ controller: CollectionViewController) { self.controller = controller }

        nonisolated func press() async {
            while !Task.isCancelled {
                let pressed = ContinuousClock.now
                await answer(to: pressed)
                try? await Task.sleep(for: .milliseconds(10))
            }
        }

        private func answer(to pressed: ContinuousClock.Instant) {
            controller.press(times.count % 40 < 20 ? "down" : "up")
            _ = controller.draw()
            times.append((ContinuousClock.now - pressed) / .milliseconds(1))
        }
    }
}
