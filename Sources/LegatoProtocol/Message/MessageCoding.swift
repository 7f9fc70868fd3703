// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A value that a message carries, in little-endian bytes of a fixed order.
package protocol MessageValue {
    func write(to writer: inout MessageWriter)
    /// Reads what `write` wrote. Throws where the bytes end early or mean nothing.
    init(from reader: inout MessageReader) throws(ProtocolError)
}

/// What was received is no message, or not the one that was due.
package struct ProtocolError: Error, Equatable, CustomStringConvertible, Sendable {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// The bytes of one message.
package struct MessageWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    /// Writes values one after the other.
    package mutating func write<each Value: MessageValue>(_ values: repeat each Value) {
        repeat (each values).write(to: &self)
    }
}

/// Reads the bytes of one message. Lengths are compared with what is there before anything is allocated.
package struct MessageReader {
    private var rest: ArraySlice<UInt8>

    package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    mutating func bytes(_ count: Int) throws(ProtocolError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else {
            throw ProtocolError("A message must hold \(count) more bytes; it has \(rest.count).")
        }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// The next value, of the type that the caller needs.
    package mutating func read<Value: MessageValue>() throws(ProtocolError) -> Value { try Value(from: &self) }

    /// The count of a list whose elements take at least a byte each.
    mutating func count() throws(ProtocolError) -> Int {
        let count = Int(try UInt32(from: &self))
        guard count <= rest.count else {
            throw ProtocolError("A list of \(count) elements must not be in a message with \(rest.count) bytes left.")
        }
        return count
    }

    /// Throws where bytes are left over.
    package func finish() throws(ProtocolError) {
        guard rest.isEmpty else { throw ProtocolError("A message has \(rest.count) bytes too many.") }
    }
}

// MARK: - Numbers

extension UInt8: MessageValue {
    package func write(to writer: inout MessageWriter) { writer.append(CollectionOfOne(self)) }
    package init(from reader: inout MessageReader) throws(ProtocolError) {
        let bytes = try reader.bytes(1)
        self = bytes[bytes.startIndex]
    }
}

extension FixedWidthInteger {
    fileprivate func writeBytes(to writer: inout MessageWriter) {
        withUnsafeBytes(of: littleEndian) { writer.append($0) }
    }

    fileprivate static func readBytes(from reader: inout MessageReader) throws(ProtocolError) -> Self {
        var value = Self.zero
        for (index, byte) in try reader.bytes(bitWidth / 8).enumerated() {
            value |= Self(truncatingIfNeeded: byte) << Self(8 * index)
        }
        return value
    }

    private static var bitWidth: Int { Self.zero.bitWidth }
}

extension UInt32: MessageValue {
    package func write(to writer: inout MessageWriter) { writeBytes(to: &writer) }
    package init(from reader: inout MessageReader) throws(ProtocolError) { self = try Self.readBytes(from: &reader) }
}

extension UInt64: MessageValue {
    package func write(to writer: inout MessageWriter) { writeBytes(to: &writer) }
    package init(from reader: inout MessageReader) throws(ProtocolError) { self = try Self.readBytes(from: &reader) }
}

/// Counts and numbers of things: 0 or more on the wire.
extension Int: MessageValue {
    package func write(to writer: inout MessageWriter) { UInt64(Swift.max(0, self)).write(to: &writer) }
    package init(from reader: inout MessageReader) throws(ProtocolError) {
        let value = try UInt64(from: &reader)
        guard let count = Int(exactly: value) else { throw ProtocolError("A count must be below 2^63; got \(value).") }
        self = count
    }
}

extension Double: MessageValue {
    package func write(to writer: inout MessageWriter) { bitPattern.write(to: &writer) }
    package init(from reader: inout MessageReader) throws(ProtocolError) {
        self.init(bitPattern: try UInt64(from: &reader))
    }
}

extension Bool: MessageValue {
    package func write(to writer: inout MessageWriter) { UInt8(self ? 1 : 0).write(to: &writer) }
    package init(from reader: inout MessageReader) throws(ProtocolError) {
        switch try UInt8(from: &reader) {
        case 0: self = false
        case 1: self = true
        case let byte: throw ProtocolError("A truth value must be 0 or 1; got \(byte).")
        }
    }
}

// MARK: - Text and lists

/// Many bytes, written and read as a whole.
package struct Bytes: Equatable, Sendable, MessageValue {
    package var bytes: ArraySlice<UInt8>

    package init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    package func write(to writer: inout MessageWriter) {
        UInt32(clamping: bytes.count).write(to: &writer)
        writer.append(bytes)
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        bytes = try reader.bytes(try reader.count())
    }
}

extension String: MessageValue {
    package func write(to writer: inout MessageWriter) {
        UInt32(clamping: utf8.count).write(to: &writer)
        writer.append(utf8)
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        let bytes = try reader.bytes(try reader.count())
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ProtocolError("A text must be UTF-8; got \(bytes.count) bytes that are not.")
        }
        self = text
    }
}

extension Optional: MessageValue where Wrapped: MessageValue {
    package func write(to writer: inout MessageWriter) {
        (self != nil).write(to: &writer)
        self?.write(to: &writer)
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        self = try Bool(from: &reader) ? .some(try Wrapped(from: &reader)) : .none
    }
}

extension Array: MessageValue where Element: MessageValue {
    package func write(to writer: inout MessageWriter) {
        UInt32(clamping: count).write(to: &writer)
        for element in self { element.write(to: &writer) }
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        self = []
        for _ in 0..<(try reader.count()) { append(try Element(from: &reader)) }
    }
}
