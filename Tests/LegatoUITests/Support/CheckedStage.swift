// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

// These stand before the type of the same name, so that every stage of this module is one whose tree is checked after
// each pass: the rules that ARCHITECTURE.md lists. One for each combination of arguments, for the compiler to prefer them.

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
func Stage(@ViewBuilder content: () -> some View) -> LegatoTesting.Stage {
    ViewGraph.onBrokenInvariant = { Issue.record("\($0)") }
    return LegatoTesting.Stage(content: content)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
func Stage(size: CGSize, @ViewBuilder content: () -> some View) -> LegatoTesting.Stage {
    Stage(size: size, scale: 2, content: content)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
func Stage(size: CGSize, scale: CGFloat, @ViewBuilder content: () -> some View) -> LegatoTesting.Stage {
    ViewGraph.onBrokenInvariant = { Issue.record("\($0)") }
    return LegatoTesting.Stage(size: size, scale: scale, reduceMotion: false, content: content)
}

/// What the developer is told while `body` runs.
@MainActor
func reports(during body: () throws -> Void) rethrows -> [String] {
    var told: [String] = []
    let before = ViewGraph.onReport
    ViewGraph.onReport = { told.append($0) }
    defer { ViewGraph.onReport = before }
    try body()
    return told
}
