import Unfold

/// The whole program: folders and letters in the primary pane, the text of the focused letter in the secondary one.
@MainActor final class MailViewController: SplitViewController {
    private let navigation: NavigationController
    private let text = LetterViewController()

    /// The letter on which the user has pressed Enter.
    private(set) var chosenLetter: Letter?

    init(store: MailStore) {
        let folders = FoldersViewController(store: store)
        navigation = NavigationController(rootViewController: folders)
        super.init(primary: navigation, secondary: text)
        folders.openHandler = { [unowned self] folder in
            let letters = LettersViewController(folder: folder, store: store)
            letters.chooseHandler = { [unowned self] letter in
                chosenLetter = letter
                quit()
            }
            navigation.pushViewController(letters)
        }
        detailHandler = { [unowned self] indexPath in
            let letters = navigation.topViewController as? LettersViewController
            text.letter = indexPath.flatMap { letters?.letter(at: $0) }
        }
    }
}
