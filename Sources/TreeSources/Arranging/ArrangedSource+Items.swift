// Questions about items, which the other source answers.
extension ArrangedSource {
    public var kind: InputKind { base.kind }
    public var childLoading: ChildLoading { base.childLoading }
    public var pathSeparator: String? { base.pathSeparator }
    public var failure: InputFailure? { base.failure }
    public var droppedRowCount: Int { base.droppedRowCount }

    public func labels(of items: [Int32], limit: Int) -> [ItemLabel] { base.labels(of: items, limit: limit) }
    public func text(of item: Int32) -> String { base.text(of: item) }
    public func printed(_ part: PrintedPart, of item: Int32) -> [UInt8] { base.printed(part, of: item) }
    public func path(of item: Int32, limit: Int) -> [UInt8] { base.path(of: item, limit: limit) }
    public func value(of item: Int32, limit: Int) -> ItemValue { base.value(of: item, limit: limit) }
    public func fieldValues(_ fields: [ItemField], of items: [Int32], limit: Int) -> [[ItemValue?]] {
        base.fieldValues(fields, of: items, limit: limit)
    }
    public func forEachFieldBytes(_ field: ItemField, of items: [Int32], _ body: (Int32, Span<UInt8>?) -> Void) {
        base.forEachFieldBytes(field, of: items, body)
    }
    public func rowValue(_ field: ItemField, of item: Int32, limit: Int) -> ItemValue? {
        base.rowValue(field, of: item, limit: limit)
    }
    public func isRecord(_ item: Int32) -> Bool { base.isRecord(item) }
    public func columns(below item: Int32?) -> [ItemColumn] { base.columns(below: item) }
    public var titleLine: [UInt8] { base.titleLine }

    public var lineForm: LineForm { base.lineForm }
    public func reference(of item: Int32) -> FileReference? { base.reference(of: item) }
    public func place(of item: Int32) -> InputPlace? { base.place(of: item) }
    public func wholeText(with item: Int32) -> [UInt8] { base.wholeText(with: item) }
    public func file(of item: Int32) -> ListedFile? { base.file(of: item) }
    public func fileRequest(for item: Int32) -> FileRequest? { base.fileRequest(for: item) }
}
