// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

// MARK: - What an update shows

/// Something that took another value without an animation.
struct Jump {
    var path: String
    /// Nil: a text.
    var attribute: String?
    /// Tells attributes apart; nil: a text.
    var number: Int?
    var sentence: String
    /// The line of its modifier, where that is known.
    var source: String?
    /// Whether it was moving, and is cut off.
    var isCut: Bool
    /// Whether it was told how to change.
    var hasTransition = false
    /// The line that took the animation of the update away; nil: there was none.
    var stop: String?

    var subject: MotionFinding.Subject { MotionFinding.Subject(path: path, attribute: attribute) }
    /// Whether it is a place or size, which many changes have an effect on.
    var isFrame: Bool { attribute == "frame" }
}

extension RunRecord.Update {
    /// Whether its changes were to be animated by nothing but modifiers: no scope with an animation, no finger that moves them.
    var isPlain: Bool {
        transaction?.animation == nil && transaction?.disablesAnimations != true && transaction?.isContinuous != true
    }

    static let shown: Set = [
        "frame", "opacity", "offset", "scale", "rotation", "rotation3D", "blur", "shadow", "brightness", "contrast",
        "saturation", "grayscale", "hueRotation", "colorMultiply", "paint", "shape", "strokeStyle", "body",
    ]

    /// An effect is named by what it does.
    static func name(_ view: String) -> String {
        view.hasPrefix("_") ? "a view" : view
    }

    /// Of layers of UIKit's views, but for their places, which layout sets.
    static let shownByKit: Set = [
        "opacity", "transform", "cornerRadius", "borderWidth", "backgroundColor", "borderColor", "shadow", "path",
        "fillColor", "strokeColor", "lineWidth", "strokeStart", "strokeEnd", "colors",
    ]

    /// What can be cut off while it moves.
    static let moving = shown.union(shownByKit).union(["position", "bounds"])

    /// - Parameters:
    ///   - files: The user's; what modifiers elsewhere set is not meant.
    ///   - names: Those of the attributes.
    func jumps(_ files: Set<String>, _ names: Set<String> = shown) -> [Jump] {
        entries.compactMap { entry in
            if entry.event == "content", entry.animation == nil, let path = entry.path {
                let what = entry.view == "Image" ? "symbol" : "text"
                return Jump(
                    path: path, attribute: nil, sentence: "The \(what) '\(entry.from)' became '\(entry.to)'",
                    isCut: cutTexts.contains(path), hasTransition: entry["hasTransition"]?.flag == true)
            }
            guard entry.event == "set", let attribute = entry.attribute, names.contains(attribute.name) else {
                return nil
            }
            // What a transition or a control sets is the user's only where that cuts off an animation of theirs, or they took it away.
            func isTheirs(_ source: String) -> Bool {
                MotionFinding.Line(source).map { files.contains($0.file) } ?? true
            }
            if let source = entry.source, !isTheirs(source) {
                let cut = attribute.animation == nil ? nil : cutLines[attribute.number]
                let lines = [cut, attribute.source].compactMap { $0 }
                guard lines.contains(where: isTheirs) else { return nil }
            }
            guard let from = attribute.from, from != attribute.model else { return nil }
            return Jump(
                path: attribute.path, attribute: attribute.name, number: attribute.number,
                sentence:
                    "The \(attribute.name) of \(Self.name(attribute.view)) went from \(list(from)) to \(list(attribute.model))",
                source: entry.source, isCut: attribute.animation != nil, stop: attribute.source)
        }
    }

    /// Whether the animation said at a line moves something besides texts that change and make room for themselves.
    func moves(besideTextsBy source: String?) -> Bool {
        let texts = Set(entries("content").compactMap(\.path))
        return begins.compactMap(\.attribute).contains { attribute in
            guard attribute.source == source, attribute.name != "content" else { return false }
            return !(attribute.name == "frame" && texts.contains(attribute.path))
        }
    }
}
