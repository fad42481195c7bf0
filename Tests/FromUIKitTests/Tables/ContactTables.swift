import UIKit

/// Contacts in sections by their first letters, with an index.
final class ContactsTableViewController: UITableViewController {
    private let letters: [String]
    private let names: [[String]]
    private(set) var favorites: Set<String> = []

    init(names: [String]) {
        let grouped = Dictionary(grouping: names.sorted()) { String($0.prefix(1)) }
        letters = grouped.keys.sorted()
        self.names = letters.map { grouped[$0]! }
        super.init(style: .plain)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Contacts"
        clearsSelectionOnViewWillAppear = true
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Contact")
        tableView.sectionHeaderTopPadding = 0
    }

    // MARK: - Table view data source

    override func numberOfSections(in tableView: UITableView) -> Int { letters.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        names[section].count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        letters[section]
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { letters }

    override func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        index
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Contact", for: indexPath)
        let name = names[indexPath.section][indexPath.row]
        cell.textLabel?.text = name
        cell.textLabel?.font = UIFont.preferredFont(forTextStyle: .body)
        cell.imageView?.image = UIImage(systemName: favorites.contains(name) ? "star.fill" : "person")
        cell.imageView?.tintColor = .systemYellow
        return cell
    }

    // MARK: - Table view delegate

    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let name = names[indexPath.section][indexPath.row]
        let favorite = UIContextualAction(style: .normal, title: "Favorite") { [weak self] _, _, completion in
            self?.favorites.formSymmetricDifference([name])
            self?.tableView.reloadRows(at: [indexPath], with: .none)
            completion(true)
        }
        favorite.backgroundColor = .systemYellow
        return UISwipeActionsConfiguration(actions: [favorite])
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        .none
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = UIViewController()
        detail.title = names[indexPath.section][indexPath.row]
        navigationController?.pushViewController(detail, animated: true)
    }
}

/// Countries that are searched by name, with the typed text of the search bar.
final class CountriesTableViewController: UITableViewController, UISearchBarDelegate {
    private let all = ["Austria", "Belgium", "Chile", "Denmark", "Estonia"]
    private lazy var shown = all
    private let searchController = UISearchController(searchResultsController: nil)
    private(set) var calls: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Countries"
        searchController.searchBar.delegate = self
        searchController.searchBar.placeholder = "Search countries"
        searchController.searchBar.autocapitalizationType = .none
        searchController.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
        definesPresentationContext = true
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        shown = searchText.isEmpty ? all : all.filter { $0.localizedCaseInsensitiveContains(searchText) }
        tableView.reloadData()
    }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        calls.append("search " + (searchBar.text ?? ""))
    }

    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        calls.append("cancel")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        var cell: UITableViewCell! = tableView.dequeueReusableCell(withIdentifier: "Country")
        if cell == nil {
            cell = UITableViewCell(style: .default, reuseIdentifier: "Country")
        }
        cell.textLabel?.text = shown[indexPath.row]
        return cell
    }
}

/// Toppings, of which the user chooses several.
final class ToppingsViewController: UIViewController {
    private let toppings = ["Basil", "Capers", "Olives", "Onions"]
    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private(set) var chosen: [String] = []
    private lazy var doneButton = UIBarButtonItem(
        barButtonSystemItem: .done, target: self, action: finish)  // changed

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Toppings"
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.allowsMultipleSelection = true
        tableView.dataSource = self
        tableView.delegate = self
        view.addSubview(tableView)
        doneButton.isEnabled = false
        navigationItem.rightBarButtonItem = doneButton
    }

    func finish() {  // changed
        chosen = (tableView.indexPathsForSelectedRows ?? []).sorted().map { toppings[$0.row] }
        tableView.indexPathsForSelectedRows?.forEach { tableView.deselectRow(at: $0, animated: true) }
        updateTitle()
    }

    private func updateTitle() {
        let count = tableView.indexPathsForSelectedRows?.count ?? 0
        title = count == 0 ? "Toppings" : "\(count) chosen"
        doneButton.isEnabled = count > 0
    }
}

extension ToppingsViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { toppings.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = ToppingCell(style: .default, reuseIdentifier: "topping")
        cell.textLabel?.text = toppings[indexPath.row]
        return cell
    }
}

extension ToppingsViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        (tableView.indexPathsForSelectedRows?.count ?? 0) < 2 ? indexPath : nil
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { updateTitle() }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { updateTitle() }
}

/// A cell with a checkmark while it is selected.
final class ToppingCell: UITableViewCell {
    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        accessoryType = selected ? .checkmark : .none
    }
}
