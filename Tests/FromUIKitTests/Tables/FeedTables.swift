import UIKit

/// A feed with titles and subtitles, which the user loads again, and which loads more at its end.
final class NewsViewController: UIViewController {
    struct Article {
        let title: String
        let source: String
    }

    private let tableView = UITableView()
    private let refreshControl = UIRefreshControl()
    private(set) var articles: [Article] = []
    private(set) var loads = 0
    var isEmpty = false

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "News"
        setUpTableView()
        load()
    }

    private func setUpTableView() {
        view.addSubview(tableView)
        tableView.frame = view.bounds
        tableView.dataSource = self
        tableView.delegate = self
        tableView.separatorStyle = .none
        tableView.refreshControl = refreshControl
        refreshControl.attributedTitle = nil
        refreshControl.addTarget(self, action: load, for: .valueChanged)  // changed
    }

    func load() {  // changed
        loads += 1
        articles = isEmpty ? [] : (1...3).map { Article(title: "Load \(loads), story \($0)", source: "Daily \($0)") }
        tableView.reloadData()
        tableView.isHidden = articles.isEmpty
        refreshControl.endRefreshing()
    }
}

extension NewsViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { articles.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "article")
        var content = cell.defaultContentConfiguration()
        content.text = articles[indexPath.row].title
        content.secondaryText = articles[indexPath.row].source
        content.textToSecondaryTextVerticalPadding = 4
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
        cell.contentConfiguration = content
        return cell
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        guard indexPath.row == articles.count - 1, articles.count < 5 else { return }
        articles.append(Article(title: "Older story \(articles.count + 1)", source: "Archive"))
        tableView.insertRows(at: [IndexPath(row: articles.count - 1, section: 0)], with: .bottom)
    }
}

/// Episodes with cells of a class of their own.
final class EpisodesTableViewController: UITableViewController {
    private(set) var episodes = (1...3).map { (title: "Episode \($0)", minutes: $0 * 10, isPlaying: false) }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(EpisodeCell.self, forCellReuseIdentifier: EpisodeCell.identifier)
        tableView.register(EpisodeHeader.self, forHeaderFooterViewReuseIdentifier: "Header")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { episodes.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard
            let cell = tableView.dequeueReusableCell(withIdentifier: EpisodeCell.identifier, for: indexPath)
                as? EpisodeCell
        else {
            return UITableViewCell()
        }
        let episode = episodes[indexPath.row]
        cell.configure(title: episode.title, minutes: episode.minutes, isPlaying: episode.isPlaying)
        cell.onPlay = { [weak self] in
            self?.episodes[indexPath.row].isPlaying.toggle()
            self?.tableView.reloadRows(at: [indexPath], with: .none)
        }
        return cell
    }

    override func tableView(
        _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UITableViewHeaderFooterView? {  // changed
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "Header") as? EpisodeHeader
        header?.configure(count: episodes.count)
        return header
    }

    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 32 }
}

final class EpisodeHeader: UITableViewHeaderFooterView {
    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        textLabel?.textColor = .systemPurple
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func configure(count: Int) { textLabel?.text = "\(count) episodes" }
}

final class EpisodeCell: UITableViewCell {
    static let identifier = "EpisodeCell"

    var onPlay: (() -> Void)?
    private let playButton = UIButton(type: .system)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        playButton.sizeToFit()
        playButton.addTarget(self, action: playTapped, for: .touchUpInside)  // changed
        accessoryView = playButton
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        onPlay = nil
    }

    func configure(title: String, minutes: Int, isPlaying: Bool) {
        textLabel?.text = title
        textLabel?.font = isPlaying ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
        detailTextLabel?.text = "\(minutes) min"
        playButton.setTitle(isPlaying ? "Pause" : "Play", for: .normal)
    }

    private func playTapped() {  // changed
        onPlay?()
    }
}

/// A chat by days, whose last message is visible.
final class ChatTableViewController: UITableViewController {
    struct Message {
        let text: String
        let isMine: Bool
    }

    private(set) var days: [(day: String, messages: [Message])] = [
        ("Monday", (1...12).map { Message(text: "Message \($0)", isMine: $0.isMultiple(of: 2)) })
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Chat"
        tableView.allowsSelection = false
        tableView.keyboardDismissMode = .interactive
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Send", style: .plain, target: self, action: send)  // changed
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        scrollToBottom()
    }

    func send() {  // changed
        if days.count == 1 {
            days.append(("Tuesday", [Message(text: "Hello", isMine: true)]))
            tableView.insertSections(IndexSet(integer: 1), with: .bottom)
        } else {
            days[1].messages.append(Message(text: "Are you there?", isMine: true))
            tableView.insertRows(at: [IndexPath(row: days[1].messages.count - 1, section: 1)], with: .bottom)
        }
        scrollToBottom()
    }

    private func scrollToBottom() {
        let section = tableView.numberOfSections - 1
        let row = tableView.numberOfRows(inSection: section) - 1
        tableView.scrollToRow(at: IndexPath(row: row, section: section), at: .bottom, animated: true)
    }

    override func numberOfSections(in tableView: UITableView) -> Int { days.count }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        days[section].day
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        days[section].messages.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let message = days[indexPath.section].messages[indexPath.row]
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = UIListContentConfiguration.cell()
        content.text = message.text
        content.textProperties.alignment = message.isMine ? .trailing : .natural
        content.textProperties.numberOfLines = 0
        cell.contentConfiguration = content
        return cell
    }
}

/// Bookmarks of a diffable data source, with titles, swipe actions and moves.
final class BookmarksViewController: UIViewController, UITableViewDelegate {
    enum Section: String { case pinned = "Pinned", others = "Others" }

    final class DataSource: UITableViewDiffableDataSource<Section, String> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            return snapshot().sectionIdentifiers[section].rawValue
        }

        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            return true
        }

        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
            return true
        }

        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            guard let source = itemIdentifier(for: sourceIndexPath), sourceIndexPath != destinationIndexPath else {
                return
            }
            let destination = itemIdentifier(for: destinationIndexPath)
            var snapshot = self.snapshot()
            let section = snapshot.sectionIdentifiers[destinationIndexPath.section]
            if let destination {
                let isAfter =
                    snapshot.sectionIdentifier(containingItem: source) == section
                    && snapshot.indexOfItem(source)! < snapshot.indexOfItem(destination)!
                snapshot.deleteItems([source])
                if isAfter {
                    snapshot.insertItems([source], afterItem: destination)
                } else {
                    snapshot.insertItems([source], beforeItem: destination)
                }
            } else {
                snapshot.deleteItems([source])
                snapshot.appendItems([source], toSection: section)
            }
            apply(snapshot, animatingDifferences: false)
        }
    }

    private var tableView: UITableView!
    private(set) var dataSource: DataSource!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Bookmarks"
        navigationItem.rightBarButtonItem = editButtonItem
        tableView = UITableView(frame: view.bounds, style: .insetGrouped)
        tableView.delegate = self
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "bookmark")
        view.addSubview(tableView)
        dataSource = DataSource(tableView: tableView) { tableView, indexPath, bookmark in
            let cell = tableView.dequeueReusableCell(withIdentifier: "bookmark", for: indexPath)
            cell.textLabel?.text = bookmark
            return cell
        }
        dataSource.defaultRowAnimation = .fade
        var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
        snapshot.appendSections([.pinned, .others])
        snapshot.appendItems(["Home", "Mail"], toSection: .pinned)
        snapshot.appendItems(["News"], toSection: .others)
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let bookmark = dataSource.itemIdentifier(for: indexPath) else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
            guard let self = self else { return completion(false) }
            var snapshot = self.dataSource.snapshot()
            snapshot.deleteItems([bookmark])
            self.dataSource.apply(snapshot, animatingDifferences: true)
            completion(true)
        }
        delete.image = UIImage(systemName: "trash")
        return UISwipeActionsConfiguration(actions: [delete])
    }
}
