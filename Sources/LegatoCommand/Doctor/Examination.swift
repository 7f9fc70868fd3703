// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDoctor
import LegatoEncoding
import LegatoOptions
import LegatoProtocol
import LegatoRaster

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

    /// What is done to the scene.
    enum Plan {
        /// What was done in another run, at the same times.
        case inputs([TimedInput])
        /// Each element that can be touched is touched once.
        case everything
        /// What the options say, at the times that they say.
        case options
    }

    /// - Parameter inputs: what is done; nil: what the options say, else each element that can be touched is touched once.
    func run(_ built: BuiltProgram, doing inputs: [TimedInput]? = nil) throws(CommandFailure) -> Result {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let program = try SceneProgram(
            options, assets, try Toolchain(folder: folder), deadline: deadline, output: .nobody, of: built)
        defer { program.end() }
        let plan = inputs.map(Plan.inputs) ?? (options.events.isEmpty ? .everything : .options)
        let trace = TraceCollector(RunRecord(), limit: Self.limit) { $0.add($1) }
        let hands = try run(program, plan, into: trace)
        for _ in 0..<hands.touched { trace.record.noteInput() }
        return Result(record: trace.record, inputs: hands.done)
    }

    /// Calls `body` with what the preview shows at each of these times, in their order, with what was done until then.
    func show(
        _ built: BuiltProgram, doing inputs: [TimedInput], at times: [Double], _ body: (Double, PixelBuffer) -> Void
    ) throws(CommandFailure) {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        do {
            let program = try SceneProgram(
                options, assets, try Toolchain(folder: folder), deadline: deadline, output: .nobody, of: built)
            defer { program.end() }
            try program.build()
            let (session, rendering) = (program.session, program.rendering)
            let screen = try rendering.chooseScreen(among: rendering.listPreviews(library: program.library)).screen
            let frames = try session.show(screen).frames
            var rest = inputs[...]
            for time in times {
                while let input = rest.first, input.time <= time {
                    _ = try session.advance(to: input.time)
                    _ = try session.take(input.input)
                    rest.removeFirst()
                }
                try session.beginFrame(at: time, slot: 0)
                _ = try session.finishFrame(slot: 0)
                body(time, try session.bitmap(in: 0, of: frames))
            }
        } catch {
            throw CommandFailure(error)
        }
    }

    /// How long after its beginning a motion is looked at, in seconds. Source: chosen; most motions are over by then.
    private static let moments = [0.0, 0.1, 0.25, 0.5, 1, 2]
    /// So many motions are looked at. Source: chosen.
    private static let mostMotions = 8

    /// Notes when something moved of which nothing was to be seen.
    func noteUnseen(in result: inout Result, of built: BuiltProgram, files: Set<String>) throws(CommandFailure) {
        let motions = result.record.motionTimes(in: files).prefix(Self.mostMotions)
        guard !motions.isEmpty else { return }
        let times = Set(motions.flatMap { motion in Self.moments.map { motion + $0 } }).sorted()
        // What shows as each begins, until something differs from it.
        var still: [Double: PixelBuffer] = [:]
        try show(built, doing: result.inputs, at: times) { time, image in
            if motions.contains(time) { still[time] = image }
            for motion in motions where motion < time && time <= motion + Self.moments[Self.moments.count - 1] {
                if let first = still[motion], first != image { still[motion] = nil }
            }
        }
        for motion in still.keys { result.record.noteUnseen(at: motion) }
    }

    /// What is read stays in memory, several times as large. In bytes. Source: chosen.
    private static let limit = 256 << 20

    /// Builds a program that was not started yet, shows its scene and does what the plan says until the scene rests.
    @discardableResult
    func run<Record>(
        _ program: SceneProgram, _ plan: Plan, into trace: TraceCollector<Record>
    ) throws(CommandFailure) -> Hands {
        do {
            program.session.onTrace = { bytes throws(CommandFailure) in try trace.take(bytes) }
            try program.build()
            let rendering = program.rendering
            let screen = try rendering.chooseScreen(among: rendering.listPreviews(library: program.library)).screen
            _ = try program.session.show(screen)
            var hands = Hands(program.session)
            switch plan {
            case .inputs(let inputs):
                for input in inputs { try hands.perform(input) }
                try hands.rest()
            case .everything:
                try hands.rest()
                try hands.touchEverything()
            case .options:
                let end = options.duration ?? .infinity
                for event in RenderSchedule.events(of: options) where event.time <= end {
                    let matches = try hands.perform(TimedInput(time: event.time, input: event.input))
                    if matches == 0, case .tap(.label(let label), isDown: false) = event.input {
                        throw try program.session.failure(toFind: label)
                    }
                }
                if end.isFinite { try hands.wait(until: end) } else { try hands.rest() }
            }
            return hands
        } catch {
            throw CommandFailure(error)
        }
    }
}

/// Makes something of a trace that comes in pieces.
final class TraceCollector<Record> {
    private var reader = TraceReader(name: "trace")
    private var size = 0
    private let limit: Int
    private let add: (inout Record, TraceEntry) -> Void
    var record: Record

    /// - Parameters:
    ///   - limit: how long the trace may be, in bytes.
    ///   - add: what becomes of an entry.
    init(_ record: Record, limit: Int, _ add: @escaping (inout Record, TraceEntry) -> Void) {
        (self.record, self.limit, self.add) = (record, limit, add)
    }

    func take(_ bytes: [UInt8]) throws(CommandFailure) {
        size += bytes.count
        guard size <= limit else {
            throw CommandFailure(
                "What the program does is too much to be examined: its trace has more than \(limit >> 20) MiB. Name one preview with "
                    + "--preview, and what is done to it with --tap.")
        }
        do {
            try reader.read(bytes) { entry throws(EncodingError) in add(&record, entry) }
        } catch {
            throw CommandFailure("\(error)")
        }
    }
}

/// What is done to a scene, one thing after the other.
struct Hands {
    private let session: SceneSession
    private var time = 0.0
    private(set) var done: [TimedInput] = []
    /// How many elements were touched, or inputs made.
    private(set) var touched = 0

    /// How many elements are touched at most, and tried to be. Source: chosen.
    private static let most = 24
    private static let mostTried = 100
    /// How many elements with different labels are touched at one place. Source: chosen.
    private static let mostAtPlace = 3
    /// How long the scene is left alone at the beginning and after each touch, in seconds: until it rests, but no longer.
    /// Source: chosen; most springs have come to rest.
    private static let patience = 3.0
    private static let step = 0.25
    /// How far a finger drags, in points, and how long. Source: chosen.
    private static let distance = 60.0
    private static let dragDuration = 0.2
    /// In seconds. Source: chosen, longer than a view waits that asks for nothing else (0.5 s).
    private static let longPressDuration = 0.8

    init(_ session: SceneSession) { self.session = session }

    /// Waits until nothing moves.
    mutating func rest() throws(CommandFailure) {
        let end = time + Self.patience
        var isSettled: Bool
        repeat {
            time += Self.step
            isSettled = try session.advance(to: time).isSettled
        } while !isSettled && time < end
    }

    mutating func wait(until end: Double) throws(CommandFailure) {
        time = max(time, end)
        _ = try session.advance(to: time)
    }

    /// Returns how many views the input is meant for.
    @discardableResult
    mutating func perform(_ input: TimedInput) throws(CommandFailure) -> Int {
        try wait(until: input.time)
        return try take(input.input).matches
    }

    /// Returns how many views it is meant for, and whether something was there for it.
    @discardableResult
    private mutating func take(_ input: SceneInput) throws(CommandFailure) -> (matches: Int, isTaken: Bool) {
        done.append(TimedInput(time: time, input: input))
        let answer = try session.take(input)
        if input.needsTaker, answer.isTaken { touched += 1 }
        return answer
    }

    mutating func touchEverything() throws(CommandFailure) {
        var known: Set<String> = []
        var places: [String: Int] = [:]
        while touched < Self.most, known.count < Self.mostTried {
            let elements = try session.touchables()
            let next = elements.first { element in
                !element.traits.names.contains("disabled") && !element.traits.contains(.offScreen)
                    && !known.contains(Self.key(of: element))
                    && places[Self.place(of: element), default: 0] < Self.mostAtPlace
            }
            guard let element = next else { return }
            known.insert(Self.key(of: element))
            places[Self.place(of: element), default: 0] += 1
            let names = Set(element.traits.names)
            let isAlone = elements.count { $0.label == element.label } == 1
            if !names.isDisjoint(with: ["button", "toggle", "takes taps"]) {
                try tap(element, isAlone: isAlone, for: RenderSchedule.tapDuration)
            } else if names.contains("takes long presses") {
                try tap(element, isAlone: isAlone, for: Self.longPressDuration)
            } else if !names.isDisjoint(with: ["slider", "takes drags"]) {
                try drag(element)
            }
        }
    }

    /// Elements of a name are one; those without one are known by their place.
    private static func key(of element: SceneElement) -> String {
        "\(element.root ?? "")/\(element.label ?? "\(element.x),\(element.y)")/\(element.traits.rawValue)"
    }

    /// An element whose label says what it has counted is the same one.
    private static func place(of element: SceneElement) -> String {
        "\(element.root ?? "")/\(element.x.rounded()),\(element.y.rounded())"
    }

    /// - Parameters:
    ///   - isAlone: Whether no other element has its label: then the scene finds a place of it that takes the touch.
    ///   - duration: How long the finger is down, in seconds.
    private mutating func tap(_ element: SceneElement, isAlone: Bool, for duration: Double) throws(CommandFailure) {
        if isAlone, let label = element.label {
            try take(.tap(.label(label), isDown: true))
            try wait(duration)
            try take(.tap(.label(label), isDown: false))
        } else if let place = try touchDown(element) {
            try wait(duration)
            try take(.touch(finger: Self.finger, .ended, x: place.x, y: place.y, []))
        }
        try rest()
    }

    private mutating func drag(_ element: SceneElement) throws(CommandFailure) {
        guard let place = try touchDown(element) else { return }
        let steps = 8
        func touch(_ phase: SceneInput.TouchPhase, _ step: Int) -> SceneInput {
            let distance = Self.distance * Double(step) / Double(steps)
            return .touch(finger: Self.finger, phase, x: place.x + distance, y: place.y + distance / 4, [])
        }
        for step in 1...steps {
            try wait(Self.dragDuration / Double(steps))
            try take(touch(.moved, step))
        }
        try take(touch(.ended, steps))
        try rest()
    }

    private mutating func wait(_ seconds: Double) throws(CommandFailure) { try wait(until: time + seconds) }

    /// Puts a finger where the element takes it: its frame may be larger than what can be touched. Nil: nowhere that was tried.
    private mutating func touchDown(_ element: SceneElement) throws(CommandFailure) -> (x: Double, y: Double)? {
        for (right, down) in Self.places {
            let (x, y) = (element.x + right * element.width, element.y + down * element.height)
            if try take(.touch(finger: Self.finger, .began, x: x, y: y, [])).isTaken { return (x, y) }
            try take(.touch(finger: Self.finger, .cancelled, x: x, y: y, []))
        }
        return nil
    }

    private static let finger: UInt32 = 1
    /// In parts of the frame, from the middle outwards.
    private static let places: [(Double, Double)] = {
        let parts = [0.5, 0.25, 0.75, 0.02, 0.98]
        return parts.indices.flatMap { ring in
            parts.indices.flatMap { x in parts.indices.filter { max(x, $0) == ring }.map { (parts[x], parts[$0]) } }
        }
    }()
}
