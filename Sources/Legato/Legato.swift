// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_exported import Combine
@_exported import LegatoApp
@_exported import LegatoControls
@_exported import LegatoDates
@_exported import LegatoDrag
@_exported import LegatoDrawing
@_exported import LegatoEngine
@_exported import LegatoFields
@_exported import LegatoLists
@_exported import LegatoMotion
@_exported import LegatoNavigation
@_exported import LegatoTransfer
@_exported import LegatoUI
@_exported import Observation
