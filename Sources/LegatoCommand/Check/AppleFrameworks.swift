// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions

/// Frameworks of Apple's systems that Legato does not have.
enum AppleFrameworks {
    /// What to do about an import of a module that is not there.
    static func hint(_ module: String) -> String {
        let name = PrintableText.line(module)
        guard let subject = subjects[module] else {
            return
                "Legato has no module \(name); if it is a package of yours, pass its files, too; else leave out what uses it"
        }
        return
            "Legato does not have \(name), Apple's framework for \(subject); leave out what uses it, or put it behind "
            + "'#if canImport(\(name))'"
    }

    /// Whether a module is Apple's.
    static func contains(_ module: String) -> Bool { subjects[module] != nil }

    /// What they are for. Source: documented.
    private static let subjects = [
        "ARKit": "augmented reality", "AVFAudio": "sound", "AVFoundation": "sound and video", "AVKit": "playing video",
        "Accelerate": "vector arithmetic", "ActivityKit": "live activities", "AppIntents": "actions of apps",
        "AudioToolbox": "sound", "AuthenticationServices": "signing in", "BackgroundTasks": "work in the background",
        "Charts": "charts", "CloudKit": "data in iCloud", "Contacts": "contacts", "ContactsUI": "contacts",
        "CoreAudio": "sound", "CoreBluetooth": "Bluetooth", "CoreData": "stored objects",
        "CoreHaptics": "haptic patterns",
        "CoreImage": "image filters", "CoreLocation": "places", "CoreML": "machine learning",
        "CoreMotion": "motion of the device", "CoreText": "laying out text",
        "CryptoKit": "cryptography", "EventKit": "calendars", "FamilyControls": "parental controls",
        "GameController": "game controllers", "GameKit": "games", "HealthKit": "health data", "HomeKit": "homes",
        "ImageIO": "image files", "JavaScriptCore": "JavaScript", "LinkPresentation": "previews of links",
        "LocalAuthentication": "Face ID and Touch ID", "MapKit": "maps", "MediaPlayer": "playing media",
        "MessageUI": "writing mail", "Messages": "messages", "Metal": "the graphics processor",
        "MetalKit": "the graphics processor", "MultipeerConnectivity": "devices nearby", "MusicKit": "music",
        "NaturalLanguage": "language", "Network": "connections", "NotificationCenter": "widgets", "OSLog": "logging",
        "PDFKit": "PDF files", "PassKit": "Apple Pay", "PencilKit": "drawing with a pencil", "Photos": "photos",
        "PhotosUI": "choosing photos", "QuickLook": "previews of files", "RealityKit": "3D content",
        "ReplayKit": "recording the screen", "SafariServices": "web pages", "SceneKit": "3D scenes",
        "Security": "keychains", "ServiceManagement": "background services", "Speech": "speech",
        "SpriteKit": "2D games",
        "StoreKit": "purchases", "SwiftData": "stored objects", "TipKit": "tips", "Translation": "translation",
        "UserNotifications": "notifications",
        "Vision": "recognising images", "VisionKit": "scanning", "WatchConnectivity": "Apple Watch",
        "WatchKit": "apps of a watch",
        "WeatherKit": "the weather", "WebKit": "web pages", "WidgetKit": "widgets", "os": "logging",
    ]
}
