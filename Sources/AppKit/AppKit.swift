// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_exported import LegatoAppKit
