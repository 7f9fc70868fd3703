// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoEngine

/// Finds the previews of a program or of a library opened at run time.
///
/// Nothing registers itself: the binary's own tables are read when somebody asks. `#Preview` leaves records among the
/// test content; a `PreviewProvider` is found by its conformance, private types included.
package enum PreviewRegistry {
    /// The size a preview asked for.
    package enum Layout: Sendable, Equatable {
        /// The device's screen, held upright or, where `landscape` is true, on its side.
        case device(landscape: Bool)
        /// As large as the view wants to be.
        case sizeThatFits
        /// In points.
        case fixed(width: CGFloat, height: CGFloat)
    }

    /// One preview.
    package struct Entry: Sendable {
        /// The name given to `#Preview` or by `previewDisplayName`, else the name of the `PreviewProvider` type.
        package var name: String?
        /// Module and file name, as in `#fileID`. A `PreviewProvider` has neither file nor line: the binary does not
        /// keep them.
        package var file: String?
        /// The line of `#Preview` in its file, from 1.
        package var line: Int?
        /// The name of the `PreviewProvider` type, without that of its module.
        package var provider: String?
        package var layout: Layout
        package var makeView: @MainActor @Sendable () -> AnyView
    }

    /// The previews, file by file in the order of their lines, those of `PreviewProvider` types last,
    /// in the order the compiler wrote them: as declared, but with private types after the others.
    ///
    /// - Parameter path: The library to look into, as it was given to `dlopen`; nil looks everywhere in the process.
    ///   A library that is not loaded, or has no Swift in it, gives none.
    package static func previews(inLibraryAt path: String? = nil) -> [Entry] {
        var images = ImageSections.loaded()
        if let path { images = images.filter { $0.isFile(at: path) } }
        let records = images.flatMap(Self.macroPreviews)
        // Files in the order they were linked, which is the order they were given in.
        let files = records.reduce(into: [String?]()) { files, entry in
            if !files.contains(entry.file) { files.append(entry.file) }
        }
        let inOrder = files.flatMap { file in
            // Equivalent: constant, every record of `#Preview` has a line.
            records.filter { $0.file == file }.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
        }
        return inOrder + images.flatMap(Self.providers)
    }

    // MARK: - Records of #Preview

    /// `legt`: distinguishes the records of `#Preview` from those of the testing library.
    private static let recordKind: UInt32 = 0x6C67_7465

    private static func macroPreviews(of image: ImageSections) -> [Entry] {
        image.records(of: __PreviewRecord.self, in: .tests).compactMap { record in
            guard record.0 == recordKind else { return nil }
            return withUnsafeTemporaryAllocation(of: Entry.self, capacity: 1) { entry in
                // Equivalent: constant, no accessor reads the last argument, which is reserved.
                guard let address = entry.baseAddress, record.2(address, address, nil, 0) else { return nil }
                return address.move()
            }
        }
    }

    // MARK: - PreviewProvider

    private static func providers(of image: ImageSections) -> [Entry] {
        image.types(conformingTo: (any PreviewProvider).self).flatMap { type in
            guard let provider = type as? any PreviewProvider.Type else { return [Entry]() }
            // Protected by: the main thread; a type is not changed by anybody.
            nonisolated(unsafe) let found = provider
            return MainThread.read { Self.entries(of: found) }
        }
    }

    /// One for each preview the provider lists: the first bears the provider's name, the next ones a number too,
    /// unless they are given names.
    @MainActor private static func entries<Provider: PreviewProvider>(of provider: Provider.Type) -> [Entry] {
        let name = String(describing: provider)
        // Most providers have one view, and their code runs only when it is asked for.
        guard Provider.Previews.self is any PreviewListing.Type else {
            return [
                Entry(
                    name: name, file: nil, line: nil, provider: name, layout: .device(landscape: false),
                    makeView: { AnyView(provider.previews) })
            ]
        }
        return PreviewVariant.all(in: provider.previews).enumerated().map { index, variant in
            Entry(
                name: variant.name ?? (index == 0 ? name : "\(name) \(index + 1)"), file: nil, line: nil,
                provider: name, layout: variant.layout ?? .device(landscape: false),
                makeView: {
                    // Made again, on the stage's time.
                    let variants = PreviewVariant.all(in: provider.previews)
                    return index < variants.count ? variants[index].view : AnyView(EmptyView())
                })
        }
    }
}

extension PreviewRegistry.Layout {
    /// What a list of traits comes to: of several that contradict each other, the last wins.
    init(_ traits: [Preview.ViewTraits]) {
        let orientation = traits.compactMap(\.orientation).last
        switch traits.compactMap(\.layout).last {
        case .fixed(let width, let height): self = .fixed(width: width, height: height)
        case .sizeThatFits: self = .sizeThatFits
        case .device, nil: self = .device(landscape: orientation == .landscapeLeft || orientation == .landscapeRight)
        }
    }
}
