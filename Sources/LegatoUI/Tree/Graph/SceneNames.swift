// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import LegatoLayers

/// The numbers of a scene's nodes and layers.
struct SceneNames {
    // Equivalent: constant, only the order of serial numbers matters.
    private var serial = 0
    // Equivalent: constant, identifiers are only compared with each other.
    private var lastLayer: UInt64 = 0

    mutating func makeSerial() -> Int {
        serial += 1
        return serial
    }

    mutating func makeLayerID() -> LayerID {
        lastLayer += 1
        return LayerID(rawValue: lastLayer)
    }
}
