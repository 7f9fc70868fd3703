// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Frames of a video one after the other, with the size and the rate before the first: YUV4MPEG2.
///
/// Source: documented, yuv4mpeg(5) of mjpegtools.
struct VideoStream {
    /// The frame that comes next.
    var planes: VideoPlanes
    private let framesPerSecond: Double
    private var hasBegun = false

    /// Even sides, in pixels.
    init(width: Int, height: Int, _ framesPerSecond: Double) {
        planes = VideoPlanes(width: width, height: height)
        self.framesPerSecond = framesPerSecond
    }

    /// What stands before the next frame.
    mutating func takeHeader() -> [UInt8] {
        defer { hasBegun = true }
        let frame = "FRAME\n"
        guard !hasBegun else { return Array(frame.utf8) }
        // Progressive, no pixel aspect ratio, colour differences at the left of their pixels, where players look for them.
        let rate = FFmpeg.rate(framesPerSecond).replacing("/", with: ":")
        return Array("YUV4MPEG2 W\(planes.width) H\(planes.height) F\(rate) Ip A0:0 C420mpeg2\n\(frame)".utf8)
    }
}
