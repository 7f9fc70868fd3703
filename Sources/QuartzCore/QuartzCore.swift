// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// What there is of Core Animation, and what it re-exports on Apple's systems.
@_exported import Foundation
@_exported import LegatoDrawing
@_exported import LegatoKit
