// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
public import LegatoEngine
import LegatoMotion

/// An image that is loaded while something else is shown: from a `file:` URL that the scene may read, or out of a `data:` URL.
/// There is no network in a scene, so every other address fails, with a message.
public struct AsyncImage<Content: View>: View {
    private let url: URL?
    private let scale: CGFloat
    private let transaction: Transaction
    private let content: (AsyncImagePhase) -> Content
    @State private var phase = AsyncImagePhase.empty

    /// The image, and gray until it is there.
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { phase in
            // An image of its own size would hold no place.
            phase.image ?? Image(.gray).resizable()
        }
    }

    /// What `content` makes of the image, and `placeholder` until it is there, also where it cannot be loaded.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    /// What `content` makes of each phase.
    ///
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - transaction: in which phases change.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.scale = scale
        self.transaction = transaction
        self.content = content
    }

    public var body: some View {
        content(phase).task(id: url) {
            if case .empty = phase {} else { phase = .empty }
            guard let url else { return }
            let loaded = AsyncImageLoader.load(url, scale: scale)
            withTransaction(transaction) { phase = loaded }
        }
    }
}

/// How far an `AsyncImage` has come.
public enum AsyncImagePhase: Sendable {
    /// Nothing is loaded yet, or there is no address.
    case empty
    case success(Image)
    case failure(any Error)

    /// The image, once it is loaded.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }

    /// Why there is no image.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// Why an image could not be loaded.
struct AsyncImageError: LocalizedError, CustomStringConvertible {
    let description: String
    var errorDescription: String? { description }
}

@MainActor
enum AsyncImageLoader {
    static func load(_ url: URL, scale: CGFloat) -> AsyncImagePhase {
        do throws(AsyncImageError) {
            let bytes = try bytes(of: url)
            let scale = scale.isFinite && scale > 0 ? scale : 1
            switch SharedServices.images?.image(in: bytes, scale: scale) ?? .missing {
            case .found(let named): return .success(Image(named.bitmap))
            case .symbol(let template): return .success(Image(template))
            case .missing: throw AsyncImageError(description: "No scene reads pictures.")
            case .unreadable(let reason): throw AsyncImageError(description: "\(name(url)): \(reason).")
            }
        } catch {
            ViewGraph.main?.report("AsyncImage: \(error.description)")
            return .failure(error)
        }
    }

    /// Short, as a data URL may be long.
    private static func name(_ url: URL) -> String {
        let text = url.absoluteString
        return "'\(text.count > 80 ? String(text.prefix(80)) + "…" : text)'"
    }

    private static func bytes(of url: URL) throws(AsyncImageError) -> [UInt8] {
        switch url.scheme?.lowercased() {
        case "file":
            guard let data = try? Data(contentsOf: url) else {
                throw AsyncImageError(
                    description:
                        "\(name(url)) cannot be read; the program reads its own folder, and what --allow-read names.")
            }
            return [UInt8](data)
        case "data":
            guard let bytes = bytes(ofDataURL: url.absoluteString) else {
                throw AsyncImageError(description: "\(name(url)) holds no data.")
            }
            return bytes
        default:
            throw AsyncImageError(
                description: "\(name(url)) is not loaded, as a scene has no network; file: and data: URLs are.")
        }
    }

    /// `data:[type][;base64],…`. Source: documented (RFC 2397).
    private static func bytes(ofDataURL text: String) -> [UInt8]? {
        guard let comma = text.firstIndex(of: ",") else { return nil }
        let content = String(text[text.index(after: comma)...])
        if text[..<comma].lowercased().hasSuffix(";base64") {
            let plain = content.removingPercentEncoding ?? content
            return Data(base64Encoded: plain, options: .ignoreUnknownCharacters).map { [UInt8]($0) }
        }
        return content.removingPercentEncoding.map { Array($0.utf8) }
    }
}

extension Bitmap {
    /// What stands for an image that is being loaded. Source: chosen, the gray of secondary fills, opaque.
    fileprivate static let loading = Bitmap(width: 1, height: 1, scale: 1, bytes: [0xEA, 0xE9, 0xE9, 0xFF])
}

extension Image {
    fileprivate enum Plain { case gray }
    fileprivate init(_ plain: Plain) { self.init(Bitmap.loading) }
}
