// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

extension Path {
    /// The filled shape of an SVG element; nil for other elements, and for one that is not filled.
    init?(markup name: String, _ attributes: [String: String]) {
        let style = (attributes["style"] ?? "").filter { !$0.isWhitespace }
        func property(_ name: String) -> String? {
            let declaration = style.split(separator: ";").last { $0.hasPrefix(name + ":") }
            return declaration.map { String($0.dropFirst(name.count + 1)) } ?? attributes[name]
        }
        guard property("fill") != "none", property("display") != "none" else { return nil }
        func number(_ name: String) -> CGFloat {
            attributes[name].flatMap(Double.init).map { abs($0) <= 1e7 ? CGFloat($0) : 0 } ?? 0
        }
        switch name {
        case "path": self = VectorPathReader.path(attributes["d"] ?? "")
        case "polygon", "polyline": self = VectorPathReader.path("M" + (attributes["points"] ?? "") + "Z")
        case "rect":
            let rect = CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
            let radius = CGSize(
                width: attributes["rx"] == nil ? number("ry") : number("rx"),
                height: attributes["ry"] == nil ? number("rx") : number("ry"))
            self.init(roundedRect: rect, cornerSize: radius, style: .circular)
        case "circle", "ellipse":
            let rx = name == "circle" ? number("r") : number("rx")
            let ry = name == "circle" ? number("r") : number("ry")
            self.init(ellipseIn: CGRect(x: number("cx") - rx, y: number("cy") - ry, width: 2 * rx, height: 2 * ry))
        default: return nil
        }
        // Places alone show nothing.
        guard isFinite, verbs.contains(where: { $0 != .move && $0 != .close }) else { return nil }
        if property("fill-rule") == "evenodd" { self = normalized(eoFill: true) }
    }
}

extension CGAffineTransform {
    /// A list such as "matrix(1 0 0 1 10 20) scale(2)", the last of which acts first; nil: it cannot be read.
    ///
    /// Source: *documented* (W3C, SVG 1.1, 7.6).
    init?(markup text: String) {
        self = .identity
        for call in text.split(separator: ")") {
            let parts = call.split(separator: "(", maxSplits: 1)
            guard parts.count == 2 else {
                if call.allSatisfy({ $0.isWhitespace || $0 == "," }) { continue }
                return nil
            }
            let name = parts[0].drop { $0.isWhitespace || $0 == "," }.prefix { !$0.isWhitespace }
            let numbers = parts[1].split { $0.isWhitespace || $0 == "," }.map { Double($0).map { CGFloat($0) } ?? .nan }
            guard numbers.allSatisfy({ abs($0) <= 1e7 }),
                let transform = CGAffineTransform(markup: String(name), numbers)
            else { return nil }
            self = transform.concatenating(self)
        }
    }

    private init?(markup name: String, _ n: [CGFloat]) {
        switch (name, n.count) {
        case ("matrix", 6): self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
        case ("translate", 1): self.init(translationX: n[0], y: 0)
        case ("translate", 2): self.init(translationX: n[0], y: n[1])
        case ("scale", 1): self.init(scaleX: n[0], y: n[0])
        case ("scale", 2): self.init(scaleX: n[0], y: n[1])
        case ("rotate", 1): self.init(rotationAngle: n[0] * .pi / 180)
        case ("rotate", 3):
            self = CGAffineTransform(translationX: n[1], y: n[2]).rotated(by: n[0] * .pi / 180)
                .translatedBy(x: -n[1], y: -n[2])
        default: return nil
        }
    }
}
