// swift-format-ignore-file
import UIKit

// Each line that names something that a terminal does not have has one error, which says what to write instead.

@MainActor
func controls(in cell: UICollectionViewListCell) {
    let toggle = UISwitch()
    toggle.isOn = true
    let field = UITextField(frame: .zero)  // expected-error {{use a TextFieldConfiguration as the content of a cell}}
    field.placeholder = "Name"
    let picker = UIDatePicker()  // expected-error {{use a DatePickerConfiguration as the content of a cell}}
    picker.date = Date()
    let segments = UISegmentedControl()  // expected-error {{use the accessory .popUpMenu}}
    segments.selectedSegmentIndex = 0
    picker.datePickerMode = .date
    toggle.layer.borderWidth = 2  // expected-error {{there are no layers}}
    _ = toggle.convert(CGPoint.zero, to: toggle)  // expected-error {{set the tag of the control}}
    _ = toggle.superview  // expected-error {{set the tag of the control}}
    let button = UIButton(configuration: .plain(), primaryAction: nil)
    button.setTitle("Add", for: .normal)
    button.isEnabled = true
    let text = UITextView()  // expected-error {{use a TextEditorConfiguration as the content of a cell}}
    text.text = "Notes"
    let label = UILabel()  // expected-error {{use UIListContentConfiguration}}
    label.text = "Title"
    cell.layer.cornerRadius = 8  // expected-error {{there are no layers}}
    cell.accessories = [.customView(configuration: .init(customView: label, placement: .trailing()))]
        // expected-error@-1 {{use .custom(image, placement:)}}
    let badge = UIImageView(image: nil)  // expected-error {{use the image of a UIListContentConfiguration}}
    badge.tintColor = .systemRed
    var content = cell.defaultContentConfiguration()
    label.font = UIFont.preferredFont(forTextStyle: .headline)
    content.image = UIImage(named: "photo")  // expected-error {{use UIImage(systemName:)}}
    content.directionalLayoutMargins.top = 8
    cell.contentConfiguration = content
    cell.accessibilityTraits = .button  // expected-error {{set accessibilityValue}}
    cell.accessories = [.popUpMenu(UIMenu(), selectedElementDidChangeHandler: { _ in })]
        // expected-error@-1 {{leave out the handler}}
    content.image = UIImage()  // expected-error {{write nil for no image}}
    _ = UIKeyCommand(input: "n", modifierFlags: .command, action: nil)  // expected-error {{write UIKeyCommand}}
}

@MainActor
func lists(in controller: UIViewController, _ list: UICollectionView) {
    list.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(list)
    list.topAnchor.constraint(equalTo: controller.view.topAnchor).isActive = true
    list.contentInset.top = 8
    list.setContentOffset(.zero, animated: true)  // expected-error {{use scrollToItem(at:at:animated:)}}
    list.alpha = 0.5  // expected-error {{a terminal has no transparency}}
    _ = list.contentOffset.y > list.contentSize.height
        // expected-error@-1 {{use scrollToItem(at:at:animated:), or willDisplay}}
        // expected-error@-2 {{use numberOfItems(inSection:), or willDisplay}}
    let header = UIView(frame: .zero)  // expected-error {{write a ContentConfiguration with a ContentView}}
    controller.view.addSubview(header)  // expected-error {{add a UICollectionView}}
    header.topAnchor.constraint(equalTo: list.bottomAnchor).isActive = true
    UIView.animate(withDuration: 0.2) { list.deselectItem(at: IndexPath(row: 0, section: 0), animated: true) }
        // expected-error@-1 {{for animate, call the closure}}
}

@MainActor
func grid() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.2), heightDimension: .absolute(44))
        // expected-error@-1 {{every row has the full width: use NSCollectionLayoutSection.list}}
    let item = NSCollectionLayoutItem(layoutSize: size)  // expected-error {{use NSCollectionLayoutSection.list}}
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
        // expected-error@-1 {{use NSCollectionLayoutSection.list}}
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)  // expected-error {{use .list(using:layoutEnvironment:)}}
    section.contentInsets = .zero  // expected-error {{use the appearance .insetGrouped, which has margins}}
    section.orthogonalScrollingBehavior = .continuous  // expected-error {{a section scrolls with the list}}
    let header = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "header", alignment: .top)
        // expected-error@-1 {{set headerMode or footerMode of the list's configuration to .supplementary}}
    section.boundarySupplementaryItems = [header]  // expected-error {{set headerMode or footerMode}}
    return UICollectionViewCompositionalLayout(section: section)  // expected-error {{use .list(using:)}}
}

class LaidOutController: UIViewController {
    override func loadView() {  // expected-error {{override viewDidLoad(), and add the list to the view}}
        // expected-note@-1 {{remove 'override'}}
        view.tintColor = .systemRed  // expected-error {{a theme has the colors}}
    }

    override func viewDidLayoutSubviews() {}  // expected-error {{a list fills the screen}}
        // expected-note@-1 {{remove 'override'}}
}

class TurnedController: UIViewController {
    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
            // expected-error@-1 {{method does not override any method from its superclass}}
        super.viewWillTransition(to: size, with: coordinator)  // expected-error {{override resize(to:)}}
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            // expected-error@-1 {{method does not override any method from its superclass}}
        super.traitCollectionDidChange(previousTraitCollection)  // expected-error {{override resize(to:) or adopt(_:)}}
    }

    override func viewWillLayoutSubviews() {}  // expected-error {{a list fills the screen}}
        // expected-note@-1 {{remove 'override'}}

    override var canBecomeFirstResponder: Bool { true }  // expected-error {{the screen that is shown gets the keys}}
        // expected-note@-1 {{remove 'override'}}

    func observe() {
        registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, _: UITraitCollection) in }
            // expected-error@-1 {{override resize(to:) or adopt(_:)}}
        presentationController?.delegate = self
        let host = UIHostingController(rootView: 1)  // expected-error {{use a UIHostingConfiguration}}
        addChild(host)
        host.didMove(toParent: self)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: nil))
            // expected-error@-1 {{there is no finger; use a key command, or override handleMouse(_:)}}
            // expected-error@-2 {{use collectionView(_:didSelectItemAt:)}}
        view.layer.cornerRadius = 8  // expected-error {{there are no layers}}
        becomeFirstResponder()  // expected-error {{the screen that is shown gets the keys}}
        let flow = UICollectionViewFlowLayout()  // expected-error {{every row has the full width}}
        flow.minimumLineSpacing = 8
        view.addSubview(UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: flow))
            // expected-error@-1 {{use the bounds of the view of a screen}}
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut]) {} completion: { _ in }
            // expected-error@-1 {{for animate, call the closure}}
        let table = UITableView(frame: .zero, style: .insetGrouped)
        table.tableHeaderView = UISearchController(searchResultsController: nil).searchBar
            // expected-error@-1 {{set navigationItem.searchController, or write a header of the first section}}
        table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "cell")
            // expected-error@-1 {{register a class of cells: there are no nib files}}
            // expected-error@-2 {{register a class of cells, or use}}
    }
}

class LaidOutCell: UICollectionViewListCell {
    override func layoutSubviews() {}  // expected-error {{the content configuration lays out the cell}}
        // expected-note@-1 {{remove 'override'}}
}

@MainActor
func bars(of stack: UINavigationController, _ cell: UICollectionViewListCell) {
    stack.navigationBar.isHidden = true  // expected-error {{every screen has its bar}}
    stack.viewControllers = []  // expected-error {{push and pop screens; a stack keeps its first screen}}
    let label = UILabel()  // expected-error {{use UIListContentConfiguration}}
    label.textAlignment = .right
    label.setContentHuggingPriority(.required, for: .horizontal)
    let toggle = UISwitch()
    toggle.addAction(UIAction { _ in }, for: .valueChanged)
    let appearance = UINavigationBarAppearance()  // expected-error {{a theme has the colors of the bars}}
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    stack.navigationItem.standardAppearance = appearance
    var content = cell.defaultContentConfiguration()
    content.attributedText = NSAttributedString(string: "Plum", attributes: [.font: UIFont.boldSystemFont(ofSize: 8)])
        // expected-error@-1 {{use StyledText}}
    cell.contentConfiguration = content
    _ = UICollectionViewLayout()  // expected-error {{use .list(using:), or a section provider}}
}

class NibCell: UITableViewCell {
    override func awakeFromNib() {}  // expected-error {{there are no nib files}}
        // expected-note@-1 {{remove 'override'}}

    func perform(_ action: Selector) {}  // expected-error {{pass the method itself in place of a selector}}
}

class TableController: UITableViewController {
    let searchBar = UISearchBar()

    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
            // expected-error@-1 {{return UIContextualActions from trailingSwipeActionsConfigurationForRowAt}}
        nil
    }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
        // expected-error@-1 {{write a ContentConfiguration with a ContentView}}
        // expected-error@-2 {{method does not override}}

    override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
        // expected-error@-1 {{return a UITableViewHeaderFooterView from}}
        // expected-error@-2 {{a cell draws its content}}
        // expected-note@-3 {{remove 'override'}}
}

class SearchedController: UIViewController, UISearchBarDelegate, UISearchControllerDelegate {
        // expected-error@-1 {{set searchResultsUpdater of the UISearchController}}
    let searchController = UISearchController(searchResultsController: nil)

    func observe() {
        searchController.delegate = self  // expected-error {{set searchResultsUpdater}}
        searchController.searchBar.delegate = self
    }
}

class BadgeView: UIView {  // expected-error {{write a ContentConfiguration with a ContentView}}
    override init(frame: CGRect) { super.init(frame: frame) }
}

@MainActor
func buttons(on controller: UIViewController) {
    controller.navigationItem.prompt = "New"  // expected-error {{set statusText of the screen, or its title}}
    controller.toolbarItems = []  // expected-error {{a screen has one bar; set navigationItem.rightBarButtonItems}}
    controller.navigationController?.setToolbarHidden(false, animated: true)  // expected-error {{a screen has one bar}}
    controller.navigationController?.isNavigationBarHidden = true  // expected-error {{every screen has its bar}}
    let split = UISplitViewController(style: .tripleColumn)  // expected-error {{there are two panes}}
    split.viewControllers = []  // expected-error {{use setViewController(_:for:)}}
    UIApplication.shared.open(URL(string: "https://swift.org")!)  // expected-error {{the program begins in main.swift}}
    controller.addChild(UIViewController())  // expected-error {{a screen has one list}}
    controller.navigationItem.titleView = UISearchBar()  // expected-error {{or navigationItem.searchController}}
    controller.splitViewController?.preferredPrimaryColumnWidth = 320
    controller.performSegue(withIdentifier: "detail", sender: nil)  // expected-error {{there are no storyboards}}
}

class OldCell: UICollectionViewListCell {
    func copy() -> UICollectionViewListCell {
        UICollectionViewListCell(frame: .zero)  // expected-error {{a cell has no frame: override init()}}
    }
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
