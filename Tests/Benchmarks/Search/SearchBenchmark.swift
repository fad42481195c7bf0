import CollectionViews
import DiffableSnapshots
import Foundation
import Screens
import SymbolNames
import TerminalCanvas
import UnfoldTesting

/// Measures search and filter in a list: the time from a key to the frame that shows its effect.
///
/// Each row has the milliseconds from the key to the first frame that shows an effect and to the last one, and the
/// longest time for which the main actor was busy, which is the longest time that a next key waits. Only the last name
/// has a `~`. Searches are measured twice: at once after the prompt was opened, when no text has been read, and half a
/// second later.
///
/// At the end the names arrive in pages of 500 while keys are pressed: in the list alone, with a search, and with a
/// filter.
///
///     SearchBenchmark [NAMES]              a million names by default, in groups of a thousand, all closed
///     SearchBenchmark --names [NAMES]      prints the names, for example for `fzf --filter`
///     SearchBenchmark --pages [NAMES]      only the pages
@main
@MainActor
struct SearchBenchmark {
    private typealias Tree = DiffableDataSourceSectionSnapshot<String>
    private let controller: CollectionViewController
    private let dataSource: CollectionViewDiffableDataSource<Int, String>

    static func main() async {
        var arguments = CommandLine.arguments.dropFirst()
        let option = arguments.first?.hasPrefix("--") == true ? arguments.removeFirst() : nil
        let names = names(arguments.first.flatMap { Int($0) } ?? 1_000_000)
        if option == "--names" { return print(names.joined(separator: "\n")) }
        if option == "--pages" { return await measurePages(names) }
        let benchmark = SearchBenchmark(names)
        print("\(names.count) names; milliseconds from the key to the frame\n")
        await benchmark.measureSearches(last: names[max(0, names.count - 2)])
        await benchmark.measureFilters()
        await measurePages(names)
    }

    /// Measures keys while the names arrive.
    private static func measurePages(_ names: [String]) async {
        print("\npages of 500 arrive        median      p99    worst     CPU s    keys")
        for use in ArrivingPages.Use.allCases { await ArrivingPages(names, use).measure() }
    }

    private static func names(_ count: Int) -> [String] {
        let bytes = UnsafeRawBufferPointer(start: symbol_names(), count: symbol_names_size())
        let symbols = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return (0..<max(0, count - 1)).map { "\(symbols[$0 % symbols.count]).\($0 / symbols.count)" } + ["~last"]
    }

    private init(_ names: [String]) {
        let view = CollectionView()
        let row = CellRegistration<ListCell, String> { cell, _, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, name in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: name)
        }
        dataSource.textProvider = { $0.hasPrefix("Group ") ? nil : $0 }
        var (items, levels): ([String], [Int]) = ([], [])
        for (index, name) in names.enumerated() {
            if index % 1000 == 0 {
                items.append("Group \(index / 1000)")
                levels.append(0)
            }
            items.append(name)
            levels.append(1)
        }
        dataSource.apply(
            Tree(preorder: items, levels: levels, isExpanded: items.map { _ in false }), to: 0,
            completion: nil)
        controller = CollectionViewController(collectionView: view)
        controller.resize(to: Size(columns: 80, rows: 24))
        _ = controller.draw()
    }

    /// What the user notices of a key, in milliseconds.
    private struct Times {
        /// The time until the first frame that shows an effect.
        var first = 0.0

        /// The time until the frame that shows the whole effect.
        var all = 0.0

        /// The longest time for which the main actor was busy without a pause: the longest time that a next key waits.
        var wait = 0.0
    }

    /// Types keys, and draws a frame whenever the list has changed.
    private func times(_ keys: String, isFirst: () -> Bool, isAll: () -> Bool) async -> Times {
        let start = ContinuousClock.now
        var times = Times()
        var pause = start
        func now() -> Double { (ContinuousClock.now - start) / .milliseconds(1) }
        controller.typeText(keys)
        while times.all == 0 {
            let (first, all) = (isFirst(), isAll())
            _ = controller.draw()
            if first || all, times.first == 0 { times.first = now() }
            if all { times.all = now() }
            times.wait = max(times.wait, (ContinuousClock.now - pause) / .milliseconds(1))
            if times.all == 0 { await changed() }
            pause = ContinuousClock.now
        }
        return times
    }

    /// Waits until the list has to be drawn again.
    private func changed() async {
        let view = controller.collectionView
        let handler = view.host.displayHandler
        guard !controller.needsDisplay else { return await Task.yield() }
        await withCheckedContinuation { continuation in
            view.host.displayHandler = {
                view.host.displayHandler = handler
                handler?()
                continuation.resume()
            }
        }
    }

    private func line(_ title: String, _ times: Times, _ count: Int) {
        let numbers = [times.first, times.all, times.wait].map { String(format: "%9.1f", $0) }.joined()
        print(title.padding(toLength: 26, withPad: " ", startingAt: 0) + numbers + String(format: "%10d", count))
    }

    /// Measures searches: at once after the prompt was opened, and when all texts have been read.
    private func measureSearches(last: String) async {
        for pause in [Duration.zero, .milliseconds(500)] {
            print("search, \(pause == .zero ? "at once" : "after 0.5 s")             first      all     wait   matches")
            for keys in [["f"], ["circle.fill"], ["crcfill.zzz"], [last], ["~", "l"], [#"\v^~"#]] {
                controller.press("home /")
                if pause != .zero { try? await Task.sleep(for: pause) }
                for typed in keys { await measureSearch(typed) }
                controller.press("esc")
            }
        }
    }

    private func measureSearch(_ typed: String) async {
        let search = controller.collectionView.search
        let focus = controller.collectionView.state.focus
        let times = await times(typed) {
            controller.collectionView.state.focus != focus
        } isAll: {
            search.status?.count != nil
        }
        line(search.pattern?.text ?? "", times, search.status?.count ?? 0)
    }

    private func measureFilters() async {
        print("\nfilter, key by key          first      all     wait   matches")
        let filter = controller.collectionView.filter
        for typed in ["cfill", "'circle", "zzz"] {
            controller.press("home &")
            var text = ""
            for character in typed {
                text.append(character)
                let wanted = text
                let times = await times(String(character)) {
                    filter.pattern == nil || filter.pattern?.text == wanted && filter.result != nil
                } isAll: {
                    filter.pattern == nil || filter.pattern?.text == wanted && filter.result?.isComplete == true
                }
                line(text, times, filter.result?.matchCount ?? 0)
            }
            controller.press("esc")
        }
    }
}
