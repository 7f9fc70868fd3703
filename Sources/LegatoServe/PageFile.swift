// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A file that a browser loads.
struct PageFile {
    let type: String
    let bytes: [UInt8]

    init(named name: String) {
        switch name {
        case "page.css": (type, bytes) = ("text/css; charset=utf-8", PackageResources.page_css)
        case "page.js": (type, bytes) = ("text/javascript; charset=utf-8", PackageResources.page_js)
        default: (type, bytes) = ("text/html; charset=utf-8", PackageResources.page_html)
        }
    }
}
