/// Elements that are appended one after the other, kept in pages.
///
/// ```
/// full pages   [ 16,384 elements ] [ 16,384 elements ] ...
/// last page    [ 310 elements ]
/// ```
///
/// Appending never moves a full page, and a copy shares the full pages with the original. So the memory is never twice
/// the elements: not while the array grows, and not while another thread reads a copy.
struct PagedArray<Element: Sendable>: RandomAccessCollection, Sendable {
    /// The number of elements in a full page: a power of two.
    static var pageSize: Int { 1 << pageShift }
    private static var pageShift: Int { 14 }

    private(set) var fullPages: [[Element]] = []
    private(set) var lastPage: [Element] = []

    init() {}

    var startIndex: Int { 0 }
    var endIndex: Int { count }
    var count: Int { fullPages.count << Self.pageShift + lastPage.count }

    subscript(index: Int) -> Element {
        get { page(with: index)[index & (Self.pageSize - 1)] }
        set {
            let (page, place) = (index >> Self.pageShift, index & (Self.pageSize - 1))
            if page < fullPages.count { fullPages[page][place] = newValue } else { lastPage[place] = newValue }
        }
    }

    /// Returns the page that has an element.
    func page(with index: Int) -> [Element] {
        let page = index >> Self.pageShift
        return page < fullPages.count ? fullPages[page] : lastPage
    }

    /// Appends an element.
    ///
    /// - Complexity: O(1), amortized; O(number of pages) once if a copy of this value exists.
    @inline(__always)
    mutating func append(_ element: Element) {
        if isLastPageFull { endPage() }
        lastPage.append(element)
    }

    /// Whether the next element begins a page.
    var isLastPageFull: Bool { lastPage.count == Self.pageSize }

    @inline(never)
    private mutating func endPage() {
        fullPages.append(lastPage)
        lastPage = []
        lastPage.reserveCapacity(Self.pageSize)
    }

    /// Removes elements at the end.
    mutating func removeLast(_ count: Int) {
        var count = count
        while count > lastPage.count, let page = fullPages.popLast() {
            count -= lastPage.count
            lastPage = page
        }
        lastPage.removeLast(count)
    }

    /// The bytes of memory that the elements take.
    var memory: Int {
        (fullPages.count << Self.pageShift + lastPage.capacity) * MemoryLayout<Element>.stride
    }
}
