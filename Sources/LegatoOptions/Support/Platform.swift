// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The system that files are compiled for, as their conditions see it.
package enum Platform: String, Equatable, Sendable, CaseIterable { case ios, macos }
