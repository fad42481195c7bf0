// swift-format-ignore-file
import UIKit

// Each line that names something that a terminal does not have has one error, which says what to write instead.

@MainActor
func controls(in cell: UICollectionViewListCell) {
    let toggle = UISwitch()
        // expected-error@-1 {{'UISwitch' is unavailable: use a SwitchConfiguration as the content of a cell}}
    toggle.isOn = true
    let field = UITextField(frame: .zero)  // expected-error {{use a TextFieldConfiguration as the content of a cell}}
    field.placeholder = "Name"
    let picker = UIDatePicker()  // expected-error {{use a DatePickerConfiguration as the content of a cell}}
    picker.date = Date()
    let segments = UISegmentedControl()  // expected-error {{use the accessory .popUpMenu}}
    segments.selectedSegmentIndex = 0
    let text = UITextView()  // expected-error {{use a TextEditorConfiguration as the content of a cell}}
    text.text = "Notes"
    let label = UILabel()  // expected-error {{use UIListContentConfiguration}}
    label.text = "Title"
    cell.backgroundColor = .systemRed  // expected-error {{set backgroundConfiguration of the cell}}
    cell.layer.cornerRadius = 8  // expected-error {{there are no layers}}
    cell.accessories = [.customView(configuration: 0)]  // expected-error {{use .custom(image, placement:)}}
    var content = cell.defaultContentConfiguration()
    content.textProperties.font = UIFont.preferredFont(forTextStyle: .headline)
        // expected-error@-1 {{set style, such as .header}}
        // expected-error@-2 {{use the styles of ContentStyle}}
    content.imageProperties.cornerRadius = 4  // expected-error {{an image is a character}}
    content.image = UIImage(named: "photo")  // expected-error {{use UIImage(systemName:)}}
    content.directionalLayoutMargins.top = 8  // expected-error {{points are not rows; write .zero or .rows(1)}}
    cell.contentConfiguration = content
    cell.accessibilityTraits = 0  // expected-error {{set accessibilityValue}}
    cell.accessories = [.popUpMenu(UIMenu(), selectedElementDidChangeHandler: { _ in })]
        // expected-error@-1 {{leave out the handler}}
    _ = UIKeyCommand(input: "n", modifierFlags: 0, action: nil)  // expected-error {{write UIKeyCommand}}
}

@MainActor
func lists(in controller: UIViewController, _ list: UICollectionView) {
    list.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(list)
    NSLayoutConstraint.activate([  // expected-error {{a list fills the screen; delete its constraints}}
        list.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
        list.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 8),
    ])
    list.topAnchor.constraint(equalTo: controller.view.topAnchor).isActive = true
        // expected-error@-1 {{delete its constraints}}
    list.allowsFocus = true  // expected-error {{items have the focus}}
    list.refreshControl = nil  // expected-error {{set a UIKeyCommand}}
    list.contentInset.top = 8  // expected-error {{a list has no blank space around its rows}}
    list.performBatchUpdates({})  // expected-error {{apply a snapshot to the diffable data source}}
    let header = UIView(frame: .zero)  // expected-error {{write a ContentConfiguration with a ContentView}}
    controller.view.addSubview(header)  // expected-error {{add a UICollectionView}}
}

class TableController: UIViewController, UITableViewDelegate {  // expected-error {{use UICollectionViewDelegate}}
    let tableView = UITableView()  // expected-error {{use a UICollectionView with the layout .list(using:)}}
    var dataSource: UITableViewDiffableDataSource<Int, String>!
        // expected-error@-1 {{use UICollectionViewDiffableDataSource}}
    let searchBar = UISearchBar()  // expected-error {{set navigationItem.searchController}}
}

class BadgeView: UIView {  // expected-error {{write a ContentConfiguration with a ContentView}}
    override init(frame: CGRect) { super.init(frame: frame) }
}

@MainActor
func buttons(on controller: UIViewController) {
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .add, target: controller, action: nil)  // expected-error@-1 {{with a UIAction}}
    controller.navigationItem.titleView = nil  // expected-error {{set title, or showsBreadcrumb}}
    controller.splitViewController?.preferredPrimaryColumnWidth = 320  // expected-error {{points are not columns}}
    controller.performSegue(withIdentifier: "detail", sender: nil)  // expected-error {{there are no storyboards}}
}

@MainActor
func contents(in list: UICollectionView) -> ListDataSource {
    ListDataSource(collectionView: list) {
        Section("Fruit") {
            LabelCell("Apple")
            Text("Pear")  // expected-error {{write LabelCell("…") instead of Text("…")}}
            Text("Plum").foregroundStyle(.tint)  // expected-error {{write LabelCell("…") instead of Text("…")}}
            Spacer()
        }
    }
}
