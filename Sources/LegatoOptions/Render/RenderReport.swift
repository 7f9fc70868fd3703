// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What a render wrote.
package struct RenderReport: Equatable, Sendable {
    package var frames: Int
    /// Of one frame; of the whole image for a contact sheet.
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
            + "rendered in \(fixed(wallSeconds, digits: 2)) s: \(PrintableText.line(paths.joined(separator: " ")))"
    }
}
