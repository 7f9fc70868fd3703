// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// What belongs to a scene for as long as it may be shown again.
///
/// Source: *documented* (UIKit, `UISceneSession`).
@MainActor @preconcurrency
public final class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    public let role = Role.windowApplication
    public internal(set) var configuration: UISceneConfiguration

    override init() {
        configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        super.init()
    }
}

/// Names the delegate that shows a scene.
///
/// Source: *documented* (UIKit, `UISceneConfiguration`).
@MainActor @preconcurrency
public final class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    /// Nil: the only type that is a delegate of scenes.
    public var delegateClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}

extension UIScene {
    /// Why a scene connects: because the app was opened.
    @MainActor @preconcurrency
    public final class ConnectionOptions: NSObject {}
}

/// Shows a scene. What is declared here is called when the app is opened, in this order; the others are not, since the scene is on the
/// screen until the program ends.
///
/// Source: *documented* (UIKit, `UISceneDelegate`).
@MainActor @preconcurrency
public protocol UISceneDelegate: AnyObject {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
}

/// Shows a scene with windows.
///
/// Source: *documented* (UIKit, `UIWindowSceneDelegate`).
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {}
