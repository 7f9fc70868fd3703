// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// Apps, in files and folders, as the command shows them.
@Suite struct AppCommandTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    private let app = """
        @main struct ShopApp: App {
            @State private var count = 0
            @Environment(\\.scenePhase) private var phase
            var body: some Scene {
                WindowGroup { ContentView(count: $count) }
                    .onChange(of: phase) { print("\\($0) to \\($1)") }
            }
        }
        """
    private let content = """
        struct ContentView: View {
            @Binding var count: Int
            @State private var item = "none"
            var body: some View {
                VStack {
                    Button("Count \\(count)") { count += 1 }
                    Button("Item \\(item)") {}
                }
                .onOpenURL { item = $0.lastPathComponent }
            }
        }
        #Preview("Content") { ContentView(count: .constant(40)) }
        """

    private func labels(_ output: String) -> [Substring] {
        output.split(separator: "'").filter { $0.hasPrefix("Count") || $0.hasPrefix("Item") }
    }

    @Test func `a folder of an app shows the app, and its previews where they are asked for`() async throws {
        try FileManager.default.createDirectory(atPath: legato.folder.file("Shop"), withIntermediateDirectories: true)
        try legato.write("Shop/ShopApp.swift", app)
        try legato.write("Shop/ContentView.swift", content)
        let result = try await legato.run("render", "Shop", "--elements", "--tap", "Count 0@0.5", "--at", "1")
        #expect(result.code == 0 && result.errors == "")
        #expect(labels(result.output) == ["Count 1", "Item none"])
        #expect(result.output.contains("program: inactive to active\n"))
        let preview = try await legato.run("render", "Shop", "--elements", "--preview", "Content")
        #expect(labels(preview.output) == ["Count 40", "Item none"])
        let list = try await legato.run("render", "Shop", "--list")
        #expect(list.output == "  App  'ShopApp'  Shop/ShopApp.swift:2\n    1  'Content'  Shop/ContentView.swift:13\n")
        let check = try await legato.run("check", "Shop")
        #expect(check.code == 0)
        let image = try await legato.run("render", "Shop", "--at", "0", "-o", "a.png", "--scale", "1")
        #expect(image.output.contains("1 frame, 390x844 pixels"))
    }

    @Test func `a URL and phases reach the app at their times`() async throws {
        try legato.write("a.swift", app + "\n" + content)
        try Data(#"{"time":0.2,"scene":"background"}\#n{"time":0.4,"scene":"active"}"#.utf8).write(
            to: URL(fileURLWithPath: legato.folder.file("events.jsonl")))
        let result = try await legato.run(
            "render", "a.swift", "--elements", "--events", "events.jsonl", "--open-url", "shop:item/7@0.5", "--at",
            "0.4,0.6", "--record-events", "all.jsonl")
        #expect(result.code == 0 && result.errors == "")
        #expect(labels(result.output) == ["Count 0", "Item none", "Count 0", "Item 7"])
        #expect(
            result.output.split(separator: "\n").filter { $0.hasPrefix("program: ") } == [
                "program: inactive to active", "program: active to inactive", "program: inactive to background",
                "program: background to inactive", "program: inactive to active",
            ])
        #expect(
            String(decoding: try legato.data("all.jsonl"), as: UTF8.self) == """
                {"time":0.2,"scene":"background"}
                {"time":0.4,"scene":"active"}
                {"time":0.5,"url":"shop:item/7"}

                """)
    }

    @Test func `on real time an app becomes active, too, and takes URLs`() async throws {
        try legato.write(
            "a.swift", app + "\n" + content.replacing("onOpenURL { item", with: "onOpenURL { print($0); item"))
        let result = try await legato.run(
            "render", "a.swift", "-o", "a/", "--size", "100x100", "--scale", "1", "--realtime", "--duration", "0.3",
            "--open-url", "shop:item/7@0.1")
        #expect(result.code == 0 && result.errors == "")
        #expect(result.output.hasPrefix("program: inactive to active\nprogram: shop:item/7\n"))
    }

    @Test func `a URL that no view takes is reported, and one without a scheme is wrong usage`() async throws {
        try legato.write("a.swift", "#Preview { Text(\"A\") }")
        let result = try await legato.run("render", "a.swift", "--elements", "--open-url", "a:b@0.5")
        #expect(result.code == 0)
        #expect(
            result.errors == "legato: --open-url 'a:b@0.5': no view takes URLs then; onOpenURL(perform:) does.\n")
        let wrong = try await legato.run("render", "a.swift", "--open-url", "b")
        #expect(wrong.code == 2)
        #expect(
            wrong.errors.hasPrefix(
                "legato: --open-url must be an address with a scheme, as in 'shop:item/7@0.5'; got 'b'."))
    }

    @Test func `scenes that a phone does not show are reported`() async throws {
        try legato.write(
            "a.swift",
            """
            @main struct A: App {
                var body: some Scene {
                    WindowGroup { Text("A") }
                    Settings { Text("B") }
                }
            }
            """)
        let result = try await legato.run("render", "a.swift", "--elements")
        #expect(result.code == 0)
        #expect(
            result.errors
                == "scene: The app's first WindowGroup is shown. A phone shows one window, so these scenes of the "
                + "app are not: Settings.\n")
    }

    @Test func `files with two programs do not compile, and the hint says why`() async throws {
        for name in ["A", "B"] {
            try legato.write(
                "\(name).swift", "@main struct \(name): App { var body: some Scene { WindowGroup { Text(\"A\") } } }")
        }
        let result = try await legato.run("render", "A.swift", "B.swift")
        #expect(result.code == 1)
        #expect(result.errors.contains("A.swift:2:1: error: 'main' attribute can only apply to one type in a module"))
        let hint =
            "hint     line 2: a program starts with one type; these files mark several with @main, so they belong to "
            + "several programs. Name the files of one: legato render File.swift…\n"
        #expect(result.errors.components(separatedBy: hint).count == 2)
    }

    @Test func `of several apps the one that the program's main function starts is shown`() async throws {
        try legato.write(
            "a.swift",
            """
            struct A: App { var body: some Scene { WindowGroup { Button("Count A") {} } } }
            struct B: App { var body: some Scene { WindowGroup { Button("Count B") {} } } }
            @main struct Main { static func main() { B.main() } }
            """)
        let result = try await legato.run("render", "a.swift", "--elements")
        #expect(labels(result.output) == ["Count B"])
        try legato.write("b.swift", "struct A: App { var body: some Scene { WindowGroup { Button(\"Count A\") {} } } }")
        let unmarked = try await legato.run("render", "b.swift", "--elements")
        #expect(labels(unmarked.output) == ["Count A"])
    }

    @Test func `a delegate of the app is launched before the first view appears`() async throws {
        try legato.write(
            "a.swift",
            """
            import UIKit
            final class Delegate: NSObject, UIApplicationDelegate {
                var name = "none"
                func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
                ) -> Bool {
                    name = "launched"
                    return true
                }
                func applicationWillTerminate(_ application: UIApplication) {}
            }
            struct Shown: View {
                let delegate: Delegate
                var body: some View { Button("Item \\(delegate.name)") {} }
            }
            @main struct A: App {
                @UIApplicationDelegateAdaptor(Delegate.self) var delegate
                var body: some Scene { WindowGroup { Shown(delegate: delegate) } }
            }
            """)
        let result = try await legato.run("render", "a.swift", "--elements")
        let notice =
            "applicationWillTerminate(_:) of a delegate is never called here: of the application's methods only those of its "
            + "launch are"
        #expect(result.errors == "legato: a.swift:12: \(notice).\n")
        let check = try await legato.run("check", "a.swift")
        #expect(check.code == 0 && check.output.contains("hint     line 12: \(notice)\n"))
        #expect(labels(result.output) == ["Item launched"])
    }

    @Test func `a program of UIKit shows the window that its delegate makes`() async throws {
        try legato.write(
            "a.swift",
            """
            import UIKit
            class First: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let button = UIButton(type: .system, primaryAction: UIAction(title: "Count 0") { [weak self] action in
                        (action.sender as? UIButton)?.setTitle("Count 1", for: .normal)
                        self?.navigationController?.pushViewController(UIViewController(), animated: true)
                    })
                    button.frame = CGRect(x: 40, y: 200, width: 120, height: 40)
                    view.addSubview(button)
                }
            }
            @UIApplicationMain
            class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool {
                    window = UIWindow(frame: UIScreen.main.bounds)
                    window?.rootViewController = UINavigationController(rootViewController: First())
                    window?.makeKeyAndVisible()
                    return true
                }
                func applicationDidBecomeActive(_ application: UIApplication) { print("active") }
            }
            """)
        let result = try await legato.run("render", "a.swift", "--elements", "--tap", "Count 0@0.5", "--at", "0.2,2")
        #expect(result.code == 0 && result.errors == "", "\(result.errors)")
        #expect(result.output.contains("'Count 0'") && result.output.contains("'Back'"), "\(result.output)")
        #expect(result.output.contains("program: active\n"))
        let image = try await legato.run("render", "a.swift", "--at", "0", "-o", "a.png", "--scale", "1")
        #expect(image.output.contains("1 frame, 390x844 pixels"))
    }

    @Test func `a program of UIKit with a delegate of its scene shows what that connects`() async throws {
        let delegate = """
            import UIKit
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(
                    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
                    options: UIScene.ConnectionOptions
                ) -> UISceneConfiguration {
                    UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
                }
            }
            """
        try legato.write("AppDelegate.swift", delegate)
        try legato.write(
            "SceneDelegate.swift",
            """
            import SwiftUI
            import UIKit
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                func scene(
                    _ scene: UIScene, willConnectTo session: UISceneSession,
                    options connectionOptions: UIScene.ConnectionOptions
                ) {
                    guard let windowScene = (scene as? UIWindowScene) else { return }
                    let window = UIWindow(windowScene: windowScene)
                    window.rootViewController = UIHostingController(rootView: Button("Item hosted") {})
                    self.window = window
                    window.makeKeyAndVisible()
                }
                func sceneDidBecomeActive(_ scene: UIScene) { print("active") }
            }
            """)
        let result = try await legato.run("render", "AppDelegate.swift", "SceneDelegate.swift", "--elements")
        #expect(result.code == 0 && labels(result.output) == ["Item hosted"], "\(result.errors)")
        #expect(result.output.contains("program: active\n"))
        // Without one, nothing shows, and that is said.
        let empty = try await legato.run("render", "AppDelegate.swift", "--elements")
        #expect(
            empty.errors.contains(
                "AppDelegate must show a window, by makeKeyAndVisible(), or have one type that is a UIWindowSceneDelegate; no "
                    + "window is shown."), "\(empty.errors)")
    }
}
