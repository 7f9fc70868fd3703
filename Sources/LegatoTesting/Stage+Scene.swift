// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoStage
public import LegatoUI

extension Stage {
    /// The scene enters `phase` now, through the phases between: `onChange(of: scenePhase)` is called for each. A scene in the background
    /// goes on, and can be looked at.
    ///
    ///     stage.enter(.background)
    ///
    /// The scene of an app is inactive while its views appear, and active from then on; any other is active from the start.
    public func enter(
        _ phase: ScenePhase, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        stage.enter(phase)
        reportRunaway(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// The scene is asked to open `url`, now: `onOpenURL` is called.
    ///
    /// A URL that no view takes is recorded as an issue.
    public func open(
        _ url: URL, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        if !stage.open(url) {
            TestIssue(message: "No view takes URLs with onOpenURL; got '\(url.absoluteString)'.").record(at: site)
        }
        reportRunaway(at: site)
    }
}
