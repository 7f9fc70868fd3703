// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// What a folder of numbered frames says about itself in a small file: which frames a render wrote.
///
/// A frame is a render's for as long as it is a plain file with the size and the checksum that the list has for its name. So
/// an image that somebody edited or put there is never taken for one.
struct FrameList: Equatable {
    struct Entry: Hashable, Sendable {
        /// As `FrameList.name(_:)` makes it.
        var name: String
        var size: Int
        /// CRC-32.
        var checksum: UInt32

        init(name: String, bytes: [UInt8]) {
            self.name = name
            size = bytes.count
            checksum = bytes.withUnsafeBytes { Deflater.checksum($0) }
        }
    }

    /// Of the file that holds the list.
    static let fileName = ".legato-frames"
    private static let title =
        "Frames that legato wrote. A render replaces those that still have this size and checksum."
    /// Longer lists are nobody's, in bytes. Source: chosen, a week at 60 frames a second.
    private static let sizeLimit = 1 << 30

    /// A name has several entries while the frames of one render replace those of another.
    var entries: Set<Entry>

    init(_ entries: some Sequence<Entry> = []) { self.entries = Set(entries) }

    /// The list in a folder; empty where there is none.
    init(in folder: String) {
        entries = []
        guard let bytes = FrameList.read("\(folder)/\(FrameList.fileName)", limit: FrameList.sizeLimit) else { return }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first.map(String.init) == FrameList.title else { return }
        entries = Set(lines.dropFirst().compactMap { Entry(line: $0) })
    }

    var bytes: [UInt8] {
        let lines = entries.map(\.line).sorted()
        return Array(([FrameList.title] + lines).map { $0 + "\n" }.joined().utf8)
    }

    /// Whether the file at `path` is the frame of that name that a render wrote.
    func contains(_ name: String, at path: String) -> Bool {
        let named = entries.filter { $0.name == name }
        guard let limit = named.map(\.size).max(), let bytes = FrameList.read(path, limit: limit) else { return false }
        return named.contains(Entry(name: name, bytes: bytes))
    }

    /// "0007.png"; more digits from 10 000 on.
    static func name(_ index: Int) -> String {
        let digits = String(index)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
    }

    static func isName(_ name: some StringProtocol) -> Bool {
        guard name.hasSuffix(".png"), let index = Int(name.dropLast(4)), index >= 0 else { return false }
        return FrameList.name(index) == name
    }

    /// The bytes of a plain file of at most `limit` bytes; nil for anything else.
    private static func read(_ path: String, limit: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
            return nil
        }
        let size = Int(status.st_size)
        guard size > 0 else { return [] }
        var filled = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while filled < size {
                let got = pread(descriptor, buffer.baseAddress! + filled, size - filled, off_t(filled))
                guard got > 0 else { break }
                filled += got
            }
            count = filled
        }
        return filled == size ? bytes : nil
    }
}

extension FrameList.Entry {
    /// "0007.png 5123 0a1b2c3d".
    fileprivate var line: String {
        let digits = String(checksum, radix: 16)
        return "\(name) \(size) " + String(repeating: "0", count: 8 - digits.count) + digits
    }

    fileprivate init?(line: Substring) {
        let parts = line.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 3, FrameList.isName(parts[0]), let size = Int(parts[1]), size >= 0,
            let checksum = UInt32(parts[2], radix: 16)
        else { return nil }
        (name, self.size, self.checksum) = (String(parts[0]), size, checksum)
    }
}
