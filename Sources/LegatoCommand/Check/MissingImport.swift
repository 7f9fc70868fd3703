// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// That a file uses names of SwiftUI without importing it. Such names are not missing in Legato: the file is checked as if it had the
/// line, and told to add it.
struct MissingImport {
    /// The first error that says so.
    let diagnostic: Diagnostic
    /// The name that is not found.
    let name: String

    /// Nil: the file imports SwiftUI, or `diagnostics`, which are those of the file, are about something else.
    init?(_ diagnostics: [Diagnostic], in file: CheckedFile) {
        guard !Self.importsSwiftUI(file) else { return nil }
        let inOrder = diagnostics.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        for diagnostic in inOrder where Self.beginnings.contains(where: diagnostic.message.hasPrefix) {
            guard let name = DiagnosticReader.quotedParts(diagnostic.message).first, Self.names.contains(name) else {
                continue
            }
            (self.diagnostic, self.name) = (diagnostic, name)
            return
        }
        return nil
    }

    var hint: PortingHint {
        PortingHint(
            line: diagnostic.line,
            message:
                "'\(name)' is declared by SwiftUI, which this file does not import; write 'import SwiftUI' at its beginning",
            isAboutError: true)
    }

    /// What a copy of the file gets at its end, where it moves nothing.
    static let line = "\nimport SwiftUI\n"

    private static func importsSwiftUI(_ file: CheckedFile) -> Bool {
        let words = file.calls.tokens.map(\.text)
        // "import SwiftUI", "import struct SwiftUI.View"
        return words.indices.contains { words[$0] == "import" && words[$0...].prefix(3).contains("SwiftUI") }
    }

    private static let beginnings = ["cannot find ", "unknown attribute ", "no macro named "]

    /// Names that hardly a file of views is without, and that belong to nothing else. Source: *chosen*.
    private static let names: Set = [
        "View", "Shape", "ViewModifier", "ViewBuilder", "Text", "Image", "Color", "Button", "VStack", "HStack",
        "ZStack",
        "Spacer", "ForEach", "ScrollView", "Circle", "Rectangle", "RoundedRectangle", "Canvas", "Path", "Animation",
        "ButtonStyle", "EnvironmentValues", "PreviewProvider", "State", "Binding", "Environment", "Namespace",
        "Preview",
        "withAnimation",
    ]
}
