// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How deep a tree may be. Each pass goes down by calling itself, so a tree that is deeper would not fit the stack;
/// painting, which needs most, has a stack of its own for deep trees.
///
/// Counted in levels and not in bytes, for a picture to be the same whoever compiled it. Source: measured, with builds for
/// debugging, which need most, and the usual stack of 8 MB.
@MainActor
enum NestingLimit {
    /// What is deeper is not made.
    static let nodes = 2400

    static func report(in graph: ViewGraph) {
        graph.report(
            "Views are nested too deeply: what is inside of more than \(nodes) views and modifiers is not shown. Look for a "
                + "view that contains itself.", at: nil)
    }
}
