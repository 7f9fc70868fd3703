// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import LegatoDrawing

/// How a camera was held, as the photo's file says.
/// Source: documented (Exif 2.3, section 4.6: the tag Orientation, 0x0112, and the TIFF structure around it).
enum Exif {
    /// Of a JPEG file, whose segment APP1 holds it.
    static func orientation(ofJPEG bytes: [UInt8]) -> ImageOrientation {
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let size = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            // Pixels begin, or it is no segment.
            guard bytes[place + 1] != 0xDA, size >= 2, place + 2 + size <= bytes.count else { break }
            if bytes[place + 1] == 0xE1 {
                let content = bytes[place + 4..<place + 2 + size]
                if content.starts(with: Array("Exif\0\0".utf8)) { return orientation(inTIFF: content.dropFirst(6)) }
            }
            place += 2 + size
        }
        return .up
    }

    /// Of a WebP file, whose chunk `EXIF` holds it.
    static func orientation(ofWebP bytes: [UInt8]) -> ImageOrientation {
        var place = 12
        while place + 8 <= bytes.count {
            let size = (4..<8).reversed().reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
            guard size <= bytes.count - place - 8 else { break }
            if bytes[place..<place + 4].elementsEqual("EXIF".utf8) {
                let content = bytes[place + 8..<place + 8 + size]
                let hasPrefix = content.starts(with: Array("Exif\0\0".utf8))
                return orientation(inTIFF: hasPrefix ? content.dropFirst(6) : content)
            }
            place += 8 + size + size % 2
        }
        return .up
    }

    /// The tag in the first directory.
    private static func orientation(inTIFF content: ArraySlice<UInt8>) -> ImageOrientation {
        let bytes = Array(content)
        let isLittle = bytes.starts(with: Array("II".utf8))
        guard isLittle || bytes.starts(with: Array("MM".utf8)) else { return .up }
        func number(at place: Int, _ count: Int) -> Int? {
            guard place >= 0, place + count <= bytes.count else { return nil }
            let range = bytes[place..<place + count]
            return (isLittle ? Array(range.reversed()) : Array(range)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let start = number(at: 4, 4), let count = number(at: start, 2) else { return .up }
        for entry in 0..<count {
            let place = start + 2 + entry * 12
            guard let tag = number(at: place, 2) else { break }
            if tag == 0x0112 { return number(at: place + 8, 2).flatMap(ImageOrientation.init) ?? .up }
        }
        return .up
    }
}
