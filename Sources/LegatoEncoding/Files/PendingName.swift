// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// The hidden folders that outputs are in until they are whole: `.NAME.PID-N.part`.
struct PendingName {
    private let prefix: String
    private static let suffix = ".part"
    /// Of a name, in bytes. Source: documented, path_resolution(7) and limits.h.
    private static let limit = Int(NAME_MAX)
    /// ".4194304-9999.part" has 18 bytes.
    private static let room = 20

    /// - Parameter name: of the output. Where the hidden name would be too long, part of it and its hash stand for it.
    init(for name: String) {
        let retained = PendingName.limit - PendingName.room - 1
        guard name.utf8.count > retained else {
            prefix = ".\(name)."
            return
        }
        // FNV-1a, which is the same in every process.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        var start = ""
        for character in name {
            guard start.utf8.count + character.utf8.count + 17 <= retained else { break }
            start.append(character)
        }
        prefix = ".\(start)~\(String(hash, radix: 16))."
    }

    /// Numbered, not random: chance is virtual and seeded in a program that is being rendered.
    func numbered(_ number: Int) -> String { "\(prefix)\(getpid())-\(number)\(PendingName.suffix)" }

    /// Whether `name` is one of an output of this name, of any process.
    func matches(_ name: String) -> Bool {
        guard name.hasPrefix(prefix), name.hasSuffix(PendingName.suffix) else { return false }
        let numbers = name.dropFirst(prefix.count).dropLast(PendingName.suffix.count)
            .split(separator: "-", omittingEmptySubsequences: false)
        return numbers.count == 2
            && numbers.allSatisfy {
                !$0.isEmpty && $0.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            }
    }
}
