// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Small image files, made by other programs: red on the left half, blue on the right one.
enum ImageFiles {
    /// 16 by 8 pixels, by ffmpeg.
    static let jpeg = bytes(
        """
        /9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAgEBAQEBAUFBQUFBQYGBgYGBgYGBgYGBgYHBwcICAgH\
        BwcGBgcHCAgICAkJCQgICAgJCQoKCgwMCwsODg4RERT/xABOAAEBAAAAAAAAAAAAAAAAAAAABgEBAQEBAAAAAAAAAAAAAAAAAAgH\
        BhABAAAAAAAAAAAAAAAAAAAAABEBAAAAAAAAAAAAAAAAAAAAAP/AABEIAAgAEAMBEgACEgADEgD/2gAMAwEAAhEDEQA/AIscoN/E\
        gKqE1j//2Q==
        """)
    /// 16 by 8 pixels without loss, by cwebp.
    static let webp = bytes(
        """
        UklGRiYAAABXRUJQVlA4TBkAAAAvD8ABAA8Q87//8x8OxILJ/KU7U4jof+QAAA==
        """)
    /// 128 by 64 pixels, by heif-enc.
    static let heic = bytes(
        """
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA\
        AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFlAAEAAAAAAAAAMwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA\
        AGh2YzEAAAAAwWlwcnAAAACjaXBjbwAAAHdodmNDAQQIAAAAAAAAAAAAHvAA/P/4+AAADwMgAAEAF0ABDAH//wQIAAADAJ44AAAD\
        AAAeugJAIQABACpCAQEECAAAAwCeOAAAAwAAHpACBAgst1JJTXNwICBgQAAAAwBAAAADAEIiAAEACEQBwXKGDAIkAAAAFGlzcGUA\
        AAAAAAAAgAAAAEAAAAAQcGl4aQAAAAADCAgIAAAAFmlwbWEAAAAAAAAAAQABA4ECgwAAADttZGF0AAAALygBrwngIzaiP//70X3/\
        /tzHof61s5BT/xVQsv/+tgx9/qSwf/8gnkYVX//t+ArO
        """)
    /// 128 by 64 pixels, by heif-enc.
    static let avif = bytes(
        """
        AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA\
        AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAMgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA\
        AGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADAAAAAAUaXNwZQAAAAAAAACAAAAAQAAA\
        ABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAADptZGF0EgAKCRgZf/7BAgIGhDIjEyADDDDCALSD6iFII0HT\
        MQ0HueBO2R9XVoOIGW1688DLMdg=
        """)
    /// A profile with the primaries of Display P3 and the curve of sRGB, by Little CMS.
    static let displayP3 = bytes(
        """
        AAACSGxjbXMEQAAAbW50clJHQiBYWVogB+oACwAXABYACAAHYWNzcEFQUEwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPbWAAEA\
        AAAA0y1sY21zAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAALZGVzYwAAAQgAAAA0Y3BydAAA\
        ATwAAABMd3RwdAAAAYgAAAAUY2hhZAAAAZwAAAAsclhZWgAAAcgAAAAUYlhZWgAAAdwAAAAUZ1hZWgAAAfAAAAAUclRSQwAAAgQA\
        AAAgZ1RSQwAAAgQAAAAgYlRSQwAAAgQAAAAgY2hybQAAAiQAAAAkbWx1YwAAAAAAAAABAAAADGVuVVMAAAAYAAAAHABSAEcAQgAg\
        AGIAdQBpAGwAdAAtAGkAbm1sdWMAAAAAAAAAAQAAAAxlblVTAAAAMAAAABwATgBvACAAYwBvAHAAeQByAGkAZwBoAHQALAAgAHUA\
        cwBlACAAZgByAGUAZQBsAHlYWVogAAAAAAAA9tYAAQAAAADTLXNmMzIAAAAAAAEMQgAABd7///MlAAAHkwAA/ZD///uh///9ogAA\
        A9wAAMBuWFlaIAAAAAAAAIPfAAA9v////7tYWVogAAAAAAAAKDgAABELAADIuVhZWiAAAAAAAABKvwAAsTcAAAq5cGFyYQAAAAAA\
        AwAAAAJmZgAA8qcAAA1ZAAAT0AAACltjaHJtAAAAAAADAAAAAK4UAABR7AAAQ9cAALCkAAAmZgAAD1w=
        """)

    private static func bytes(_ base64: String) -> [UInt8] { [UInt8](Data(base64Encoded: base64) ?? Data()) }

    /// The same JPEG with a segment behind its first marker.
    static func jpeg(with segment: [UInt8], marker: UInt8) -> [UInt8] {
        let length = segment.count + 2
        return Array(jpeg[..<2]) + [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + segment + jpeg[2...]
    }

    /// The same JPEG, held as EXIF number `orientation` says.
    static func jpeg(orientation: UInt8, isLittle: Bool) -> [UInt8] {
        let header: [UInt8] = isLittle ? [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0] : [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]
        let entry: [UInt8] =
            isLittle
            ? [1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
            : [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        return jpeg(with: Array("Exif\0\0".utf8) + header + entry + [0, 0, 0, 0], marker: 0xE1)
    }

    /// Red on the left half, blue on the right one, 16 by 8 units.
    static let svg = Array(
        """
        <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="16" height="8">
        <rect width="8" height="8" fill="#f00"/><rect x="8" width="8" height="8" fill="#00f"/></svg>
        """.utf8)
}
