// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateAllMetadataSections(
    _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> CBool, _ context: UnsafeMutableRawPointer)

/// The four words of `Dl_info` are file name, base address, symbol name, symbol address. Glibc's module leaves it out.
@_silgen_name("dladdr")
private func dladdr(
    _ address: UnsafeRawPointer,
    _ info: UnsafeMutablePointer<(UnsafePointer<CChar>?, UInt, UnsafePointer<CChar>?, UInt)>
) -> CInt

/// The tables the Swift compiler leaves in one executable or library.
///
/// The runtime hands out a structure for each image: version, base address, two unused words, then pairs of start and
/// length. Its layout belongs to the runtime; version 4 is the first to have test content.
package struct ImageSections {
    /// Which pair holds what.
    enum Section: Int {
        case conformances = 1
        case tests = 14
    }

    private static let firstRange = 4
    private let words: UnsafePointer<UInt>

    /// Every image that has Swift in it, the executable first, then in the order they were loaded.
    package static func loaded() -> [ImageSections] {
        var images: [ImageSections] = []
        withUnsafeMutablePointer(to: &images) { pointer in
            enumerateAllMetadataSections(
                { sections, context in
                    let words = sections.assumingMemoryBound(to: UInt.self)
                    if words[0] >= 4 {
                        let images = context.assumingMemoryBound(to: [ImageSections].self)
                        images.pointee.append(ImageSections(words: words))
                    }
                    return true
                }, pointer)
        }
        return images
    }

    package func isFile(at path: String) -> Bool {
        // Equivalent: constant, `dladdr` overwrites these.
        var info: (file: UnsafePointer<CChar>?, UInt, UnsafePointer<CChar>?, UInt) = (nil, 0, nil, 0)
        // Equivalent: guard, if `dladdr` fails, the name is still nil.
        guard let base = UnsafeRawPointer(bitPattern: words[1]), dladdr(base, &info) != 0, let name = info.file else {
            return false  // Equivalent: constant, never reached: `dladdr` finds every image that the runtime lists.
        }
        func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
        return resolved(String(cString: name)) == resolved(path)
    }

    func records<Record>(of type: Record.Type, in section: Section) -> UnsafeBufferPointer<Record> {
        let range = Self.firstRange + 2 * section.rawValue
        let start = UnsafePointer<Record>(bitPattern: words[range])
        return UnsafeBufferPointer(start: start, count: Int(words[range + 1]) / MemoryLayout<Record>.stride)
    }
}

// MARK: - Conformances

extension ImageSections {
    /// The types this image makes conform to a protocol, in the order of the records; generic ones are left out, since
    /// nobody says which arguments they should have.
    package func types(conformingTo protocol: Any.Type) -> [Any.Type] {
        let wanted = Self.descriptor(ofProtocol: `protocol`)
        let slots = UnsafeRawBufferPointer(records(of: Int32.self, in: .conformances))
        return stride(from: 0, to: slots.count, by: MemoryLayout<Int32>.stride).compactMap { offset in
            guard let start = slots.baseAddress else { return nil }
            let record = Self.follow(start + offset)
            return Self.followIndirectable(record) == wanted ? Self.conformingType(of: record) : nil
        }
    }

    /// The descriptor inside the metadata of `any P`: kind, flags and the number of protocols, then their descriptors.
    private static func descriptor(ofProtocol type: Any.Type) -> UnsafeRawPointer? {
        unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
    }

    /// A conformance record is four relative words: protocol, type, witness table, flags.
    private static func conformingType(of record: UnsafeRawPointer) -> Any.Type? {
        let typeKind = record.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 0b111
        var descriptor = follow(record + 4)
        // 0: the type's descriptor itself; 1: a pointer to it. Other values mean Objective-C, which does not exist on Linux.
        if typeKind == 1 { descriptor = descriptor.load(as: UnsafeRawPointer.self) }
        guard typeKind <= 1 else { return nil }  // Equivalent: guard and constant, there is no Objective-C on Linux.

        let flags = descriptor.load(as: UInt32.self)
        let isGeneric = flags & 0x80 != 0
        // Classes, structs and enums have a metadata accessor as the fourth word of their descriptor.
        guard [16, 17, 18].contains(flags & 0x1F), !isGeneric else { return nil }
        typealias Accessor = @convention(c) (UInt) -> UnsafeRawPointer
        let accessor = unsafeBitCast(follow(descriptor + 12), to: Accessor.self)
        // Request 0 is complete metadata; of the two words the accessor returns, the first is the metadata.
        // Equivalent: constant, the metadata of a type that is not generic is always complete.
        return unsafeBitCast(accessor(0), to: Any.Type.self)
    }

    /// The address a relative word points to, counted from the word itself.
    private static func follow(_ word: UnsafeRawPointer) -> UnsafeRawPointer {
        word + Int(word.load(as: Int32.self))
    }

    /// The same where the lowest bit says that the target is a pointer to the real one.
    private static func followIndirectable(_ word: UnsafeRawPointer) -> UnsafeRawPointer {
        let offset = Int(word.load(as: Int32.self))
        guard offset & 1 == 0 else { return (word + (offset & ~1)).load(as: UnsafeRawPointer.self) }
        // Equivalent: sign, only the module of a protocol refers to it directly, and ours has no provider.
        return word + offset
    }
}
