// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// What `import CoreGraphics` means to the command: what there is of Core Graphics; its plain geometry is Foundation's.
@_exported import Foundation
@_exported import LegatoDrawing
