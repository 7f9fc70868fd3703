// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

/// What moved in the runs of a file's previews, counted.
struct MotionCounts: Codable, Equatable {
    /// How many components began to move, by preview, attribute and view.
    private(set) var begins: [String: Int] = [:]
    /// How often something was set at once, or a text was replaced at once.
    private(set) var jumps = 0
    /// How often something was set that was moving.
    private(set) var cuts = 0
    /// How many places and sizes, and how many other values, move for ever.
    private(set) var endlessFrames = 0
    private(set) var endlessValues = 0
    /// How often a matched group had several sources, or none.
    private(set) var wrongSources = 0
    /// How many updates never ended.
    private(set) var loops = 0

    /// Whether anything moved.
    var isMoving: Bool { !begins.isEmpty }

    /// The next entry of a trace of the preview with a number.
    mutating func add(_ entry: TraceEntry, preview: Int) {
        switch entry.event {
        case "begin", "merge", "combine":
            guard let attribute = entry.attribute else { return }
            let moving = zip(attribute.presentation, attribute.model).count { $0 != $1 }
            if moving > 0 { begins["\(preview) \(attribute.name) \(attribute.view)", default: 0] += moving }
            if attribute.animation?.contains("repeatCount: nil") == true {
                if attribute.name == "frame" { endlessFrames += 1 } else { endlessValues += 1 }
            }
        case "set":
            guard let attribute = entry.attribute, attribute.from != attribute.model else { return }
            jumps += 1
            if attribute.animation != nil { cuts += 1 }
        case "content":
            if entry["animation"] == nil { jumps += 1 }
        case "match":
            if case .number(let sources)? = entry["sources"], sources != 1 { wrongSources += 1 }
        case "message":
            if entry["topic"]?.text == "loop" { loops += 1 }
        default: break
        }
    }

    /// Whether a damage by `rule` can be seen in these runs, beside those of the undamaged file.
    func shows(_ rule: DamageRule, beside undamaged: MotionCounts) -> Bool {
        switch rule {
        case .cutOff: cuts > undamaged.cuts
        case .endless: endlessFrames > undamaged.endlessFrames && endlessValues > undamaged.endlessValues
        case .secondSource, .noSource: wrongSources > undamaged.wrongSources
        case .loop: loops > undamaged.loops
        case .constantValue, .otherValue:
            // Where another animation takes over, nothing stands still.
            jumps > undamaged.jumps && !lost(beside: undamaged).isEmpty
        case .newIdentity, .changingIdentity, .branch, .anyView:
            // A view that is replaced by another one fades over to it.
            lost(beside: undamaged).contains { key in !Self.fading.contains { "\(key) ".contains(" \($0) ") } }
        default: !lost(beside: undamaged).isEmpty
        }
    }

    /// The attributes of which a fade from one view to another shows as much. The frame of a text has the size of its words.
    private static let fading = [
        "frame Text",
        "opacity", "paint", "content", "brightness", "contrast", "saturation", "grayscale", "hueRotation",
        "colorMultiply",
    ]

    /// What moves less than in the runs of the undamaged file.
    func lost(beside undamaged: MotionCounts) -> [String] {
        undamaged.begins.filter { $1 > begins[$0, default: 0] }.keys.sorted()
    }
}
