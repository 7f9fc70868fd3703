// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// A clip that ffmpeg has written: whether it is there to its end, which ffmpeg's exit code does not say.
enum ClipFile {
    /// Throws for a file without bytes, and for one whose parts do not end where it ends.
    static func check(_ path: String, _ format: OutputFormat) throws(EncodingError) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        defer { if file >= 0 { close(file) } }
        var status = stat()
        guard file >= 0, fstat(file, &status) == 0, status.st_size > 0 else {
            throw EncodingError(code: .encoderFailed, message: "ffmpeg wrote nothing. Is the disk full?")
        }
        let bytes = FileBytes(file: file, count: Int(status.st_size))
        let isWhole =
            switch format {
            case .webp: bytes.isWebP
            case .mp4: bytes.isMP4
            case .webm: bytes.isWebM
            case .gif, .png, .apng, .frames: true
            }
        guard isWhole else {
            throw EncodingError(
                code: .encoderFailed, message: "ffmpeg wrote a file that is not whole. Is the disk full?")
        }
    }
}

private struct FileBytes {
    let file: Int32
    let count: Int

    private func bytes(at offset: Int, _ length: Int) -> [UInt8]? {
        var result = [UInt8](repeating: 0, count: length)
        return pread(file, &result, length, off_t(offset)) == length ? result : nil
    }

    private func bigEndian(at offset: Int, _ length: Int) -> UInt64? {
        bytes(at: offset, length)?.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Source: documented, RIFF: the length of all but the first eight bytes, made even.
    var isWebP: Bool {
        guard let head = bytes(at: 0, 12), head.prefix(4) == Array("RIFF".utf8)[...] else { return false }
        let length = head[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
        return head.suffix(4) == Array("WEBP".utf8)[...] && length + 8 == count
    }

    /// Source: documented, ISO 14496-12, 4.2: boxes of a length each, one after the other.
    var isMP4: Bool {
        var names: Set<String> = []
        var offset = 0
        while offset < count {
            guard var length = bigEndian(at: offset, 4), let name = bytes(at: offset + 4, 4) else { return false }
            if length == 1 { length = bigEndian(at: offset + 8, 8) ?? 0 }
            guard length >= 8, length <= UInt64(count - offset) else { return false }
            names.insert(String(decoding: name, as: UTF8.self))
            offset += Int(length)
        }
        return names.isSuperset(of: ["ftyp", "moov", "mdat"])
    }

    /// Source: documented, RFC 8794, 4 to 6, and the WebM guidelines: a header, and a segment up to the end. Its length, eight bytes
    /// of which the first is a mark, is written last.
    var isWebM: Bool {
        guard bigEndian(at: 0, 4) == 0x1a45_dfa3, let mark = bigEndian(at: 4, 1), mark > 0x80 || mark == 1 else {
            return false
        }
        let start = mark == 1 ? 12 + Int(bigEndian(at: 5, 7) ?? 0) : 5 + Int(mark & 0x7f)
        guard start < count, bigEndian(at: start, 4) == 0x1853_8067, let length = bigEndian(at: start + 4, 8) else {
            return false
        }
        return length & 0x00ff_ffff_ffff_ffff == UInt64(count - start - 12)
    }
}
