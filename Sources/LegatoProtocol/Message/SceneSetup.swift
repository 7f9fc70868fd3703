// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How a scene is staged, whichever of its previews is shown.
package struct SceneSetup: Equatable, Sendable, MessageValue {
    /// What is behind the views.
    package enum Background: Equatable, Sendable {
        /// The system's, as the colour scheme has it.
        case system
        case clear
        /// A colour of SwiftUI's by its name, such as "indigo".
        case named(String)
        /// sRGB and opacity, not premultiplied, 0…255 each.
        case rgba(UInt8, UInt8, UInt8, UInt8)
    }

    package var settings = SceneSettings()
    package var background = Background.system
    /// Of everything random.
    package var seed: UInt64 = 0
    /// Asset catalogs, folders and files with what views name.
    package var assets: [String] = []
    /// Where else images lie that views name.
    package var imageFolders: [String] = []
    /// What `UserDefaults.standard` has from the beginning: a dictionary as a property list in XML; nil: nothing.
    package var defaults: String?
    /// Whether the scene sends what its engine does.
    package var wantsTrace = false
    /// Whether the trace has the processor time of user code.
    package var wantsCosts = false
    /// For how long the scene keeps what it has committed, so that it can be painted again, in seconds.
    package var history = 0.0
    /// Whether it appears on real time, when the host lets it live.
    package var isLive = false
    /// Whether the scene sends addresses that it asks to be opened; else it reports that nothing opens them.
    package var asksAboutLinks = false

    package init() {}

    package func write(to writer: inout MessageWriter) {
        writer.write(
            settings, background, seed, assets, imageFolders, defaults, wantsTrace, wantsCosts, history,
            isLive,
            asksAboutLinks)
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        settings = try reader.read()
        background = try reader.read()
        seed = try reader.read()
        assets = try reader.read()
        imageFolders = try reader.read()
        defaults = try reader.read()
        wantsTrace = try reader.read()
        wantsCosts = try reader.read()
        history = try reader.read()
        isLive = try reader.read()
        asksAboutLinks = try reader.read()
    }
}

extension SceneSetup.Background: MessageValue {
    package func write(to writer: inout MessageWriter) {
        switch self {
        case .system: writer.write(UInt8(0))
        case .clear: writer.write(UInt8(1))
        case .named(let name): writer.write(UInt8(2), name)
        case .rgba(let red, let green, let blue, let opacity):
            writer.append([3, red, green, blue, opacity])
        }
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        switch try UInt8(from: &reader) {
        case 0: self = .system
        case 1: self = .clear
        case 2: self = .named(try reader.read())
        case 3:
            self = .rgba(
                try reader.read(), try reader.read(), try reader.read(), try reader.read())
        case let kind: throw ProtocolError("A background must be of kind 0 to 3; got \(kind).")
        }
    }
}

/// The preview that a scene shows, and the screen it is on.
package struct SceneScreen: Equatable, Sendable, MessageValue {
    /// Points along the edges.
    package struct Insets: Equatable, Sendable {
        package var top, leading, bottom, trailing: Double

        package init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
            (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
        }
    }

    /// The number of the preview in the list that the library was found to have.
    package var preview: Int
    /// In points.
    package var width: Double
    package var height: Double
    /// Pixels per point.
    package var scale: Double
    package var frames: FrameLayout
    /// What content leaves free.
    package var safeArea = Insets()
    /// Whether it is the screen of a device, on which a keyboard may rise.
    package var isDevice = false

    package init(preview: Int, width: Double, height: Double, scale: Double, frames: FrameLayout) {
        self.preview = preview
        self.width = width
        self.height = height
        self.scale = scale
        self.frames = frames
    }

    package func write(to writer: inout MessageWriter) {
        writer.write(preview, width, height, scale, frames.width, frames.height)
        writer.write(safeArea.top, safeArea.leading, safeArea.bottom, safeArea.trailing, isDevice)
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        preview = try reader.read()
        width = try reader.read()
        height = try reader.read()
        scale = try reader.read()
        frames = FrameLayout(width: try reader.read(), height: try reader.read())
        safeArea = Insets(
            top: try reader.read(), leading: try reader.read(), bottom: try reader.read(),
            trailing: try reader.read())
        isDevice = try reader.read()
    }
}

/// What can be said about a preview without showing it.
package struct PreviewDescription: Equatable, Sendable, MessageValue {
    package enum Layout: Equatable, Sendable {
        /// The device's screen, upright or on its side.
        case device(isLandscape: Bool)
        /// In points.
        case fixed(width: Double, height: Double)
        /// As large as the content is on the device's screen.
        case fitting
    }

    package var name: String?
    package var layout: Layout
    /// Of a `#Preview`: module and file name, as in `#fileID`, and its line, from 1.
    package var file: String?
    package var line: Int?
    /// The name of the type whose preview or which app it is; nil: it is a `#Preview`.
    package var provider: String?
    /// Whether it is the app that the program starts with, and no preview.
    package var isApp: Bool

    package init(
        name: String?, layout: Layout, file: String? = nil, line: Int? = nil, provider: String? = nil,
        isApp: Bool = false
    ) {
        self.name = name
        self.layout = layout
        self.file = file
        self.line = line
        self.provider = provider
        self.isApp = isApp
    }

    package func write(to writer: inout MessageWriter) {
        writer.write(name, file, line, provider, isApp)
        switch layout {
        case .device(let isLandscape): UInt8(isLandscape ? 1 : 0).write(to: &writer)
        case .fixed(let width, let height): writer.write(UInt8(2), width, height)
        case .fitting: UInt8(3).write(to: &writer)
        }
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        name = try reader.read()
        file = try reader.read()
        line = try reader.read()
        provider = try reader.read()
        isApp = try reader.read()
        switch try UInt8(from: &reader) {
        case 0: layout = .device(isLandscape: false)
        case 1: layout = .device(isLandscape: true)
        case 2: layout = .fixed(width: try reader.read(), height: try reader.read())
        case 3: layout = .fitting
        case let kind: throw ProtocolError("A layout must be of kind 0 to 3; got \(kind).")
        }
    }
}
