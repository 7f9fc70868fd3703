// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The bytes of a protocol buffer message, which grow by a field with each call.
///
/// A field is its key, which is its number and the type of its value, and the value. Source: documented, the encoding of protocol buffers
/// (protobuf.dev, "Encoding").
struct ProtobufMessage {
    private(set) var bytes: [UInt8] = []

    private enum WireType: UInt64 {
        case varint = 0
        case fixed64 = 1
        case lengthDelimited = 2
    }

    /// `uint64`, `uint32`, and enumerations, whose values are not negative here.
    mutating func add(_ field: UInt64, _ value: UInt64) {
        addKey(field, .varint)
        addVarint(value)
    }

    /// `int32` and `int64`: a negative one has the bytes of its two's complement in 64 bits.
    mutating func add(_ field: UInt64, signed value: Int64) { add(field, UInt64(bitPattern: value)) }

    /// `bool`.
    mutating func add(_ field: UInt64, flag value: Bool) { add(field, value ? 1 : 0) }

    /// `fixed64`.
    mutating func add(_ field: UInt64, fixed value: UInt64) {
        addKey(field, .fixed64)
        for shift in stride(from: 0, to: UInt64.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }

    /// `double`.
    mutating func add(_ field: UInt64, double value: Double) { add(field, fixed: value.bitPattern) }

    /// `string`.
    mutating func add(_ field: UInt64, _ value: String) {
        addKey(field, .lengthDelimited)
        addVarint(UInt64(value.utf8.count))
        bytes += value.utf8
    }

    /// A message inside of this one.
    mutating func add(_ field: UInt64, _ value: ProtobufMessage) {
        addKey(field, .lengthDelimited)
        addVarint(UInt64(value.bytes.count))
        bytes += value.bytes
    }

    private mutating func addKey(_ field: UInt64, _ type: WireType) { addVarint(field << 3 | type.rawValue) }

    /// Seven bits in each byte, the lowest first; the eighth says that another byte follows.
    private mutating func addVarint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
