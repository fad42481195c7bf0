/// A view model: turns something of the app's (a date, a landmark, a setting) into what a cell shows.
///
/// ```swift
/// struct NameAdapter: LabelAdapter {
///     let landmark: Landmark
///     var label: StyledText { StyledText(landmark.name) }
/// }
///
/// NameAdapter(landmark: lake).label  // can be tested without a list
/// ```
///
/// An adapter is a plain value. An update compares it with the one that the same cell had before, and draws the row again
/// where the two are different: whatever a cell shows has to come from its adapter.
public protocol Adapter: Equatable, Sendable {}
