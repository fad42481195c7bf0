import UIKit

/// A list that gets a row from each kind of work that UIKit's main run loop serves.
final class WorkViewController: UICollectionViewController {
    private var dataSource: UICollectionViewDiffableDataSource<Int, String>!
    private var beats = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
        }
        dataSource = .init(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        begin()
    }

    private func begin() {
        for (interval, text) in [(0.01, "timer"), (1000, "too early")] {
            _ = Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { [weak self] _ in
                self?.report(text)
            }
        }
        _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { [weak self] timer in self?.beat(timer) }
        let added = Timer(timeInterval: 0.01, repeats: false) { [weak self] _ in self?.report("run loop") }
        RunLoop.main.add(added, forMode: .common)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { [weak self] in self?.report("dispatch queue") }
        OperationQueue.main.addOperation { [weak self] in self?.report("operation queue") }
        let name = Notification.Name("Work")
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { [weak self] _ in
            self?.report("notification")
        }
        DispatchQueue.global().async { NotificationCenter.default.post(name: name, object: nil) }
        Task {
            try await Task.sleep(for: .milliseconds(10))
            report("task")
        }
    }

    private nonisolated func beat(_ timer: Timer) {
        MainActor.assumeIsolated { beats += 1 }
        guard MainActor.assumeIsolated({ beats }) == 3 else { return }
        timer.invalidate()
        report("third beat")
    }

    private nonisolated func report(_ text: String) {
        MainActor.assumeIsolated {
            var snapshot = dataSource.snapshot()
            if snapshot.sectionIdentifiers.isEmpty { snapshot.appendSections([0]) }
            snapshot.appendItems([text])
            dataSource.apply(snapshot)
        }
    }
}
