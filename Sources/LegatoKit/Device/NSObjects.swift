// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// Makes objects of classes that are only known at run time.
///
/// Every subclass of `NSObject` has `init()`, but Foundation on Linux does not mark it as required, so Swift calls it only on classes that
/// it knows. The call here is compiled for a class that requires it. It goes through the table of the class, where `init()` is at the
/// same place for all subclasses of `NSObject`. A base with another initialiser has `init()` as a convenience, which calls that of the
/// subclass.
package enum NSObjects {
    /// Stops the program where the class has other initialisers and has not overridden this one.
    @_optimize(none)
    package static func make<Object: NSObject>(_ type: Object.Type) -> Object {
        let anyClass = unsafeBitCast(type as NSObject.Type, to: AnyClass.Type.self)
        return unsafeDowncast(anyClass.init() as AnyObject, to: Object.self)
    }
}

/// Private, because the compiler gives the required initialiser of a class that other files can name a place of its own in the table.
private class AnyClass: NSObject {
    override required init() { super.init() }
}

/// Without a subclass, the optimiser would know which `init()` is meant, and not look it up.
private final class Subclass: AnyClass {
    required init() { super.init() }
}
