// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Encodes whole values, such as `JSONEncoder`.
///
/// Source: *documented* (Combine, `TopLevelEncoder`).
public protocol TopLevelEncoder {
    /// What a value becomes.
    associatedtype Output
    /// Encodes a value.
    func encode<T: Encodable>(_ value: T) throws -> Output
}

/// Decodes whole values, such as `JSONDecoder`.
///
/// Source: *documented* (Combine, `TopLevelDecoder`).
public protocol TopLevelDecoder {
    /// What values are made of.
    associatedtype Input
    /// Decodes a value of a type.
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
