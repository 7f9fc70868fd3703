// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoEncoding

/// What the engine did in one run of a scene, by its updates.
package struct RunRecord {
    /// All that one update did, and what began to move when it was committed.
    struct Update {
        /// In seconds of the scene.
        var time: Double
        /// Which event of the run it is of: updates of one event have one time.
        var event: Int
        /// What was written, and in which transaction.
        var transaction: TraceEntry.Transaction?
        var entries: [TraceEntry] = []
        /// What began, was merged or combined after its event, once the record is ``settled``.
        var begins: [TraceEntry] = []
        /// The paths of texts that changed while a change before was still to be seen.
        var cutTexts: Set<String> = []
        /// By the numbers of attributes that were set while they moved: the line of the animation that was cut off.
        var cutLines: [Int: String] = [:]

        func entries(_ event: String) -> [TraceEntry] { entries.filter { $0.event == event } }

        /// The body nearest to what is at `path` that ran in this update for a change of its fields, or of which a closure did.
        func body(around path: String, _ isWanted: (TraceEntry) -> Bool) -> TraceEntry? {
            (entries("body") + entries("closure")).filter { path.isInside($0.path ?? "") && isWanted($0) }
                .max { ($0.path?.utf8.count ?? 0) < ($1.path?.utf8.count ?? 0) }
        }
    }

    private(set) var updates: [Update] = []
    /// How many updates the last event had.
    private var eventUpdates = 0
    /// What one event does in more updates is a loop, which the scene reports: the others say nothing that these do not. Source: chosen.
    private static let mostUpdates = 32
    /// What began after each event, by its number: updates of one event are committed together.
    private var begun: [[TraceEntry]] = []
    /// Where each attribute has come to, by its path and name.
    private var ends: [String: [Double]] = [:]
    private var messages: Set<String> = []
    /// What the scene has said about itself.
    private(set) var reports: [TraceEntry] = []
    /// The sources of matched groups, also as the scene appears.
    private(set) var matches: [TraceEntry] = []
    /// How often each attribute was set, or text changed, shortly after the time before, by its number or path.
    private var quickSets: [String: Int] = [:]
    private var setTimes: [String: Double] = [:]
    /// What is set more often at such short intervals, in seconds, follows a finger or a clock. Source: chosen.
    private static let (mostQuickSets, quick) = (2, 0.1)
    /// The changes of texts that are to be seen: the paths, by the numbers of the attributes.
    private var changingTexts: [Int: String] = [:]
    /// The lines of the animations in flight, by the numbers of the attributes.
    private var movingLines: [Int: String] = [:]
    /// What user code cost, if that was measured.
    private(set) var costs = MotionCosts()
    /// How far what took over, or was added, has gone.
    private(set) var courses = MotionCourses()
    /// Whether a phase, a run of keyframes or a page moved.
    private var hasOtherMotion = false
    /// When views were evaluated or set, up to as many times as tell motion from single changes.
    private var changeTimes: Set<Double> = []
    /// What changes so often moves: a timeline, or a finger. Source: chosen.
    private static let manyChanges = 4
    /// When something began to move of which nothing was to be seen, in seconds, if that was looked for.
    private(set) var unseen: Set<Double> = []
    /// How much happened to the scene from outside.
    package private(set) var inputs = 0

    package init() {}

    /// The next entry of its trace.
    package mutating func add(_ entry: TraceEntry) {
        switch entry.event {
        case "apply":
            let event = updates.last.map { $0.time == entry.time ? $0.event : $0.event + 1 } ?? 0
            eventUpdates = event == updates.last?.event ? eventUpdates + 1 : 1
            guard !isLoop else { return }
            updates.append(Update(time: entry.time, event: event, transaction: entry.transaction))
        case "begin", "merge", "combine":
            noteEnd(entry)
            guard !isLoop else { return }
            addBegin(entry)
            courses.begin(entry)
            guard let attribute = entry.attribute else { return }
            movingLines[attribute.number] = attribute.source
            if attribute.name == "content" { changingTexts[attribute.number] = attribute.path }
        case "end":
            if let number = entry.attribute?.number { (changingTexts[number], movingLines[number]) = (nil, nil) }
        case "phase", "keyframes", "screen": hasOtherMotion = true
        case "message":
            messages.insert(entry["message"]?.text ?? "")
            reports.append(entry)
        case "frame": for attribute in entry.attributes ?? [] { courses.note(attribute) }
        case "match": matches.append(entry)
        case "cost": costs.add(entry)
        case "body", "closure", "shape", "content", "watch", "set", "insert", "remove", "identity", "representable",
            "covered":
            // Before the first update the scene appears.
            noteEnd(entry)
            if entry.event == "set", let number = entry.attribute?.number { noteSet("\(number)", at: entry.time) }
            if entry.event == "content", let path = entry.path { noteSet(path, at: entry.time) }
            if changeTimes.count < Self.manyChanges, entry.event != "watch" { changeTimes.insert(entry.time) }
            guard !updates.isEmpty, !isLoop else { return }
            updates[updates.count - 1].entries.append(entry)
            if entry.event == "set", let number = entry.attribute?.number {
                updates[updates.count - 1].cutLines[number] = movingLines[number]
            }
            if entry.event == "content", let path = entry.path, changingTexts.values.contains(path) {
                updates[updates.count - 1].cutTexts.insert(path)
            }
        default: break
        }
    }

    private var isLoop: Bool { eventUpdates > Self.mostUpdates }

    package mutating func noteInput() { inputs += 1 }
    package mutating func noteUnseen(at time: Double) { unseen.insert(time) }

    /// When animations of these files began that move something at once, in seconds, ascending.
    package func motionTimes(in files: Set<String>) -> [Double] {
        let begins = begun.joined().filter { entry in
            guard let attribute = entry.attribute, let line = attribute.source.flatMap(MotionFinding.Line.init) else {
                return false
            }
            return files.contains(line.file) && attribute.animation?.contains("Delay") != true
        }
        return Set(begins.map(\.time)).sorted()
    }

    /// Takes the lesser costs of another run of the same.
    package mutating func takeLeastCosts(of other: RunRecord) { costs.takeLeast(of: other.costs) }

    private mutating func noteSet(_ key: String, at time: Double) {
        if let last = setTimes[key], time - last < Self.quick { quickSets[key, default: 0] += 1 }
        setTimes[key] = time
    }

    /// Whether something is set so often that it follows a finger or a clock.
    func isQuick(_ jump: Jump) -> Bool {
        quickSets[jump.number.map { "\($0)" } ?? jump.path, default: 0] > Self.mostQuickSets
    }

    private mutating func noteEnd(_ entry: TraceEntry) {
        // What has no number has no attribute yet, and so other components.
        guard let attribute = entry.attribute, attribute.number > 0 else { return }
        ends["\(attribute.path.withoutScopes)#\(attribute.name)"] = attribute.model
    }

    /// Whether what a finding is about was in this run.
    package func shows(_ finding: MotionFinding) -> Bool {
        updates.contains { $0.entries.contains { $0.path == finding.subject.path } }
    }

    /// Whether a mend has done what it was to do: in the run with it, this one, what stood still moves, and all comes to the same end as
    /// in the run without it.
    package func proves(_ finding: MotionFinding, against old: RunRecord) -> Bool {
        let before = old.movement(of: finding)
        let moves = finding.isTooMuch || movement(of: finding).contains { $0.value > before[$0.key, default: 0] }
        // What moved too much, or to the wrong place, may come to another end.
        let isSame = old.ends.allSatisfy { key, end in
            guard let new = ends[key], !finding.isTooMuch || !finding.isAbout(key) else { return true }
            return new.count == end.count && zip(new, end).allSatisfy { abs($0 - $1) < 1e-6 || $0.isNaN && $1.isNaN }
        }
        return moves && isSame && messages.isSubset(of: old.messages)
    }

    /// How many components of each attribute that a finding is about begin to move at its time, by path and name.
    private func movement(of finding: MotionFinding) -> [String: Int] {
        var moving: [String: Int] = [:]
        for entry in begun.joined() {
            // The same hands do the same at the same times.
            guard let attribute = entry.attribute, finding.subject.matches(attribute.path, attribute.name),
                finding.time.map({ abs($0 - entry.time) < 1e-6 }) ?? true
            else { continue }
            let components = zip(attribute.presentation, attribute.model).count { $0 != $1 }
            // A transform is recorded without components.
            moving["\(attribute.path.withoutScopes)#\(attribute.name)", default: 0] +=
                attribute.model.isEmpty ? 1 : components
        }
        return moving
    }

    /// Whether anything moved at all.
    var moved: Bool {
        hasOtherMotion || changeTimes.count >= Self.manyChanges || !begun.isEmpty
    }

    private mutating func addBegin(_ entry: TraceEntry) {
        guard let event = updates.last?.event else { return }
        while begun.count <= event { begun.append([]) }
        begun[event].append(entry)
    }

    /// The same record, whose updates have what began after them.
    var settled: RunRecord {
        var record = self
        for index in updates.indices where updates[index].event < begun.count {
            record.updates[index].begins = begun[updates[index].event]
        }
        return record
    }
}

extension String {
    /// Whether this path leads to something in what `other` leads to.
    func isInside(_ other: String) -> Bool { other.isEmpty || hasPrefix("\(other)/") }

    /// This path without the modifiers that say how changes move: a mend may add or remove them.
    var withoutScopes: String {
        split(separator: "/").filter { !Self.scopes.contains(String($0)) }.joined(separator: "/")
    }

    private static let scopes: Set = [
        "_AnimationChange", "_UnconditionalAnimationChange", "_TransactionTransform", "_ValueTransactionTransform",
    ]
}

// MARK: - What entries say

extension TraceEntry {
    /// A stored property that has another value than before.
    struct Field: Equatable {
        var name: String
        var type: String
        /// Of a number.
        var from: Double?
        var to: Double?

        var isNumber: Bool { from != nil && to != nil }
        /// Whether there are values between any two of its type.
        var isInterpolated: Bool { components > 0 }
        /// Whether it is written by the view, or through it.
        var isState: Bool {
            ["State<", "Binding<", "StateObject<", "ObservedObject<", "AppStorage<", "SceneStorage<"].contains {
                type.hasPrefix($0)
            }
        }
        /// How many numbers its animatable data have; 0: it has none.
        var components: Int {
            switch type {
            case "Double", "CGFloat", "Float", "Angle": 1
            case "CGPoint", "CGSize", "UnitPoint", "CGVector": 2
            case "CGRect", "EdgeInsets": 4
            default: 0
            }
        }
        /// Whether it is a value that a modifier can watch.
        var isValue: Bool { !type.contains("->") }
    }

    var changed: [Field] {
        guard case .list(let fields)? = self["changed"] else { return [] }
        return fields.compactMap { field in
            guard case .fields(let values) = field else { return nil }
            func value(_ name: String) -> TraceValue? { values.first { $0.name == name }?.value }
            guard let name = value("name")?.text else { return nil }
            return Field(
                name: name, type: value("type")?.text ?? "", from: value("from")?.number, to: value("to")?.number)
        }
    }

    /// What a view and the one that replaced it show by different values.
    struct Loss: Equatable {
        var name: String
        var from: [Double]
        var to: [Double]
    }

    var losses: [Loss] {
        guard case .list(let losses)? = self["losses"] else { return [] }
        return losses.compactMap { loss in
            guard case .fields(let values) = loss else { return nil }
            func numbers(_ name: String) -> [Double] {
                guard case .list(let list)? = values.first(where: { $0.name == name })?.value else { return [] }
                return list.compactMap(\.number)
            }
            guard let name = values.first(where: { $0.name == "name" })?.value.text else { return nil }
            return Loss(name: name, from: numbers("from"), to: numbers("to"))
        }
    }

    var animation: String? { self["animation"]?.text }
    var animationSource: String? { self["animationSource"]?.text }
    var isAnimatable: Bool { self["isAnimatable"]?.flag ?? false }
    var isSame: Bool { self["isSame"]?.flag ?? false }
    var type: String { self["type"]?.text ?? "" }
    var states: Int { count("states") ?? 0 }
    var sources: Int { count("sources") ?? 1 }

    /// A field that counts something. A trace may hold any number.
    private func count(_ name: String) -> Int? { self[name]?.number.flatMap { Int(exactly: $0.rounded()) } }

    var isChanged: Bool { self["isChanged"]?.flag ?? false }
    var shape: String? { self["shape"]?.text }
    var from: String { self["from"]?.text ?? "" }
    var to: String { self["to"]?.text ?? "" }
}

extension TraceValue {
    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
}
