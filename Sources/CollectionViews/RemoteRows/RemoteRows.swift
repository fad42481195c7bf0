import DiffableSnapshots

/// A data source whose rows are known by their numbers and fetched in pages when they are seen, such as those of a
/// server or a database.
///
/// ```swift
/// let orders = RemoteRows(collectionView: list) { numbers in
///     try await server.orders(numbers)
/// } text: {
///     $0.customer
/// } cell: { cell, order in
///     var content = cell.defaultContentConfiguration()
///     content.text = order.customer
///     cell.contentConfiguration = content
/// }
/// orders.rowCount = try await server.orderCount()
/// ```
///
/// The pages with rows on the screen are fetched, and the pages before and after these. A fetch is canceled when its
/// page is none of them any more. A row that is not there yet shows `…`. Each row of a page that could not be fetched
/// shows the error, so that the user reads it wherever the list is scrolled: Enter on any of them fetches the page
/// again.
///
/// A search and a filter look at the rows that are there. The status line says how many these are.
@MainActor
public final class RemoteRows<Row: Sendable>: CollectionViewDiffableDataSource<Int, Int> {
    /// The number of rows. The rows that are there stay, but for those of the last page. Call ``removeRows()`` if they
    /// are others now.
    ///
    /// - Complexity: O(number of rows) to set it: 0.14 s and 54 MB for a million.
    public var rowCount = 0 {
        didSet {
            var snapshot = DiffableDataSourceSectionSnapshot<Int>()
            snapshot.append(Array(0..<max(0, rowCount)))
            apply(snapshot, to: 0)
            let last = max(0, min(rowCount, oldValue)) / pageSize
            remove(pages.keys.filter { $0 >= last })
            updateLater()
        }
    }

    /// The number of pages that are kept in memory besides those on the screen.
    package var keptPageCount = 100

    private enum Page {
        case fetching(LoadTask)
        case rows([Row])
        case failed(LoadFailure)
    }

    private let pageSize: Int
    private let fetch: @Sendable (Range<Int>) async throws -> [Row]
    private let text: (@MainActor (Row) -> String)?
    private var pages: [Int: Page] = [:]
    private var texts: [Int: String] = [:]
    private var isUpdateWaiting = false

    /// Creates a list of no rows, until ``rowCount`` is set.
    ///
    /// - Parameters:
    ///   - collectionView: The list. It gets a data source.
    ///   - pageSize: The number of rows that are fetched at once, from 1 on.
    ///   - fetch: Returns the rows with some numbers, in order and exactly as many; another number is an error. It runs
    ///     outside of the main actor.
    ///   - text: Returns the text by which a row is searched and filtered; `nil` if rows are not searched.
    ///   - cell: Configures the cell of a row.
    /// - Precondition: `pageSize` is positive.
    public init(
        collectionView: CollectionView, pageSize: Int = 100,
        fetch: @escaping @Sendable (Range<Int>) async throws -> [Row],
        text: (@MainActor (Row) -> String)? = nil, cell: @escaping @MainActor (ListCell, Row) -> Void
    ) {
        precondition(pageSize > 0, "A page of remote rows has at least one row")
        (self.pageSize, self.fetch, self.text) = (pageSize, fetch, text)
        weak var rows: RemoteRows?
        let registration = CellRegistration<ListCell, Int> { rows?.configure($0, number: $2, cell) }
        super.init(collectionView: collectionView) { list, indexPath, number in
            list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: number)
        }
        rows = self
        if text != nil { searchTexts = [:] }
    }

    /// Returns the row with a number; `nil` if it is not there.
    public subscript(number: Int) -> Row? {
        guard case .rows(let rows) = pages[number / pageSize], number >= 0 else { return nil }
        let place = number % pageSize
        return place < rows.count ? rows[place] : nil
    }

    /// Removes the rows that are there, and fetches those on the screen again.
    public func removeRows() {
        remove(Array(pages.keys))
        updateLater()
    }

    private func configure(_ cell: ListCell, number: Int, _ configure: @MainActor (ListCell, Row) -> Void) {
        updateLater()
        cell.primaryAction = nil
        if let row = self[number] { return configure(cell, row) }
        var content = cell.defaultContentConfiguration()
        content.text = "…"
        content.textProperties.style = .secondaryText
        if case .failed(let failure) = pages[number / pageSize] {
            (content.text, content.secondaryText) = (failure.sentence, "Enter tries again")
            content.textProperties.style = .error
            cell.primaryAction = { [weak self] in self?.fetchAgain(number / (self?.pageSize ?? 1)) }
        }
        (cell.contentConfiguration, cell.accessories) = (content, [])
    }

    private func fetchAgain(_ page: Int) {
        remove([page])
        updateLater()
    }

    /// Updates the pages after the list was drawn.
    private func updateLater() {
        guard !isUpdateWaiting else { return }
        isUpdateWaiting = true
        Task { [weak self] in self?.update() }
    }

    /// Fetches the pages of the screen and those beside them, cancels other fetches, and removes pages far away.
    private func update() {
        isUpdateWaiting = false
        defer { shownView?.awaitsItems = pages.values.contains { if case .fetching = $0 { true } else { false } } }
        let seen = Set(seenRows.map { $0 / pageSize })
        guard let first = seen.min() else { return }
        let wanted = Set(seen.flatMap { [$0 - 1, $0, $0 + 1] }).filter { $0 >= 0 && $0 * pageSize < rowCount }
        let others = pages.keys.filter { !wanted.contains($0) }
        let canceled = others.filter { if case .rows = pages[$0] { false } else { true } }
        let kept = Set(others).subtracting(canceled).sorted { abs($0 - first) < abs($1 - first) }
        remove(canceled + kept.dropFirst(keptPageCount))
        for page in wanted.sorted() where pages[page] == nil { begin(page) }
    }

    private func begin(_ page: Int) {
        let numbers = page * pageSize..<min(rowCount, (page + 1) * pageSize)
        let task = Task { [weak self, fetch] in
            let result: Page
            do {
                let rows = try await fetch(numbers)
                guard rows.count == numbers.count else { throw MissingRows(count: rows.count, of: numbers.count) }
                result = .rows(rows)
            } catch {
                result = .failed(LoadFailure(error))
            }
            if !Task.isCancelled { self?.end(page, numbers, result) }
        }
        pages[page] = .fetching(LoadTask { task.cancel() })
    }

    private func end(_ page: Int, _ numbers: Range<Int>, _ result: Page) {
        pages[page] = result
        updateLater()
        if let text, case .rows(let rows) = result {
            for (number, row) in zip(numbers, rows) { texts[number] = text(row) }
            searchTexts = texts
        }
        configureAgain([page])
    }

    private func remove(_ removed: [Int]) {
        guard !removed.isEmpty else { return }
        for page in removed {
            pages[page] = nil
            for number in page * pageSize..<(page + 1) * pageSize { texts[number] = nil }
        }
        if text != nil { searchTexts = texts }
        configureAgain(Set(removed))
    }

    /// Configures the cells of pages again that are on the screen.
    private func configureAgain(_ pages: Set<Int>) {
        let rows = seenRows.filter { pages.contains($0 / pageSize) }
        if !rows.isEmpty { withoutChangeMarks { reconfigure(rows) } }
    }

    /// The numbers of the rows on the screen.
    private var seenRows: [Int] { shownView?.indexPathsForVisibleItems.compactMap(itemIdentifier) ?? [] }
}

/// A data source that may lack texts, in which a search finds nothing.
@MainActor
package protocol PartlySearched: AnyObject {
    /// The numbers of rows that a search looks at and of all rows; `nil` if it looks at all of them.
    var searchedRows: (count: Int, total: Int)? { get }
}

extension RemoteRows: PartlySearched {
    package var searchedRows: (count: Int, total: Int)? {
        text == nil || texts.count >= rowCount ? nil : (texts.count, rowCount)
    }
}

/// A fetch that has returned too few rows, or too many.
private struct MissingRows: Error, CustomStringConvertible {
    let count: Int
    let expected: Int

    init(count: Int, of expected: Int) { (self.count, self.expected) = (count, expected) }

    var description: String { "\(count) rows were fetched in place of \(expected)" }
}
