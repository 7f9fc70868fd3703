// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// UIKit re-exports Core Animation.
@_exported import LegatoQuartz
