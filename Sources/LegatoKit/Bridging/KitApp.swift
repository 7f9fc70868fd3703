// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoApp
import LegatoNavigation
import LegatoUI

/// A program that begins with a delegate of the application: its windows, one above the other.
struct KitApp: View {
    private let launch: KitLaunch

    static func start(_ type: any (NSObject & UIApplicationDelegate).Type) {
        AppRegistry.start(String(describing: type)) { AnyView(KitApp(type)) }
    }

    init(_ type: any (NSObject & UIApplicationDelegate).Type) { launch = KitLaunch(type) }

    var body: some View { ShownWindows().onAppear { launch.begin() } }
}

/// The windows of the app's own, one above the other.
struct ShownWindows: View {
    var body: some View {
        let windows = UIApplication.shared.scene.list
        ZStack {
            ForEach(windows.windows, id: \.self) { ShownWindow(window: $0).presentsOnItsOwn() }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// A window, and what its controller says of the bars of the screen.
struct ShownWindow: View {
    let window: UIWindow

    var body: some View {
        let _ = (window.surroundings.revision, window.rootViewController?.surroundings.revision)
        WindowLeaf(window: window)
            .ignoresSafeArea()
            .statusBarHidden(window.rootViewController?.prefersStatusBarHidden ?? false)
    }
}

private struct WindowLeaf: UIViewRepresentable {
    let window: UIWindow

    func makeUIView(context: Context) -> UIWindow { window }
    func updateUIView(_ window: UIWindow, context: Context) {}
}

/// The delegates of a program, from its launch on.
@MainActor
private final class KitLaunch {
    private let type: any (NSObject & UIApplicationDelegate).Type
    private var delegate: (any NSObject & UIApplicationDelegate)?
    private var sceneDelegate: (any UISceneDelegate)?
    private let session = UISceneSession()

    init(_ type: any (NSObject & UIApplicationDelegate).Type) { self.type = type }

    func begin() {
        guard self.delegate == nil, let delegate = NSObjects.make(type) as? any NSObject & UIApplicationDelegate
        else { return }
        let application = UIApplication.shared
        self.delegate = delegate
        application.delegate = delegate
        _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        guard application.scene.list.windows.isEmpty else { return delegate.applicationDidBecomeActive(application) }
        connect(application, delegate)
    }

    private func connect(_ application: UIApplication, _ delegate: any UIApplicationDelegate) {
        let options = UIScene.ConnectionOptions()
        session.configuration = delegate.application(
            application, configurationForConnecting: session, options: options)
        guard let sceneDelegate = makeSceneDelegate() else {
            ViewGraph.main?.report(
                "\(type) must show a window, by makeKeyAndVisible(), or have one type that is a UIWindowSceneDelegate; "
                    + "no window is shown.")
            return delegate.applicationDidBecomeActive(application)
        }
        self.sceneDelegate = sceneDelegate
        let scene = application.scene
        scene.delegate = sceneDelegate
        sceneDelegate.scene(scene, willConnectTo: session, options: options)
        sceneDelegate.sceneWillEnterForeground(scene)
        sceneDelegate.sceneDidBecomeActive(scene)
    }

    /// The one of the configuration, else the only type that is one: what Apple's tools write in a property list.
    private func makeSceneDelegate() -> (any UISceneDelegate)? {
        var types = [session.configuration.delegateClass].compactMap { $0 as? NSObject.Type }
        if types.isEmpty {
            types = ImageSections.loaded().flatMap { $0.types(conformingTo: (any UIWindowSceneDelegate).self) }
                .compactMap { $0 as? NSObject.Type }
        }
        guard types.count == 1 else { return nil }
        return NSObjects.make(types[0]) as? any UISceneDelegate
    }
}
