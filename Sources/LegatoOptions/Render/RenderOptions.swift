// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoDevices
package import LegatoProtocol

/// Everything `legato render` can be told. Every combination that `Command.init(arguments:)` lets through makes sense
/// together: times lie within the clip, and the format can hold what is asked of it.
package struct RenderOptions: Equatable, Sendable {
    package struct Size: Equatable, Sendable {
        /// In points, within `Limits.points`.
        package var width: Double
        package var height: Double

        package init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }

        /// With the longer side lying or upright; nil: as it is.
        fileprivate func turned(_ isLandscape: Bool?) -> Size {
            guard let isLandscape, (width > height) != isLandscape else { return self }
            return Size(width: height, height: width)
        }
    }

    /// Something that happens to the scene.
    package struct Event: Equatable, Sendable {
        /// Seconds since the first view appeared, ≥ 0. Of a tap, when the finger lifts.
        package var time: Double
        /// Of a tap only the second half; `RenderSchedule` adds the first.
        package var input: SceneInput
        /// The option that it is part of, as it was written, or the line of a file.
        package var origin: String
        /// Whether a finger lifts here that was put down to scroll.
        package var endsScroll = false

        package init(time: Double, input: SceneInput, origin: String, endsScroll: Bool = false) {
            self.time = time
            self.input = input
            self.origin = origin
            self.endsScroll = endsScroll
        }
    }

    package enum Background: Equatable, Sendable {
        case clear
        /// One of `Background.names`, in the shade that fits the appearance.
        case named(String)
        /// sRGB and opacity, not premultiplied, 0…255 each.
        case rgba(UInt8, UInt8, UInt8, UInt8)

        package static let names = [
            "black", "blue", "brown", "cyan", "gray", "green", "indigo", "mint", "orange", "pink", "purple", "red",
            "teal", "white", "yellow",
        ]
    }

    /// What the accepted numbers are bounded by. Source: chosen, so that a slip of the finger is answered by a message
    /// instead of by an hour of work or a full disk.
    package enum Limits {
        package static let points = 1.0...8192
        package static let scale = 0.1...10
        /// Of the longer side: what image libraries and video encoders agree on.
        package static let pixelsPerSide = 16_384.0
        package static let pixels = 64_000_000.0
        package static let framesPerSecond = 0.1...1000
        /// Browsers slow a GIF down whose frames last less than two centiseconds.
        package static let gifFramesPerSecond = 50.0
        package static let duration = 0.001...3600
        /// Seconds from one key that is typed to the next. *Chosen*.
        package static let typingPace = 0.1
        package static let frames = 100_000.0
        package static let timeout = 0.1...86_400
        /// In bytes.
        package static let memory = (64 << 20)...(1 << 40)
    }

    /// How long a clip lasts at most when no duration is given: while something moves or waits, and when something in
    /// it never ends. Seconds.
    package static let longestDefaultDuration = 5.0
    package static let endlessDefaultDuration = 3.0

    /// What views are shown on that ask for nothing else, at two pixels per point.
    package static let defaultDevice = Device.iPhone14

    /// Files, folders and `-` for standard input, as written by the user, at least one; they are compiled together.
    package var files: [String]
    /// The file, or the folder without its trailing slash.
    package var output: String
    package var format: OutputKind
    package var preview: String?
    /// Asset catalogs, folders and files with the program's images and colours, as written by the user.
    package var assets: [String] = []
    /// A screen of this size without a safe area; nil: `device`, else what the preview asks for, else `defaultDevice`.
    package var size: Size?
    package var device: Device?
    /// Whether the device is held on its side, whatever the preview asks for; nil: as that asks for.
    package var isLandscape: Bool?
    /// Whether the device is shown around its screen.
    package var isFramed = false
    /// Pixels per point.
    package var scale = 2.0
    /// What the user has said of it; nil: nothing, and it is the device's.
    package var givenScale: Double?
    package var framesPerSecond = 60.0
    /// Seconds; nil: until nothing animates and no timer is pending, within the limits above.
    package var duration: Double?
    /// Moments of stills in seconds, ascending and different. Empty: a clip.
    package var stills: [Double] = []
    package var isSheet = false
    /// By ascending time; equal times in the order given.
    package var events: [Event] = []
    /// The path of a file with more events, still to be read; nil without `--events`.
    package var eventsFile: String?
    /// Where to write all events, as such a file; nil: nowhere.
    package var recordedEvents: String?
    /// Whether nothing is written, and what can be touched is printed instead.
    package var listsElements = false
    /// Whether nothing is written, and the previews are printed instead.
    package var listsPreviews = false
    package var writesNothing: Bool { listsElements || listsPreviews }
    /// Whether that is printed as JSON.
    package var isJSON = false
    package var settings = SceneSettings()
    /// Of the scenes that are shown beside a live scene.
    package var variants: [SceneSettings] = []
    package var background: Background?
    /// What the files are compiled for; nil: what their imports imply.
    package var platform: Platform?
    package var seed: UInt64 = 0
    /// Seconds of wall time.
    package var timeout = 60.0
    /// Where to write what the engine did, as JSON lines; nil: nowhere.
    package var trace: String?
    /// Whether the files are compiled with optimisation, and the trace has the processor time of their code.
    package var measuresCosts = false
    /// On the time of the wall and on a render thread, as in a window, instead of on a virtual clock.
    package var isRealtime = false
    package var isQuiet = false
    /// Whether a folder for frames may hold files that are not ours, and our frames' names in it are replaced.
    package var overwrites = false

    /// The path of a file with what `UserDefaults.standard` has from the beginning, still to be read; nil without `--defaults`.
    package var defaultsFile: String?
    /// What was in it, as a property list in XML: a dictionary.
    package var defaults: String?

    // MARK: What the program may do

    /// Folders with fonts that are not installed.
    package var fontFolders: [String] = []
    /// Whether the program runs in a sandbox.
    package var isSandboxed = true
    /// Whether a system that lacks a part of the sandbox is an error.
    package var requiresSandbox = false
    package var allowsNetwork = false
    /// Files, and folders with all that is in them, that the program may read besides its own.
    package var readablePaths: [String] = []
    /// Names of variables of our environment that the program gets.
    package var allowedVariables: [String] = []
    /// The most memory the program may have, in bytes.
    package var memory = 4 << 30

    package init(files: [String], output: String, format: OutputKind) {
        self.files = files
        self.output = output
        self.format = format
    }

    /// Puts `more` among the events. Switches at time 0, before anything else, are how the device is set from the beginning.
    ///
    /// - Throws: if one of them comes when the render is over. A finger that is down may outlast the last still.
    package mutating func add(_ more: [Event]) throws(UsageError) {
        // `sort` is stable: equal times keep the order in which they were given.
        events = (events + more).sorted { $0.time < $1.time }
        for change in beginning.switches { change.apply(to: &settings) }
        guard let last = events.last(where: { stills.isEmpty || !$0.input.continues }) else { return }
        try checkTime(last.time, of: last.origin)
    }

    /// How many events set the device before the scene appears, and to what.
    private var beginning: (count: Int, switches: [DeviceSwitch]) {
        var (count, all): (Int, [DeviceSwitch]) = (0, [])
        for event in events {
            guard event.time == 0, case .switches(let switches) = event.input else { break }
            count += 1
            all += switches
        }
        return (count, all)
    }

    /// The events that happen to the scene.
    package var eventsOfScene: ArraySlice<Event> { events.dropFirst(beginning.count) }

    private func checkTime(_ time: Double, of origin: String) throws(UsageError) {
        if let moment = stills.last {
            guard time > moment else { return }
            let what = listsElements ? "time after --at" : "still"
            throw UsageError("\(origin) comes after the last \(what), which is at \(decimal(moment)) s.")
        }
        if let duration {
            guard time > duration else { return }
            throw UsageError("\(origin) comes after the end of the clip, which lasts \(decimal(duration)) s.")
        }
        guard time > Self.longestDefaultDuration else { return }
        throw UsageError("\(origin) comes after the 5 s that a clip lasts at most unless --duration says otherwise.")
    }

    /// Where the files lie, each folder once, in the order of the files.
    package var sourceFolders: [String] {
        var folders: [String] = []
        for file in files {
            let slash = file.lastIndex(of: "/")
            let folder = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
            if !folders.contains(folder) { folders.append(folder) }
        }
        return folders
    }

    /// The screen that a preview is shown on: what the options say, else what it asks for itself.
    package func screen(
        for layout: PreviewDescription.Layout
    ) -> (size: Size, safeArea: Device.Insets, isDevice: Bool) {
        if let size { return (size.turned(isLandscape), Device.Insets(), false) }
        var isLandscape = isLandscape
        switch layout {
        case .fixed(let width, let height):
            if device == nil, !isFramed { return (Size(width: width, height: height), Device.Insets(), false) }
        case .device(let isOnItsSide): isLandscape = isLandscape ?? isOnItsSide
        case .fitting: break
        }
        let isOnItsSide = isLandscape ?? false
        let (width, height) = shownDevice.size(isLandscape: isOnItsSide)
        return (Size(width: width, height: height), shownDevice.safeArea(isLandscape: isOnItsSide), true)
    }

    /// The device that a scene is on which asks for no size of its own.
    package var shownDevice: Device { device ?? Self.defaultDevice }

    /// What the user has said of the screen.
    package struct Screen: Equatable, Sendable {
        var size: Size?
        var device: Device?
        var isLandscape: Bool?
    }

    package var ownScreen: Screen { Screen(size: size, device: device, isLandscape: isLandscape) }

    /// The same on the screen of another device; nil: on the screen that `start` has.
    package mutating func show(on device: Device?, from start: RenderOptions) {
        self.device = device ?? start.device
        size = device == nil ? start.size : nil
        scale = givenScale ?? device?.scale ?? start.scale
    }

    /// Whether a preview that asks for it is shown as large as its content. A live scene appears on its screen at once.
    package var fitsContent: Bool { size == nil && !isFramed && !isRealtime }

    /// The pixels of a frame of `size` at our scale. Throws when they are too few or too many.
    package func pixels(of size: Size) throws(UsageError) -> (width: Int, height: Int) {
        let width = (size.width * scale).rounded()
        let height = (size.height * scale).rounded()
        guard width >= 1, height >= 1, max(width, height) <= Limits.pixelsPerSide, width * height <= Limits.pixels
        else {
            throw UsageError(
                "\(decimal(size.width))x\(decimal(size.height)) points at scale \(decimal(scale)) are "
                    + "\(decimal(width))x\(decimal(height)) pixels; at least 1 and at most "
                    + "\(decimal(Limits.pixelsPerSide)) a side and \(decimal(Limits.pixels)) in all are possible.")
        }
        return (Int(width), Int(height))
    }
}

/// What kind of thing is written, told from the output's name.
package enum OutputKind: String, Equatable, Sendable, CaseIterable {
    case gif, png, apng, webp, mp4, webm
    /// A folder of numbered PNGs.
    case frames

    /// The kind `path` asks for, by its ending in any case or by a trailing slash; nil when it names none.
    package init?(path: String) {
        if path.hasSuffix("/") {
            self = .frames
            return
        }
        guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot != name.startIndex,
            let kind = OutputKind(rawValue: name[name.index(after: dot)...].lowercased()), kind != .frames
        else { return nil }
        self = kind
    }

    /// Whether pixels may stay transparent.
    package var holdsTransparency: Bool { self != .mp4 && self != .webm }
}
