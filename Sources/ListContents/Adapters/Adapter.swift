/// A view model: turns a value of the app into what a cell shows.
///
/// ```swift
/// struct NameAdapter: LabelAdapter {
///     let landmark: Landmark
///
///     init(_ landmark: Landmark) { self.landmark = landmark }
///
///     var label: StyledText { StyledText(landmark.name) }
/// }
/// ```
///
/// You can test an adapter without a list: `NameAdapter(lake).label == "Silver Lake"`.
///
/// An update compares the adapter with the cell's previous one, and draws the row again if they are different. So an
/// adapter must contain everything that the cell shows.
public protocol Adapter: Equatable, Sendable {}
