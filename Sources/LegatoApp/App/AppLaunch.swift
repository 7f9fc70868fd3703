// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoMotion
package import LegatoUI

/// An object that an adaptor of an app has made to take part in its launch.
@MainActor
package protocol LaunchedDelegate: AnyObject {
    /// The app is launched: its scenes are made, and no view is yet.
    func launch()
    /// Puts the delegate into the environment of the app's views, if it can be observed.
    func insert(in environment: inout EnvironmentValues)
}

/// The delegates of the app that a scene shows.
@MainActor
package final class AppDelegates: ScenePart {
    private var delegates: [any LaunchedDelegate] = []
    private var isLaunched = false

    package init(in graph: ViewGraph) {}

    package func add(_ delegate: any LaunchedDelegate) {
        guard !delegates.contains(where: { $0 === delegate }) else { return }
        delegates.append(delegate)
    }

    fileprivate func launch(_ facts: _SceneFacts, in graph: ViewGraph) {
        guard !isLaunched else { return }
        isLaunched = true
        facts.reports.forEach(graph.report)
        // It is called while a body is about to run, and what it reads and writes has nothing to do with that.
        graph.runUserCode { for delegate in delegates { delegate.launch() } }
    }

    func insert(in environment: inout EnvironmentValues) {
        for delegate in delegates { delegate.insert(in: &environment) }
    }
}

/// Launches the app before the body of the view that has it is evaluated for the first time.
nonisolated struct AppLaunch: DynamicProperty {
    private let facts: _SceneFacts
    private(set) var delegates: AppDelegates?

    init(_ facts: _SceneFacts) { self.facts = facts }

    @MainActor static func _connect(at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node) {
        let launch = pointer.assumingMemoryBound(to: Self.self)
        let delegates = node.graph.part(AppDelegates.self)
        delegates.launch(launch.pointee.facts, in: node.graph)
        launch.pointee.delegates = delegates
    }

    static var _readsEnvironment: Bool { false }
}
