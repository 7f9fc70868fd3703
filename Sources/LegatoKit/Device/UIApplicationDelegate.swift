// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Combine
public import Foundation
public import LegatoApp
import LegatoMotion
public import LegatoUI
public import Observation

/// Hears of the launch of an app.
///
/// The scene of an app calls what is declared here and nothing else: there are no notifications from afar, no state to restore and no
/// other reason for what a delegate may implement besides. The phases of the scene are in `scenePhase`; Apple's scenes call none of the
/// delegate's methods for them either.
///
/// Source: *documented* (UIKit, `UIApplicationDelegate`).
@MainActor @preconcurrency
public protocol UIApplicationDelegate: AnyObject, _StartsProgram {
    /// The launch begins. What it returns has no effect, for no URL is handled there.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The app is launched; its views are about to appear. What it returns has no effect, for no URL is handled there.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Names the delegate that shows the scene; asked after a launch that has shown no window. Where the configuration names none, it is
    /// the program's only type that is a `UIWindowSceneDelegate`.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// An app that begins with this delegate, and has no delegate of its scene, is on the screen.
    func applicationDidBecomeActive(_ application: UIApplication)
}

extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }

    public func applicationDidBecomeActive(_ application: UIApplication) {}

    /// Starts a program that begins with this delegate: `@main class AppDelegate: UIResponder, UIApplicationDelegate`.
    public static func main() {
        guard let type = Self.self as? any (NSObject & UIApplicationDelegate).Type else {
            preconditionFailure("A delegate of the application must be an NSObject; \(Self.self) is none.")
        }
        KitApp.start(type)
    }

    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}

extension UIApplication {
    /// Why an app was launched.
    public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
    }
}

/// Makes a delegate of the application, for an app that has states or views of its own to give it.
///
///     @main struct ShopApp: App {
///         @UIApplicationDelegateAdaptor private var delegate: AppDelegate
///         …
///     }
///
/// The delegate is made with the app. It hears of the launch when the scenes are made and before the first view is. A delegate that can
/// be observed is in the environment of the app's views.
///
/// Source: *documented* (SwiftUI, `UIApplicationDelegateAdaptor`).
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
    private let holder: DelegateHolder<DelegateType>

    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        holder = DelegateHolder(NSObjects.make(delegateType), insert: { _, _ in })
    }

    public var wrappedValue: DelegateType { holder.delegate }

    public static func _connect(at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node) {
        let holder = pointer.assumingMemoryBound(to: Self.self).pointee.holder
        node.graph.part(AppDelegates.self).add(holder)
        holder.follow?(holder.delegate, &storage, node)
    }

    nonisolated public static var _readsEnvironment: Bool { false }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
    /// The app is updated when the delegate changes, and its views have the delegate as an `EnvironmentObject`.
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        holder = DelegateHolder(NSObjects.make(delegateType)) { $1.insert($0) }
        holder.follow = { delegate, storage, node in
            var object = ObservedObject(wrappedValue: delegate)
            withUnsafeMutablePointer(to: &object) {
                ObservedObject<DelegateType>._connect(at: $0, storage: &storage, node: node)
            }
        }
    }

    public var projectedValue: ObservedObject<DelegateType>.Wrapper {
        ObservedObject(wrappedValue: wrappedValue).projectedValue
    }
}

extension UIApplicationDelegateAdaptor where DelegateType: Observable {
    /// The views of the app have the delegate in their environment, under its type.
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        holder = DelegateHolder(NSObjects.make(delegateType)) { $1[DelegateType.self] = $0 }
    }
}

/// A delegate as the launch of its app sees it.
@MainActor
private final class DelegateHolder<Delegate: NSObject & UIApplicationDelegate>: LaunchedDelegate {
    let delegate: Delegate
    private let insert: (Delegate, inout EnvironmentValues) -> Void
    /// Lets a node be updated when the delegate changes.
    var follow: ((Delegate, inout AnyObject?, _Node) -> Void)?

    init(_ delegate: Delegate, insert: @escaping (Delegate, inout EnvironmentValues) -> Void) {
        (self.delegate, self.insert) = (delegate, insert)
    }

    func launch() {
        UIApplication.shared.delegate = delegate
        _ = delegate.application(.shared, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
    }

    func insert(in environment: inout EnvironmentValues) { insert(delegate, &environment) }
}
