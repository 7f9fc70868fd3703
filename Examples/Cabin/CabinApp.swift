// legato render --device "iPhone 15" --scale 1 --tap "Heating"@0.4 --tap "Lights"@1.6 --tap "Night"@2.8 --tap "Cabin"@4 --drag 200,700,200,400@4.8/0.3 --duration 6.6

// The settings of a cabin, an app of several files: switches, sliders, pickers, pages below pages, and stored values.

import SwiftUI

@main
struct CabinApp: App {
    @State private var cabin = Cabin()
    @AppStorage("appearance") private var appearance = Appearance.system

    var body: some Scene {
        WindowGroup {
            SettingsView()
                .environment(cabin)
                .preferredColorScheme(appearance.colorScheme)
        }
        .commands {
            CommandMenu("Cabin") {
                Button("Lock") { cabin.isLocked = true }
                    .keyboardShortcut("l")
            }
        }
    }
}

enum Appearance: String, CaseIterable, Identifiable {
    case system = "System"
    case light = "Light"
    case dark = "Dark"

    var id: String { rawValue }

    var colorScheme: ColorScheme? {
        switch self {
        case .system: nil
        case .light: .light
        case .dark: .dark
        }
    }
}
