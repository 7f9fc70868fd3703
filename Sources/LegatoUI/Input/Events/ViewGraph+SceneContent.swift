// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

// What a stage drives.

extension ViewGraph: SceneContent {
    package var isDark: Bool { colorScheme == .dark }

    package var onWork: (() -> Void)? {
        get { listeners.onWork }
        set { listeners.onWork = newValue }
    }

    package var workDone: Int { statistics.sum }
    /// Even while the scene appears, between bodies and in them.
    package static var workDoneWhileMaking: Int? { (CurrentReader.node?.graph ?? running)?.statistics.sum }
}

extension ViewGraph.Statistics {
    /// It grows with each of them.
    fileprivate var sum: Int { nodes + bodies + layouts + layersMade + preferences + places + updates }
}
