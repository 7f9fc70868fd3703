// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing

/// An image of an asset catalog. `legato` declares one for each image set of the catalogs it is given, named as Xcode names
/// them, so `Image(.heroCard)` is the image "Hero Card".
public struct ImageResource: Hashable, Sendable {
    package let name: String
    package let folder: String?

    public init(name: String, bundle: Bundle) {
        self.name = name
        folder = bundle.imageFolder
    }
}

/// A colour of an asset catalog. `legato` declares one for each colour set of the catalogs it is given, named as Xcode names
/// them, so `Color(.brandRed)` is the colour "brand-red".
public struct ColorResource: Hashable, Sendable {
    package let name: String
    package let folder: String?

    public init(name: String, bundle: Bundle) {
        self.name = name
        folder = bundle.imageFolder
    }
}

extension Image {
    /// An image of an asset catalog.
    public init(_ resource: ImageResource) { self.init(named: resource.name, in: resource.folder) }
}

extension Color {
    /// A colour of an asset catalog, as it looks in the appearance of the view. One that is missing is gray, and reported.
    public init(_ resource: ColorResource) { self.init(.asset(resource.name, folder: resource.folder)) }

    /// The colour `name` of an asset catalog, as it looks in the appearance of the view. One that is missing is gray, and
    /// reported.
    ///
    /// - Parameter bundle: whose resources to look in; nil and `.main`: those of the scene.
    public init(_ name: String, bundle: Bundle? = nil) { self.init(.asset(name, folder: bundle?.imageFolder)) }

    /// The colour `name`; nil if it does not exist.
    package init?(existing name: String, in folder: String?) {
        guard SharedServices.images?.color(named: name, in: folder) != nil else { return nil }
        self.init(.asset(name, folder: folder))
    }

    static func asset(_ name: String, in folder: String?, isDark: Bool) -> Resolved {
        guard let color = SharedServices.images?.color(named: name, in: folder) else {
            if Thread.isMainThread {
                MainActor.assumeIsolated {
                    ViewGraph.main?.report("There is no colour named '\(name)' in an asset catalog; gray is shown.")
                }
            }
            return SystemColor.gray.resolve(isDark: isDark)
        }
        return isDark ? color.dark : color.light
    }
}
