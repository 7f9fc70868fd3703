// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// What there is of AppKit, and what AppKit re-exports on Apple's systems.
@_exported import Dispatch
@_exported import Foundation
@_exported import LegatoDrawing
@_exported import LegatoKit
