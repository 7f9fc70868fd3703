// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Reflection) import Swift

/// What Swift's metadata says of a type. Source: documented, "Type Metadata" and "Type Layout" of Swift's ABI.
final class TypeLayout {
    enum Kind: Equatable {
        case structure, choice, object, tuple
        /// `Any`, or `any` protocol.
        case existential
        case other
    }

    let type: any Any.Type
    let kind: Kind

    init(_ type: any Any.Type) {
        self.type = type
        kind = Self.kind(of: type)
    }

    static func kind(of type: any Any.Type) -> Kind {
        switch unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
        case 0x200: .structure
        case 0x201: .choice
        case 0x301: .tuple
        case 0x303: .existential
        case 0: .object
        // A class that another language can see has a pointer here.
        case let number where number > 0x7ff: .object
        default: .other
        }
    }

    /// Its name without modules.
    private(set) lazy var name = "\(type)"

    /// By which it is found; empty: it is not.
    private(set) lazy var mangledName = _mangledTypeName(type) ?? ""

    private lazy var module = String(reflecting: type).prefix { $0 != "." }

    /// Whether it is declared in the user's program.
    var isOfProgram: Bool { module == "LegatoScene" || module.hasSuffix("Tests") }

    /// Whether it is declared in a module of ours, and not in the user's program.
    var isOurs: Bool { module.hasPrefix("Legato") && !isOfProgram }

    struct Field {
        var name: String
        var offset: Int
        var type: any Any.Type
        var ownership = Ownership.strong
        /// Whether another property of the object has the same name.
        var isAmbiguous = false
        /// As the program calls it: macros, wrappers and `lazy` store it under another name.
        var publicName: Substring {
            name.trimmingPrefix("$__lazy_storage_$").trimmingPrefix("_")
        }

        enum Ownership {
            case strong, weak, unowned
            /// What it refers to may be gone.
            case unmanaged
            /// There cannot be two of its value. Its type is given as that of nothing.
            case unique
        }
    }

    /// The stored properties of a struct or of a class, or what is in a tuple; nil: they are not known. Of the classes above it come those of
    /// the program, first.
    private(set) lazy var fields: [Field]? = {
        if kind == .tuple { return elements }
        guard var fields = allFields else { return nil }
        var end = fields.count
        for type in [self] + classesAbove {
            let own = type.ownerships
            // One whose layout is only known at run time lists its properties elsewhere.
            guard own.count <= end else { return nil }
            let range = (end - own.count)..<end
            if type.kind == .object, !type.isOfProgram {
                fields.removeSubrange(range)
            } else {
                for (index, (ownership, isNothing)) in zip(range, own) {
                    fields[index].ownership =
                        fields[index].type == Void.self && !isNothing ? .unique : ownership
                }
            }
            end = range.lowerBound
        }
        let names = Dictionary(fields.map { ($0.name, 1) }, uniquingKeysWith: +)
        for index in fields.indices { fields[index].isAmbiguous = names[fields[index].name] != 1 }
        return fields
    }()

    private var allFields: [Field]? {
        var fields: [Field] = []
        // The lowest bit says that it is a class.
        let options = _EachFieldOptions(rawValue: kind == .object ? 1 : 0)
        let isKnown = _forEachField(of: type, options: options) { name, offset, type, _ in
            fields.append(Field(name: String(cString: name), offset: offset, type: type))
            return true
        }
        return isKnown ? fields : nil
    }

    /// How the properties that the type itself declares are held, in their order, and whether they are of the type of nothing.
    private var ownerships: [(Field.Ownership, isNothing: Bool)] {
        let descriptor = metadata.load(fromByteOffset: kind == .object ? 40 : 8, as: UnsafeRawPointer?.self)
        guard let descriptor, let fields = Self.target(of: descriptor + 16) else { return [] }
        return (0..<fields.load(fromByteOffset: 12, as: UInt32.self)).map { index in
            guard let mangled = Self.target(of: fields + 20 + 12 * Int(index)) else { return (.strong, false) }
            let name = mangled.assumingMemoryBound(to: UInt8.self)
            let length = Int(Self.length(ofMangledName: name))
            guard length > 1 else { return (.strong, false) }
            return switch (name[length - 2], name[length - 1]) {
            case (UInt8(ascii: "X"), UInt8(ascii: "w")): (.weak, false)
            case (UInt8(ascii: "X"), UInt8(ascii: "o")): (.unowned, false)
            case (UInt8(ascii: "X"), UInt8(ascii: "u")): (.unmanaged, false)
            case (UInt8(ascii: "y"), UInt8(ascii: "t")): (.strong, length == 2)
            default: (.strong, false)
            }
        }
    }

    // MARK: - Classes

    /// The next one first.
    private var classesAbove: [TypeLayout] {
        guard kind == .object else { return [] }
        var classes: [TypeLayout] = []
        var type = self
        while let above = type.metadata.load(fromByteOffset: 8, as: UnsafeRawPointer?.self) {
            type = TypeLayout(unsafeBitCast(above, to: Any.Type.self))
            classes.append(type)
        }
        return classes
    }

    /// Whether all that an object of the class has is declared in the user's program.
    private(set) lazy var isAllOfProgram = ([self] + classesAbove).allSatisfy {
        $0.isOfProgram || $0.type == NSObject.self
    }

    /// An object of the class whose properties do not exist. It is not to be released before they do, and is held once for that.
    func allocate() -> AnyObject {
        let size = metadata.load(fromByteOffset: 24, as: UInt32.self)
        let alignment = metadata.load(fromByteOffset: 28, as: UInt16.self)
        typealias Allocate = @convention(c) (UnsafeRawPointer, Int, Int) -> UnsafeMutableRawPointer
        // A function that a declaration must not name.
        let function = dlsym(nil, "swift_allocObject")
        let object = unsafeBitCast(function, to: Allocate.self)(metadata, Int(size), Int(alignment))
        return Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
    }

    private var metadata: UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }

    /// What is in a tuple: by its labels, or by numbers.
    private var elements: [Field] {
        let labels = metadata.load(fromByteOffset: 16, as: UnsafePointer<CChar>?.self).map { String(cString: $0) } ?? ""
        let names = labels.split(separator: " ", omittingEmptySubsequences: false)
        return (0..<metadata.load(fromByteOffset: 8, as: Int.self)).map { index in
            let element = metadata + 24 + 16 * index
            let name = index < names.count ? String(names[index]) : ""
            return Field(
                name: name.isEmpty ? "\(index)" : name, offset: Int(element.load(fromByteOffset: 8, as: UInt32.self)),
                type: element.load(as: Any.Type.self))
        }
    }

    /// A case of an enum.
    struct Case {
        var name: String
        /// In the order of the type: those with values come first.
        fileprivate var tag: UInt32
        /// Several values are a tuple; nil: it has none.
        var payload: (any Any.Type)?
        /// Whether the values are in a box.
        fileprivate var isIndirect: Bool
    }

    /// The cases of an enum.
    private(set) lazy var cases: [Case] = {
        let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
        guard let fields = Self.target(of: descriptor + 16) else { return [] }
        return (0..<fields.load(fromByteOffset: 12, as: UInt32.self)).compactMap { tag in
            let record = fields + 16 + 12 * Int(tag)
            guard let name = Self.target(of: record + 8) else { return nil }
            let mangled = Self.target(of: record + 4)?.assumingMemoryBound(to: UInt8.self)
            return Case(
                name: String(cString: name.assumingMemoryBound(to: CChar.self)), tag: tag,
                payload: mangled.flatMap {
                    _getTypeByMangledNameInContext(
                        $0, Self.length(ofMangledName: $0), genericContext: descriptor, genericArguments: metadata + 16)
                }, isIndirect: record.load(as: UInt32.self) & 1 != 0)
        }
    }()

    /// What a relative pointer points to; nil: nothing.
    private static func target(of pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
        let distance = pointer.load(as: Int32.self)
        return distance == 0 ? nil : pointer + Int(distance)
    }

    /// The name of a type ends with 0; what it refers to by its place may have zeros in it.
    private static func length(ofMangledName name: UnsafePointer<UInt8>) -> UInt {
        var end = name
        while end.pointee != 0 {
            switch end.pointee {
            case 0x01...0x17: end += 5
            case 0x18...0x1f: end += 9
            default: end += 1
            }
        }
        return UInt(end - name)
    }

    /// A value of this enum.
    ///
    /// - Parameter payload: one of the case's type; ignored by a case without values.
    func make<T>(_ type: T.Type, _ chosen: Case, _ payload: Any) -> T? {
        let witnesses = metadata.load(fromByteOffset: -8, as: UnsafeRawPointer.self)
        // Only a type with this flag has functions for cases.
        guard witnesses.load(fromByteOffset: 80, as: UInt32.self) & 0x20_0000 != 0 else { return nil }
        typealias Inject = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void
        let inject = unsafeBitCast(witnesses.load(fromByteOffset: 104, as: UnsafeRawPointer.self), to: Inject.self)
        let memory = UnsafeMutablePointer<T>.allocate(capacity: 1)
        defer { memory.deallocate() }
        UnsafeMutableRawPointer(memory).initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<T>.size)
        func fill<Payload>(_ type: Payload.Type) -> Bool {
            guard let payload = payload as? Payload else { return false }
            let place = UnsafeMutableRawPointer(memory)
            if chosen.isIndirect {
                place.initializeMemory(as: Boxed<Payload>.self, to: .value(payload))
            } else {
                place.initializeMemory(as: type, to: payload)
            }
            return true
        }
        if let type = chosen.payload, !fill(type) { return nil }
        inject(UnsafeMutableRawPointer(memory), chosen.tag, metadata)
        return memory.move()
    }
}

/// What is known of types, each of which is looked at once.
struct TypeLayouts {
    private var layouts: [ObjectIdentifier: TypeLayout] = [:]

    subscript(type: any Any.Type) -> TypeLayout {
        mutating get {
            if let layout = layouts[ObjectIdentifier(type)] { return layout }
            let layout = TypeLayout(type)
            layouts[ObjectIdentifier(type)] = layout
            return layout
        }
    }
}

/// The name of an enum's case.
func caseName<T>(of value: T) -> String? { enumCaseName(value).map { String(cString: $0) } }

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<T>(_ value: T) -> UnsafePointer<CChar>?

/// In memory, what any enum has for an indirect case with such values.
private indirect enum Boxed<Value> { case value(Value) }
