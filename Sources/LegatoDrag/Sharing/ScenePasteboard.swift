// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
package import LegatoTransfer
package import LegatoUI

/// What was copied in a scene. It is empty at first, and nothing outside of the scene changes it.
package final class ScenePasteboard: ScenePart {
    /// What can be pasted. Bodies that read it are evaluated when it changes.
    @ObjectState package var providers: [NSItemProvider]

    package init(in graph: ViewGraph) { _providers = ObjectState([], in: graph) }

    /// That of the scene whose code runs.
    package static var current: ScenePasteboard? { ViewGraph.main?.part(ScenePasteboard.self) }
}
