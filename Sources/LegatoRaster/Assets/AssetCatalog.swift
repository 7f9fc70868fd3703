// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing

/// What a folder `NAME.xcassets` holds: image sets, symbol sets and colour sets by their names, those in folders that provide a namespace
/// by "Folder/Name".
///
/// Source: documented (Asset Catalog Format Reference).
package struct AssetCatalog: Sendable {
    /// One image in several files.
    package struct ImageSet: Sendable {
        package struct File: Sendable {
            package var url: URL
            /// Pixels per point; nil: one for all.
            package var scale: CGFloat?
            /// nil: for every appearance.
            package var isDark: Bool?
            /// Whether it is meant for all devices.
            package var isUniversal: Bool
            /// How it is stretched; nil: as a whole.
            package var slicing: ImageSlicing?
        }

        package var files: [File] = []
        package var isTemplate = false
        /// Whether vectors stay sharp however large they are shown.
        package var keepsVectors = false
    }

    package private(set) var images: [String: ImageSet] = [:]
    /// The template of each symbol set; nil where it names none.
    package private(set) var symbols: [String: URL?] = [:]
    package private(set) var colors: [String: AssetColor] = [:]
    /// Of images and symbols, in the order of their names.
    package var imageNames: [String] { Set(images.keys).union(symbols.keys).sorted() }
    package var colorNames: [String] { colors.keys.sorted() }

    /// What bounds a walk through folders that are not trusted. Source: chosen, far more than an app has.
    private static let mostFolders = 20_000
    private static let greatestDepth = 16
    private static let greatestDescription = 4 << 20

    /// Reads the descriptions in a catalog, not the images. Follows no link below it.
    package init(_ url: URL) {
        var left = Self.mostFolders
        read(url, prefix: "", depth: 0, &left)
    }

    private mutating func read(_ folder: URL, prefix: String, depth: Int, _ left: inout Int) {
        guard depth < Self.greatestDepth,
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        else { return }
        for name in names.sorted() where !name.hasPrefix(".") && name != "Contents.json" {
            guard left > 0 else { return }
            left -= 1
            let url = folder.appendingPathComponent(name, isDirectory: true)
            guard FileKind(of: url.path) == .folder else { continue }
            let stem = (name as NSString).deletingPathExtension
            switch (name as NSString).pathExtension {
            case "imageset": images[prefix + stem] = imageSet(url)
            case "symbolset": symbols.updateValue(symbolFile(url), forKey: prefix + stem)
            case "colorset": colors[prefix + stem] = Self.colorSet(url)
            case "":
                read(
                    url, prefix: Self.providesNamespace(url) ? prefix + name + "/" : prefix, depth: depth + 1, &left)
            // Icons, data and the like are not for views.
            default: continue
            }
        }
    }

    private static func description(in folder: URL) -> [String: Any] {
        let file = folder.appendingPathComponent("Contents.json")
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        // A pipe would never end, and a link may lead anywhere.
        guard FileKind(of: file.path) == .file,
            (attributes?[.size] as? NSNumber)?.intValue ?? 0 <= greatestDescription,
            let data = try? Data(contentsOf: file), let object = try? JSONSerialization.jsonObject(with: data)
        else { return [:] }
        return object as? [String: Any] ?? [:]
    }

    private static func providesNamespace(_ folder: URL) -> Bool {
        let properties = description(in: folder)["properties"] as? [String: Any]
        return (properties?["provides-namespace"] as? NSNumber)?.boolValue ?? false
    }

    /// nil: for every appearance.
    private static func isDark(_ entry: [String: Any]) -> Bool? {
        for appearance in entry["appearances"] as? [[String: Any]] ?? []
        where appearance["appearance"] as? String == "luminosity" {
            switch appearance["value"] as? String {
            case "dark": return true
            case "light": return false
            default: continue
            }
        }
        return nil
    }

    /// Whether it is for settings that are not looked at here, such as more contrast.
    private static func isSpecial(_ entry: [String: Any]) -> Bool {
        (entry["appearances"] as? [[String: Any]] ?? []).contains { $0["appearance"] as? String != "luminosity" }
    }

    private func imageSet(_ folder: URL) -> ImageSet {
        let description = Self.description(in: folder)
        let properties = description["properties"] as? [String: Any] ?? [:]
        var set = ImageSet()
        set.isTemplate = properties["template-rendering-intent"] as? String == "template"
        set.keepsVectors = (properties["preserves-vector-representation"] as? NSNumber)?.boolValue ?? false
        for entry in description["images"] as? [[String: Any]] ?? [] where !Self.isSpecial(entry) {
            guard let file = Self.file(of: entry, in: folder) else { continue }
            let text = (entry["scale"] as? String).flatMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil }
            let scale = text.flatMap { $0 > 0 && $0 <= 16 ? CGFloat($0) : nil }
            set.files.append(
                ImageSet.File(
                    url: file, scale: scale, isDark: Self.isDark(entry),
                    isUniversal: entry["idiom"] as? String ?? "universal" == "universal",
                    slicing: (entry["resizing"] as? [String: Any]).flatMap {
                        ImageSlicing(asset: $0, scale: scale ?? 1)
                    }))
        }
        return set
    }

    /// A name alone: nothing outside of the set.
    private static func file(of entry: [String: Any], in folder: URL) -> URL? {
        guard let name = entry["filename"] as? String, !name.isEmpty, !name.contains("/"), name != ".." else {
            return nil
        }
        return folder.appendingPathComponent(name)
    }

    /// The template for all devices, or else the first one.
    private func symbolFile(_ folder: URL) -> URL? {
        let entries = (Self.description(in: folder)["symbols"] as? [[String: Any]] ?? [])
            .filter { Self.file(of: $0, in: folder) != nil }
        let entry = entries.first { $0["idiom"] as? String ?? "universal" == "universal" } ?? entries.first
        return entry.flatMap { Self.file(of: $0, in: folder) }
    }

    private static func colorSet(_ folder: URL) -> AssetColor? {
        var light: ResolvedColor?
        var dark: ResolvedColor?
        var any: ResolvedColor?
        for entry in description(in: folder)["colors"] as? [[String: Any]] ?? [] where !isSpecial(entry) {
            guard let color = (entry["color"] as? [String: Any]).flatMap(ResolvedColor.init(asset:)) else { continue }
            switch isDark(entry) {
            case true: dark = dark ?? color
            case false: light = light ?? color
            case nil: any = any ?? color
            }
        }
        guard let fallback = any ?? light ?? dark else { return nil }
        return AssetColor(light: light ?? fallback, dark: dark ?? fallback)
    }
}

extension AssetCatalog.ImageSet {
    /// The best file for `traits`: of the appearance, for all devices, of the nearest scale, of two as near the finer one.
    package func file(for traits: ImageTraits) -> File? {
        func distance(_ file: File) -> CGFloat { abs((file.scale ?? traits.displayScale) - traits.displayScale) }
        func rank(_ file: File) -> (Int, Int, CGFloat, CGFloat) {
            let appearance = file.isDark == traits.isDark ? 0 : file.isDark == nil ? 1 : 2
            return (appearance, file.isUniversal ? 0 : 1, distance(file), -(file.scale ?? 0))
        }
        return files.min { rank($0) < rank($1) }
    }
}

extension ImageSlicing {
    /// As a catalog describes it, in pixels of an image of this scale; nil: it says nothing that counts.
    ///
    /// Source: *documented* (Asset Catalog Format Reference, image sets).
    fileprivate init?(asset description: [String: Any], scale: CGFloat) {
        let mode = description["mode"] as? String ?? "9-part"
        let (isWide, isHigh) = (mode != "3-part-vertical", mode != "3-part-horizontal")
        guard ["9-part", "3-part-horizontal", "3-part-vertical"].contains(mode) else { return nil }
        func number(_ values: Any?, _ name: String) -> CGFloat {
            let number = ((values as? [String: Any])?[name] as? NSNumber)?.doubleValue ?? 0
            return number > 0 && number <= 1e6 ? CGFloat(number) : 0
        }
        let (insets, center) = (description["cap-insets"], description["center"])
        self.init(
            caps: ImageStyle.Caps(
                left: isWide ? number(insets, "left") / scale : 0, top: isHigh ? number(insets, "top") / scale : 0,
                right: isWide ? number(insets, "right") / scale : 0,
                bottom: isHigh ? number(insets, "bottom") / scale : 0),
            isTiled: (center as? [String: Any])?["mode"] as? String == "tile",
            center: CGSize(
                width: isWide ? number(center, "width") / scale : 0,
                height: isHigh ? number(center, "height") / scale : 0))
    }
}

extension ResolvedColor {
    /// A colour as a catalog describes it; nil for one of the system's, or where a number is missing.
    fileprivate init?(asset description: [String: Any]) {
        guard let components = description["components"] as? [String: Any] else { return nil }
        func number(_ name: String) -> Float? {
            if let number = components[name] as? NSNumber { return number.floatValue }
            guard let text = components[name] as? String else { return nil }
            // Hexadecimal and whole numbers are bytes, others fractions.
            if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Float($0) / 255 } }
            if !text.contains("."), let byte = Int(text) { return Float(byte) / 255 }
            return Float(text).flatMap { $0.isFinite ? $0 : nil }
        }
        let opacity = min(max(number("alpha") ?? 1, 0), 1)
        if let white = number("white") {
            self.init(red: white, green: white, blue: white, opacity: opacity)
            return
        }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
        let space: RGBColorSpace =
            switch description["color-space"] as? String {
            case "display-p3": .displayP3
            case "extended-linear-srgb": .sRGBLinear
            default: .sRGB
            }
        self.init(colorSpace: space, red: red, green: green, blue: blue, opacity: opacity)
    }
}
