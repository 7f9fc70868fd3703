// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoProtocol
import LegatoUI

/// What a scene hands on to the next version of its program, as bytes.
struct SceneArchive: MessageValue {
    /// The scene's time, in seconds.
    var time = 0.0
    var states: [StateEntry] = []
    /// That the states and the motions hold.
    var objects: [ArchivedObject] = []
    var motions: [ArchivedMotion] = []
    var shifts: [ArchivedShift] = []
    /// What is in flight and does not cross, each with the reason.
    var losses: [String] = []
    /// What has the focus.
    var focus: String?
    /// What the scene remembers by names, a dictionary.
    var storage = ArchivedValue.none
    /// What `UserDefaults.standard` has: a property list in XML.
    var defaults: String?

    init() {}

    /// As much as fits into a message. A state that does not fit is named without its value.
    @MainActor
    init(_ graph: ViewGraph, at time: Double) {
        self.time = time
        focus = graph.focusName
        defaults = StoredDefaults.list
        // Equivalent: bound, chosen freely.
        if encodedSize > Self.largest { defaults = nil }
        let archiver = ObjectArchiver(room: Self.largest - encodedSize)
        storage = (try? archiver.archive(graph.storage)) ?? .none
        for slot in graph.stateSlots {
            guard let entry = StateEntry(slot, archiver) else { continue }
            guard archiver.takeRoom(entry.sizeBesideValue) else { break }
            states.append(entry)
        }
        let all = graph.motions(at: time)
        for (name, motion) in all.motions.sorted(by: { $0.key < $1.key }) {  // Equivalent: bound, no two are equal.
            guard let motion = motion as? AttributeMotion else { continue }
            do throws(LostValue) {
                let motion = try ArchivedMotion(motion, of: name, archiver)
                guard archiver.takeRoom(motion.sizeBesideValues) else { throw LostValue("it is too large") }
                motions.append(motion)
            } catch {
                losses.append("\(name): its animation does not go on: \(error.reason)")
            }
        }
        objects = archiver.objects
        func hasRoom(for value: some MessageValue) -> Bool { archiver.takeRoom(value.encodedSize) }
        losses += all.lost.sorted().map {
            "\($0): its animation does not go on, as it was held"
        }
        losses += all.begunAnew.sorted().map {
            "\($0): its animation starts again from there: it is a custom one beside another, or was retargeted too often"
        }
        losses += all.leaving.map { "\($0): it was leaving, and is gone at once" }
        losses += graph.engine.waitingHandlers.filter { $0.module == "LegatoScene" || !$0.module.hasPrefix("Legato") }
            .map {
                "The completion of line \($0.line) in \($0.fileName): a function does not cross, so it is not called"
            }
        losses = losses.prefix(TakenStates.mostReasons).filter { hasRoom(for: $0) }
        defer { nameObjects(in: graph, archiver) }
        // Without motions, layout puts everything where it is.
        if motions.isEmpty { return }
        // Equivalent: bound, no two have the same name.
        for (name, way) in all.carried.sorted(by: { $0.key < $1.key }) {
            let shift = ArchivedShift(name: name, width: way.width, height: way.height)
            if hasRoom(for: shift) { shifts.append(shift) }
        }
    }

    /// Objects that identify views are called by their numbers, as they will be elsewhere in the memory of the next program.
    @MainActor
    private mutating func nameObjects(in graph: ViewGraph, _ archiver: ObjectArchiver) {
        var names: [Substring: String] = [:]
        for (number, object) in archiver.originals.enumerated() {
            names[Substring(graph.name(ofIdentity: ObjectIdentifier(object)))] = ArchivedObject.name(number)
        }
        if names.isEmpty { return }
        func name(_ path: inout String) {
            let steps = path.split(separator: "/", omittingEmptySubsequences: false).map { step -> Substring in
                guard step.first == "[", let end = step.lastIndex(of: "]"),
                    let name = names[step[..<end].dropFirst()]
                else { return step }
                return "[\(name)\(step[end...])"
            }
            path = steps.joined(separator: "/")
        }
        for index in states.indices { name(&states[index].path) }
        for index in motions.indices { name(&motions[index].name) }
        for index in shifts.indices { name(&shifts[index].name) }
        if var focus {
            name(&focus)
            self.focus = focus
        }
    }

    /// In bytes: what a message holds beside its own fields.
    private static let largest = MessageChannel.longestMessage - 1024

    func write(to writer: inout MessageWriter) {
        writer.write(time, states, objects, motions, shifts, losses, focus, storage, defaults)
    }

    init(from reader: inout MessageReader) throws(ProtocolError) {
        time = try reader.read()
        states = try reader.read()
        objects = try reader.read()
        motions = try reader.read()
        shifts = try reader.read()
        losses = try reader.read()
        focus = try reader.read()
        storage = try reader.read()
        defaults = try reader.read()
    }
}

extension SceneArchive {
    /// What `bytes` hold, which another scene has made; nothing if they are something else.
    init(_ bytes: Bytes) {
        var reader = MessageReader(bytes.bytes)
        self = (try? SceneArchive(from: &reader)) ?? SceneArchive()
    }

    var bytes: Bytes {
        var writer = MessageWriter()
        write(to: &writer)
        return Bytes(writer.bytes[...])
    }
}

extension MessageValue {
    /// In bytes.
    var encodedSize: Int {
        var writer = MessageWriter()
        write(to: &writer)
        return writer.bytes.count
    }
}

/// A state by its path.
struct StateEntry: MessageValue {
    var path: String
    var value: ArchivedValue?
    /// Why there is no value.
    var reason: String?
    /// Whether it belongs to a view of ours, of which nobody wants to read.
    var isInternal = false

    init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

    /// nil: it says something of our own that is not handed on.
    @MainActor
    init?(_ slot: StateSlot, _ objects: ObjectArchiver) {
        path = slot.path
        isInternal = slot.viewType.map { TypeLayout($0).isOurs } ?? true
        // What our views hold in objects follows from what they show.
        if isInternal, TypeLayout(type(of: slot.value)).kind == .object { return nil }
        do throws(LostValue) { value = try objects.archive(slot.value) } catch {
            if isInternal { return nil }
            reason = error.reason
        }
    }

    /// In bytes, or a little more.
    fileprivate var sizeBesideValue: Int { path.utf8.count + (reason?.utf8.count ?? 0) + 32 }

    func write(to writer: inout MessageWriter) { writer.write(path, value, reason, isInternal) }

    init(from reader: inout MessageReader) throws(ProtocolError) {
        path = try reader.read()
        value = try reader.read()
        reason = try reader.read()
        isInternal = try reader.read()
    }
}

/// How far a layer carries a shift, by the name of its attribute.
struct ArchivedShift: MessageValue {
    var name: String
    var width, height: Double

    init(name: String, width: Double, height: Double) { (self.name, self.width, self.height) = (name, width, height) }

    func write(to writer: inout MessageWriter) { writer.write(name, width, height) }

    init(from reader: inout MessageReader) throws(ProtocolError) {
        name = try reader.read()
        width = try reader.read()
        height = try reader.read()
    }
}
