import UIKit

// Screens with tables as they are written for UIKit. Each line that differs from the form for UIKit has the comment
// `changed`.

/// Settings: rows with switches, rows with values, and rows that open lists of options.
final class SettingsTableViewController: UITableViewController {
    struct Option {
        let title: String
        let key: String
    }

    struct Group {
        let title: String?
        let footer: String?
        let options: [Option]
    }

    private let groups = [
        Group(
            title: "Playback", footer: "Downloads use more storage.",
            options: [
                Option(title: "Stream over cellular", key: "cellular"), Option(title: "Autoplay", key: "autoplay"),
            ]),
        Group(title: "Privacy", footer: nil, options: [Option(title: "Share usage data", key: "usage")]),
    ]
    private(set) var values = ["autoplay": true]
    private(set) var quality = "High"

    convenience init() {
        self.init(style: .insetGrouped)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "switch")
        tableView.estimatedRowHeight = 44
        tableView.rowHeight = UITableView.automaticDimension
        tableView.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
        tableView.tableFooterView = nil  // changed
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        return groups.count + 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return section < groups.count ? groups[section].options.count : 1
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        return section < groups.count ? groups[section].title : "Quality"
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        return section < groups.count ? groups[section].footer : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard indexPath.section < groups.count else {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "value")
                ?? UITableViewCell(style: .value1, reuseIdentifier: "value")
            cell.textLabel?.text = "Streaming"
            cell.detailTextLabel?.text = quality
            cell.accessoryType = .disclosureIndicator
            return cell
        }
        let option = groups[indexPath.section].options[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: "switch", for: indexPath)
        cell.textLabel?.text = option.title
        cell.textLabel?.numberOfLines = 0
        cell.selectionStyle = .none
        let toggle = UISwitch()
        toggle.isOn = values[option.key] ?? false
        toggle.onTintColor = .systemGreen
        toggle.tag = indexPath.section * 10 + indexPath.row
        toggle.addTarget(self, action: switchChanged(_:), for: .valueChanged)  // changed
        cell.accessoryView = toggle
        return cell
    }

    func switchChanged(_ sender: UISwitch) {  // changed
        let option = groups[sender.tag / 10].options[sender.tag % 10]
        values[option.key] = sender.isOn
    }

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        return indexPath.section == groups.count
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let options = OptionsTableViewController(options: ["Low", "High", "Best"], selected: quality)
        options.onSelect = { [weak self] option in
            self?.quality = option
            self?.tableView.reloadRows(at: [indexPath], with: .automatic)
        }
        navigationController?.pushViewController(options, animated: true)
    }
}

/// A list of options with a checkmark.
final class OptionsTableViewController: UITableViewController {
    private let options: [String]
    private var selected: String
    var onSelect: ((String) -> Void)?

    init(options: [String], selected: String) {
        self.options = options
        self.selected = selected
        super.init(style: .grouped)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "option")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        options.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "option", for: indexPath)
        cell.textLabel?.text = options[indexPath.row]
        cell.accessoryType = options[indexPath.row] == selected ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if let old = options.firstIndex(of: selected) {
            tableView.cellForRow(at: IndexPath(row: old, section: 0))?.accessoryType = .none
        }
        selected = options[indexPath.row]
        tableView.cellForRow(at: indexPath)?.accessoryType = .checkmark
        onSelect?(selected)
        navigationController?.popViewController(animated: true)
    }
}

/// A profile: a grouped form of values, some of which cannot be selected.
final class ProfileViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private enum Row: Int, CaseIterable {
        case name, email, language

        var title: String { ["Name", "Email", "Language"][rawValue] }
    }

    private let tableView = UITableView(frame: .zero, style: .grouped)
    private(set) var language = "English"
    private(set) var signOuts = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Profile"
        view.backgroundColor = .systemGroupedBackground
        tableView.dataSource = self
        tableView.delegate = self
        tableView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(tableView)
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let selected = tableView.indexPathForSelectedRow {
            tableView.deselectRow(at: selected, animated: animated)
        }
    }

    func numberOfSections(in tableView: UITableView) -> Int { 2 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? Row.allCases.count : 1
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if indexPath.section == 1 {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Sign Out"
            cell.textLabel?.textColor = .systemRed
            cell.textLabel?.textAlignment = .center
            return cell
        }
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        guard let row = Row(rawValue: indexPath.row) else { return cell }
        cell.textLabel?.text = row.title
        switch row {
        case .name: cell.detailTextLabel?.text = "Ada"
        case .email: cell.detailTextLabel?.text = "ada@example.com"
        case .language:
            cell.detailTextLabel?.text = language
            cell.accessoryType = .disclosureIndicator
        }
        return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 48 }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath.section == 1 || indexPath.row == Row.language.rawValue ? indexPath : nil
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if indexPath.section == 1 {
            confirmSignOut()
        } else {
            let options = OptionsTableViewController(options: ["English", "Deutsch"], selected: language)
            options.onSelect = { [weak self] in
                self?.language = $0
                self?.tableView.reloadData()
            }
            navigationController?.pushViewController(options, animated: true)
        }
    }

    private func confirmSignOut() {
        let alert = UIAlertController(title: "Sign out?", message: nil, preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "Sign Out", style: .destructive) { [weak self] _ in self?.signOuts += 1 })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: true)
    }
}
