// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// The compiler that wrote a module, as the module itself says: "Swift version 6.3.1 (swift-6.3.1-RELEASE)".
///
/// A compiler reads no module of another one, so this is what decides whether two parts belong together.
enum CompilerVersion {
    /// In bytes: it stands behind the first block of a module, which has 15 kB.
    private static let headerSize = 1 << 16
    private static let marker = Array("/Swift version ".utf8)

    /// nil: there is no such file, or it is no module.
    static func ofModule(_ path: String) -> String? {
        guard let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: headerSize),
            let start = data.firstRange(of: marker)?.lowerBound
        else { return nil }
        let rest = data[data.index(after: start)...]
        guard let end = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
        let version = rest[...end]
        return version.allSatisfy { 0x20..<0x7f ~= $0 } ? String(decoding: version, as: UTF8.self) : nil
    }
}
