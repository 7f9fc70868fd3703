// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoUI
import Observation

/// The program, as far as files of views ask for it: its one scene with its one window.
@MainActor @preconcurrency
public final class UIApplication {
    public enum State: Int, Sendable {
        case active, inactive, background
    }

    public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public static let shared = UIApplication()
    public nonisolated static let openSettingsURLString = "app-settings:"

    let scene = UIWindowScene()
    /// The delegate of the app that was launched last.
    public weak var delegate: (any UIApplicationDelegate)?

    private init() {}

    /// The scene whose code runs, else the scene that was made last.
    public var connectedScenes: Set<UIScene> { [scene] }
    public var windows: [UIWindow] { scene.windows }
    public var keyWindow: UIWindow? { scene.keyWindow }
    /// The state of the scene.
    public var applicationState: State {
        switch ViewGraph.mainPhase {
        case .active: .active
        case .inactive: .inactive
        case .background: .background
        }
    }

    /// False: nothing here opens any address.
    public func canOpenURL(_ url: URL) -> Bool { false }

    /// Opens nothing and reports failure; the call is recorded, or asked about on the page of a live scene.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        ViewGraph.main?.openOutside(url)
        completion?(false)
    }
}

extension ViewGraph {
    fileprivate static var mainPhase: ScenePhase { mainInputs?.environment.scenePhase ?? .active }
}

/// A scene of the program.
@MainActor @preconcurrency
public class UIScene: Hashable {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    fileprivate init() {}

    /// The delegate that shows the scene, in an app of UIKit.
    public internal(set) weak var delegate: (any UISceneDelegate)?

    public var activationState: ActivationState {
        switch ViewGraph.mainPhase {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }

    nonisolated public static func == (left: UIScene, right: UIScene) -> Bool { left === right }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A scene with windows.
@MainActor @preconcurrency
public final class UIWindowScene: UIScene {
    /// The window that views of SwiftUI are in.
    private lazy var window = UIWindow(windowScene: self)
    /// Windows of the app's own, in the order in which they were shown.
    private var shown: [UIWindow] {
        get { list.windows }
        set { list.windows = newValue }
    }
    let list = WindowList()

    public var windows: [UIWindow] { shown.isEmpty ? [window] : shown }
    public var keyWindow: UIWindow? { windows.last }

    func show(_ window: UIWindow) {
        shown.removeAll { $0 === window }
        shown.append(window)
    }

    func remove(_ window: UIWindow) { shown.removeAll { $0 === window } }
    public var screen: UIScreen { .main }

    public var interfaceOrientation: UIInterfaceOrientation {
        let size = screen.bounds.size
        return size.width > size.height ? .landscapeRight : .portrait
    }
}

/// The windows of a scene from back to front; a view that reads it follows it.
@MainActor @Observable
final class WindowList {
    var windows: [UIWindow] = []
}

/// Which way a scene stands.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
