// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions
import LegatoProtocol
import LegatoRaster

/// What a live scene says to a tool: one JSON object without a line break; see docs/tools.md.
enum ToolMessage {
    /// Of the protocol.
    static let version = 1

    static func result(_ id: UInt32, _ fields: String = "") -> String { "{\"id\":\(id),\"result\":{\(fields)}}" }

    static func failure(_ error: ToolError) -> String {
        let id = error.id.map { "\($0)" } ?? "null"
        return
            "{\"id\":\(id),\"error\":{\"code\":\(error.code),\"message\":\(JSONText.literal(error.message))}}"
    }

    static func event(_ method: String, _ fields: String = "") -> String {
        "{\"method\":\"\(method)\",\"params\":{\(fields)}}"
    }

    // MARK: - Fields

    /// Of a scene that is shown from now on.
    static func shown(_ scene: LiveScene, lost more: [String], generation: UInt32, title: String) -> String {
        let stages = scene.progress.stages.map { stage, seconds in
            "\"\(stage.rawValue)\":\(decimal((seconds * 1000).rounded()))"
        }
        let lost = (scene.takenOver.reasons + more).map(JSONText.literal).joined(separator: ",")
        return
            "\"generation\":\(generation),\"title\":\(JSONText.literal(title)),\(screen(scene.screen)),"
            + "\"currentTime\":\(scene.shownTime),\"kept\":\(scene.takenOver.kept),\"reset\":\(scene.takenOver.lost + more.count),"
            + "\"lost\":[\(lost)],\"stages\":{\(stages.joined(separator: ","))}"
    }

    private static func screen(_ screen: SceneScreen) -> String {
        "\"width\":\(decimal(screen.width)),\"height\":\(decimal(screen.height)),\"scale\":\(decimal(screen.scale))"
    }

    /// Of a build that has failed, or of a scene that has stopped.
    static func problem(_ failure: CommandFailure, title: String) -> String {
        let diagnostics = (failure.isDiagnostics ? Diagnostic.all(in: failure.message) : []).map { diagnostic in
            "{\"file\":\(JSONText.literal(diagnostic.path)),\"line\":\(diagnostic.line),\"column\":\(diagnostic.column),"
                + "\"severity\":\"\(diagnostic.severity.rawValue)\",\"message\":\(JSONText.literal(diagnostic.message))}"
        }
        return
            "\"title\":\(JSONText.literal(title)),\"message\":\(JSONText.literal(failure.message)),"
            + "\"diagnostics\":[\(diagnostics.joined(separator: ","))]"
    }

    /// Of an image, as PNG.
    static func still(_ bitmap: PixelBuffer) throws(EncodingError) -> String {
        let data = Data(try bitmap.pngData()).base64EncodedString()
        return "\"width\":\(bitmap.width),\"height\":\(bitmap.height),\"png\":\"\(data)\""
    }
}
