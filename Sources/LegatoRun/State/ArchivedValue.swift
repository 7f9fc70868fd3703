// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoProtocol

/// A value of the user's as another version of the program can read it: without modules, addresses and layouts.
indirect enum ArchivedValue: Equatable {
    case none
    case bool(Bool)
    case integer(Int64)
    /// Beyond the largest `Int64`.
    case large(UInt64)
    case double(Double)
    case text(String)
    /// Of an array, a set, or keys and values in turn.
    case list([ArchivedValue])
    /// The stored properties of a struct, or what is in a tuple, by their names.
    case record(type: String, [Field])
    /// A case of an enum with its values; several are a tuple.
    case choice(type: String, String, ArchivedValue?)
    /// A value of a type that is found by its mangled name, where what holds it says less.
    case typed(name: String, ArchivedValue)
    /// An object, by its number in the archive.
    case object(UInt32)
    /// A property of an object that does not cross, and why.
    case lost(String)

    struct Field: Equatable {
        var name: String
        var value: ArchivedValue
    }

    /// Beyond, a value is taken for one that holds itself. Source: chosen.
    static let deepest = 32
}

extension ArchivedValue: MessageValue {
    func write(to writer: inout MessageWriter) {
        switch self {
        case .none: UInt8(0).write(to: &writer)
        case .bool(let value): writeAll(1, value, to: &writer)
        case .integer(let value): writeAll(2, UInt64(bitPattern: value), to: &writer)
        case .large(let value): writeAll(3, value, to: &writer)
        case .double(let value): writeAll(4, value, to: &writer)
        case .text(let value): writeAll(5, value, to: &writer)
        case .list(let values): writeAll(6, values, to: &writer)
        case .record(let type, let fields):
            writeAll(7, type, to: &writer)
            fields.map(\.name).write(to: &writer)
            for field in fields { field.value.write(to: &writer) }
        case .choice(let type, let name, let values):
            writeAll(8, type, to: &writer)
            name.write(to: &writer)
            values.write(to: &writer)
        case .typed(let name, let value):
            writeAll(9, name, to: &writer)
            value.write(to: &writer)
        case .object(let number): writeAll(10, number, to: &writer)
        case .lost(let reason): writeAll(11, reason, to: &writer)
        }
    }

    private func writeAll(_ kind: UInt8, _ value: some MessageValue, to writer: inout MessageWriter) {
        kind.write(to: &writer)
        value.write(to: &writer)
    }

    init(from reader: inout MessageReader) throws(ProtocolError) { try self.init(from: &reader, depth: 0) }

    private init(from reader: inout MessageReader, depth: Int) throws(ProtocolError) {
        guard depth <= Self.deepest else {
            throw ProtocolError("An archived value must be at most \(Self.deepest) deep.")
        }
        func values(_ count: Int) throws(ProtocolError) -> [ArchivedValue] {
            var values: [ArchivedValue] = []
            for _ in 0..<count { values.append(try ArchivedValue(from: &reader, depth: depth + 1)) }
            return values
        }
        switch try UInt8(from: &reader) {
        case 0: self = .none
        case 1: self = .bool(try Bool(from: &reader))
        case 2: self = .integer(Int64(bitPattern: try UInt64(from: &reader)))
        case 3: self = .large(try UInt64(from: &reader))
        case 4: self = .double(try Double(from: &reader))
        case 5: self = .text(try String(from: &reader))
        // Each value takes a byte at least, so a count that is a lie ends with the bytes.
        case 6: self = .list(try values(Int(try UInt32(from: &reader))))
        case 7:
            let type = try String(from: &reader)
            let names = try [String](from: &reader)
            self = .record(type: type, zip(names, try values(names.count)).map(Field.init))
        case 8:
            let (type, name) = (try String(from: &reader), try String(from: &reader))
            self = .choice(type: type, name, try Bool(from: &reader) ? try values(1)[0] : nil)
        case 9: self = .typed(name: try String(from: &reader), try values(1)[0])
        case 10: self = .object(try UInt32(from: &reader))
        case 11: self = .lost(try String(from: &reader))
        case let kind: throw ProtocolError("An archived value must be of kind 0 to 11; got \(kind).")
        }
    }
}

/// Why a value does not cross to another version of the program: what is in the way.
struct LostValue: Error, Equatable {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}
