// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Synchronization

/// The identity of a subscriber or a subscription, unique in the process.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private static let lastSerial = Atomic<UInt>(0)

    private enum Identity: Hashable {
        case serial(UInt)
        case object(ObjectIdentifier)
    }

    private let identity: Identity

    /// An identity that nothing else has.
    public init() { identity = .serial(Self.lastSerial.wrappingAdd(1, ordering: .relaxed).newValue) }

    /// The identity of `obj`, for as long as that lives.
    public init(_ obj: AnyObject) { identity = .object(ObjectIdentifier(obj)) }

    public var description: String {
        switch identity {
        case .serial(let serial): "0x\(String(serial, radix: 16))"
        case .object(let object): "0x\(String(UInt(bitPattern: object), radix: 16))"
        }
    }
}

/// Something with an identity. An object has the identity of the object.
public protocol CustomCombineIdentifierConvertible {
    /// The identity, which is the same each time.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The identity of this object.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
