// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Makes layers of classes that are known only at run time.
///
/// Swift makes objects only of classes whose initialiser is required, which those of layers are not. The calls here are compiled for a
/// class that requires them, and go through the table of the class, where an initialiser is at the same place in all subclasses. A class
/// that has none by that signature ends the program, as on Apple's systems.
@MainActor
package enum LayerClasses {
    /// A layer of `type`; a plain one if that is no class of layers.
    @_optimize(none)
    package static func make(_ type: AnyClass) -> CALayer {
        guard let type = type as? CALayer.Type else { return CALayer() }
        return unsafeDowncast(unsafeBitCast(type, to: AnyLayer.Type.self).init() as AnyObject, to: CALayer.self)
    }

    @_optimize(none)
    static func copy<Kind: CALayer>(_ layer: Kind) -> Kind {
        let type = unsafeBitCast(type(of: layer) as CALayer.Type, to: AnyLayer.Type.self)
        return unsafeDowncast(type.init(layer: layer) as AnyObject, to: Kind.self)
    }
}

/// Private, because the compiler gives a required initialiser of a class that other files can name a place of its own in the table.
private class AnyLayer: CALayer {
    override required init() { super.init() }
    override required init(layer: Any) { super.init(layer: layer) }
}

/// Without a subclass, the optimiser would know which initialisers are meant, and not look them up.
private final class Subclass: AnyLayer {
    required init() { super.init() }
    required init(layer: Any) { super.init(layer: layer) }
}
