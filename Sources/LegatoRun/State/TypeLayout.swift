// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Reflection) import Swift

/// What Swift's metadata says of a type. Source: documented, "Type Metadata" and "Type Layout" of Swift's ABI.
struct TypeLayout {
    enum Kind: Equatable { case structure, choice, object, other }

    let type: any Any.Type
    let kind: Kind

    init(_ type: any Any.Type) {
        self.type = type
        kind =
            switch unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
            case 0x200: .structure
            case 0x201: .choice
            case 0: .object
            // A class that another language can see has a pointer here.
            case let number where number > 0x7ff: .object
            default: .other
            }
    }

    /// Its name without modules.
    var name: String { "\(type)" }

    struct Field {
        var name: String
        var offset: Int
        var type: any Any.Type
    }

    /// The stored properties of a struct or of a class with those above it; nil: they are not known.
    var fields: [Field]? {
        var fields: [Field] = []
        // The lowest bit says that it is a class.
        let options = _EachFieldOptions(rawValue: kind == .object ? 1 : 0)
        let isKnown = _forEachField(of: type, options: options) { name, offset, type, _ in
            fields.append(Field(name: String(cString: name), offset: offset, type: type))
            return true
        }
        return isKnown ? fields : nil
    }

    /// The numbers of cases with values and without, of an enum.
    private var caseCounts: (withValues: Int, without: Int) {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
        let withValues = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xff_ffff
        return (Int(withValues), Int(descriptor.load(fromByteOffset: 24, as: UInt32.self)))
    }

    /// The case without values that has this name; nil: the enum has no such case.
    func makeCase<T>(_ type: T.Type, named name: String) -> T? {
        let counts = caseCounts
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let witnesses = metadata.load(fromByteOffset: -8, as: UnsafeRawPointer.self)
        // Only a type with this flag has functions for cases.
        guard witnesses.load(fromByteOffset: 80, as: UInt32.self) & 0x20_0000 != 0 else { return nil }
        typealias Inject = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void
        let inject = unsafeBitCast(witnesses.load(fromByteOffset: 104, as: UnsafeRawPointer.self), to: Inject.self)
        let size = max(1, MemoryLayout<T>.size)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<T>.alignment)
        defer { memory.deallocate() }
        for number in counts.withValues..<(counts.withValues + counts.without) {
            memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
            inject(memory, UInt32(number), metadata)
            let value = memory.assumingMemoryBound(to: T.self).move()
            if caseName(of: value) == name { return value }
        }
        return nil
    }
}

/// The name of an enum's case.
func caseName<T>(of value: T) -> String? { enumCaseName(value).map { String(cString: $0) } }

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<T>(_ value: T) -> UnsafePointer<CChar>?
