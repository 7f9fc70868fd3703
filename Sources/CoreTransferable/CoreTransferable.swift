// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Values that are passed on, and what Apple's module re-exports.
@_exported import Foundation
@_exported import LegatoTransfer
