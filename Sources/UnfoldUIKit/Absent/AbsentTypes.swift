// What a terminal does not have. Each message says what to write instead.

// MARK: Views

@available(
    *, unavailable,
    message: "a cell draws its content: write a ContentConfiguration with a ContentView; for animate, call the closure"
)
public typealias UIView = AbsentView

@available(*, unavailable, message: "use HStack and VStack in a UIHostingConfiguration")
public typealias UIStackView = AbsentView

@available(*, unavailable, message: "use UIListContentConfiguration, or HStack and Text in a UIHostingConfiguration")
public typealias UILabel = AbsentView

@available(*, unavailable, message: "use the image of a UIListContentConfiguration")
public typealias UIImageView = AbsentView

@available(*, unavailable, message: "there is no finger; use a key command, or the swipe actions of the list")
public typealias UIGestureRecognizer = AbsentView

@available(*, unavailable, message: "there is no finger; use collectionView(_:didSelectItemAt:)")
public typealias UITapGestureRecognizer = AbsentView

@available(*, unavailable, message: "use a UIContextMenuConfiguration, which a key opens")
public typealias UILongPressGestureRecognizer = AbsentView

@available(*, unavailable, message: "use statusProgress of the screen, or UIContentUnavailableConfiguration.loading()")
public typealias UIActivityIndicatorView = AbsentView

@available(*, unavailable, message: "use statusProgress of the screen, or a ProgressCell in a list of contents")
public typealias UIProgressView = AbsentView

// MARK: Controls

@available(*, unavailable, message: "use a DatePickerConfiguration as the content of a cell")
public typealias UIDatePicker = AbsentView

@available(*, unavailable, message: "use a TextFieldConfiguration as the content of a cell")
public typealias UITextField = AbsentView

@available(*, unavailable, message: "use onChange of a TextFieldConfiguration")
public protocol UITextFieldDelegate: AnyObject {}

@available(*, unavailable, message: "use a TextEditorConfiguration as the content of a cell")
public typealias UITextView = AbsentView

@available(*, unavailable, message: "use onChange of a TextEditorConfiguration")
public protocol UITextViewDelegate: AnyObject {}

@available(*, unavailable, message: "use the accessory .popUpMenu, or the menu of a UIBarButtonItem")
public typealias UISegmentedControl = AbsentView

@available(*, unavailable, message: "use a StepperCell in a list of contents")
public typealias UIStepper = AbsentView

@available(*, unavailable, message: "use a StepperCell in a list of contents")
public typealias UISlider = AbsentView

// MARK: Lists

@available(*, unavailable, message: "return UIContextualActions from trailingSwipeActionsConfigurationForRowAt")
public typealias UITableViewRowAction = AbsentView

@available(
    *, unavailable, message: "every row has the full width: use UICollectionViewCompositionalLayout.list(using:)"
)
public typealias UICollectionViewFlowLayout = AbsentView

@available(*, unavailable, message: "every row has the full width: use NSCollectionLayoutSection.list")
public typealias NSCollectionLayoutItem = AbsentView

@available(*, unavailable, message: "every row has the full width: use NSCollectionLayoutSection.list")
public typealias NSCollectionLayoutGroup = AbsentView

@available(*, unavailable, message: "every row has the full width: use NSCollectionLayoutSection.list")
public typealias NSCollectionLayoutSize = AbsentView

@available(*, unavailable, message: "set headerMode or footerMode of the list's configuration to .supplementary")
public typealias NSCollectionLayoutBoundarySupplementaryItem = AbsentView

// MARK: Screens and apps

@available(*, unavailable, message: "set searchResultsUpdater of the UISearchController")
public protocol UISearchControllerDelegate: AnyObject {}

@available(*, unavailable, message: "delete it: a narrow terminal has one pane below the other")
public protocol UISplitViewControllerDelegate: AnyObject {}

@available(*, unavailable, message: "a theme has the colors of the bars; set overrideTheme of the screen")
public typealias UINavigationBarAppearance = AbsentView

@available(*, unavailable, message: "use navigationItem, whose buttons have keys")
public typealias UIToolbar = AbsentView

@available(*, unavailable, message: "the program begins in main.swift: run a TerminalApplication with the first screen")
public typealias UIApplication = AbsentView

@available(*, unavailable, message: "the program begins in main.swift: run a TerminalApplication with the first screen")
public protocol UIApplicationDelegate: AnyObject {}

@available(*, unavailable, message: "the program begins in main.swift: run a TerminalApplication with the first screen")
public protocol UIWindowSceneDelegate: AnyObject {}

@available(*, unavailable, message: "the program begins in main.swift: run a TerminalApplication with the first screen")
public typealias UIWindow = AbsentView

@available(*, unavailable, message: "make the screen in code: there are no storyboards")
public typealias UIStoryboard = AbsentView

@available(*, unavailable, message: "use a UIHostingConfiguration as the content of a cell")
public typealias UIHostingController = AbsentView

@available(*, unavailable, message: "register a class of cells, or use a UICollectionView.CellRegistration")
public typealias UINib = AbsentView

@available(*, unavailable, message: "delete this line: a terminal's keyboard covers nothing")
public typealias UIResponder = AbsentView

@available(*, unavailable, message: "override viewDidDisappear(_:) of the screen, or set isModalInPresentation")
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {}

@available(*, unavailable, message: "write controller.pasteboard.setString(text)")
public typealias UIPasteboard = AbsentView

@available(*, unavailable, message: "pass the method itself in place of a selector")
public typealias Selector = AbsentView
