// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// What `import UIKit` means to the command: what there is of UIKit, and what UIKit re-exports on Apple's systems.
@_exported import Dispatch
@_exported import Foundation
@_exported import LegatoDrawing
@_exported import LegatoKit
