import Testing
import UIKit

/// The results of a search, as a screen of their own: names that contain the typed text.
private final class ResultsController: UIViewController, UISearchResultsUpdating, UICollectionViewDelegate {
    private(set) var calls: [String] = []
    var choose: (String) -> Void = { _ in }
    private let list = UICollectionView(frame: .zero, collectionViewLayout: .list(using: .init(appearance: .plain)))
    private lazy var dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
        let cell = $0.dequeueReusableCell(withReuseIdentifier: "name", for: $1)
        var content = UIListContentConfiguration.cell()
        content.text = $2
        cell.contentConfiguration = content
        return cell
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        calls.append("viewDidLoad")
        list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "name")
        list.delegate = self
        view.addSubview(list)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        calls.append("viewWillAppear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        calls.append("viewDidDisappear")
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["Ada", "Alan", "Grace"].filter { !text.isEmpty && $0.lowercased().contains(text) })
        dataSource.apply(snapshot)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        choose(dataSource.itemIdentifier(for: indexPath)!)
        let detail = UIViewController()
        detail.title = "Detail"
        navigationController?.pushViewController(detail, animated: true)
    }
}

@MainActor
struct SearchResultsTests {
    private let results = ResultsController()
    private let main = UICollectionViewController()
    private let screen: HeadlessScreen

    init() {
        let main = main
        main.title = "Home"
        main.contentUnavailableConfiguration = .empty()
        main.contentUnavailableConfiguration?.text = "Type a name"
        let search = UISearchController(searchResultsController: results)
        search.searchResultsUpdater = results
        main.navigationItem.searchController = search
        screen = HeadlessScreen(UINavigationController(rootViewController: main))
    }

    @Test(arguments: [
        ("", "Type a name", "No items"), ("&", "Type a name", "&"), ("& a", "Ada Alan Grace", "&a"),
        ("& a l", "Alan", "&al"), ("& a l enter", "Alan", "1 of 1"), ("& a l enter & x", "", "&alx"),
        ("& a enter esc", "Type a name", "No items"), ("& a esc", "Type a name", "No items"),
        ("& a backspace", "Type a name", "&"), ("& a enter enter esc", "Ada Alan Grace", "1 of 3"),
    ]) func resultsAreShownWhileThereIsAText(keys: String, rows: String, status: String) {
        let frame = screen.frame(after: Key.sequence(keys).map { .key($0) })
        #expect(frame?.textRows.first?.contains("Home") == true)
        #expect(frame?.textRows.last?.contains(status) == true)
        let shown = frame?.textRows.dropFirst().dropLast().flatMap { $0.split { !$0.isLetter && $0 != " " } }
        let words = shown.map { $0.joined(separator: " ").split(separator: " ").joined(separator: " ") }
        #expect(words == rows)
    }

    @Test func aResultIsChosen() {
        var chosen: [String] = []
        results.choose = { chosen.append($0) }
        let frame = screen.frame(after: Key.sequence("& a enter down enter").map { .key($0) })
        #expect(chosen == ["Alan"] && frame?.textRows.first?.contains("Detail") == true)
    }

    @Test func theScreenIsLoadedOnceAndReported() {
        screen.rows(after: Key.sequence("& a backspace esc & l enter"))
        let shownTwice = Array(repeating: ["viewWillAppear", "viewDidDisappear"], count: 2).joined()
        #expect(results.calls == ["viewDidLoad"] + shownTwice)
        #expect(results.title == "Home")
    }
}
