// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoMotion
import LegatoUI

/// Opens addresses: what `openURL` of the environment is.
///
/// There is no other app here that could open one: what no handler has handled is reported, or asked about on the page of a live scene.
///
/// Source: *documented* (SwiftUI, `OpenURLAction`).
@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
    /// What a handler has done with an address.
    public struct Result: Sendable {
        fileprivate enum Kind { case handled, discarded, system(URL?) }
        fileprivate let kind: Kind

        /// It was opened.
        public static let handled = Result(kind: .handled)
        /// It is not to be opened.
        public static let discarded = Result(kind: .discarded)
        /// The system is to open it.
        public static let systemAction = Result(kind: .system(nil))
        /// The system is to open `url` in its place.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    // Protected by: the main actor, on which it is made and called.
    nonisolated(unsafe) private let handler: (URL) -> Result

    /// - Parameter handler: Opens an address, or says what is to become of it.
    public init(handler: @escaping (URL) -> Result) { self.handler = handler }

    /// That of the system.
    nonisolated fileprivate init() { handler = { _ in .systemAction } }

    public func callAsFunction(_ url: URL) { open(url) { _ in } }

    /// - Parameter completion: Is called with whether the address was opened.
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        open(url, completion: completion)
    }

    private func open(_ url: URL, completion: (Bool) -> Void) {
        switch handler(url).kind {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other):
            ViewGraph.main?.openOutside(other ?? url)
            completion(false)
        }
    }
}

extension EnvironmentValues {
    /// Opens an address. Set it to open them yourself.
    @Entry public var openURL = OpenURLAction()
}
