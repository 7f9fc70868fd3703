// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI
import Testing

@testable import LegatoUI

@MainActor @Suite struct PreviewRegistryTests {
    private var here: [PreviewRegistry.Entry] {
        PreviewRegistry.previews().filter { $0.file == #fileID }
    }

    @Test func `previews are found in the order of the file`() {
        #expect(here.map(\.name) == [nil, "Named", "Fixed", "Traits", "Stateful"])
        let lines = here.compactMap(\.line)
        #expect(lines == lines.sorted() && lines.count == here.count)
    }

    @Test func `layouts come from the traits`() {
        let device = PreviewRegistry.Layout.device(landscape: false)
        let expected: [PreviewRegistry.Layout] = [
            device, .sizeThatFits, .fixed(width: 100, height: 50), .device(landscape: true), device,
        ]
        #expect(here.map(\.layout) == expected)
    }

    @Test func `each preview makes its view`() {
        for entry in here { _ = entry.makeView() }
    }

    @Test func `preview providers are found, private ones too, after the others`() {
        let providers = PreviewRegistry.previews().filter { $0.line == nil }
        let names = providers.compactMap(\.name).filter { $0.hasPrefix("Registry") }
        // A provider with two views has two previews.
        #expect(names.sorted() == ["RegistryFirst", "RegistrySecond", "RegistrySecond 2"])
        #expect(PreviewRegistry.previews().suffix(providers.count).allSatisfy { $0.line == nil })
        for entry in providers { _ = entry.makeView() }
    }

    @Test func `a provider's previews have names and layouts of their own`() {
        let entries = PreviewRegistry.previews().filter { $0.name?.hasPrefix("Listed") ?? false }
        #expect(entries.map(\.name) == ["ListedPreviews", "Listed small", "Listed fixed", "Listed 1", "Listed 2"])
        #expect(
            entries.map(\.layout) == [
                .device(landscape: false), .sizeThatFits, .fixed(width: 30, height: 20), .device(landscape: true),
                .device(landscape: true),
            ])
        for entry in entries { _ = entry.makeView() }
    }

    @Test func `a library that is not loaded has no previews`() {
        #expect(PreviewRegistry.previews(inLibraryAt: "/nowhere/lib.so").isEmpty)
    }
}

#Preview { Text("first") }

#Preview("Named", traits: .sizeThatFitsLayout) {
    Text("second")
    Text("third")
}

#Preview("Fixed", traits: .sizeThatFitsLayout, .fixedLayout(width: 100, height: 50)) {
    let text = "fourth"
    return Text(text)
}

#Preview("Traits", traits: .landscapeLeft, body: { Text("fifth") })

#Preview("Stateful") {
    @Previewable @State var isOn = true
    let text = "sixth"
    if isOn { Text(text) } else { Text("seventh") }
}

private struct RegistryFirst: PreviewProvider {
    static var previews: some View { Text("eighth") }
}

struct RegistrySecond: PreviewProvider {
    static var previews: some View {
        Text("ninth")
        Text("tenth")
    }
}

struct ListedPreviews: PreviewProvider {
    static var previews: some View {
        Group {
            Text("eleventh")
            Text("twelfth").previewDisplayName("Listed small").previewLayout(.sizeThatFits)
        }
        Text("thirteenth").previewLayout(.fixed(width: 30, height: 20)).previewDisplayName("Listed fixed")
        ForEach(1..<3) { Text("\($0)").previewDisplayName("Listed \($0)") }
            .previewInterfaceOrientation(.landscapeLeft)
    }
}

private struct RegistryGeneric<Content: View>: PreviewProvider {
    static var previews: some View { Text("never found") }
}
