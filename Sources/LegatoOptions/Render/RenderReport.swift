// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What a render wrote, told by the process that rendered (whose clock is virtual) to the one that watches it.
package struct RenderReport: Equatable, Sendable {
    package var frames: Int
    /// Of one frame; of the whole picture for a contact sheet.
    package var widthInPixels: Int
    package var heightInPixels: Int
    /// Seconds of virtual time that the output covers.
    package var motion: Double
    package var paths: [String]
    /// Of a render on the time of the wall.
    package var live: Live?

    package struct Live: Equatable, Sendable {
        /// Frames that the render thread made.
        package var made: Int
        /// Frames in which something moved and that were not made in time.
        package var missed: Int

        package init(_ counts: (made: Int, missed: Int)) {
            (made, missed) = counts
        }
    }

    package init(frames: Int, widthInPixels: Int, heightInPixels: Int, motion: Double, paths: [String]) {
        self.frames = frames
        self.widthInPixels = widthInPixels
        self.heightInPixels = heightInPixels
        self.motion = motion
        self.paths = paths
    }

    /// The last line a user sees: frames, size, seconds of motion, wall time, path.
    package func line(wallSeconds: Double) -> String {
        var count = frames == 1 ? "1 frame" : "\(frames) frames"
        if let live { count += " (\(live.made) made live, \(live.missed) missed)" }
        return "\(count), \(widthInPixels)x\(heightInPixels) pixels, \(fixed(motion, digits: 2)) s of motion, "
            + "rendered in \(fixed(wallSeconds, digits: 2)) s: \(paths.joined(separator: " "))"
    }
}

extension RenderReport {
    /// One field per line, paths last; the counts of a live render are in one field, empty for any other. A path with a newline in it is still one path: each is preceded by its length.
    package var text: String {
        var lines = [
            "\(frames)", "\(widthInPixels)", "\(heightInPixels)", "\(motion)",
            live.map { "\($0.made) \($0.missed)" } ?? "",
        ]
        for path in paths { lines.append("\(path.utf8.count) \(path)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Reads what `text` wrote; nil when it is not whole.
    package init?(text: String) {
        var rest = Substring(text)
        func field(_ rest: inout Substring) -> Substring? {
            guard let end = rest.firstIndex(of: "\n") else { return nil }
            defer { rest = rest[rest.index(after: end)...] }
            return rest[..<end]
        }
        guard let frames = field(&rest).flatMap({ Int($0) }), let width = field(&rest).flatMap({ Int($0) }),
            let height = field(&rest).flatMap({ Int($0) }), let motion = field(&rest).flatMap({ Double($0) }),
            let live = field(&rest)
        else { return nil }
        var paths: [String] = []
        while let space = rest.firstIndex(of: " ") {
            let start = rest.index(after: space)
            guard let count = Int(rest[..<space]), count >= 0,
                let end = rest.utf8.index(start, offsetBy: count, limitedBy: rest.utf8.endIndex),
                end < rest.endIndex
            else { return nil }
            paths.append(String(rest[start..<end]))
            rest = rest[rest.index(after: end)...]
        }
        guard rest.isEmpty else { return nil }
        self.init(frames: frames, widthInPixels: width, heightInPixels: height, motion: motion, paths: paths)
        let counts = live.split(separator: " ").map { Int($0) }
        switch (counts.count, counts.first ?? nil, counts.last ?? nil) {
        case (0, _, _): break
        case (2, let made?, let missed?): self.live = Live((made: made, missed: missed))
        default: return nil
        }
    }
}
