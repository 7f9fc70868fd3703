// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDoctor
import LegatoEncoding
import LegatoOptions
import LegatoProtocol

/// One run of one preview, whose trace is read as it comes. Nothing is painted.
struct Examination {
    /// With the name of the preview.
    let options: RenderOptions
    let assets: AssetSources
    /// In seconds of the monotonic clock.
    let deadline: Double

    struct Result {
        var record: RunRecord
        /// What was done, and when.
        var inputs: [TimedInput]
    }

    /// - Parameter inputs: what is done; nil: what the options say, else each element that can be touched is touched once.
    func run(_ built: BuiltProgram, doing inputs: [TimedInput]? = nil) throws(CommandFailure) -> Result {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        do {
            let program = try SceneProgram(
                options, assets, try Toolchain(folder: folder), deadline: deadline, output: .nobody, of: built)
            defer { program.end() }
            let trace = TraceCollector()
            program.session.onTrace = { bytes throws(CommandFailure) in try trace.take(bytes) }
            try program.build()
            let rendering = program.rendering
            let screen = try rendering.chooseScreen(among: rendering.listPreviews(library: program.library)).screen
            var hands = Hands(program.session)
            try hands.begin(with: program.session.show(screen).state)
            if let inputs {
                for input in inputs { try hands.perform(input) }
                try hands.rest()
            } else if options.events.isEmpty {
                try hands.touchEverything()
            } else {
                for event in RenderSchedule.events(of: options) {
                    try hands.perform(TimedInput(time: event.time, input: event.input))
                }
                try hands.rest()
            }
            for _ in 0..<hands.touched { trace.record.noteInput() }
            return Result(record: trace.record, inputs: hands.done)
        } catch {
            throw CommandFailure(error)
        }
    }
}

/// Makes a record of a trace that comes in pieces.
private final class TraceCollector {
    private var reader = TraceReader(name: "trace")
    private var size = 0
    var record = RunRecord()

    /// What is read stays in memory, several times as large. In bytes. Source: chosen.
    private static let limit = 256 << 20

    func take(_ bytes: [UInt8]) throws(CommandFailure) {
        size += bytes.count
        guard size <= Self.limit else {
            throw CommandFailure(
                "What the program does is too much to be examined: its trace has more than \(Self.limit >> 20) MiB. Name one preview with "
                    + "--preview, and what is done to it with --tap.")
        }
        do {
            try reader.read(bytes) { entry throws(EncodingError) in record.add(entry) }
        } catch {
            throw CommandFailure("\(error)")
        }
    }
}

/// What is done to a scene, one thing after the other.
private struct Hands {
    private let session: SceneSession
    private var time = 0.0
    private var isSettled = false
    private(set) var done: [TimedInput] = []
    /// How many elements were touched, or inputs made.
    private(set) var touched = 0

    /// How many elements are touched at most. Source: chosen.
    private static let most = 24
    /// How long the scene is left alone at the beginning and after each touch, in seconds: until it rests, but no longer.
    /// Source: chosen; most springs have come to rest.
    private static let patience = 3.0
    private static let step = 0.25
    /// How far a finger drags, in points, and how long. Source: chosen.
    private static let distance = 60.0
    private static let dragDuration = 0.2

    init(_ session: SceneSession) { self.session = session }

    mutating func begin(with state: SceneState) throws(CommandFailure) {
        isSettled = state.isSettled
        try rest()
    }

    /// Waits until nothing moves.
    mutating func rest() throws(CommandFailure) {
        let end = time + Self.patience
        repeat {
            time += Self.step
            isSettled = try session.advance(to: time).isSettled
        } while !isSettled && time < end
    }

    mutating func perform(_ input: TimedInput) throws(CommandFailure) {
        time = max(time, input.time)
        _ = try session.advance(to: time)
        try take(input.input)
    }

    private mutating func take(_ input: SceneInput) throws(CommandFailure) {
        done.append(TimedInput(time: time, input: input))
        let matches = try session.take(input).matches
        if matches == 0, case .tap(.label(let label), isDown: false) = input {
            throw try session.failure(toFind: label)
        }
        if input.needsTaker { touched += 1 }
    }

    mutating func touchEverything() throws(CommandFailure) {
        var known: Set<String> = []
        while touched < Self.most {
            let elements = try session.touchables()
            let next = elements.first { element in
                !element.traits.names.contains("disabled") && !element.traits.contains(.offScreen)
                    && !known.contains(Self.key(of: element))
            }
            guard let element = next else { return }
            known.insert(Self.key(of: element))
            let names = element.traits.names
            if names.contains("slider") || names.contains("takes drags") { try drag(element) }
            if names.contains("button") || names.contains("toggle") || names.contains("takes taps") {
                try tap(element, isAlone: elements.count { $0.label == element.label } == 1)
            }
        }
    }

    /// Elements of a name are one; those without one are known by their place.
    private static func key(of element: SceneElement) -> String {
        "\(element.root ?? "")/\(element.label ?? "\(element.x),\(element.y)")/\(element.traits.rawValue)"
    }

    /// - Parameter isAlone: Whether no other element has its label: then the scene finds a place of it that takes the touch.
    private mutating func tap(_ element: SceneElement, isAlone: Bool) throws(CommandFailure) {
        let middle = SceneInput.TapTarget.place(
            x: element.x + element.width / 2, y: element.y + element.height / 2)
        let place = isAlone ? element.label.map { .label($0) } ?? middle : middle
        try take(.tap(place, isDown: true))
        time += RenderSchedule.tapDuration
        _ = try session.advance(to: time)
        try take(.tap(place, isDown: false))
        try rest()
    }

    private mutating func drag(_ element: SceneElement) throws(CommandFailure) {
        let (x, y) = (element.x + element.width / 2, element.y + element.height / 2)
        func touch(_ phase: SceneInput.TouchPhase, _ part: Double) -> SceneInput {
            .touch(finger: 1, phase, x: x + part * Self.distance, y: y + part * Self.distance / 4, [])
        }
        try take(touch(.began, 0))
        let steps = 8
        for step in 1...steps {
            time += Self.dragDuration / Double(steps)
            _ = try session.advance(to: time)
            try take(touch(.moved, Double(step) / Double(steps)))
        }
        try take(touch(.ended, 1))
        try rest()
    }
}
