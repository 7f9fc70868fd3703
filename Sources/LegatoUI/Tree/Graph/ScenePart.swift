// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What a feature keeps for a whole scene. There is one of each type, made when somebody first asks for it.
@MainActor
protocol ScenePart: AnyObject {
    init(in graph: ViewGraph)
}

extension ViewGraph {
    func part<Part: ScenePart>(_: Part.Type) -> Part {
        if let part = existingPart(Part.self) { return part }
        let part = Part(in: self)
        parts[ObjectIdentifier(Part.self)] = part
        if let step = part as? any LayoutStep { layout.add(step) }
        return part
    }

    /// Nil: nobody has asked for it.
    func existingPart<Part: ScenePart>(_: Part.Type) -> Part? {
        parts[ObjectIdentifier(Part.self)].map { unsafeDowncast($0, to: Part.self) }
    }
}
