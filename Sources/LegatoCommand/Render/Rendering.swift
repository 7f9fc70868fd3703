// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions
import LegatoProtocol
import LegatoRaster

/// One render from the loaded library to the finished file.
struct Rendering {
    private let options: RenderOptions
    private let session: SceneSession
    private let launcher: [String]
    private var progress: ProgressBar

    /// - Parameter launcher: a program with its arguments that runs encoders which are programs.
    init(options: RenderOptions, session: SceneSession, launcher: [String] = []) {
        self.options = options
        self.session = session
        self.launcher = launcher
        progress = ProgressBar(isQuiet: options.isQuiet)
    }

    /// - Parameter library: nil where the scene has its previews already.
    mutating func run(library: String) throws(CommandFailure) -> RenderReport {
        if options.platform == .macos {
            session.show("--platform macos changes nothing yet: there is neither UIKit nor AppKit to choose from.")
        }
        do {
            try session.configure(setup)
            let (number, preview) = try Self.choose(options.preview, among: try session.load(library))
            let size = size(of: preview)
            let pixels = try options.pixels(of: size)
            // Before the scene appears: without an encoder there is no point in running the user's code.
            let sink = try FrameSink(
                options, width: pixels.width, height: pixels.height, launcher: launcher)
            let trace = try options.trace.map { try TraceFile(output: URL(fileURLWithPath: $0)) }
            session.trace = trace
            let screen = SceneScreen(
                preview: number, width: size.width, height: size.height, scale: options.scale,
                frames: FrameLayout(width: pixels.width, height: pixels.height))
            let (state, frames) = try session.show(screen)
            defer { progress.clear() }
            let live = options.isRealtime ? try live(into: sink, frames) : nil
            if live == nil { try record(into: sink, frames, state) }
            try sink.complete { try self.last(frames, at: sink.lastTime) }
            try trace?.complete()
            // All is written: from here on a full disk cannot stop half of it.
            try trace?.publish()
            var report = try sink.publish()
            report.live = live
            return report
        } catch let failure as CommandFailure {
            throw failure
        } catch let error as UsageError {
            throw CommandFailure(error.message)
        } catch {
            throw CommandFailure("\(error)")
        }
    }

    // MARK: - What is shown

    private var setup: SceneSetup {
        var setup = SceneSetup()
        setup.isDark = options.isDark
        setup.seed = options.seed
        setup.pictureFolders = options.sourceFolders
        setup.wantsTrace = options.trace != nil
        setup.isLive = options.isRealtime
        setup.background =
            switch options.background {
            case nil: .system
            case .clear: .clear
            case .named(let name): .named(name)
            case .rgba(let red, let green, let blue, let opacity): .rgba(red, green, blue, opacity)
            }
        return setup
    }

    /// The preview called `name`, or the first one.
    static func choose(
        _ name: String?, among previews: [PreviewDescription]
    ) throws(CommandFailure) -> (number: Int, preview: PreviewDescription) {
        guard let first = previews.first else {
            throw CommandFailure(
                "No view found: what the file calls a preview is not compiled in. Add '#Preview { … }'.")
        }
        guard let name else { return (0, first) }
        if let number = previews.firstIndex(where: { $0.name == name }) { return (number, previews[number]) }
        let names = previews.compactMap(\.name)
        let wanted = PrintableText.line(name)
        throw CommandFailure(
            names.isEmpty
                ? "There is no preview '\(wanted)'; none has a name. Leave --preview out, or write "
                    + "'#Preview(\"\(wanted)\")'."
                : "There is no preview '\(wanted)'. There are: "
                    + names.map { "'\(PrintableText.line($0))'" }.joined(separator: ", ") + ".")
    }

    /// What the command line says, else what the preview asks for, else an iPhone.
    private func size(of preview: PreviewDescription) -> RenderOptions.Size {
        if let size = options.size { return size }
        let device = RenderOptions.defaultSize
        switch preview.layout {
        case .fixed(let width, let height): return .init(width: width, height: height)
        case .device(isLandscape: true): return .init(width: device.height, height: device.width)
        case .device(isLandscape: false): return device
        }
    }

    // MARK: - Virtual time

    /// A frame that the scene has painted, or was asked to skip, and that the sink has not got yet.
    private struct PaintedFrame {
        var time: Double
        var slot: UInt8?
        /// Whether it is another one than the frame before.
        var isChanged = true
    }

    /// Frame by frame: while the scene paints one, the last one is copied and encoded.
    private mutating func record(
        into sink: FrameSink, _ frames: SharedFrames, _ first: SceneState
    ) throws {
        var state = first
        var pending: PaintedFrame?
        var slot: UInt8 = 0
        var schedule = RenderSchedule(options)
        while let step = schedule.next(isSettled: state.isSettled, neverSettles: state.animatesForever) {
            switch step {
            case .tap(let tap):
                _ = try session.advance(to: tap.time)
                try self.tap(tap.label)
            case .touch(let touch):
                _ = try session.advance(to: touch.time)
                if try !session.touch(touch), touch.phase == .began {
                    session.show("\(touch.option) is on nothing: no view is at that place then.")
                }
            case .frame(let time):
                let isWanted = sink.wantsPicture(after: pending == nil ? 0 : 1)
                let target = isWanted ? slot : nil
                try session.beginFrame(at: time, slot: target)
                try pass(&pending, to: sink, frames)
                let (isChanged, newState) = try session.finishFrame(slot: target)
                state = newState
                pending = PaintedFrame(time: time, slot: target, isChanged: isChanged)
                slot = (slot + 1) % UInt8(FrameLayout.slotCount)
                progress.show(schedule.progress(neverSettles: state.animatesForever))
            }
        }
        try pass(&pending, to: sink, frames)
    }

    private mutating func pass(_ frame: inout PaintedFrame?, to sink: FrameSink, _ frames: SharedFrames) throws {
        guard let painted = frame else { return }
        frame = nil
        guard let slot = painted.slot else { return try sink.take(painted.time, nil) }
        let current = try (painted.isChanged ? nil : lastPicture) ?? session.picture(in: slot, of: frames)
        lastPicture = current
        try sink.take(painted.time, current)
    }

    private var lastPicture: PixelBuffer?

    /// The scene as it is at the end.
    private func last(_ frames: SharedFrames, at time: Double) throws(CommandFailure) -> PixelBuffer {
        try session.beginFrame(at: time, slot: 0)
        let isChanged = try session.finishFrame(slot: 0).isChanged
        if !isChanged, let lastPicture { return lastPicture }
        return try session.picture(in: 0, of: frames)
    }

    private func tap(_ label: String) throws(CommandFailure) {
        let matches = try session.tap(label)
        let shown = PrintableText.line(label)
        if matches == 0 {
            let labels = try session.elements().map { "'\(PrintableText.line($0.label))'" }
            throw CommandFailure(
                labels.isEmpty
                    ? "No view shows or is labelled '\(shown)'; no view has a label at all."
                    : "No view shows or is labelled '\(shown)'. There are: \(labels.joined(separator: ", ")).")
        }
        if matches > 1 { session.show("\(matches) views match '\(shown)'; the first in reading order was tapped.") }
    }

    // MARK: - Real time

    private func live(into sink: FrameSink, _ frames: SharedFrames) throws -> RenderReport.Live {
        let duration = options.duration ?? RenderOptions.endlessDefaultDuration
        let count = RenderSchedule.count(of: duration * options.framesPerSecond)
        let inputs = RenderSchedule.inputs(of: options).compactMap { time, step -> TimedInput? in
            switch step {
            case .tap(let tap): TimedInput(time: time, input: .tap(label: tap.label))
            case .touch(let touch): TimedInput(time: time, input: touch.input)
            case .frame: nil
            }
        }
        let queue = LiveFrameQueue(sink, framesPerSecond: options.framesPerSecond, count: count)
        let counts = try session.live(
            until: duration, framesPerSecond: options.framesPerSecond, inputs: inputs, frames: frames
        ) { number, picture throws(CommandFailure) in queue.add(picture, number: number) }
        let dropped = try queue.finish()
        if dropped + counts.unsent > 0 {
            session.show(
                "\(dropped + counts.unsent) frames were rendered but not written, because the encoder was slower than the "
                    + "scene; the frames before them are shown longer. Lower --scale or --fps.")
        }
        return RenderReport.Live((counts.made, counts.missed))
    }
}
