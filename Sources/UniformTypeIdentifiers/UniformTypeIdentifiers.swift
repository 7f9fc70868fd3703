// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Kinds of files and data, and what Apple's module re-exports.
@_exported import Foundation
@_exported import LegatoTransfer
