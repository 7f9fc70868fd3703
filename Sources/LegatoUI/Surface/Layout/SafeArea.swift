// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoDrawing

/// Kinds of safe area a view may extend into.
///
/// A stage has no safe area: its content reaches every edge as it is, so the modifiers that take this leave a view
/// where it was.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let all = SafeAreaRegions(rawValue: .max)
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
}

extension View {
    /// Lets the view reach under bars and the rounded corners of a screen; a stage has neither.
    nonisolated public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View { self }

    /// The older name of ``ignoresSafeArea(_:edges:)``.
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    /// Hides the status bar; a stage has none.
    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    /// The older name of ``statusBarHidden(_:)``.
    nonisolated public func statusBar(hidden: Bool) -> some View { self }
}
