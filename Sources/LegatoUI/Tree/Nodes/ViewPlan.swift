// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
@_spi(Reflection) import Swift

/// A view type that may animate its own data, so that its body need not run with interpolated data.
public protocol _AnimatesItself {
    nonisolated static var _animatesItself: Bool { get }
}

/// What Legato needs to know about a view type, found once per type.
@MainActor
package final class ViewPlan {
    package struct Property {
        package var offset: Int
        package var type: any DynamicProperty.Type
    }

    package let properties: [Property]
    /// Whether the body runs with data that may be in between.
    package let isAnimatable: Bool
    package let readsEnvironment: Bool
    /// Identifies the generic type that this one was made from; nil: it has no parameters.
    let genericType: UnsafeRawPointer?
    private let comparison: ValueComparison

    let viewType: Any.Type

    private init(_ type: Any.Type) {
        viewType = type
        var properties: [Property] = []
        _ = _forEachField(of: type) { _, offset, fieldType, _ in
            if let property = fieldType as? any DynamicProperty.Type {
                properties.append(Property(offset: offset, type: property))
            }
            return true
        }
        self.properties = properties
        isAnimatable = type is any Animatable.Type && (type as? any _AnimatesItself.Type)?._animatesItself != true
        readsEnvironment = properties.contains { $0.type._readsEnvironment }
        genericType = Self.genericType(of: type)
        comparison = ValueComparison.of(type)
    }

    /// The metadata of a structure or enumeration is its kind, then the address of what all types made from one generic type
    /// share; that begins with flags. Source: documented, Swift's TypeMetadata.rst.
    private static func genericType(of type: Any.Type) -> UnsafeRawPointer? {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard [0x200, 0x201].contains(metadata.load(as: Int.self)) else { return nil }
        let description = metadata.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
        let isGeneric = description.load(as: UInt32.self) & 0x80 != 0
        return isGeneric ? description : nil
    }

    /// What the storage of each of `properties` is called: `_count`.
    var propertyNames: [String] {
        var names: [String] = []
        _ = _forEachField(of: viewType) { name, _, fieldType, _ in
            if fieldType is any DynamicProperty.Type { names.append(String(cString: name)) }
            return true
        }
        return names
    }

    private static var plans: [ObjectIdentifier: ViewPlan] = [:]

    package static func of(_ type: Any.Type) -> ViewPlan {
        let key = ObjectIdentifier(type)
        if let plan = plans[key] { return plan }
        let plan = ViewPlan(type)
        plans[key] = plan  // Equivalent: removal, only a cache.
        return plan
    }

    /// Whether two inputs of one view are the same, so that its body need not run again.
    ///
    /// Not isolated, for speed: comparing bytes needs no thread, and a closure that checked for one would do so at every
    /// comparison.
    nonisolated package func areEqual<V>(_ left: V, _ right: V) -> Bool { comparison.areEqual(left, right) }
}
