import UIKit

@MainActor
protocol NoteEditorDelegate: AnyObject {
    func noteEditor(_ editor: NoteEditorViewController, didSave note: Note)
}

/// The sheet of a note.
class NoteEditorViewController: UICollectionViewController {
    private var note: Note
    weak var delegate: NoteEditorDelegate?
    private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

    init(note: Note) {
        self.note = note
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Edit Note"
        isModalInPresentation = true
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .save,
            primaryAction: UIAction { [unowned self] _ in
                self.delegate?.noteEditor(self, didSave: self.note)
                self.dismiss(animated: true, completion: nil)
            })
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            [weak self] cell, _, row in
            guard let self else { return }
            if row == "title" {
                var content = TextFieldConfiguration(label: "Title", text: note.title)
                content.onChange = { self.note.title = $0 }
                cell.contentConfiguration = content
            } else {
                var content = TextEditorConfiguration(label: "Text", text: note.text)
                content.onChange = { self.note.text = $0 }
                cell.contentConfiguration = content
            }
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
            collectionView, indexPath, row in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: row)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["title", "text"])
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}
