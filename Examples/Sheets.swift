// legato render --device "iPhone 15" --scale 1 --tap Settings@0.2 --drag 196,440,196,90@1/0.4 --tap Reset@2 --tap Cancel@2.8 --drag 196,90,196,800@3.6/0.3
// A settings sheet with two heights, which a finger moves between, and an alert above it.

import SwiftUI

struct Garden: View {
    @State private var isSetting = false
    @State private var petals = 8.0
    @State private var isOpen = true

    var body: some View {
        NavigationStack {
            Flower(petals: Int(petals), isOpen: isOpen)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
                .padding()
                .navigationTitle("Garden")
                .toolbar { Button("Settings", systemImage: "gearshape") { isSetting = true } }
                .sheet(isPresented: $isSetting) { Settings(petals: $petals, isOpen: $isOpen) }
        }
    }
}

struct Flower: View {
    let petals: Int
    let isOpen: Bool

    var body: some View {
        ZStack {
            ForEach(0..<petals, id: \.self) { petal in
                Capsule()
                    .fill(Color.pink.opacity(0.6))
                    .frame(width: 36, height: 120)
                    .offset(y: isOpen ? -64 : -20)
                    .rotationEffect(.degrees(360 * Double(petal) / Double(petals)))
            }
            Circle().fill(.yellow).frame(width: 60, height: 60)
        }
        .frame(height: 280)
        .animation(.spring, value: petals)
        .animation(.bouncy, value: isOpen)
    }
}

struct Settings: View {
    @Binding var petals: Double
    @Binding var isOpen: Bool
    @State private var isAsking = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 20) {
                    Text("Petals").font(.headline)
                    Slider(value: $petals, in: 3...16, step: 1)
                    Toggle("Open", isOn: $isOpen)
                    Button("Reset", role: .destructive) { isAsking = true }
                    ForEach(1..<8) { line in
                        RoundedRectangle(cornerRadius: 12)
                            .fill(Color.pink.opacity(0.08 * Double(line)))
                            .frame(height: 60)
                    }
                }
                .padding()
            }
            .navigationTitle("Settings")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
        .presentationDetents([.medium, .large])
        .alert("Reset the flower?", isPresented: $isAsking) {
            Button("Reset", role: .destructive) { (petals, isOpen) = (8, true) }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("It gets its eight petals back.")
        }
    }
}

#Preview { Garden() }
