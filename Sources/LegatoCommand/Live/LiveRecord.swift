// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions
import LegatoProtocol
import LegatoRaster

/// What a live scene began with and what has happened to it: enough for the same program to get there again.
struct LiveRecord: Sendable {
    enum Happening: Equatable, Sendable {
        case input(SceneInput)
        /// The device was set otherwise, and so were those of the scenes beside it.
        case settings(SceneSettings, variants: [SceneSettings])
    }

    let heritage: LiveScene.Heritage?
    /// How the devices were set when it began.
    let settings: SceneSettings
    let variants: [SceneSettings]
    /// In the order of their times, which are the scene's.
    private(set) var happenings: [(time: Double, what: Happening)] = []
    /// Whether it holds all that has happened.
    private(set) var isComplete = true

    /// More are not kept, as files of events hold no more.
    static let most = 100_000

    init(_ heritage: LiveScene.Heritage?, settings: SceneSettings, variants: [SceneSettings]) {
        (self.heritage, self.settings, self.variants) = (heritage, settings, variants)
    }

    mutating func note(_ happening: Happening, at time: Double) {
        guard happenings.count < Self.most else { return isComplete = false }
        happenings.append((time, happening))
    }

    /// What had happened by a time.
    func until(_ time: Double) -> LiveRecord {
        var record = self
        record.happenings = happenings.filter { $0.time <= time }
        return record
    }

    /// All of it as a file of events has it: what leads to it from devices that are set to `start`.
    func events(from start: SceneSettings) -> String {
        var events = [RenderOptions.Event(time: 0, input: .switches(settings.switches(from: start)), origin: "")]
        var last = settings
        for (time, what) in happenings {
            let input: SceneInput
            switch what {
            case .input(let happened): input = happened
            case .settings(let next, _):
                input = .switches(next.switches(from: last))
                last = next
            }
            events.append(RenderOptions.Event(time: time, input: input, origin: ""))
        }
        return EventFile.text(of: events)
    }
}

/// A moment of a live scene that another one is to go on from.
struct LiveMoment: Sendable {
    let program: BuiltProgram
    /// What had happened by then.
    let record: LiveRecord
    let time: Double
    /// What was shown then.
    let image: PixelBuffer
}
