// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEncoding
import LegatoOptions
import LegatoProtocol
import LegatoRaster
import LegatoStage
import SwiftUI
import Testing

@testable import LegatoCommand
@testable import LegatoRun
@testable import LegatoUI

// Not of a library that is loaded.
#Preview("Of the tests themselves") { Text("a") }

/// Renders on a clock that owns its process: each test is one, and does as much in it as it can.
@Suite struct RenderingTests {
    /// Renders `view` as the arguments say, to images in `folder`.
    @MainActor
    @discardableResult
    fileprivate static func render(
        _ arguments: [String], file: String = "a.swift", layout: PreviewRegistry.Layout = .device(landscape: false),
        @ViewBuilder _ view: @MainActor @Sendable @escaping () -> some View
    ) throws -> RenderReport {
        let preview = PreviewRegistry.Entry(name: nil, file: nil, line: nil, layout: layout) { AnyView(view()) }
        return try Conversation(with: SceneLibrary(previews: [preview])).render(try options(arguments, file: file))
    }

    private static func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func `a scene has the size asked for, else its preview's, else an iPhone's`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let folder = try Folder()
                defer { folder.remove() }
                let png = folder.file("a.png")
                @MainActor func size(_ layout: PreviewRegistry.Layout, _ arguments: [String] = []) throws -> [Int] {
                    let report = try Self.render(["-o", png] + arguments, layout: layout) { Color.red }
                    precondition(report.frames == 1 && report.paths == [png] && report.live == nil)
                    let bitmap = try folder.bitmap("a.png")
                    precondition(bitmap.width == report.widthInPixels && bitmap.height == report.heightInPixels)
                    return [bitmap.width, bitmap.height]
                }
                try hold(size(.fixed(width: 30, height: 20)) == [60, 40])
                try hold(size(.fixed(width: 30, height: 20), ["--scale", "3"]) == [90, 60])
                try hold(size(.fixed(width: 30, height: 20), ["--size", "7x5"]) == [14, 10])
                try hold(size(.device(landscape: false), ["--scale", "0.1"]) == [39, 84])
                try hold(size(.device(landscape: true), ["--scale", "0.1"]) == [84, 39])
                // The content has the safe part of an iPhone's screen: 390 x 763 points.
                try hold(size(.sizeThatFits, ["--scale", "0.1"]) == [39, 77])
                try hold(size(.sizeThatFits, ["--frame", "--scale", "1"]) == [414, 868])
                try hold(size(.sizeThatFits, ["--status-bar", "--scale", "0.1"]) == [39, 77])
                try hold(size(.fixed(width: 30, height: 20), ["--frame", "--scale", "1"]) == [414, 868])
                try hold(
                    size(.device(landscape: true), ["--frame", "--scale", "1", "--device", "iPhone SE"]) == [691, 399])
                do {
                    _ = try size(.fixed(width: 9000, height: 20))
                    preconditionFailure("too large")
                } catch let error as CommandFailure {
                    precondition(error.message.hasPrefix("9000x20 points at scale 2 are 18000x40 pixels; "))
                }
            }
        }
    }

    /// Counts how often it appears, and how large it is then and in the end.
    private struct Appearing: View {
        @State private var count = 0
        var body: some View {
            Color.red.frame(width: 30, height: 20.3).overlay { Color.blue.opacity(count == 1 ? 1 : 0) }
                .onAppear { count += 1 }
        }
    }

    @Test func `a preview that is as large as its content appears once, in all of its image`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let folder = try Folder()
                defer { folder.remove() }
                try Self.render(["-o", folder.file("a.png"), "--status-bar"], layout: .sizeThatFits) { Appearing() }
                let bitmap = try folder.bitmap("a.png")
                // 20.3 points are 40.6 pixels.
                precondition(bitmap.width == 60 && bitmap.height == 41)
                precondition(bitmap[0, 1].blue > 200 && bitmap[59, 39].blue > 200 && bitmap[30, 20].red < 100)
            }
        }
    }

    private struct Settings: View {
        @Environment(\.dynamicTypeSize) private var typeSize
        @Environment(\.layoutDirection) private var direction
        @Environment(\.locale) private var locale
        @Environment(\.legibilityWeight) private var weight
        @Environment(\.colorSchemeContrast) private var contrast
        @Environment(\.accessibilityReduceMotion) private var reducesMotion
        @Environment(\.accessibilityReduceTransparency) private var reducesTransparency
        @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates

        private var all: [Bool] {
            [
                typeSize == .accessibility3, direction == .rightToLeft, locale.identifier == "ar_EG", weight == .bold,
                contrast == .increased, reducesMotion, reducesTransparency, differentiates,
            ]
        }

        var body: some View {
            HStack(spacing: 0) {
                ForEach(all.indices, id: \.self) { (all[$0] ? Color.white : .black).frame(width: 1, height: 1) }
            }
            .environment(\.layoutDirection, .leftToRight)
        }
    }

    @Test func `views read the settings asked for`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let folder = try Folder()
                defer { folder.remove() }
                @MainActor func read(_ arguments: [String]) throws -> [Bool] {
                    try Self.render(
                        ["-o", folder.file("a.png"), "--size", "8x1", "--scale", "1"] + arguments
                    ) { Settings() }
                    let bitmap = try folder.bitmap("a.png")
                    return (0..<8).map { bitmap[$0, 0].red == 255 }
                }
                let none = Array(repeating: false, count: 8)
                try hold(read([]) == none)
                // A language brings its direction.
                for (option, set) in [
                    (["--dynamic-type", "accessibility3"], [0]), (["--right-to-left"], [1]),
                    (["--locale", "ar_EG"], [1, 2]),
                    (["--locale", "ar_EG", "--left-to-right"], [2]), (["--bold-text"], [3]),
                    (["--increase-contrast"], [4]), (["--reduce-motion"], [5]), (["--reduce-transparency"], [6]),
                    (["--differentiate-without-color"], [7]),
                ] {
                    try hold(read(option) == none.indices.map { set.contains($0) })
                }
            }
        }
    }

    private struct Shades: View {
        @Environment(\.colorScheme) private var scheme
        @Environment(\.displayScale) private var scale
        var body: some View {
            (scheme == .dark ? Color.white : Color.black).opacity(scale == 1 ? 1 : 0).frame(width: 1, height: 1)
        }
    }

    @Test func `a frame has the background, the appearance and the images asked for`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let folder = try Folder()
                defer { folder.remove() }
                @MainActor func pixel(_ arguments: [String]) throws -> PixelBuffer.Pixel {
                    try Self.render(
                        ["-o", folder.file("a.png"), "--size", "2x2", "--scale", "1"] + arguments
                    ) { EmptyView() }
                    return try folder.bitmap("a.png")[0, 0]
                }
                let white = PixelBuffer.Pixel(red: 255, green: 255, blue: 255)
                let black = PixelBuffer.Pixel(red: 0, green: 0, blue: 0)
                try hold(pixel([]) == white)
                try hold(pixel(["--appearance", "dark"]) == black)
                try hold(pixel(["--background", "clear"]).alpha == 0)
                try hold(pixel(["--background", "#ff0000fe"]).alpha == 254)
                try hold(
                    pixel(["--background", "#102030"]) == PixelBuffer.Pixel(red: 16, green: 32, blue: 48))
                try hold(
                    pixel(["--background", "#ff000033"])
                        == PixelBuffer.Pixel(red: 255, green: 0, blue: 0, alpha: 51)
                        || (try pixel(["--background", "#ff000033"]))
                            == PixelBuffer.Pixel(red: 51, green: 0, blue: 0, alpha: 51)
                )
                let colors: [String: Color] = [
                    "black": .black, "blue": .blue, "brown": .brown, "cyan": .cyan, "gray": .gray, "green": .green,
                    "indigo": .indigo, "mint": .mint, "orange": .orange, "pink": .pink, "purple": .purple, "red": .red,
                    "teal": .teal, "white": .white, "yellow": .yellow,
                ]
                precondition(Set(colors.keys) == Set(RenderOptions.Background.names))
                var light = EnvironmentValues()
                light.colorScheme = .light
                var dark = EnvironmentValues()
                dark.colorScheme = .dark
                var differing = 0
                for (name, color) in colors {
                    for (scheme, environment) in [("light", light), ("dark", dark)] {
                        let shown = try pixel(["--background", name, "--appearance", scheme])
                        let resolved = color.resolve(in: environment)
                        for (got, wanted) in [
                            (shown.red, resolved.red), (shown.green, resolved.green), (shown.blue, resolved.blue),
                        ] {
                            precondition(abs(Float(got) - 255 * wanted) < 1, "\(name)")
                        }
                    }
                    if color.resolve(in: light) != color.resolve(in: dark) { differing += 1 }
                }
                precondition(differing > 5)

                // What views read.
                @MainActor func shade(_ arguments: [String]) throws -> UInt8 {
                    try Self.render(["-o", folder.file("b.png"), "--size", "1x1"] + arguments) { Shades() }
                    return try folder.bitmap("b.png")[0, 0].red
                }
                try hold(shade(["--scale", "1"]) == 0)
                try hold(shade(["--scale", "1", "--appearance", "dark"]) == 255)
                try hold(shade(["--scale", "2"]) == 255)

                // Images lie beside each of the files.
                var green = PixelBuffer(width: 1, height: 1)!
                green.bytes = [0, 255, 0, 255]
                for name in ["x", "y"] {
                    try FileManager.default.createDirectory(
                        atPath: folder.file(name), withIntermediateDirectories: true)
                    try Data(try green.pngData()).write(to: URL(fileURLWithPath: folder.file("\(name)/\(name).png")))
                }
                // Of two with one name, that beside the first file is shown.
                var red = PixelBuffer(width: 1, height: 1)!
                red.bytes = [0, 0, 255, 255]
                for (name, bitmap) in [("x", green), ("y", red)] {
                    try Data(try bitmap.pngData()).write(to: URL(fileURLWithPath: folder.file("\(name)/both.png")))
                }
                for name in ["x", "y", "both"] {
                    try Self.render(
                        [
                            folder.file("x/b.swift"), folder.file("y/c.swift"), "-o", folder.file("c.png"), "--size",
                            "1x1",
                            "--scale", "1",
                        ], file: folder.file("x/a.swift")
                    ) { Image(name).resizable() }
                    try hold(folder.bitmap("c.png")[0, 0] == PixelBuffer.Pixel(red: 0, green: 255, blue: 0))
                }
            }
        }
    }

    private struct Button: View {
        @State private var isOn = false
        var body: some View {
            VStack(spacing: 0) {
                Text("Go").onTapGesture { withAnimation(.linear(duration: 0.1)) { isOn = true } }
                Text("Go").onTapGesture {}
                Text("Only").onTapGesture { isOn = true }
                Color.red.frame(width: 10, height: 10).opacity(isOn ? 1 : 0)
            }
        }
    }

    private struct Endless: View {
        @State private var isOn = false
        var body: some View {
            Color.red.opacity(isOn ? 1 : 0)
                .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isOn = true } }
        }
    }

    private struct Chance: View {
        var body: some View { Color(white: Double.random(in: 0...1)) }
    }

    private struct Spinner: View {
        static func again() { DispatchQueue.main.async { MainActor.assumeIsolated { again() } } }
        var body: some View { Text("a").onAppear { Self.again() } }
    }

    @Test func `a render takes its taps and frames in order, and says what is odd`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                let folder = try Folder()
                defer { folder.remove() }
                let small = ["--size", "60x80", "--scale", "1"]
                @MainActor func render(_ arguments: [String]) throws -> RenderReport {
                    try Self.render(["-o", folder.file("f/")] + small + arguments) { Button() }
                }
                // A tap at 0.1 s runs for 0.1 s: at 0.2 s all is at rest, in the fifth frame of twenty in a second.
                var report = try render(["--fps", "20", "--tap", "Go@0.1"])
                precondition(report.frames == 5 && abs(report.motion - 0.25) < 1e-9)
                precondition(report.widthInPixels == 60 && report.heightInPixels == 80)
                func frames() -> [String] { folder.names(in: "f").filter { $0.hasSuffix(".png") } }
                let reds = try frames().map { name -> UInt8 in
                    let bitmap = try folder.bitmap("f/\(name)")
                    return bitmap[30, 73].green
                }
                precondition(reds[0] == 255 && reds[1] == 255 && reds[2] == reds[0], "\(reds)")
                precondition(reds[3] < 255 && reds[4] < reds[3], "\(reds)")
                // Between two frames, too.
                report = try render(["--fps", "20", "--tap", "Only@0.12", "--duration", "0.2"])
                precondition(report.frames == 4)
                let steps = try frames().map { try folder.bitmap("f/\($0)") }
                precondition(steps[0] == steps[1] && steps[1] == steps[2] && steps[2] != steps[3])
                // A still is the scene at its time.
                _ = try render(["--at", "0.1,0.15", "--tap", "Only@0.12"])
                try hold(folder.bitmap("f/a-0.1.png") == steps[0])
                try hold(folder.bitmap("f/a-0.15.png") == steps[3])
                // The last image is the one at rest.
                _ = try Self.render(["-o", folder.file("a.png"), "--tap", "Only"] + small) { Button() }
                try hold(folder.bitmap("a.png") == steps[3])

                // A scene at rest is one frame, one that never ends three seconds.
                report = try Self.render(["-o", folder.file("g/"), "--fps", "10"] + small) { Color.red }
                precondition(report.frames == 1)
                report = try Self.render(["-o", folder.file("g/"), "--fps", "10"] + small) { Endless() }
                precondition(report.frames == 30)

                // Chance follows the seed.
                @MainActor func shade(_ seed: String) throws -> PixelBuffer {
                    _ = try Self.render(["-o", folder.file("c.png"), "--seed", seed] + small) { Chance() }
                    return try folder.bitmap("c.png")
                }
                try hold(shade("1") == shade("1"))
                try hold(shade("1") != shade("2"))

                // What goes wrong stops the render, and leaves nothing.
                @MainActor func failure(
                    _ arguments: [String], _ view: @MainActor @Sendable @escaping () -> AnyView
                ) -> String {
                    do {
                        try Self.render(["-o", folder.file("no.png")] + small + arguments) { view() }
                        return "none"
                    } catch { return (error as? CommandFailure)?.message ?? "\(error)" }
                }
                precondition(
                    failure([], { AnyView(Spinner()) }).hasPrefix("Work on the main queue never comes to an end"))
                precondition(
                    failure(["--tap", "No"], { AnyView(Button()) })
                        == "No view shows or is labelled 'No'. There are: 'Go', 'Go', 'Only'.")
                precondition(!FileManager.default.fileExists(atPath: folder.file("no.png")))
            }
        }
        #expect(
            Self.text(result)
                == """
                legato: 2 views match 'Go'; the first in reading order was tapped.

                """)
    }

    /// Moves by 20 points in a second.
    private struct Thin: View {
        @State private var isOn = false
        var body: some View {
            Color.red.frame(width: 100, height: 4).offset(y: isOn ? 20 : 0)
                .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
        }
    }

    @Test func `each frame of a clip is the scene at its time, also where a device is around it`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let folder = try Folder()
                defer { folder.remove() }
                for frame in [[], ["--frame"]] {
                    let common = ["--device", "iPhone SE", "--scale", "1", "--fps", "10"] + frame
                    try Self.render(["-o", folder.file("f/"), "--duration", "1"] + common) { Thin() }
                    let stills = ["-o", folder.file("s/"), "--at", "0,0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9"]
                    try Self.render(stills + common) { Thin() }
                    var images: [PixelBuffer] = []
                    for number in 0..<10 {
                        let image = try folder.bitmap("f/000\(number).png")
                        try hold(folder.bitmap("s/a-\(number == 0 ? "0" : "0.\(number)").png") == image)
                        precondition(!images.contains(image))
                        images.append(image)
                    }
                    try FileManager.default.removeItem(atPath: folder.file("s"))
                }
            }
        }
    }

    @Test func `a trace has the scene first, then what happened`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let folder = try Folder()
                defer { folder.remove() }
                try Self.render(
                    [
                        "-o", folder.file("f/"), "--size", "60x80", "--scale", "1", "--fps", "20", "--tap", "Go",
                        "--trace",
                        folder.file("t.jsonl"),
                    ]
                ) { Button() }
                let lines = try String(contentsOfFile: folder.file("t.jsonl"), encoding: .utf8).split(separator: "\n")
                precondition(
                    lines[0] == #"{"event":"scene","scale":1,"size":[60,80],"time":0,"version":1}"#, "\(lines[0])")
                precondition(lines[1].contains(#""event":"body""#))
                precondition(lines.contains { $0.contains(#""event":"begin""#) })
                precondition(lines.last?.contains(#""event":"end""#) == true, "\(lines.last ?? "")")
                precondition(folder.names() == ["f", "t.jsonl"])
            }
        }
    }

    @Test func `a bar shows how far a render is, on a terminal and where it is wanted`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            // A terminal of our own; the two requests unlock it (TIOCSPTLCK) and ask for its number (TIOCGPTN).
            let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            var lock: Int32 = 0
            var number: Int32 = 0
            precondition(ioctl(terminal, 0x4004_5431, &lock) == 0 && ioctl(terminal, 0x8004_5430, &number) == 0)
            let other = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
            let before = dup(2)
            dup2(other, 2)
            /// What the terminal shows next is `expected`: it comes a moment after it was written. What was written before
            /// it would come first.
            func shows(_ expected: String) -> Bool {
                var text: [UInt8] = []
                while text.count < expected.utf8.count {
                    var events = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
                    guard poll(&events, 1, 10_000) > 0 else { return false }
                    var bytes = [UInt8](repeating: 0, count: 4096)
                    let count = read(terminal, &bytes, bytes.count)
                    guard count > 0 else { return false }
                    text += bytes.prefix(count)
                }
                return String(decoding: text, as: UTF8.self) == expected
            }
            func bar(_ cells: Int) -> String {
                String(repeating: "█", count: cells) + String(repeating: "·", count: 40 - cells)
            }
            var quiet = ProgressBar(isQuiet: true)
            quiet.show(0.5)
            quiet.clear()

            var progress = ProgressBar(isQuiet: false)
            progress.clear()
            progress.show(0)
            precondition(shows("\r\(bar(0)) 0 %"))
            progress.show(0.02)
            progress.show(0.026)
            precondition(shows("\r\(bar(1)) 2 %"))
            progress.show(0.5)
            precondition(shows("\r\(bar(20)) 50 %"))
            progress.show(1)
            precondition(shows("\r\(bar(40)) 100 %"))
            progress.clear()
            precondition(shows("\r\u{1B}[K"))
            progress.clear()
            progress.show(0)
            precondition(shows("\r\(bar(0)) 0 %"))

            // A render takes its bar away.
            try await MainActor.run {
                let folder = try Folder()
                defer { folder.remove() }
                try Self.render(["-o", folder.file("f/"), "--size", "9x9", "--fps", "10", "--duration", "0.2"]) {
                    Color.red
                }
                precondition(shows("\r\(bar(20)) 50 %\r\(bar(40)) 100 %\r\u{1B}[K"))
                try Self.render(["-o", folder.file("f/"), "--size", "9x9", "--fps", "10", "--duration", "0.2", "-q"]) {
                    Color.red
                }
            }

            // What is no terminal gets none.
            dup2(before, 2)
            var file = ProgressBar(isQuiet: false)
            file.show(0.5)
            file.clear()

            dup2(other, 2)
            progress.show(0.5)
            precondition(shows("\r\(bar(20)) 50 %"))
            dup2(before, 2)
        }
        #expect(Self.text(result) == "")
    }
}

/// Ends the process of an exit test unless `condition`, which may throw, holds.
@MainActor
private func hold(_ condition: @autoclosure @MainActor () throws -> Bool, _ message: String = "") rethrows {
    let holds = try condition()
    precondition(holds, message)
}
