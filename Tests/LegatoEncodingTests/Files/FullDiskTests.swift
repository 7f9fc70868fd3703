// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoEncoding

/// Clips for which there is no room.
@Suite struct FullDiskTests {
    /// Noise, which no format makes small.
    private static func noise(_ seed: UInt32) -> PixelBuffer {
        var bitmap = PixelBuffer(width: 128, height: 128)!
        var state = seed
        for index in bitmap.bytes.indices {
            state = state &* 1_664_525 &+ 1_013_904_223
            bitmap.bytes[index] = index % 4 == 3 ? 255 : UInt8(state >> 24)
        }
        return bitmap
    }

    /// Why a clip of noise cannot be written; nil if it can.
    private static func failure(_ output: URL, _ format: OutputFormat) -> EncodingError? {
        do {
            let encoder = try settings(output, format, width: 128, height: 128).makeEncoder()
            for number in 0..<(format == .png ? 1 : 20) { try encoder.append(noise(UInt32(number + 1))) }
            try encoder.finish()
            return nil
        } catch {
            return error as? EncodingError
        }
    }

    private static func tree(_ folder: URL) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    @Test(arguments: OutputFormat.allCases.map(\.rawValue))
    func `a file that may not grow fails the clip with its path, and leaves nothing`(name: String) async {
        await #expect(processExitsWith: .success) { [name] in
            let format = OutputFormat(rawValue: name)!
            let folder = try Folder()
            let output = folder.file("clip")
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(1), &limit)
            // Where a file ends early, also in the middle of its last bytes.
            for size in [10, 1000, 4000, 9000] {
                limit.rlim_cur = rlim_t(size)
                setrlimit(__rlimit_resource_t(1), &limit)
                let error = FullDiskTests.failure(output, format)
                limit.rlim_cur = limit.rlim_max
                setrlimit(__rlimit_resource_t(1), &limit)
                precondition(
                    error?.code == .unwritable || error?.code == .encoderFailed, "\(size): \(String(describing: error))"
                )
                precondition(error?.message.contains("'\(output.path)") == true, "\(String(describing: error))")
                precondition(FullDiskTests.tree(folder.url).isEmpty, "\(FullDiskTests.tree(folder.url))")
            }
            let error = FullDiskTests.failure(output, format)
            precondition(error == nil, "\(String(describing: error))")
            withExtendedLifetime(folder) {}
        }
    }

    @Test(arguments: OutputFormat.allCases)
    func `a full disk fails the clip with its path, and leaves nothing`(format: OutputFormat) throws {
        let folder = try Folder()
        // Only where this process may mount a disk.
        guard mount("none", folder.url.path, "tmpfs", 0, "size=24k,nr_inodes=64") == 0 else { return }
        defer { umount(folder.url.path) }
        let output = folder.file("clip")
        // There is less and less room, down to none.
        var held: [UInt8] = []
        for _ in 0..<6 {
            let error = try #require(Self.failure(output, format))
            #expect(error.code == .unwritable || error.code == .encoderFailed)
            #expect(error.message.contains("'\(output.path)"))
            #expect(Self.tree(folder.url) == (held.isEmpty ? [] : ["held"]))
            held += [UInt8](repeating: 1, count: 4096)
            // In the end it does not fit either, which is as full as a disk can be.
            _ = try? Data(held).write(to: folder.file("held"), options: [])
        }
    }
}
