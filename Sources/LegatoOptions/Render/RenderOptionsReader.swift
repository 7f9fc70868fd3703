// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDevices
import LegatoProtocol

extension Command {
    static func render(arguments: [String]) throws(UsageError) -> Command {
        var reader = RenderOptionsReader(arguments, command: "render")
        guard let options = try reader.read() else { return .help(.render) }
        return .render(options)
    }
}

/// Collects the arguments of `legato render`, then settles what depends on several of them.
struct RenderOptionsReader {
    static let names = [
        "-o", "--output", "--preview", "--assets", "--size", "--device", "--landscape", "--status-bar", "--no-keyboard",
        "--hardware-keyboard", "--frame", "--scale", "--fps", "--duration", "--at", "--sheet", "--tap", "--type",
        "--open-url",
        "--drag", "--scroll", "--press", "--pinch", "--rotate", "--events", "--record-events", "--elements", "--list",
        "--json",
        "--appearance", "--dynamic-type", "--locale", "--right-to-left", "--left-to-right", "--reduce-motion",
        "--reduce-transparency", "--increase-contrast", "--bold-text", "--differentiate-without-color", "--background",
        "--platform", "--fonts", "--defaults", "--seed", "--timeout", "--trace", "--costs", "--realtime", "--quiet",
        "--overwrite", "--allow-read", "--allow-env", "--allow-network", "--memory", "--no-sandbox",
        "--require-sandbox",
        "--help",
    ]

    private typealias Limits = RenderOptions.Limits

    var cursor: ArgumentCursor
    var options = RenderOptions(files: [], output: "", format: .gif)
    private var output: String?
    private var framesPerSecond: Double?
    /// The number of the next finger.
    var nextFinger: UInt32 = 0

    init(_ arguments: [String], command: String) {
        cursor = ArgumentCursor(arguments, command: command)
    }

    /// nil when help is asked for.
    mutating func read() throws(UsageError) -> RenderOptions? {
        while let item = try cursor.next() {
            switch item {
            case .file(let path): options.files.append(try Command.sourcePath(path))
            case .option("--help"), .option("-h"): return nil
            case .option(let name): try readOption(name)
            }
        }
        guard let first = options.files.first else {
            throw UsageError("Nothing to render: name a Swift file, as in 'legato render File.swift'.")
        }
        try settleListing()
        try settleOutput(first)
        try settleNumbers()
        try settleTimes()
        try settleSandbox()
        return options
    }

    mutating func readOption(_ name: String) throws(UsageError) {
        switch name {
        case "-o", "--output": output = try cursor.value(of: name, like: "out.gif")
        case "--preview": options.preview = try cursor.value(of: name, like: "NAME")
        case "--list": options.listsPreviews = true
        case "--assets": options.assets.append(try cursor.path(of: name, like: "Assets.xcassets"))
        case "--size": options.size = try size(try cursor.value(of: name, like: "390x844"))
        case "--device": options.device = try device(try cursor.value(of: name, like: "iPhone 15"))
        case "--landscape": options.isLandscape = true
        case "--status-bar": options.settings.showsStatusBar = true
        case "--no-keyboard": try readKeyboard(.unpainted)
        case "--hardware-keyboard": try readKeyboard(.hardware)
        case "--frame": options.isFramed = true
        case "--scale": options.givenScale = try cursor.number(of: name, like: "2", in: Limits.scale)
        case "--fps": framesPerSecond = try cursor.number(of: name, like: "60", in: Limits.framesPerSecond)
        case "--duration": options.duration = try cursor.number(of: name, like: "2.5", in: Limits.duration)
        case "--at": options.stills += try times(try cursor.value(of: name, like: "0,0.25,1"))
        case "--sheet": options.isSheet = true
        case "--tap": try readTap(try cursor.value(of: name, like: "Label@0.5"))
        case "--type": try readType(try cursor.value(of: name, like: "Ada@0.5"))
        case "--open-url": try readURL(try cursor.value(of: name, like: "shop:item/7@0.5"))
        case "--scroll": try readScroll(try cursor.value(of: name, like: "200,400,0,300@0.5/0.5"))
        case "--drag": try readDrag(try cursor.value(of: name, like: "100,200,300,200@0.5/0.3"))
        case "--press": try readPress(try cursor.value(of: name, like: "100,200@0.5/1"))
        case "--pinch": try readPinch(try cursor.value(of: name, like: "200,400,2@0.5/0.3"))
        case "--rotate": try readRotate(try cursor.value(of: name, like: "200,400,90@0.5/0.3"))
        case "--events": options.eventsFile = try file(name, try cursor.value(of: name, like: "events.jsonl"))
        case "--record-events":
            options.recordedEvents = try file(name, try cursor.value(of: name, like: "events.jsonl"))
        case "--elements": options.listsElements = true
        case "--json": options.isJSON = true
        case "--appearance": options.settings.isDark = try cursor.choice(of: name, among: ["light", "dark"]) == "dark"
        case "--dynamic-type": options.settings.typeSize = try typeSize(try cursor.value(of: name, like: "xxLarge"))
        case "--locale":
            options.settings.locale = try LocaleText.read(
                try cursor.value(of: name, like: "de_DE"), of: name)
        case "--right-to-left": options.settings.isRightToLeft = true
        case "--left-to-right": options.settings.isRightToLeft = false
        case "--reduce-motion": options.settings.accessibility.insert(.reduceMotion)
        case "--reduce-transparency": options.settings.accessibility.insert(.reduceTransparency)
        case "--increase-contrast": options.settings.accessibility.insert(.increaseContrast)
        case "--bold-text": options.settings.accessibility.insert(.boldText)
        case "--differentiate-without-color": options.settings.accessibility.insert(.differentiateWithoutColor)
        case "--background": options.background = try background(try cursor.value(of: name, like: "white"))
        case "--defaults": options.defaultsFile = try file(name, try cursor.value(of: name, like: "defaults.json"))
        case "--platform":
            options.platform = try cursor.platform()
        case "--seed":
            let text = try cursor.value(of: name, like: "7")
            guard let seed = UInt64(text) else {
                throw UsageError("--seed must be a whole number from 0 to \(UInt64.max); got '\(text)'.")
            }
            options.seed = seed
        case "--timeout": options.timeout = try cursor.number(of: name, like: "60", in: Limits.timeout)
        case "--trace": options.trace = try file(name, try cursor.value(of: name, like: "trace.jsonl"))
        case "--costs": options.measuresCosts = true
        case "--realtime": options.isRealtime = true
        case "--quiet", "-q": options.isQuiet = true
        case "--overwrite": options.overwrites = true
        case "--fonts": options.fontFolders.append(try cursor.path(of: name, like: "fonts"))
        case "--allow-read": options.readablePaths.append(try cursor.path(of: name, like: "data"))
        case "--allow-env": options.allowedVariables.append(try variable(try cursor.value(of: name, like: "NAME")))
        case "--allow-network": options.allowsNetwork = true
        case "--memory": options.memory = try memory(try cursor.value(of: name, like: "4G"))
        case "--no-sandbox": options.isSandboxed = false
        case "--require-sandbox": options.requiresSandbox = true
        default: throw cursor.unknown(name, among: Self.names)
        }
    }
}

// MARK: - Single values

extension RenderOptionsReader {
    private func size(_ text: String) throws(UsageError) -> RenderOptions.Size {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]) else {
            throw UsageError("--size must be WIDTHxHEIGHT in points, as in 390x844; got '\(text)'.")
        }
        guard Limits.points.contains(width), Limits.points.contains(height) else {
            throw UsageError(
                "--size must be from \(decimal(Limits.points.lowerBound)) to \(decimal(Limits.points.upperBound)) "
                    + "points each way; got '\(text)'.")
        }
        return RenderOptions.Size(width: width, height: height)
    }

    private mutating func readKeyboard(_ keyboard: SceneSettings.Keyboard) throws(UsageError) {
        guard options.settings.keyboard == .onScreen || options.settings.keyboard == keyboard else {
            throw UsageError("--no-keyboard and --hardware-keyboard contradict each other; leave one of them out.")
        }
        options.settings.keyboard = keyboard
    }

    private func device(_ name: String) throws(UsageError) -> Device {
        if let device = Device(named: name) { return device }
        throw UsageError(
            "--device must be one of \(Device.all.map(\.name).joined(separator: ", ")); got '\(name)'. For another screen "
                + "use --size.")
    }

    private func times(_ text: String) throws(UsageError) -> [Double] {
        var result: [Double] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let time = Double(part), time >= 0, time <= Limits.duration.upperBound else {
                throw UsageError(
                    "--at takes times from 0 to \(decimal(Limits.duration.upperBound)) seconds, as in '0,0.25,1'; "
                        + "got '\(part)'.")
            }
            result.append(time)
        }
        return result
    }

    /// `TEXT[@TIME]`; `\@` is a literal @.
    ///
    /// - Parameter what: The text, for messages: in full, and in one word.
    func timed(
        _ text: String, of option: String, what: (full: String, short: String), like example: String
    ) throws(UsageError) -> (text: String, time: Double) {
        var content = ""
        var time: String?
        var previous: Character?
        for character in text {
            if character == "@", previous == "\\" {
                if time == nil { content.removeLast() } else { time?.removeLast() }
                if time == nil { content.append("@") } else { time?.append("@") }
            } else if character == "@" {
                // An earlier @ that was not escaped belongs to the text: only the last one parts the time from it.
                if let earlier = time { content += "@" + earlier }
                time = ""
            } else if time == nil {
                content.append(character)
            } else {
                time?.append(character)
            }
            previous = character
        }
        guard !content.isEmpty else {
            throw UsageError("\(option) needs \(what.full) before its time, as in '\(example)'; got '\(text)'.")
        }
        guard let time else { return (content, 0) }
        guard let seconds = Double(time), seconds >= 0, seconds <= Limits.duration.upperBound else {
            throw UsageError(
                "\(option) '\(text)': the time after @ must be from 0 to \(decimal(Limits.duration.upperBound)) seconds; "
                    + "got '\(time)'. Write \\@ for an @ that belongs to the \(what.short).")
        }
        return (content, seconds)
    }

    private func background(_ text: String) throws(UsageError) -> RenderOptions.Background {
        if text == "clear" { return .clear }
        if RenderOptions.Background.names.contains(text) { return .named(text) }
        if let color = hexadecimal(text) { return color }
        throw UsageError(
            "--background must be clear, #RRGGBB, #RRGGBBAA or one of "
                + RenderOptions.Background.names.joined(separator: ", ") + "; got '\(text)'.")
    }

    private func typeSize(_ name: String) throws(UsageError) -> UInt8 {
        let names = SceneSettings.typeSizes
        if let index = names.firstIndex(where: { $0.lowercased() == name.lowercased() }) { return UInt8(index) }
        throw UsageError("--dynamic-type must be one of \(names.joined(separator: ", ")); got '\(name)'.")
    }

    private func variable(_ name: String) throws(UsageError) -> String {
        guard !name.isEmpty, !name.contains("="), !name.contains("\0") else {
            throw UsageError("--allow-env needs the name of a variable, as in 'API_URL'; got '\(name)'.")
        }
        return name
    }

    /// Bytes, or with K, M or G behind them multiples of 1024.
    private func memory(_ text: String) throws(UsageError) -> Int {
        let shift = ["K": 10, "M": 20, "G": 30][text.suffix(1).uppercased()]
        let digits = shift == nil ? text[...] : text.dropLast()
        let limits = Limits.memory
        guard let count = Int(digits), count >= 0, count <= limits.upperBound >> (shift ?? 0),
            limits.contains(count << (shift ?? 0))
        else {
            throw UsageError("--memory must be from 64M to 1024G, as in '2G'; got '\(text)'.")
        }
        return count << (shift ?? 0)
    }

    private func file(_ name: String, _ path: String) throws(UsageError) -> String {
        guard !path.isEmpty, !path.hasSuffix("/") else {
            let example = name == "--trace" ? "trace.jsonl" : name == "--defaults" ? "defaults.json" : "events.jsonl"
            throw UsageError("\(name) needs the name of a file, as in '\(example)'; got '\(path)'.")
        }
        return path
    }

    private func hexadecimal(_ text: String) -> RenderOptions.Background? {
        guard text.hasPrefix("#") else { return nil }
        var digits = text.dropFirst().map(\.hexDigitValue)
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8, !digits.contains(nil) else { return nil }
        let values = digits.compactMap { $0 }
        let bytes = stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] * 16 + values[$0 + 1]) }
        return .rgba(bytes[0], bytes[1], bytes[2], bytes.count == 4 ? bytes[3] : 255)
    }
}

// MARK: - What depends on several options

extension RenderOptionsReader {
    /// A list of elements is printed, and nothing is written.
    private func settleListing() throws(UsageError) {
        guard options.writesNothing else {
            guard !options.isJSON else {
                throw UsageError("--json goes with --elements or --list; leave it out, or add one of these.")
            }
            return
        }
        guard !options.listsElements || !options.listsPreviews else {
            throw UsageError("--elements and --list print different things; leave one of them out.")
        }
        let writing = [
            ("-o", output != nil), ("--sheet", options.isSheet), ("--trace", options.trace != nil),
            ("--costs", options.measuresCosts),
            ("--realtime", options.isRealtime),
        ]
        for (name, isGiven) in writing where isGiven {
            let what = options.listsElements ? "--elements prints what can be touched" : "--list prints the previews"
            throw UsageError("\(what) and writes no frames; leave out \(name).")
        }
    }

    private mutating func settleOutput(_ file: String) throws(UsageError) {
        guard !options.measuresCosts || options.trace != nil else {
            throw UsageError("--costs says what goes into a trace; add '--trace trace.jsonl', or leave it out.")
        }
        let wantsPNG = options.isSheet || !options.stills.isEmpty
        let stem = Self.stem(of: file) + Self.suffix(forPreview: options.preview)
        let path = output ?? stem + (wantsPNG ? ".png" : ".gif")
        guard let kind = OutputKind(path: path) else {
            throw UsageError(
                "Cannot tell from '\(path)' what to write: end it in .gif, .png, .apng, .webp, .mp4 or .webm, or in / "
                    + "for a folder of numbered PNGs.")
        }
        if options.isRealtime, wantsPNG || kind == .png {
            throw UsageError(
                "--realtime shows the frames that were made in time: it needs a clip or a folder; leave out --at and "
                    + "--sheet, and end the name after -o in .gif, .apng, .webp, .mp4, .webm or /.")
        }
        if options.isSheet, kind != .png {
            throw UsageError("--sheet writes one PNG: end the name after -o in .png; got '\(path)'.")
        }
        if !options.stills.isEmpty, kind != .png, kind != .frames {
            throw UsageError(
                "--at writes PNG stills: end the name after -o in .png, or in / for a folder; got '\(path)'.")
        }
        if options.background == .clear, !kind.holdsTransparency {
            throw UsageError(
                "--background clear needs a format that holds transparency: .png, .apng, .webp, .gif or a folder; "
                    + "got '\(path)'.")
        }
        options.format = kind
        options.output = path
        while options.output.count > 1, options.output.hasSuffix("/") { options.output.removeLast() }
    }

    func settleSandbox() throws(UsageError) {
        guard !options.isSandboxed else { return }
        guard !options.requiresSandbox else {
            throw UsageError("--no-sandbox and --require-sandbox contradict each other; leave one of them out.")
        }
    }

    mutating func settleNumbers() throws(UsageError) {
        let ofDevices = [
            ("--device", options.device != nil), ("--landscape", options.isLandscape != nil),
            ("--status-bar", options.settings.showsStatusBar), ("--frame", options.isFramed),
            ("--no-keyboard", options.settings.keyboard == .unpainted),
        ]
        if options.size != nil, let (name, _) = ofDevices.first(where: \.1) {
            throw UsageError("--size is a screen of its own: leave out \(name), or --size.")
        }
        options.scale = options.givenScale ?? options.device?.scale ?? options.scale
        _ = try options.pixels(of: options.screen(for: .device(isLandscape: false)).size)
        if options.format == .gif, let framesPerSecond, framesPerSecond > Limits.gifFramesPerSecond {
            throw UsageError(
                "A GIF shows at most 50 frames per second, since its delays are centiseconds; got --fps "
                    + "\(decimal(framesPerSecond)). Use --fps 50 or another format.")
        }
        options.framesPerSecond = framesPerSecond ?? (options.format == .gif ? 50 : 60)
        if let duration = options.duration, duration * options.framesPerSecond > Limits.frames {
            throw UsageError(
                "\(decimal(duration)) seconds at \(decimal(options.framesPerSecond)) frames per second are more than "
                    + "\(decimal(Limits.frames)) frames. Shorten --duration or lower --fps.")
        }
    }

    mutating func settleTimes() throws(UsageError) {
        options.stills = Set(options.stills).sorted()
        try options.add([])
    }

    /// What an output is called after `path`: the last part without `.swift`.
    private static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let stem = name.hasSuffix(".swift") ? name.dropLast(".swift".count) : name[...]
        // Standard input, this folder or the one above have no name of their own.
        return ["", "-", ".", ".."].contains(stem) ? "legato" : String(stem)
    }

    /// In bytes, of the part of a file's name that a preview's name makes up.
    private static let longestSuffix = 100

    /// `-NAME` with everything replaced that is no good in the name of a file; empty where there is no such name.
    private static func suffix(forPreview name: String?) -> String {
        var result = ""
        var isGap = true
        for character in name ?? "" {
            let isPlain = character.isLetter || character.isNumber || "_.+,()'".contains(character)
            // What is left out makes one dash, and none at the end.
            guard isPlain, !isGap || character != "." else {
                isGap = true
                continue
            }
            let next = (isGap ? "-" : "") + String(character)
            guard result.utf8.count + next.utf8.count <= longestSuffix else { break }
            result += next
            isGap = false
        }
        return result
    }
}
