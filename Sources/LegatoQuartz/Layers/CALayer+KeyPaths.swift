// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

// Linux has no key-value coding, so the paths that layers have are in a table here. Any other key is a value of the app's own, which the
// layer keeps, as on Apple's systems.

extension CALayer {
    public func value(forKey key: String) -> Any? { value(forKeyPath: key) }
    public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    /// The value at a path such as `transform.scale.x`. Numbers are `CGFloat`s.
    public func value(forKeyPath keyPath: String) -> Any? {
        if let part = TransformPart(keyPath) { return part.value(in: transform) }
        switch keyPath {
        case "position": return position
        case "position.x": return position.x
        case "position.y": return position.y
        case "bounds": return bounds
        case "bounds.origin": return bounds.origin
        case "bounds.size": return bounds.size
        case "bounds.size.width": return bounds.width
        case "bounds.size.height": return bounds.height
        case "anchorPoint": return anchorPoint
        case "zPosition": return zPosition
        case "frame": return frame
        case "transform": return transform
        case "sublayerTransform": return sublayerTransform
        case "opacity": return CGFloat(opacity)
        case "hidden": return isHidden
        case "masksToBounds": return masksToBounds
        case "cornerRadius": return cornerRadius
        case "borderWidth": return borderWidth
        case "borderColor": return borderColor
        case "backgroundColor": return backgroundColor
        case "shadowColor": return shadowColor
        case "shadowOpacity": return CGFloat(shadowOpacity)
        case "shadowOffset": return shadowOffset
        case "shadowRadius": return shadowRadius
        case "shadowPath": return shadowPath
        case "contents": return contents
        case "name": return name
        default: return ownValue(forKeyPath: keyPath) ?? ownValues[keyPath]
        }
    }

    /// Sets the value at a path, as its property would: a value of another type changes nothing.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if let part = TransformPart(keyPath) {
            if let changed = part.setting(value, in: transform) { transform = changed }
            return
        }
        let number = Self.number(value)
        switch keyPath {
        case "position": if let point = value as? CGPoint { position = point }
        case "position.x": if let number { position.x = number }
        case "position.y": if let number { position.y = number }
        case "bounds": if let rect = value as? CGRect { bounds = rect }
        case "bounds.origin": if let point = value as? CGPoint { bounds.origin = point }
        case "bounds.size": if let size = value as? CGSize { bounds.size = size }
        case "bounds.size.width": if let number { bounds.size.width = number }
        case "bounds.size.height": if let number { bounds.size.height = number }
        case "anchorPoint": if let point = value as? CGPoint { anchorPoint = point }
        case "zPosition": if let number { zPosition = number }
        case "frame": if let rect = value as? CGRect { frame = rect }
        case "transform": if let matrix = value as? CATransform3D { transform = matrix }
        case "sublayerTransform": if let matrix = value as? CATransform3D { sublayerTransform = matrix }
        case "opacity": if let number { opacity = Float(number) }
        case "hidden": if let flag = value as? Bool { isHidden = flag }
        case "masksToBounds": if let flag = value as? Bool { masksToBounds = flag }
        case "cornerRadius": if let number { cornerRadius = number }
        case "borderWidth": if let number { borderWidth = number }
        case "borderColor": borderColor = value as? CGColor
        case "backgroundColor": backgroundColor = value as? CGColor
        case "shadowColor": shadowColor = value as? CGColor
        case "shadowOpacity": if let number { shadowOpacity = Float(number) }
        case "shadowOffset": if let size = value as? CGSize { shadowOffset = size }
        case "shadowRadius": if let number { shadowRadius = number }
        case "shadowPath": shadowPath = value as? CGPath
        case "contents": contents = value
        case "name": name = value as? String
        default: if !setOwnValue(value, forKeyPath: keyPath) { ownValues[keyPath] = value }
        }
    }

    nonisolated static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let number as Int: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
    }
}

/// A part of a transform that has a path of its own.
private struct TransformPart {
    private enum Kind { case scale, rotation, translation }

    private let kind: Kind
    /// Nil: of a scale all, of a rotation that about z, of a translation both in the plane.
    private let axis: Int?

    init?(_ keyPath: String) {
        let parts = keyPath.split(separator: ".")
        guard parts.count >= 2, parts.count <= 3, parts[0] == "transform" else { return nil }
        switch parts[1] {
        case "scale": kind = .scale
        case "rotation": kind = .rotation
        case "translation": kind = .translation
        default: return nil
        }
        guard parts.count == 3 else {
            axis = nil
            return
        }
        guard let index = ["x", "y", "z"].firstIndex(of: parts[2]) else { return nil }
        axis = index
    }

    func value(in matrix: CATransform3D) -> Any? {
        guard let vector = TransformVector(matrix) else { return nil }
        switch kind {
        case .scale: return CGFloat(axis.map { vector.scale[$0] } ?? vector.scale.sum() / 3)
        case .rotation: return CGFloat(vector.rotation[axis ?? 2] / 128)
        case .translation:
            guard let axis else { return CGSize(width: vector.translation.x, height: vector.translation.y) }
            return CGFloat(vector.translation[axis])
        }
    }

    /// Nil: the value is of another type, or the matrix has no parts.
    func setting(_ value: Any?, in matrix: CATransform3D) -> CATransform3D? {
        guard var vector = TransformVector(matrix) else { return nil }
        let number = CALayer.number(value).map(Double.init)
        switch kind {
        case .scale:
            guard let number else { return nil }
            if let axis { vector.scale[axis] = number } else { vector.scale = SIMD3(repeating: number) }
        case .rotation:
            guard let number else { return nil }
            vector.rotation[axis ?? 2] = number * 128
        case .translation:
            if let axis {
                guard let number else { return nil }
                vector.translation[axis] = number
            } else {
                guard let size = value as? CGSize else { return nil }
                (vector.translation.x, vector.translation.y) = (size.width, size.height)
            }
        }
        return vector.matrix
    }
}
