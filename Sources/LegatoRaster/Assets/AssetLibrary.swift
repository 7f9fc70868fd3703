// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing

/// Images and colours of a scene by their names: of asset catalogs, of folders, and of single files. Each image is decoded
/// once for each form that is asked for.
///
/// In a folder, `name.png` is the image "name", and so are `name@2x.png` and `name@3x.png` for finer screens; so it is with
/// the other formats. Earlier places win.
package final class AssetLibrary: ImageLibrary {
    /// Where something may be found.
    private enum Place {
        case catalog(AssetCatalog)
        case folder(URL)
        case file(URL)
    }

    private struct Key: Hashable {
        var name: String
        var folder: String?
        var traits: ImageTraits
    }

    private let urls: [URL]
    private let lock = NSLock()
    // Protected by: `lock`.
    nonisolated(unsafe) private var answers: [Key: ImageAnswer] = [:]
    // Protected by: `lock`.
    nonisolated(unsafe) private var symbols: [URL: ImageAnswer] = [:]
    // Protected by: `lock`.
    nonisolated(unsafe) private var places: [Place]?
    // Protected by: `lock`.
    nonisolated(unsafe) private var bundles: [String: [Place]] = [:]

    /// - Parameters:
    ///   - assets: catalogs, folders and files, asked first.
    ///   - folders: those of the sources.
    package init(assets: [URL] = [], folders: [URL] = []) { urls = assets + folders }

    package func image(named name: String, in folder: String?, for traits: ImageTraits) -> ImageAnswer {
        lock.withLock {
            let key = Key(name: name, folder: folder, traits: traits)
            if let answer = answers[key] { return answer }
            let answer = find(name, traits, in: folder.map(bundlePlaces) ?? ownPlaces())
            answers[key] = answer
            return answer
        }
    }

    package func color(named name: String, in folder: String?) -> AssetColor? {
        lock.withLock {
            for place in folder.map(bundlePlaces) ?? ownPlaces() {
                if case .catalog(let catalog) = place, let color = catalog.colors[name] { return color }
            }
            return nil
        }
    }

    package func image(in bytes: [UInt8], scale: CGFloat) -> ImageAnswer {
        do throws(ImageCodingError) {
            return .found(NamedImage(try ImageDecoder.bitmap(bytes, scale: scale)))
        } catch {
            return .unreadable(error.message)
        }
    }

    package func png(of bitmap: Bitmap) -> [UInt8]? { ImageEncoder.png(bitmap) }

    package func jpeg(of bitmap: Bitmap, quality: Double) -> [UInt8]? {
        ImageEncoder.jpeg(bitmap, quality: quality)
    }

    // MARK: - Places

    private func ownPlaces() -> [Place] {
        if let places { return places }
        let found = urls.flatMap(Self.places)
        places = found
        return found
    }

    private func bundlePlaces(_ folder: String) -> [Place] {
        if let places = bundles[folder] { return places }
        let url = URL(fileURLWithPath: folder, isDirectory: true)
        let catalogs = Self.catalogs(in: url).map { Place.catalog(AssetCatalog($0)) }
        bundles[folder] = catalogs + [.folder(url)]
        return catalogs + [.folder(url)]
    }

    private static func places(_ url: URL) -> [Place] {
        if url.pathExtension == "xcassets" { return [.catalog(AssetCatalog(url))] }
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        return [isFolder.boolValue ? .folder(url) : .file(url)]
    }

    /// The catalogs right in a folder.
    package static func catalogs(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".xcassets") && !$0.hasPrefix(".") }.sorted()
            .map { folder.appendingPathComponent($0, isDirectory: true) }
    }

    /// The names of the images in a folder, or of one file.
    package static func names(at url: URL) -> [String] {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        let files =
            isFolder.boolValue
            ? (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] : [url.lastPathComponent]
        let images = files.filter { file in
            !file.hasPrefix(".") && endings.contains((file as NSString).pathExtension.lowercased())
        }
        return Set(images.map { nameAndScale(of: $0).name }).sorted()
    }

    // MARK: - Images

    private func find(_ name: String, _ traits: ImageTraits, in places: [Place]) -> ImageAnswer {
        guard !name.isEmpty, !name.split(separator: "/").contains("..") else { return .missing }
        // Why a file cannot be read, unless another place has the image.
        var failure: ImageAnswer?
        for place in places {
            let answer: ImageAnswer
            switch place {
            case .catalog(let catalog):
                if let set = catalog.images[name] {
                    answer = image(of: set, traits)
                } else if let file = catalog.symbols[name] {
                    answer = symbol(named: name, file)
                } else {
                    continue
                }
            case .folder(let folder): answer = image(named: name, in: folder, traits)
            case .file(let file):
                let (stem, scale) = Self.nameAndScale(of: file.lastPathComponent)
                guard stem == name || file.lastPathComponent == name else { continue }
                answer = Self.read(file, scale: scale, traits)
            }
            switch answer {
            case .found, .symbol: return answer
            case .unreadable: failure = failure ?? answer
            case .missing: continue
            }
        }
        return failure ?? .missing
    }

    private func image(of set: AssetCatalog.ImageSet, _ traits: ImageTraits) -> ImageAnswer {
        guard let file = set.file(for: traits) else { return .unreadable("its image set names no file") }
        let answer = Self.read(file.url, scale: file.scale ?? 1, traits, keepsVectors: set.keepsVectors)
        guard case .found(var named) = answer else { return answer }
        named.isTemplate = set.isTemplate
        named.slicing = file.slicing
        return .found(named)
    }

    /// Each file is read once, whatever it is asked for.
    private func symbol(named name: String, _ file: URL?) -> ImageAnswer {
        guard let file else { return .unreadable("its symbol set names no file") }
        if let known = symbols[file] { return known }
        let answer: ImageAnswer =
            switch Self.data(of: file, limit: Self.greatestTemplate) {
            case .success(let bytes):
                SymbolTemplateReader.template(named: name, bytes).map { .symbol($0) }
                    ?? .unreadable("'\(file.lastPathComponent)' has no group such as 'Regular-M'")
            case .failure(let error): .unreadable(error.message)
            }
        symbols[file] = answer
        return answer
    }

    /// Endings of files, those that lose nothing first.
    private static let endings = ["png", "svg", "webp", "heic", "jpg", "jpeg", "avif"]

    private func image(named name: String, in folder: URL, _ traits: ImageTraits) -> ImageAnswer {
        // The finest that the screen can show first, then whatever there is.
        let scales = [3, 2, 1].sorted {
            abs(CGFloat($0) - traits.displayScale) < abs(CGFloat($1) - traits.displayScale)
        }
        let ending = (name as NSString).pathExtension.lowercased()
        let hasEnding = Self.endings.contains(ending)
        let stem = hasEnding ? (name as NSString).deletingPathExtension : name
        var failure: ImageAnswer?
        for scale in scales {
            for ending in hasEnding ? [(name as NSString).pathExtension] : Self.endings {
                let file = folder.appendingPathComponent(
                    scale == 1 ? "\(stem).\(ending)" : "\(stem)@\(scale)x.\(ending)")
                guard FileManager.default.fileExists(atPath: file.path) else { continue }
                let answer = Self.read(file, scale: CGFloat(scale), traits)
                if case .found = answer { return answer }
                failure = failure ?? answer
            }
        }
        return failure ?? .missing
    }

    /// "sun@2x.png": "sun" and 2.
    private static func nameAndScale(of file: String) -> (name: String, scale: CGFloat) {
        let stem = (file as NSString).deletingPathExtension
        for scale in 2...3 where stem.hasSuffix("@\(scale)x") { return (String(stem.dropLast(3)), CGFloat(scale)) }
        return (stem, 1)
    }

    /// The most bytes of a file. Source: chosen, more than any photo's.
    private static let greatestFile = 256 << 20
    /// How much finer than the screen a vector is drawn that is to stay sharp when it is enlarged, and the most pixels of a
    /// side. Source: chosen.
    private static let vectorFactor: CGFloat = 4

    /// Of a symbol's template, all of whose drawings are read. Source: *chosen*, fifty times that of an exported one.
    private static let greatestTemplate = 16 << 20

    private static func data(of file: URL, limit: Int = greatestFile) -> Result<[UInt8], ImageCodingError> {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        func failure(_ reason: String) -> Result<[UInt8], ImageCodingError> {
            .failure(ImageCodingError(code: .notAnImage, message: "'\(file.lastPathComponent)' \(reason)"))
        }
        if let size = (attributes?[.size] as? NSNumber)?.intValue, size > limit {
            return failure("has more than \(limit >> 20) MB")
        }
        return (try? Data(contentsOf: file)).map { .success([UInt8]($0)) } ?? failure("cannot be opened")
    }

    private static func read(
        _ file: URL, scale: CGFloat, _ traits: ImageTraits, keepsVectors: Bool = false
    ) -> ImageAnswer {
        let bytes: [UInt8]
        switch data(of: file) {
        case .success(let data): bytes = data
        case .failure(let error): return .unreadable(error.message)
        }
        do throws(ImageCodingError) {
            guard ImageDecoder.Format(bytes) == .svg else {
                return .found(NamedImage(try ImageDecoder.bitmap(bytes, scale: scale)))
            }
            let fine = traits.displayScale * (keepsVectors ? vectorFactor : 1)
            if keepsVectors, let bitmap = try? ImageDecoder.bitmap(bytes, scale: fine) {
                return .found(NamedImage(bitmap))
            }
            return .found(NamedImage(try ImageDecoder.bitmap(bytes, scale: traits.displayScale)))
        } catch {
            return .unreadable("'\(file.lastPathComponent)': \(error.message)")
        }
    }
}
