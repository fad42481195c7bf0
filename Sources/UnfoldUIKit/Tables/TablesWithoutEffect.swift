// Members of tables and their cells that have no effect: rows have the heights of their contents, and no lines beside
// them.

extension CollectionView {
    /// The line between two rows, which has no effect; see `showsSeparators` of the configuration of a list.
    public enum SeparatorStyle: Sendable { case none, singleLine }

    /// The height of a row that its content decides.
    public static var automaticDimension: CGFloat { -1 }

    /// Without effect: rows have the heights of their contents.
    public var rowHeight: CGFloat {
        get { Self.automaticDimension }
        set {}
    }
    public var estimatedRowHeight: CGFloat {
        get { Self.automaticDimension }
        set {}
    }
    public var sectionHeaderHeight: CGFloat {
        get { Self.automaticDimension }
        set {}
    }
    public var sectionFooterHeight: CGFloat {
        get { Self.automaticDimension }
        set {}
    }
    public var estimatedSectionHeaderHeight: CGFloat {
        get { Self.automaticDimension }
        set {}
    }
    public var sectionHeaderTopPadding: CGFloat {
        get { Self.automaticDimension }
        set {}
    }

    /// Without effect: rows of text are easy to distinguish.
    public var separatorStyle: SeparatorStyle {
        get { .none }
        set {}
    }
    public var separatorColor: UIColor? {
        get { nil }
        set {}
    }
    public var separatorInset: UIEdgeInsets {
        get { .zero }
        set {}
    }

    /// Without effect: a table ends with its last row.
    public var tableFooterView: Any? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "set navigationItem.searchController, or write a header of the first section")
    public var tableHeaderView: Any? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "register a class of cells: there are no nib files")
    public func register(_ nib: AbsentView?, forCellReuseIdentifier identifier: String) {}

    @available(*, unavailable, message: "register a class of headers: there are no nib files")
    public func register(_ nib: AbsentView?, forHeaderFooterViewReuseIdentifier identifier: String) {}
}

/// Prepares the data of rows that will be shown soon. Nothing calls it.
@MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
}

extension UITableViewCell {
    /// Without effect: there are no lines between rows.
    public var separatorInset: UIEdgeInsets {
        get { .zero }
        set {}
    }

    /// Without effect: the selected row has the style of the theme.
    public var selectedBackgroundView: Any? {
        get { nil }
        set {}
    }
}
